/**
 * `npm run mutation`: plants mutants in the core and tells which the tests did not notice. `-- booking refund` takes
 * only those rooms. Exit code 0: every room reaches its score and every survivor has a reason; 1: not so; 2: misused.
 */
import { setPriority } from "node:os"
import { acceptedSurvivors } from "./acceptedSurvivors.ts"
import { judgeMutants, type RoomScore } from "./judgeMutants.ts"
import { readMutants } from "./mutants.ts"
import { plantMutants, REPORT_FOLDER } from "./plantMutants.ts"
import { mutatedFiles, ROOMS } from "./rooms.ts"

const wanted = process.argv.slice(2)
const unknown = wanted.find((word) => !ROOMS.some(({ name }) => name === word))
if (unknown !== undefined) {
  console.error(`mutation: there is no "${unknown}"; there are ${ROOMS.map(({ name }) => name).join(", ")}`)
  process.exit(2)
}
const rooms = wanted.length === 0 ? ROOMS : ROOMS.filter(({ name }) => wanted.includes(name))

// It takes minutes of every core there is: whoever works on the same machine goes first.
setPriority(19)
await plantMutants(mutatedFiles(rooms))
const mutants = await readMutants(`${REPORT_FOLDER}/mutation.json`)
const { overall, unexplained, outdated, holds, ...judged } = judgeMutants(mutants, rooms, acceptedSurvivors)

const row = ({ name, killed, survived, score, least }: RoomScore) =>
  [
    name.padEnd(10),
    String(killed).padStart(7),
    String(survived).padStart(9),
    `${score.toFixed(1)}%`.padStart(8),
    `${least}%`.padStart(7),
    score < least ? "  too low" : "",
  ].join("")

console.log("\nroom       killed survived   score  least")
for (const score of [...judged.rooms, overall]) console.log(row(score))
for (const { file, line, name } of unexplained)
  console.log(`\nsurvived without a reason, ${file}:${line}\n  ${name}`)
for (const name of outdated) console.log(`\na reason without a survivor\n  ${name}`)
console.log(
  `\n${holds ? "Enough mutants were noticed." : "Not good enough."} More in ${REPORT_FOLDER}/mutation.html`,
)
process.exitCode = holds ? 0 : 1
