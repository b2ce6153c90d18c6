/**
 * Measures the promises on speed and size: `npm run bench` runs all, `npm run bench -- start` one of them.
 *
 * Every figure is the median of several runs, with the least and the most beside it; comparisons run side by side. Exit
 * code 0: every limit holds; 1: one is broken; 2: misused.
 */
import { knownWords, toolWords } from "../../harness/toolOptions.ts"
import { type BenchLine, benchText, isWithin } from "./limitedFigure.ts"

/** Each is loaded when it is run. */
const benches: Readonly<Record<string, () => Promise<ReadonlyArray<BenchLine>>>> = {
  start: async () => (await import("./startTime.ts")).startTime(),
  commands: async () => (await import("./commandTime.ts")).commandTime(),
  weight: async () => (await import("./pageWeight.ts")).pageWeight(),
  catalogue: async () => (await import("./catalogueRate.ts")).catalogueRate(),
  departures: async () => (await import("./departureRate.ts")).departureRate(),
  import: async () => (await import("./importRate.ts")).importRate(),
  pages: async () => (await import("./pageRate.ts")).pageRate(),
  endurance: async () => (await import("./pageEndurance.ts")).pageEndurance(),
  booking: async () => (await import("./bookingRate.ts")).bookingRate(),
  desk: async () => (await import("./deskDayTime.ts")).deskDayTime(),
  scan: async () => (await import("./scanTime.ts")).scanTime(),
  qa: async () => (await import("./qaRate.ts")).qaRate(),
  install: async () => (await import("./installTime.ts")).installTime(),
  clone: async () => (await import("./cloneToRunning.ts")).cloneToRunning(),
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
