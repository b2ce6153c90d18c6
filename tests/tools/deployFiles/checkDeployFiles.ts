/**
 * `npm run check-deploy`: every file of deploy/ is read by the program that it is for. A line for each says by whom, or that
 * the program is not on this machine; exit 1 for a file that is refused.
 */
import { toolOptions } from "../../harness/toolOptions.ts"

toolOptions({
  command: "check-deploy",
  does: "has every file of deploy/ read by the program that it is for, and says by whom",
  options: {},
  exits: "0 none was refused; 1 one was; 2 misused",
})

const { READ_FILES, readDeployFile } = await import("./deployFiles.ts")

const WORDS = { read: "read by", refused: "REFUSED by", "not read": "NOT READ, for lack of" } as const

const readings = READ_FILES.map((file) => ({ file, ...readDeployFile(file) }))
for (const { file, verdict, program, said } of readings) {
  console.log(`${`deploy/${file}`.padEnd(28)}${WORDS[verdict]} ${program}`)
  if (said !== "") console.log(said.replace(/^/gm, "    "))
}
const count = (verdict: keyof typeof WORDS) => readings.filter((one) => one.verdict === verdict).length
console.log(`${count("read")} read, ${count("refused")} refused, ${count("not read")} not read`)
process.exitCode = count("refused") === 0 ? 0 : 1
