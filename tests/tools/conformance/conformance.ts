/**
 * `npm run conformance`: writes `tests/tools/conformance/conformance.md`, the specification's sentences with their places in
 * the code and the tests that have their tags. Exit code 0: every sentence has a place, and a test or what it lacks; 1: not
 * so, each trouble on one line; 2: misused.
 */
import { writeFileSync } from "node:fs"
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "conformance",
  does: `writes tests/tools/conformance/conformance.md, the sentences of the specification, each with its place in the
    code and the tests that have its tag`,
  options: {},
  exits: "0 every sentence has a place and a test; 1 one lacks either; 2 misused",
})

const { CONFORMANCE_PATH, readConformance } = await import("./conformanceTable.ts")
const { sentences, page, troubles } = readConformance()
writeFileSync(CONFORMANCE_PATH, page)
console.log(`${sentences} sentences in tests/tools/conformance/conformance.md`)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
