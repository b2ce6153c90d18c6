/**
 * `npm run bench:api`: first visits to Home and to an activity over another server's API, beside those over our own
 * database, in turns, on a slow phone and line. `-- --rounds N` (5), `--page home|activity`. Exit 1 when the first paint
 * or the largest picture takes more than `MOST_RATIO` times as long; 2 for what is not understood.
 */
import { toolOptions } from "../../harness/toolOptions.ts"
import type { LimitedFigure } from "./limitedFigure.ts"
import type { PageVisit } from "./page/measurePage.ts"

const typed = toolOptions({
  command: "bench:api",
  does: `measures first visits over another server's API, in turns with those over our own database, on a slow phone and
    line`,
  options: {
    rounds: { value: "N", says: "how often each is measured", usual: "5" },
    page: { value: "NAME", says: "home or activity alone", usual: "all" },
  },
  exits: "0 within the limit; 1 beyond it; 2 misused",
})

const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { benchText, isWithin, median, spread } = await import("./limitedFigure.ts")
const { benchedPages, PAGES } = await import("./page/benchedPages.ts")
const { visitPage } = await import("./page/measurePage.ts")
const { startForwardingServer } = await import("./forwardingServer.ts")

const MOST_RATIO = 1.3
const FIGURES = [
  ["fcp", "first paint"],
  ["lcp", "largest picture"],
] as const

const { rounds, names } = benchedPages(["home", "activity"], typed)

const own = await startServer(newDataFolder())
const api = await startForwardingServer(own.baseUrl)
const over = await startServer(newDataFolder(), {
  API_BASE_URL: api.baseUrl,
  PHONEPE_CHECKOUT_SCRIPT: `${api.baseUrl}/checkout.js`,
})
let isBroken = false
for (const name of names) {
  const [overApi, overOwn]: [Array<PageVisit>, Array<PageVisit>] = [[], []]
  // The first visitor after a start waits for the writing of the page; over an API so does the first in each minute.
  for (const { baseUrl } of [own, over]) await (await fetch(baseUrl + PAGES[name])).text()
  for (let round = 0; round < rounds; round++) {
    overOwn.push(await visitPage(own.baseUrl + PAGES[name]))
    overApi.push(await visitPage(over.baseUrl + PAGES[name]))
  }
  for (const [key, title] of FIGURES) {
    const [theirs, ours] = [overApi, overOwn].map((visits) => visits.map(({ figures }) => figures[key]))
    if (theirs === undefined || ours === undefined) continue
    const value = median(theirs) / median(ours)
    const text = `${title} over the API ${spread(theirs, "ms")}, over our own database ${spread(ours, "ms")}, ${value.toFixed(2)} ×`
    const figure: LimitedFigure = { text, value, limit: { atMost: MOST_RATIO } }
    console.log(`${name.padEnd(10)} ${benchText(figure)}`)
    isBroken ||= !isWithin(figure)
  }
  const largest = (visits: ReadonlyArray<PageVisit>) =>
    [...new Set(visits.map((visit) => visit.largest))].join(" · ")
  console.log(`${name.padEnd(10)} largest: ${largest(overApi)} | ${largest(overOwn)}`)
}
await over.end("SIGTERM")
api.stop()
await own.end("SIGTERM")
process.exitCode = isBroken ? 1 : 0
