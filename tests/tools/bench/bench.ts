/**
 * Measures the promises on speed and size: `npm run bench` runs all, `npm run bench -- start` one of them.
 *
 * Every figure is the median of several runs, with the least and the most beside it; comparisons run side by side. Exit
 * code 0: every limit holds; 1: one is broken; 2: misused.
 */
import { knownWords, toolWords } from "../../harness/toolOptions.ts"
import { bookingRate } from "./bookingRate.ts"
import { catalogueRate } from "./catalogueRate.ts"
import { cloneToRunning } from "./cloneToRunning.ts"
import { commandTime } from "./commandTime.ts"
import { type BenchLine, benchText, isWithin } from "./limitedFigure.ts"
import { deskDayTime } from "./deskDayTime.ts"
import { departureRate } from "./departureRate.ts"
import { importRate } from "./importRate.ts"
import { installTime } from "./installTime.ts"
import { pageEndurance } from "./pageEndurance.ts"
import { pageWeight } from "./pageWeight.ts"
import { pageRate } from "./pageRate.ts"
import { qaRate } from "./qaRate.ts"
import { scanTime } from "./scanTime.ts"
import { startTime } from "./startTime.ts"

const benches: Readonly<Record<string, () => Promise<ReadonlyArray<BenchLine>>>> = {
  start: startTime,
  commands: commandTime,
  weight: pageWeight,
  catalogue: catalogueRate,
  departures: departureRate,
  import: importRate,
  pages: pageRate,
  endurance: pageEndurance,
  booking: bookingRate,
  desk: deskDayTime,
  scan: scanTime,
  qa: qaRate,
  install: installTime,
  clone: cloneToRunning,
}

const { words } = toolWords({
  command: "bench",
  takes: "[NAME...]",
  does: `measures the promises on speed and size, all of them or those that are named: ${Object.keys(benches).join(", ")}`,
  options: {},
  examples: ["npm run bench -- start"],
  exits: "0 every limit holds; 1 one is broken; 2 misused",
})
const wanted = knownWords("bench", words, Object.keys(benches))
let allWithin = true
for (const [name, bench] of Object.entries(benches)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  for (const line of await bench()) {
    console.log(`${name.padEnd(10)} ${benchText(line)}`)
    allWithin &&= isWithin(line)
  }
}
process.exitCode = allWithin ? 0 : 1
