/**
 * `npm run bench:page`: first visits to Home and to an activity beside the floor, in turns, on a slow phone and line.
 * `-- --rounds N` (5), `--page home|activity`, `--json`. Figures are medians with the least and the most beside them.
 */
import { parseArgs } from "node:util"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import { startBaselineServer } from "./baseline/baselineServer.ts"
import { median, spread } from "./limitedFigure.ts"
import { benchedPages, PAGES } from "./page/benchedPages.ts"
import { measurePage, type PageFigures, type PageVisit } from "./page/measurePage.ts"

const SHOWN: ReadonlyArray<readonly [key: keyof PageFigures, unit: string, per: number, digits: number]> = [
  ["fcp", "ms", 1, 0],
  ["lcp", "ms", 1, 0],
  ["cls", "", 1, 4],
  ["blocking", "ms", 1, 0],
  ["bytes", "kB", 1000, 0],
  ["script", "kB", 1000, 0],
  ["picture", "kB", 1000, 0],
  ["requests", "", 1, 0],
  ["heap", "MB", 1e6, 1],
]

const { values } = parseArgs({
  options: {
    rounds: { type: "string", default: "5" },
    page: { type: "string" },
    json: { type: "boolean", default: false },
  },
})
const { rounds, names } = benchedPages("bench:page", values)

const server = await startServer(newDataFolder())
const floor = await startBaselineServer(server.baseUrl, Object.values(PAGES))
for (const name of names) {
  const ours: Array<PageVisit> = []
  const theirs: Array<PageVisit> = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await measurePage(server.baseUrl + PAGES[name]))
    theirs.push(await measurePage(floor.baseUrl + PAGES[name]))
  }
  if (values.json) {
    console.log(JSON.stringify({ page: name, ours, floor: theirs }))
    continue
  }
  const all = (visits: ReadonlyArray<PageVisit>, key: keyof PageFigures) =>
    visits.map(({ figures }) => figures[key])
  for (const [key, unit, per, digits] of SHOWN) {
    const [a, b] = [all(ours, key), all(theirs, key)]
    const ratio = median(a.map((value, round) => value / (b[round] ?? Number.NaN)))
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
  console.log(
    `${name} largest   ${ours.map(({ largest }) => largest).join(" · ")} | floor ${theirs[0]?.largest}`,
  )
}
floor.stop()
await server.end("SIGTERM")
