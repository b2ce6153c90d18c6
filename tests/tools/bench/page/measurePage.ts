/**
 * First visits to one address, each in a browser of its own with an empty profile, on a slow phone and a usual mobile
 * network: one for what a visitor sees, and one for the work of the thread. A browser that traces its tasks is later with
 * whatever has many: a booking's first paint came 84 to 100 ms later, the floor's 16.
 */
import { openBrowser } from "../../../harness/browser/visitor.ts"
import { startSlowLine } from "./slowLine.ts"
import { watchThread } from "./threadWork.ts"

/** How many times slower the benchmark's phone is than this machine. */
export const CPU_SLOWDOWN = 4

/** Times in milliseconds since the navigation began, sizes in bytes as they travelled; `work` is what the page's thread did. */
export interface PageFigures {
  readonly fcp: number
  readonly lcp: number
  readonly cls: number
  readonly blocking: number
  readonly work: number
  readonly elements: number
  readonly bytes: number
  readonly script: number
  readonly picture: number
  readonly requests: number
  readonly heap: number
}
export interface PageVisit {
  readonly figures: PageFigures
  /** What was painted largest. */
  readonly largest: string
}

/** How long a page is watched after its load event. Unit: milliseconds. */
const WATCHED_MS = 4000

interface Noted {
  fcp: number
  lcp: number
  cls: number
  readonly tasks: Array<readonly [start: number, length: number]>
  largest: string
}

const watch = () => {
  const noted: Noted = { fcp: 0, lcp: 0, cls: 0, tasks: [], largest: "" }
  Object.assign(window, { noted })
  const on = (type: string, note: (entry: any) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true })
  on("paint", ({ name, startTime }) => {
    if (name === "first-contentful-paint") noted.fcp = startTime
  })
  on("largest-contentful-paint", ({ startTime, element, url }) => {
    noted.lcp = startTime
    noted.largest = `${element?.tagName.toLowerCase() ?? "?"} ${(url && new URL(url).pathname) || element?.textContent?.slice(0, 40) || ""}`
  })
  on("layout-shift", ({ value, hadRecentInput }) => {
    if (!hadRecentInput) noted.cls += value
  })
  on("longtask", ({ startTime, duration }) => noted.tasks.push([startTime, duration]))
}

/** What tasks after the first paint take beyond 50 ms each. They are told of before it is: the sum waits for the end. */
const blockingOf = ({ fcp, tasks }: Noted): number =>
  tasks.reduce((sum, [start, length]) => sum + (start < fcp ? 0 : Math.max(0, length - 50)), 0)

/** One visit; its `work` is 0 where the browser does not trace. Throws where the page does not come. */
export const visitPage = async (url: string, isTraced = false): Promise<PageVisit> => {
  const line = await startSlowLine()
  const browser = await openBrowser([
    `--proxy-server=${line.proxy}`,
    "--proxy-bypass-list=<-loopback>",
    "--ignore-certificate-errors",
  ])
  const page = await browser.newPage({ viewport: { width: 360, height: 800 }, locale: "en-IN" })
  const devtools = await page.context().newCDPSession(page)
  const kinds = new Map<string, string>()
  const sizes = new Map<string, number>()
  devtools.on("Network.responseReceived", ({ requestId, type }) => kinds.set(requestId, type))
  devtools.on("Network.loadingFinished", ({ requestId, encodedDataLength }) =>
    sizes.set(requestId, encodedDataLength),
  )
  await devtools.send("Network.enable")
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: CPU_SLOWDOWN })
  await page.addInitScript(watch)
  const workSoFar = isTraced ? await watchThread(browser) : () => Promise.resolve(0)
  await page.goto(url, { waitUntil: "load", timeout: 120_000 })
  await new Promise((resolve) => setTimeout(resolve, WATCHED_MS))
  const noted = await page.evaluate(() => (window as unknown as { noted: Noted }).noted)
  const elements = await page.evaluate(() => document.querySelectorAll("*").length)
  const { usedSize } = await devtools.send("Runtime.getHeapUsage")
  // The trace comes slowly, and the page goes on meanwhile.
  const loaded = new Map(sizes)
  const work = await workSoFar()
  await browser.close()
  line.stop()
  const bytesOf = (kind?: string) =>
    [...loaded].reduce(
      (sum, [id, size]) => sum + (kind === undefined || kinds.get(id) === kind ? size : 0),
      0,
    )
  return {
    largest: noted.largest,
    figures: {
      fcp: noted.fcp,
      lcp: noted.lcp,
      cls: noted.cls,
      blocking: blockingOf(noted),
      work,
      elements,
      bytes: bytesOf(),
      script: bytesOf("Script"),
      picture: bytesOf("Image"),
      requests: loaded.size,
      heap: usedSize,
    },
  }
}

/** Two visits: the work is of the second, all else of the first. Throws where the page does not come. */
export const measurePage = async (url: string): Promise<PageVisit> => {
  const { largest, figures } = await visitPage(url)
  const { work } = (await visitPage(url, true)).figures
  return { largest, figures: { ...figures, work } }
}
