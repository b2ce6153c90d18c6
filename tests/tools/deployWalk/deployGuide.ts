/** The guide's blocks of code, which are the script of the walk: `docs/deploy.md`. */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"

const guide = readFileSync(fileURLToPath(new URL("../../../docs/deploy.md", import.meta.url)), "utf8")

export interface GuideBlock {
  /** Of the chapter that it stands in. */
  readonly heading: string
  readonly lines: ReadonlyArray<string>
}

/** Every block of code in the order of the guide. */
export const GUIDE_BLOCKS: ReadonlyArray<GuideBlock> = guide.split(/^#+ /m).flatMap((chapter) =>
  [...chapter.matchAll(/^```sh\n(.*?)\n```$/gms)].map(([, text = ""]) => ({
    heading: chapter.slice(0, chapter.indexOf("\n")),
    lines: text.split("\n"),
  })),
)

/** The lines of the only block under that heading. Throws when there is none, or several. */
export const blockUnder = (heading: string): ReadonlyArray<string> => {
  const [block, second] = GUIDE_BLOCKS.filter((one) => one.heading === heading)
  if (block === undefined || second !== undefined)
    throw new Error(`docs/deploy.md has not one block of code under "${heading}"`)
  return block.lines
}

/** A command that the guide's prose gives between backticks, whole, by how it begins. Throws when there is none. */
export const commandInProse = (beginning: string): string => {
  const found = [...guide.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)
  const command = found.find((code) => code.startsWith(beginning))
  if (command === undefined) throw new Error(`docs/deploy.md tells of no command "${beginning}…"`)
  return command
}

/** The lines before, and from, the first that holds the words. Throws when none does. */
export const splitAt = (
  lines: ReadonlyArray<string>,
  words: string,
): readonly [before: ReadonlyArray<string>, from: ReadonlyArray<string>] => {
  const at = lines.findIndex((line) => line.includes(words))
  if (at < 0) throw new Error(`docs/deploy.md: no line has "${words}"`)
  return [lines.slice(0, at), lines.slice(at)]
}
