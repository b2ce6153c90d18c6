/**
 * `npm run asvs`: makes each sentence of docs/asvs.md false by a mistake in a copy of the sources, and lets the test
 * look that must notice. `-- 3.4.1 1.2` takes the requirements that begin so. Needs a build. Exit code 0: every mistake
 * was noticed by a test that passes without it; 1: not so; 2: misused.
 */
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { misused, toolWords } from "../../harness/toolOptions.ts"
import { NEGATIVE_CONTROLS } from "./controls.ts"
import type { NegativeControl } from "./controls/negativeControl.ts"
import { withControlCopy } from "./runControls.ts"

const { words: wanted } = toolWords({
  command: "asvs",
  takes: "[NUMBER...]",
  does: `makes each sentence of docs/asvs.md, or those whose numbers begin so, false by a mistake in a copy of the sources,
    and runs the test that must notice`,
  options: {},
  examples: ["npm run asvs -- 3.4.1 1.2"],
  exits: "0 every mistake was noticed; 1 not so; 2 misused",
})
const isNamed = ({ numbers }: NegativeControl, word: string) =>
  numbers.some((number) => number === word || number.startsWith(`${word}.`))
const unknown = wanted.find((word) => !NEGATIVE_CONTROLS.some((control) => isNamed(control, word)))
if (unknown !== undefined) misused(`asvs: no requirement that is met begins with "${unknown}"`)
if (!existsSync(fileURLToPath(new URL("../../../dist/site/index.html", import.meta.url))))
  misused("asvs: the site is not built; npm run build does that")

const chosen = NEGATIVE_CONTROLS.filter(
  (control) => wanted.length === 0 || wanted.some((word) => isNamed(control, word)),
)
const faults = await withControlCopy(async (copy) => {
  const verdictWithout = await copy.without(chosen)
  let missed = 0
  for (const control of chosen) {
    // A test that fails anyway notices nothing.
    const passes = verdictWithout(control) === "unnoticed"
    const verdict = passes ? await copy.with(control) : `the test does not pass without it`
    if (verdict !== "noticed") missed++
    const told = verdict === "noticed" ? "noticed" : `MISSED (${verdict})`
    console.log(`${told.padEnd(10)} ${control.numbers.join(", ")}: ${control.about} (${control.seenBy})`)
  }
  return missed
})
console.log(`\n${chosen.length - faults} of ${chosen.length} mistakes noticed`)
process.exitCode = faults === 0 ? 0 : 1
