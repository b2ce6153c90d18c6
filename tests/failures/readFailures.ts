/** The failure modes as the checkout shows them: their page, and what is wrong with it. */
import { fileURLToPath } from "node:url"
import type { TestName } from "../conformance/sentence.ts"
import { allTests, type TitledTest } from "../conformance/testTitles.ts"
import { FAILURE_MODES, type FailureMode } from "./failureModes.ts"
import { failuresPage } from "./failuresPage.ts"

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const PAGE_PATH = at("tests/failures/failureModes.md")

/** The modes that a title names: "failure 5: …", "… (failures 24, 27)". */
export const modesIn = (title: string): ReadonlyArray<number> => {
  const [, before, after] = /^failure (\d+): |\(failures? ([\d, ]+)\)/.exec(title) ?? []
  return (before ?? after ?? "").split(",").filter(Boolean).map(Number)
}

const titleOf = ({ path }: TitledTest) => path.at(-1) ?? ""

/** One line each; none when every mode has its tests. */
export const failureTroubles = (
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
      modesIn(titleOf(test))
        .filter((number) => !known.has(number))
        .map((number) => `${test.file}: nobody knows failure ${number} of "${titleOf(test)}"`),
    ),
  ]
}

const testsOf = ({ number, alsoShownBy = [] }: FailureMode, tests: ReadonlyArray<TitledTest>) => [
  ...tests
    .filter((test) => modesIn(titleOf(test)).includes(number))
    .map((test) => ({ file: test.file, title: titleOf(test) })),
  ...alsoShownBy,
]

export const readFailures = () => {
  const tests = allTests(at("tests"))
  return {
    page: failuresPage(FAILURE_MODES.map((mode) => ({ mode, shownBy: testsOf(mode, tests) }))),
    troubles: failureTroubles(FAILURE_MODES, tests),
  }
}
