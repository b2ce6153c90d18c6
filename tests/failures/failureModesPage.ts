/** The page `tests/failures/failureModes.md`: every mode, what the shop does, and the tests that show it. */
import { fileURLToPath } from "node:url"
import { allTests, type TaggedTest, titleOf } from "../tools/testTags/taggedTests.ts"
import { type FailureMode, FAILURE_MODES, failureTag } from "./failureModes.ts"

/** Safe in one cell of a table. */
const cell = (text: string) => text.replaceAll("|", String.raw`\|`)

const testsOf = ({ number }: FailureMode, tests: ReadonlyArray<TaggedTest>) =>
  tests.filter(({ tags }) => tags.includes(failureTag(number)))

const linesOf = (mode: FailureMode, tests: ReadonlyArray<TaggedTest>) => {
  const [first = " | ", ...others] = testsOf(mode, tests).map(
    (test) => `${test.file} | ${cell(titleOf(test))}`,
  )
  return [
    `| ${mode.number} | ${cell(mode.name)} | ${cell(mode.expected)} | ${first} |`,
    ...others.map((test) => `| | | | ${test} |`),
  ]
}

/** The same modes and tests give the same page. */
const failureModesPage = (modes: ReadonlyArray<FailureMode>, tests: ReadonlyArray<TaggedTest>): string =>
  `<!-- Written by \`npm run failures\` from tests/failures/failureModes.ts and the tests' tags: do not edit. -->

# How a payment can go wrong, and the test that shows what happens then

${modes.length} failure modes. Tests of mode 5 have the tag \`${failureTag(5)}\`.

| | failure | what the shop does | file in \`tests/\` | test |
| --- | --- | --- | --- | --- |
${modes.flatMap((mode) => linesOf(mode, tests)).join("\n")}
`

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url))

export const FAILURE_MODES_PATH = at("tests/failures/failureModes.md")

/** One line each; none when every mode has its tests. */
export const failureModeErrors = (
  modes: ReadonlyArray<FailureMode>,
  tests: ReadonlyArray<TaggedTest>,
): ReadonlyArray<string> => {
  const known = new Set(modes.map(({ number }) => failureTag(number)))
  return [
    ...(known.size === modes.length ? [] : ["two modes have one number"]),
    ...modes
      .filter((mode) => testsOf(mode, tests).length === 0)
      .map(({ number, name }) => `${failureTag(number)}: no test has the tag of "${name}"`),
    ...tests.flatMap((test) =>
      test.tags
        .filter((tag) => tag.startsWith("failure:") && !known.has(tag))
        .map((tag) => `${test.file}: nobody knows ${tag} of "${titleOf(test)}"`),
    ),
  ]
}

/** The failure modes as the checkout shows them: their page, and what is wrong with it. */
export const readFailureModes = () => {
  const tests = allTests(at("tests"))
  return {
    page: failureModesPage(FAILURE_MODES, tests),
    troubles: failureModeErrors(FAILURE_MODES, tests),
  }
}
