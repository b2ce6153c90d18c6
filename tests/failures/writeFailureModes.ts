/**
 * `npm run failures`: writes `tests/failures/failureModes.md`, the table of the ways in which a payment can go wrong and
 * the tests that show what happens then. Exit code 0: every mode has its test; 1: not so, each trouble on one line.
 */
import { writeFileSync } from "node:fs"
import { FAILURE_MODES_PATH, readFailureModes } from "./failureModesPage.ts"

const { page, troubles } = readFailureModes()
writeFileSync(FAILURE_MODES_PATH, page)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
