/** The page `tests/tools/conformance/conformance.md`: every sentence with the tests that show it, and what is not there yet. */
import type { Chapter, Sentence, TestName } from "./sentence.ts"
import { type TitledTest, allTests } from "./testTitles.ts"
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { CHAPTERS } from "./sentences/chapters.ts"

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
  return `<!-- Written by \`npm run conformance\` from tests/tools/conformance/sentences: do not edit. -->

# What the specification says, and the test that shows it

${sentences.length} sentences of the specification's chapters 1 to 9; ${tests.size} tests show them. ${gaps.length} of the sentences are not wholly true yet${gaps.length === 0 ? "." : `: ${gaps.map(({ id }) => id).join(", ")}.`}

${chapters.map(chapterPart).join("\n")}`
}

/** The mark in a title: `(specification 2, Home)`. */
const MARK = /\(specification (\d+), ([^)]+)\)/g

const isNamed = ({ file, title }: TestName, test: TitledTest) =>
  test.file === file && (test.path.at(-1) === title || test.path.join(" > ") === title)

const troublesOf = (
  { id, sentence, shownBy, decision, gap }: Sentence,
  tests: ReadonlyArray<TitledTest>,
  decisions: ReadonlySet<string>,
) => [
  ...(shownBy.length === 0 && gap === undefined ? [`${id}: no test shows "${sentence}"`] : []),
  ...(decision !== undefined && !decisions.has(decision)
    ? [`${id}: docs/decisions.md has no decision about "${decision}"`]
    : []),
  ...shownBy.flatMap((name) => {
    const found = tests.filter((test) => isNamed(name, test)).length
    if (found === 1) return []
    return [
      `${id}: ${found === 0 ? "there is no test" : "there are several tests"} "${name.title}" in ${name.file}`,
    ]
  }),
]

/** Tests whose title says that they show a sentence, though no sentence names them, or no chapter has that heading. */
const unclaimed = (chapters: ReadonlyArray<Chapter>, tests: ReadonlyArray<TitledTest>) => {
  const names = chapters.flatMap(({ sentences }) => sentences).flatMap(({ shownBy }) => shownBy)
  return tests.flatMap((test) =>
    [...test.path.join(" ").matchAll(MARK)].flatMap(([mark, section, heading]) => {
      const here = chapters.filter((chapter) => chapter.section === section)
      if (here.length === 0) return []
      if (!here.some((chapter) => chapter.heading === heading))
        return [`${test.file}: ${mark} is no chapter of the specification`]
      return names.some((name) => isNamed(name, test))
        ? []
        : [`${test.file}: no sentence names "${test.path.at(-1)}"`]
    }),
  )
}

/**
 * What keeps the table from being whole: sentences that nothing shows, tests that are gone, decisions that nobody made.
 * One line each; none when every sentence has its test. `decisions`: the first cells of the table of docs/decisions.md.
 */
export const conformanceErrors = (
  chapters: ReadonlyArray<Chapter>,
  tests: ReadonlyArray<TitledTest>,
  decisions: ReadonlySet<string>,
): ReadonlyArray<string> => {
  const sentences = chapters.flatMap((chapter) => chapter.sentences)
  const twice = sentences.filter(({ id }, place) => sentences.findIndex((other) => other.id === id) !== place)
  return [
    ...twice.map(({ id }) => `${id}: two sentences have this id`),
    ...sentences.flatMap((sentence) => troublesOf(sentence, tests, decisions)),
    ...unclaimed(chapters, tests),
  ]
}

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const CONFORMANCE_PATH = at("tests/tools/conformance/conformance.md")

/** What each row of docs/decisions.md is about. */
export const decisionsIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^\| ([^|]+?) \|/gm)].map(([, about = ""]) => about))

/** The conformance table as the checkout has it: its sentences, its page, and what is wrong with it. */
export const readConformance = () => ({
  sentences: CHAPTERS.flatMap((chapter) => chapter.sentences).length,
  page: conformancePage(CHAPTERS),
  troubles: conformanceErrors(
    CHAPTERS,
    allTests(at("tests")),
    decisionsIn(readFileSync(at("docs/decisions.md"), "utf8")),
  ),
})
