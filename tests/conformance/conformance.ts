/**
 * `npm run conformance`: writes `tests/conformance.md`, the table of the specification's sentences and the tests that
 * show them. Exit code 0: every sentence has its test, or says what it lacks; 1: not so, each trouble on one line.
 */
import { writeFileSync } from "node:fs"
import { PAGE_PATH, readConformance } from "./readConformance.ts"

const { sentences, page, troubles } = readConformance()
writeFileSync(PAGE_PATH, page)
console.log(`${sentences} sentences in tests/conformance.md`)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
