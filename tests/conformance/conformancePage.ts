/** The page `tests/conformance.md`: every sentence with the tests that show it, and what is not there yet. */
import type { Chapter, Sentence } from "./sentence.ts"

/** Safe in one cell of a table. */
const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const linesOf = ({ id, sentence, shownBy, decision, gap }: Sentence) => {
  const [said, ...others] = shownBy.length === 0 ? [undefined] : shownBy
  const silent = decision === undefined ? "" : ` Decision: ${decision}.`
  const open = gap === undefined ? "" : ` **Not yet: ${gap}**`
  const shown = (name: typeof said) => (name === undefined ? " | " : `${name.file} | ${cell(name.title)}`)
  return [
    `| ${id} | ${cell(sentence)}${silent}${open} | ${shown(said)} |`,
    ...others.map((name) => `| | | ${shown(name)} |`),
  ]
}

const chapterPart = ({ section, heading, sentences }: Chapter) => `## ${section}, ${heading}

| id | sentence | file in \`tests/\` | test |
| --- | --- | --- | --- |
${sentences.flatMap(linesOf).join("\n")}
`

/** The same sentences give the same page. */
export const conformancePage = (chapters: ReadonlyArray<Chapter>): string => {
  const sentences = chapters.flatMap((chapter) => chapter.sentences)
  const tests = new Set(
    sentences.flatMap(({ shownBy }) => shownBy).map(({ file, title }) => `${file} ${title}`),
  )
  const gaps = sentences.filter(({ gap }) => gap !== undefined)
  return `<!-- Written by \`npm run conformance\` from tests/conformance/sentences: do not edit. -->

# What the specification says, and the test that shows it

${sentences.length} sentences of the specification's chapters 1 to 9; ${tests.size} tests show them. ${gaps.length} of the sentences are not wholly true yet${gaps.length === 0 ? "." : `: ${gaps.map(({ id }) => id).join(", ")}.`}

${chapters.map(chapterPart).join("\n")}`
}
