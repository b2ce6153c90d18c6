/**
 * `npm run bench:page`: first visits to Home, to an activity and to a booking beside the floor, in turns, on a slow phone and
 * line. `-- --rounds N` (5), `--page home|activity|booking`, `--json`. Figures are medians with the least and the most beside them.
 * Exit 1 when the page's work or its elements are beyond their limits.
 */
import { parseArgs } from "node:util"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { startBaselineServer } from "./baseline/baselineServer.ts"
import { benchText, isWithin, median, spread, type LimitedFigure } from "./limitedFigure.ts"
import { benchedPages, bookedPath, PAGES } from "./page/benchedPages.ts"
import { measurePage, type PageFigures, type PageVisit } from "./page/measurePage.ts"

const SHOWN: ReadonlyArray<readonly [key: keyof PageFigures, unit: string, per: number, digits: number]> = [
  ["fcp", "ms", 1, 0],
  ["lcp", "ms", 1, 0],
  ["cls", "", 1, 4],
  ["blocking", "ms", 1, 0],
  ["work", "ms", 1, 0],
  ["elements", "", 1, 0],
  ["bytes", "kB", 1000, 0],
  ["script", "kB", 1000, 0],
  ["picture", "kB", 1000, 0],
  ["requests", "", 1, 0],
  ["heap", "MB", 1e6, 1],
]

/** The most that a page may be: times the floor's work and first paint, elements. A booking is read, and seldom touched. */
const LIMITS = {
  home: { work: 2.2, elements: 900 },
  activity: { work: 2.2, elements: 900 },
  booking: { fcp: 1.15, elements: 900 },
} as const

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    page: { type: "string" },
    json: { type: "boolean", default: false },
  },
})
const { rounds, names } = benchedPages("bench:page", ["home", "activity", "booking"], values)

const server = await startServer(newDataFolder())
const paths = { ...PAGES, booking: names.includes("booking") ? await bookedPath(server.baseUrl) : "" }
const floor = await startBaselineServer(
  server.baseUrl,
  names.map((name) => paths[name]),
)
for (const name of names) {
  const ours: Array<PageVisit> = []
  const theirs: Array<PageVisit> = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await measurePage(server.baseUrl + paths[name]))
    theirs.push(await measurePage(floor.baseUrl + paths[name]))
  }
  if (values.json) {
    console.log(JSON.stringify({ page: name, ours, floor: theirs }))
    continue
  }
  const all = (visits: ReadonlyArray<PageVisit>, key: keyof PageFigures) =>
    visits.map(({ figures }) => figures[key])
  const ratioOf = (key: keyof PageFigures) => {
    const floors = all(theirs, key)
    return median(all(ours, key).map((value, round) => value / (floors[round] ?? Number.NaN)))
  }
  for (const [key, unit, per, digits] of SHOWN) {
    const [a, b] = [all(ours, key), all(theirs, key)]
    const ratio = ratioOf(key)
    const texts = [a, b].map((figures) =>
      spread(
        figures.map((figure) => figure / per),
        unit,
        digits,
      ),
    )
    console.log(
      `${name} ${key.padEnd(9)} ${texts.join(" | floor ")} | ${Number.isFinite(ratio) ? `${ratio.toFixed(2)} ×` : "–"}`,
    )
  }
  const atMost: Readonly<Record<"work" | "fcp" | "elements", number | undefined>> = {
    work: undefined,
    fcp: undefined,
    ...LIMITS[name],
  }
  const limits: ReadonlyArray<readonly [what: string, value: number, atMost: number | undefined]> = [
    ["work, times the floor's", ratioOf("work"), atMost.work],
    ["first paint, times the floor's", ratioOf("fcp"), atMost.fcp],
    ["elements", median(all(ours, "elements")), atMost.elements],
  ]
  const limited: ReadonlyArray<LimitedFigure> = limits.flatMap(([what, value, most]) =>
    most === undefined
      ? []
      : [{ text: `${name} ${what}: ${Number(value.toFixed(2))}`, value, limit: { atMost: most } }],
  )
  for (const line of limited) console.log(benchText(line))
  if (!limited.every(isWithin)) process.exitCode = 1
  console.log(
    `${name} largest   ${ours.map(({ largest }) => largest).join(" · ")} | floor ${theirs[0]?.largest}`,
  )
}
floor.stop()
await server.end("SIGTERM")
