/** The vite plugin that lets a built Storybook stand in any folder: pictures are looked for beside it, not at the root. */
import type { Plugin } from "vite"

const ROOTED = "`/pictures/"

export const relativePictures = (): Plugin => ({
  name: "relative-pictures",
  apply: "build",
  enforce: "pre",
  transform: (code, id) => {
    if (!id.endsWith("/ui/parts/picture/pictureSources.ts")) return undefined
    if (!code.includes(ROOTED)) throw new Error("pictureSources.ts names its files in another way now")
    return code.replaceAll(ROOTED, "`./pictures/")
  },
})
