/** What keeps the table from being whole: sentences that nothing shows, tests that are gone, decisions that nobody made. */
import type { Chapter, Sentence, TestName } from "./sentence.ts"
import type { TitledTest } from "./testTitles.ts"

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
    ? [`${id}: the README has no decision about "${decision}"`]
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

/** One line each; none when every sentence has its test. `decisions`: the first cells of the README's table. */
export const conformanceTroubles = (
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
