/**
 * `npm run asvs`: makes each sentence of docs/asvs.md false by a mistake in a copy of the sources, and lets the test
 * look that must notice, beside the built site in `dist/site/`. `-- 3.4.1 1.2` takes the requirements that begin so. Exit
 * code 0: every mistake was noticed by a test that passes without it; 1: not so; 2: misused.
 */
import { misused, toolWords } from "../../harness/toolOptions.ts"
import type { NegativeControl } from "./controls/negativeControl.ts"

const { words: wanted } = toolWords({
  command: "asvs",
  takes: "[NUMBER...]",
  does: `makes each sentence of docs/asvs.md, or those whose numbers begin so, false by a mistake in a copy of the sources,
    and runs the test that must notice`,
  options: {},
  examples: ["npm run asvs -- 3.4.1 1.2"],
  exits: "0 every mistake was noticed; 1 not so; 2 misused",
})
const { judgeMutants } = await import("../projectCopy/judgeMutants.ts")
const { asvsTag, NEGATIVE_CONTROLS } = await import("./controls.ts")
const isNamed = ({ numbers }: NegativeControl, word: string) =>
  numbers.some((number) => `${number}.`.startsWith(`${word}.`))
const unknown = wanted.find((word) => !NEGATIVE_CONTROLS.some((control) => isNamed(control, word)))
if (unknown !== undefined) misused(`asvs: no requirement that is met begins with "${unknown}"`)
const chosen = NEGATIVE_CONTROLS.filter(
  (control) => wanted.length === 0 || wanted.some((word) => isNamed(control, word)),
)
const isEachNoticed = await judgeMutants(
  chosen.map(({ numbers, about, changes, seenBy }) => ({
    name: `${numbers.join(", ")}: ${about}`,
    changes,
    seenBy: { file: seenBy, tags: numbers.map(asvsTag) },
    needsBuild: false,
  })),
)
process.exitCode = isEachNoticed ? 0 : 1
