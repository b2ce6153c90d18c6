/**
 * Takes pictures of every screen in its main states: `npm run screens`, or `npm run screens -- home thank-you 360`.
 *
 * A word takes the views whose names begin with it, a number takes one width. They lie in `tests/tools/screens/report`,
 * with a page that shows them all. Exit code 1 when a view could not be reached, 2 for a
 * word or width that takes none.
 */
import { mkdirSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { misused, toolWords } from "../../harness/toolOptions.ts"

const { words } = toolWords({
  command: "screens",
  takes: "[NAME...] [WIDTH...]",
  does: `takes pictures of every screen in its main states, and of the printed receipt, or of those whose names begin with
    one of the words, at all widths or at those that are named`,
  options: {},
  examples: ["npm run screens -- thank-you 360"],
  exits: "0 all were taken; 1 one could not be reached; 2 misused",
})

const { openBrowser } = await import("../../harness/browser/visitor.ts")
const { newDataFolder, startServer } = await import("../../harness/spawnedServer.ts")
const { contactSheet } = await import("./contactSheet.ts")
const { takeReceipt } = await import("./receiptPages.ts")
const { SCREEN_VIEWS } = await import("./screenViews.ts")
const { takeScreen, WIDTHS } = await import("./takeScreens.ts")

const REPORT = fileURLToPath(new URL("report/", import.meta.url))
const RECEIPTS = ["COMPLETED", "FAILED", "PENDING", "REVERSED"]

const names = words.filter((word) => !/^\d+$/.test(word))
const numbers = words.filter((word) => /^\d+$/.test(word)).map(Number)
const widths = numbers.length > 0 ? numbers : WIDTHS
const VIEW_NAMES = [
  ...SCREEN_VIEWS.map(({ name }) => name),
  ...RECEIPTS.map((state) => `receipt-${state.toLowerCase()}`),
]
const unknown =
  names.find((start) => !VIEW_NAMES.some((name) => name.startsWith(start))) ??
  numbers.find((width) => !WIDTHS.includes(width))
if (unknown !== undefined)
  misused(`screens: there is no "${unknown}"; there are ${[...VIEW_NAMES, ...WIDTHS].join(", ")}`)
const isWanted = (name: string) => names.length === 0 || names.some((start) => name.startsWith(start))

mkdirSync(REPORT, { recursive: true })
const folder = newDataFolder()
const [server, browser] = await Promise.all([startServer(folder, { LOG_LEVEL: "silent" }), openBrowser()])

/** The pictures of one row; a view that cannot be reached says why in their place. */
const row = async (name: string, take: () => Promise<ReadonlyArray<string>>, files: Array<string>) => {
  const complaints = await take().catch((failure: unknown) => {
    process.exitCode = 1
    return [`not reached: ${String(failure)}`]
  })
  console.log([name, ...complaints].join("\n  "))
  return { name, files, complaints: [...new Set(complaints)] }
}

const screens = SCREEN_VIEWS.filter(({ name }) => isWanted(name)).map((view) => () => {
  const files: Array<string> = []
  const take = async () => {
    files.push(...widths.map((width) => `${view.name}-${width}.png`))
    const takes = widths.map((width, i) =>
      takeScreen(browser, server.baseUrl, view, width, join(REPORT, files[i] ?? "")),
    )
    return (await Promise.all(takes)).flat()
  }
  return row(view.name, take, files)
})
const receipts = RECEIPTS.filter((state) => isWanted(`receipt-${state.toLowerCase()}`)).map((state) => () => {
  const files: Array<string> = []
  const take = async () => {
    files.push(...(await takeReceipt(browser, server.baseUrl, state, REPORT)))
    return []
  }
  return row(`receipt-${state.toLowerCase()}`, take, files)
})

const rows = []
for (const take of [...screens, ...receipts]) rows.push(await take())
await browser.close()
await server.end("SIGTERM")
rmSync(folder, { recursive: true })
writeFileSync(join(REPORT, "index.html"), contactSheet(rows))
console.log(`${rows.length} views in ${join(REPORT, "index.html")}`)
