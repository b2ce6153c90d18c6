/** The vite plugin that puts every machine of a story on the story's clock: the site's parts get stories' hooks. */
import { fileURLToPath } from "node:url"
import type { Plugin } from "vite"

const root = fileURLToPath(new URL("..", import.meta.url))
const hooks = `${root}stories/session/xstateReact.ts`

export const watchedMachines = (): Plugin => ({
  name: "watched-machines",
  enforce: "pre",
  resolveId: (id, importer) =>
    id === "@xstate/react" && importer?.startsWith(`${root}ui/`) ? hooks : undefined,
})
