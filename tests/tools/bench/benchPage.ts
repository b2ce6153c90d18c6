/**
 * `npm run bench:page`: first visits to Home, to an activity and to a booking beside the floor, in turns, on a slow phone and
 * line, both by TLS and HTTP/2 as visitors come to a shop. `-- --rounds N` (5), `--page home|activity|booking`, `--json`.
 * Figures are medians with the least and the most beside them. Exit 1 when a page is beyond one of its limits.
 */
import { toolOptions } from "../../harness/toolOptions.ts"
import type { LimitedFigure } from "./limitedFigure.ts"
import type { PageFigures, PageVisit } from "./page/measurePage.ts"

const typed = toolOptions({
  command: "bench:page",
  does: `measures first visits to Home, an activity and a booking on a slow phone and line, by TLS and HTTP/2, in turns with
    a static page by hand`,
  options: {
    rounds: { value: "N", says: "how often each is measured", usual: "5" },
    page: { value: "NAME", says: "home, activity or booking alone", usual: "all" },
    json: { says: "as JSON, for programs" },
  },
  exits: "0 every limit holds; 1 one is broken; 2 misused",
})

const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { startBaselineServer } = await import("./baseline/baselineServer.ts")
const { benchText, isWithin, median, medianRatio, spread } = await import("./limitedFigure.ts")
const { benchedPages, bookedPath, PAGES } = await import("./page/benchedPages.ts")
const { measurePage } = await import("./page/measurePage.ts")
const { startSecureFront } = await import("./page/secureFront.ts")

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

/** What has a limit, and whether that is of the figure itself or of its ratio to the floor's. */
const LIMITED = [
  ["fcp", "first paint, times the floor's", "ofFloor"],
  ["lcp", "largest picture, times the floor's", "ofFloor"],
  ["work", "work, times the floor's", "ofFloor"],
  ["blocking", "blocking, ms", "byItself"],
  ["cls", "shift", "byItself"],
  ["elements", "elements", "byItself"],
] as const
const VISITED = { fcp: 1.15, lcp: 1.1, work: 2.2, blocking: 50, cls: 0.01, elements: 900 }
/** The most that a page may be. A booking is read, and seldom touched. */
const LIMITS: Readonly<Record<string, Readonly<Partial<typeof VISITED>>>> = {
  home: VISITED,
  activity: VISITED,
  booking: { fcp: 1.15, cls: 0.01, elements: 900 },
}

const { rounds, names } = benchedPages(["home", "activity", "booking"], typed)

const server = await startServer(newDataFolder())
const paths = { ...PAGES, booking: names.includes("booking") ? await bookedPath(server.baseUrl) : "" }
const floor = await startBaselineServer(
  server.baseUrl,
  names.map((name) => paths[name]),
)
/** A shop has been open for days: its first pages after a start take it some 30 to 70 ms, once compiled 12. */
const WRITTEN_BEFORE = 200
for (const name of names)
  for (let nth = 0; nth < WRITTEN_BEFORE; nth++)
    await (await fetch(server.baseUrl + paths[name], { headers: { "accept-encoding": "br" } })).arrayBuffer()
const ourFront = await startSecureFront(server.baseUrl)
const floorFront = await startSecureFront(floor.baseUrl)
for (const name of names) {
  const ours: Array<PageVisit> = []
  const theirs: Array<PageVisit> = []
  for (let round = 0; round < rounds; round++) {
    ours.push(await measurePage(ourFront.baseUrl + paths[name]))
    theirs.push(await measurePage(floorFront.baseUrl + paths[name]))
  }
  if (typed.json) {
    console.log(JSON.stringify({ page: name, ours, floor: theirs }))
    continue
  }
  const all = (visits: ReadonlyArray<PageVisit>, key: keyof PageFigures) =>
    visits.map(({ figures }) => figures[key])
  const ratioOf = (key: keyof PageFigures) => medianRatio(all(ours, key), all(theirs, key))
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
  const limited = LIMITED.flatMap(([key, what, kind]): ReadonlyArray<LimitedFigure> => {
    const atMost = LIMITS[name]?.[key]
    const value = kind === "ofFloor" ? ratioOf(key) : median(all(ours, key))
    const text = `${name} ${what}: ${Number(value.toFixed(key === "cls" ? 4 : 2))}`
    return atMost === undefined ? [] : [{ text, value, limit: { atMost } }]
  })
  for (const line of limited) console.log(benchText(line))
  if (!limited.every(isWithin)) process.exitCode = 1
  console.log(
    `${name} largest   ${ours.map(({ largest }) => largest).join(" · ")} | floor ${theirs[0]?.largest}`,
  )
}
for (const { stop } of [ourFront, floorFront, floor]) stop()
await server.end("SIGTERM")
