/** What a page of Markdown holds that can be checked: its tables, links, headings and words of code. */

export interface MarkdownTable {
  /** The line on which its head stands, from 1. */
  readonly line: number
  readonly head: ReadonlyArray<string>
  readonly rows: ReadonlyArray<ReadonlyArray<string>>
}

/** The cells of a row; a `\|` is part of its cell (GitHub Flavored Markdown, tables). */
const cellsOf = (line: string) =>
  line
    .trim()
    .replace(/^\||(?<!\\)\|$/g, "")
    .split(/(?<!\\)\|/)
    .map((cell) => cell.trim())

/** Runs of lines that begin with a bar; the second line, which draws the columns, is left out. */
export const tablesIn = (markdown: string): ReadonlyArray<MarkdownTable> => {
  const lines = withoutBlocks(markdown).split("\n")
  return lines.flatMap((line, at) => {
    if (!line.startsWith("|") || lines[at - 1]?.startsWith("|") === true) return []
    const end = lines.findIndex((later, place) => place > at && !later.startsWith("|"))
    const [head = [], , ...rows] = lines.slice(at, end < 0 ? undefined : end).map(cellsOf)
    return [{ line: at + 1, head, rows }]
  })
}

/** The page with its blocks of code emptied, line by line. */
const withoutBlocks = (markdown: string) =>
  markdown.replace(/^```.*?^```$/gms, (block) => block.replace(/.+/g, ""))

/** Where links and pictures lead, as they are written. */
export const linksIn = (markdown: string): ReadonlyArray<string> =>
  [...withoutBlocks(markdown).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = ""]) => target)

/** The anchors of the headings, as GitHub makes them. */
export const anchorsIn = (markdown: string): ReadonlyArray<string> =>
  [...withoutBlocks(markdown).matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replace(/\s/g, "-"),
  )

/** What stands between backticks. */
export const codeIn = (markdown: string): ReadonlyArray<string> =>
  [...withoutBlocks(markdown).matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code)

/** The table whose first column has that name, of the chapter under that heading. Throws when there is none. */
export const tableUnder = (markdown: string, heading: string): MarkdownTable => {
  const chapter = markdown.split(/^#+ /m).find((text) => text.startsWith(`${heading}\n`)) ?? ""
  const [table] = tablesIn(chapter)
  if (table === undefined) throw new Error(`there is no table under "${heading}"`)
  return table
}
