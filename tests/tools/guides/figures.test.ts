/** The limits that docs/figures.md tells are those that the benches measure against. */
import { readFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { tableUnder } from "./markdown.ts"

const root = fileURLToPath(new URL("../../..", import.meta.url))
const { rows } = tableUnder(readFileSync(join(root, "docs/figures.md"), "utf8"), "Figures")

/** How a row begins, where its limits stand in the order in which it tells them, and how many of the bench's unit make one. */
const LIMITS: ReadonlyArray<readonly [figure: string, file: string, limits: RegExp, unit: number]> = [
  ["`npm start`", "startTime.ts", /later starts: .*atMost: ([\d_]+)/g, 1000],
  ["bare clone", "cloneToRunning.ts", /atMost: ([\d_]+)/g, 1],
  ["largest picture", "pageWeight.ts", /PICTURE_KB = ([\d_]+)/g, 1],
  ["Home's first view", "pageWeight.ts", /FIRST_VIEW_KB = ([\d_]+)/g, 1],
  ["how far the parts", "pageWeight.ts", /SHIFT = ([\d.]+)/g, 1],
  [
    "Home, an activity and a booking",
    "benchPage.ts",
    /VISITED = \{ fcp: ([\d.]+), lcp: ([\d.]+), work: ([\d.]+)/g,
    1,
  ],
  ["first paint", "benchOverApi.ts", /MOST_RATIO = ([\d.]+)/g, 1],
  ["scripts of Home", "pageSizes.ts", /untouched: (\d+)/g, 1],
  ["styles, fonts", "pageSizes.ts", /styles: (\d+), fonts: (\d+)/g, 1],
  ["Home from the server's memory", "pageRate.ts", /atLeast: ([\d_]+)/g, 1],
  ["catalogue call", "catalogueRate.ts", /atLeast: ([\d.]+)/g, 1],
  ["bookings stored", "bookingRate.ts", /atLeast: ([\d.]+)/g, 1],
  ["a day's departures", "departureRate.ts", /atLeast: ([\d.]+)/g, 1],
]

it.each(LIMITS)("should be measured as told: %s", (figure, file, limits, unit) => {
  const [, told = ""] = rows.find(([about = ""]) => about.startsWith(figure)) ?? []
  const source = readFileSync(join(root, "tests/tools/bench", file), "utf8")
  const measured = [...source.matchAll(limits)]
    .flatMap(([, ...numbers]) => numbers)
    .map((number) => Number(number.replaceAll("_", "")))
  expect(measured.length).toBeGreaterThan(0)
  expect(told.match(/[\d.]+/g)?.map((number) => Number(number) * unit)).toEqual(measured)
})
