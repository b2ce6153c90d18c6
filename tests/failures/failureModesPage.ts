/** The page `tests/failures/failureModes.md`: every mode, what the shop does, and the tests that show it. */
import type { TestName } from "../tools/conformance/sentence.ts"
import { type FailureMode, FAILURE_MODES } from "./failureModes.ts"
import { fileURLToPath } from "node:url"
import { allTests, type TitledTest } from "../tools/conformance/testTitles.ts"

/** A mode with all the tests that show it. */
export interface ShownMode {
  readonly mode: FailureMode
  readonly shownBy: ReadonlyArray<TestName>
}

/** Safe in one cell of a table. */
const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const linesOf = ({ mode, shownBy }: ShownMode) => {
  const [first, ...others] = shownBy.map(({ file, title }) => `${file} | ${cell(title)}`)
  return [
    `| ${mode.number} | ${cell(mode.name)} | ${cell(mode.expected)} | ${first ?? " | "} |`,
    ...others.map((test) => `| | | | ${test} |`),
  ]
}

/** The same modes and tests give the same page. */
const failureModesPage = (modes: ReadonlyArray<ShownMode>): string =>
  `<!-- Written by \`npm run failures\` from tests/failures/failureModes.ts and the tests' titles: do not edit. -->

# How a payment can go wrong, and the test that shows what happens then

${modes.length} failure modes. Tests of one mode are titled "failure N: …" or "… (failure N)".

| | failure | what the shop does | file in \`tests/\` | test |
| --- | --- | --- | --- | --- |
${modes.flatMap(linesOf).join("\n")}
`

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const FAILURE_MODES_PATH = at("tests/failures/failureModes.md")

/** The modes that a title names: "failure 5: …", "… (failures 24, 27)". */
export const failureModesIn = (title: string): ReadonlyArray<number> => {
  const [, before, after] = /^failure (\d+): |\(failures? ([\d, ]+)\)/.exec(title) ?? []
  return (before ?? after ?? "").split(",").filter(Boolean).map(Number)
}

const titleOf = ({ path }: TitledTest) => path.at(-1) ?? ""

/** One line each; none when every mode has its tests. */
export const failureModeErrors = (
  modes: ReadonlyArray<FailureMode>,
  tests: ReadonlyArray<TitledTest>,
): ReadonlyArray<string> => {
  const known = new Set(modes.map(({ number }) => number))
  const isThere = ({ file, title }: TestName) =>
    tests.some((test) => test.file === file && titleOf(test) === title)
  return [
    ...(known.size === modes.length ? [] : ["two modes have one number"]),
    ...modes
      .filter((mode) => testsOf(mode, tests).length === 0)
      .map(({ number, name }) => `failure ${number}: no test shows "${name}"`),
    ...modes.flatMap(({ number, alsoShownBy = [] }) =>
      alsoShownBy
        .filter((name) => !isThere(name))
        .map(({ file, title }) => `failure ${number}: there is no test "${title}" in ${file}`),
    ),
    ...tests.flatMap((test) =>
      failureModesIn(titleOf(test))
        .filter((number) => !known.has(number))
        .map((number) => `${test.file}: nobody knows failure ${number} of "${titleOf(test)}"`),
    ),
  ]
}

const testsOf = ({ number, alsoShownBy = [] }: FailureMode, tests: ReadonlyArray<TitledTest>) => [
  ...tests
    .filter((test) => failureModesIn(titleOf(test)).includes(number))
    .map((test) => ({ file: test.file, title: titleOf(test) })),
  ...alsoShownBy,
]

/** The failure modes as the checkout shows them: their page, and what is wrong with it. */
export const readFailureModes = () => {
  const tests = allTests(at("tests"))
  return {
    page: failureModesPage(FAILURE_MODES.map((mode) => ({ mode, shownBy: testsOf(mode, tests) }))),
    troubles: failureModeErrors(FAILURE_MODES, tests),
  }
}
