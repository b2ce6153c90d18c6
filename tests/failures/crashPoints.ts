/**
 * `npm run crash -- --points 200`: kills the server so often while visitors book and pay. Exit code 0: no acknowledged
 * order was lost and nothing was done twice; 1: something was, each case on one line; 2: misused.
 */
import { parseArgs } from "node:util"
import { crash } from "./crash.ts"
import { personalIn } from "./personalIn.ts"

const { values } = parseArgs({ options: { points: { type: "string", default: "200" } } })
const points = Number(values.points)
if (!Number.isInteger(points) || points < 1) {
  console.error("--points must be a whole number from 1")
  process.exit(2)
}
const { acknowledged, paid, broken, refused, lost, doubled, said } = await crash(points, console.log)
console.log(
  `${points} kills; ${acknowledged} orders acknowledged, ${paid} paid; ${broken} submits without an answer, ${refused} refused after a crash; ${lost.length} lost, ${doubled.length} doubled`,
)
const troubles = [...lost, ...doubled, ...personalIn(said).map((text) => `printed: ${text}`)]
for (const trouble of troubles) console.error(trouble)
process.exitCode = troubles.length === 0 ? 0 : 1
