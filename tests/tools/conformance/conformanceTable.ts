/**
 * The page `tests/tools/conformance/conformance.md`: every sentence with its place in the code and the tests that show it,
 * and what is not there yet.
 */
import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { allTests, type TaggedTest, titleOf } from "../testTags/taggedTests.ts"
import type { Mutant } from "./mutants/mutant.ts"
import { MUTANTS } from "./mutants/mutants.ts"
import type { Chapter, Sentence } from "./sentence.ts"
import { CHAPTERS } from "./sentences/chapters.ts"

/** Safe in one cell of a table. */
const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const shownBy = ({ id }: Sentence, tests: ReadonlyArray<TaggedTest>) =>
  tests.filter(({ tags }) => tags.includes(id))

/** Mutants by what the table needs of them. */
type Placed = ReadonlyArray<Pick<Mutant, "sentence" | "at">>

/** Where a change of the sentence begins: its mutants change it there, or it says so itself. */
const placesOf = ({ id, at }: Sentence, mutants: Placed): ReadonlySet<string> =>
  new Set([
    ...mutants.filter((mutant) => mutant.sentence === id).map((mutant) => mutant.at),
    ...(at === undefined ? [] : [at]),
  ])

const linesOf = (sentence: Sentence, tests: ReadonlyArray<TaggedTest>, mutants: Placed) => {
  const { id, decision, gap } = sentence
  const silent = decision === undefined ? "" : ` Decision: ${decision}.`
  const open = gap === undefined ? "" : ` **Not yet: ${gap}**`
  const [first = " | ", ...others] = shownBy(sentence, tests).map(
    (test) => `${test.file} | ${cell(titleOf(test))}`,
  )
  return [
    `| ${id} | ${cell(sentence.sentence)}${silent}${open} | ${[...placesOf(sentence, mutants)].join(", ")} | ${first} |`,
    ...others.map((test) => `| | | | ${test} |`),
  ]
}

const chapterPart = (
  { section, heading, sentences }: Chapter,
  tests: ReadonlyArray<TaggedTest>,
  mutants: Placed,
) =>
  `## ${section}, ${heading}

| id | sentence | in the code | file in \`tests/\` | test |
| --- | --- | --- | --- | --- |
${sentences.flatMap((sentence) => linesOf(sentence, tests, mutants)).join("\n")}
`

/** The same sentences, tests and mutants give the same page. */
export const conformancePage = (
  chapters: ReadonlyArray<Chapter>,
  tests: ReadonlyArray<TaggedTest>,
  mutants: Placed,
): string => {
  const sentences = chapters.flatMap((chapter) => chapter.sentences)
  const showing = new Set(sentences.flatMap((sentence) => shownBy(sentence, tests)))
  const gaps = sentences.filter(({ gap }) => gap !== undefined)
  return `<!-- Written by \`npm run conformance\` from tests/tools/conformance's sentences and mutants and the tests' tags: do not edit. -->

# What the specification says, where the code says it, and the test that shows it

${sentences.length} sentences of the specification's chapters 1 to 9; ${showing.size} tests show them, each with the sentence's id as a tag. A place in the code is a file and what is declared there. ${gaps.length} of the sentences are not wholly true yet${gaps.length === 0 ? "." : `: ${gaps.map(({ id }) => id).join(", ")}.`}

${chapters.map((chapter) => chapterPart(chapter, tests, mutants)).join("\n")}`
}

const troublesOf = (
  sentence: Sentence,
  tests: ReadonlyArray<TaggedTest>,
  decisions: ReadonlySet<string>,
  mutants: Placed,
) => [
  ...(sentence.gap === undefined && shownBy(sentence, tests).length === 0
    ? [`${sentence.id}: no test has the tag of "${sentence.sentence}"`]
    : []),
  ...(placesOf(sentence, mutants).size === 0
    ? [`${sentence.id}: nothing tells where the code says "${sentence.sentence}"`]
    : []),
  ...(mutants.some(({ sentence: id, at }) => id === sentence.id && at === sentence.at)
    ? [`${sentence.id}: a mutant has its place already, ${sentence.at}`]
    : []),
  ...(sentence.decision !== undefined && !decisions.has(sentence.decision)
    ? [`${sentence.id}: docs/decisions.md has no decision about "${sentence.decision}"`]
    : []),
]

/** A tag of another table says so before a colon: `failure:5`. */
const isSentenceTag = (tag: string) => !tag.includes(":")

/**
 * What keeps the table from being whole: sentences that nothing shows or that have no place in the code, tags of no
 * sentence, decisions that nobody made. One line each; none when every sentence has both. `decisions`: the first cells of
 * the table of docs/decisions.md.
 */
export const conformanceErrors = (
  chapters: ReadonlyArray<Chapter>,
  tests: ReadonlyArray<TaggedTest>,
  decisions: ReadonlySet<string>,
  mutants: Placed,
): ReadonlyArray<string> => {
  const sentences = chapters.flatMap((chapter) => chapter.sentences)
  const ids = sentences.map(({ id }) => id)
  return [
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `${id}: two sentences have this id`),
    ...sentences.flatMap((sentence) => troublesOf(sentence, tests, decisions, mutants)),
    ...tests.flatMap((test) =>
      test.tags
        .filter((tag) => isSentenceTag(tag) && !ids.includes(tag))
        .map((tag) => `${test.file}: no sentence has the id ${tag} of "${titleOf(test)}"`),
    ),
  ]
}

const at = (path: string) => fileURLToPath(new URL(`../../../${path}`, import.meta.url))

export const CONFORMANCE_PATH = at("tests/tools/conformance/conformance.md")

/** What each row of docs/decisions.md is about. */
export const decisionsIn = (page: string): ReadonlySet<string> =>
  new Set([...page.matchAll(/^\| ([^|]+?) \|/gm)].map(([, about = ""]) => about))

/** The conformance table as the checkout has it: its sentences, its page, and what is wrong with it. */
export const readConformance = () => {
  const tests = allTests(at("tests"))
  return {
    sentences: CHAPTERS.flatMap((chapter) => chapter.sentences).length,
    page: conformancePage(CHAPTERS, tests, MUTANTS),
    troubles: conformanceErrors(
      CHAPTERS,
      tests,
      decisionsIn(readFileSync(at("docs/decisions.md"), "utf8")),
      MUTANTS,
    ),
  }
}
