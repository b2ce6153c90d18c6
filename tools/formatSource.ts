/** Formats what a script writes as `npm run format` would, so that both can be run in any order. */
import { readFile } from "node:fs/promises"
import { format } from "oxfmt"

const SETTINGS = new URL("../.oxfmtrc.json", import.meta.url)

/** `name` says by its ending what the text is. Throws where the text is none of that kind. */
export const formatSource = async (name: string, text: string): Promise<string> => {
  const { ignorePatterns: _, ...style } = JSON.parse(await readFile(SETTINGS, "utf8"))
  const { code, errors } = await format(name, text, style)
  if (errors.length > 0) throw new Error(`${name}: ${errors.map(({ message }) => message).join("; ")}`)
  return code
}
