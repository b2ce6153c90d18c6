/** For plugins that work on the site that browsers load: Storybook shares them, and builds elsewhere. */
import { resolve } from "node:path"
import type { Plugin } from "vite"

/** `folder` is that site's. */
export const siteOnly = (folder: string): Pick<Plugin, "apply" | "applyToEnvironment"> => ({
  apply: "build",
  applyToEnvironment: ({ name, config }) =>
    name === "client" && resolve(config.root, config.build.outDir) === resolve(folder),
})
