/** What this worker was built beside. The build writes its own values over these, see `server/render/vitePlugins.ts`. */

/** Another one for every build whose scripts or stylesheets differ. */
export const VERSION = "unbuilt"

/** Addresses of the scripts and stylesheets that a page of this build may come to ask for. */
export const FILES: ReadonlyArray<string> = []
