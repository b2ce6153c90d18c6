/**
 * `npm run failures`: writes `tests/failures/failureModes.md`, the table of the ways in which a payment can go wrong and
 * the tests that show what happens then. Exit code 0: every mode has its test; 1: not so, each trouble on one line; 2: misused.
 */
import { writeFileSync } from "node:fs"
import { toolOptions } from "../harness/toolOptions.ts"
import { FAILURE_MODES_PATH, readFailureModes } from "./failureModesPage.ts"

toolOptions({
  command: "failures",
  does: `writes tests/failures/failureModes.md, the ways in which a payment can go wrong and the tests that show what
    happens then`,
  options: {},
  exits: "0 every way has its test; 1 one has none; 2 misused",
})

const { page, troubles } = readFailureModes()
writeFileSync(FAILURE_MODES_PATH, page)
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
