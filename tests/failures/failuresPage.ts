/** The page `tests/failures/failureModes.md`: every mode, what the shop does, and the tests that show it. */
import type { TestName } from "../conformance/sentence.ts"
import type { FailureMode } from "./failureModes.ts"

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
export const failuresPage = (modes: ReadonlyArray<ShownMode>): string =>
  `<!-- Written by \`npm run failures\` from tests/failures/failureModes.ts and the tests' titles: do not edit. -->

# How a payment can go wrong, and the test that shows what happens then

${modes.length} failure modes. Tests of one mode are titled "failure N: …" or "… (failure N)".

| | failure | what the shop does | file in \`tests/\` | test |
| --- | --- | --- | --- | --- |
${modes.flatMap(linesOf).join("\n")}
`
