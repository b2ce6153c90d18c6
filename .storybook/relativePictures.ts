/** The vite plugin that lets a built Storybook stand in any folder: pictures are looked for beside it, not at the root. */
import type { Plugin } from "vite"

/** The modules that name files below `/pictures/`. */
const NAMING = /\/(ui\/components\/picture\/pictureSources\.ts|samples\/\w+\/shop\.json)$/
const ROOTED = /(["`])\/pictures\//g
/** A picture of another server's, or of none: then it is our own. */
const OF_A_SERVER = "`${origin}/pictures/"

export const relativePictures = (): Plugin => ({
  name: "relative-pictures",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (!NAMING.test(id)) return undefined
    if (code.search(ROOTED) < 0 && !code.includes(OF_A_SERVER))
      throw new Error(`${id} names its files in another way now`)
    return code
      .replaceAll(ROOTED, "$1./pictures/")
      .replaceAll(OF_A_SERVER, () => '`${origin || "."}/pictures/')
  },
})
