/** The vite plugin that shows what a file of stories says of itself, its first comment, on its page of documentation. */
import type { Plugin } from "vite"

const FIRST_COMMENT = /^\/\*\*([\s\S]*?)\*\//
const DEFAULT_EXPORT = "export default meta"

export const fileDescriptions = (): Plugin => ({
  name: "file-descriptions",
  enforce: "pre",
  transform: (code, id) => {
    if (!id.endsWith(".stories.tsx")) return undefined
    const text = FIRST_COMMENT.exec(code)?.[1]
      ?.replaceAll(/\s*\n\s*\* ?/g, " ")
      .trim()
    if (text === undefined || !code.includes(DEFAULT_EXPORT))
      throw new Error(`${id} says nothing of itself, or exports its stories' meta in another way`)
    const said = JSON.stringify({ description: { component: text } })
    return code.replace(
      DEFAULT_EXPORT,
      () => `;(meta as any).parameters = { docs: ${said}, ...(meta as any).parameters }\n${DEFAULT_EXPORT}`,
    )
  },
})
