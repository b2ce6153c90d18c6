/**
 * What a first visit carries and how still it stands: the first picture and the first view of Home on a phone, and how
 * far every screen's parts move while it loads. Limits: 30 kB, 300 kB without the film, 0.01.
 */
import type { Page } from "playwright"
import { DESKTOP, openBrowser, PHONE } from "../../harness/browser/visitor.ts"
import { SCREEN_VIEWS, type ScreenView } from "../screens/screenViews.ts"
import { newDataFolder, startServer } from "../../harness/spawnedServer.ts"
import type { BenchLine } from "./limitedFigure.ts"

const PICTURE_KB = 30
const FIRST_VIEW_KB = 300
const SHIFT = 0.01

/** Screen dots per CSS pixel, as sharp phones have. */
const DENSITY = 3

/** Every screen once, some in what may go wrong; what is done there moves what it is meant to move. */
const screens = SCREEN_VIEWS.filter(
  ({ name, act }) => act === undefined || /^(explore|plan-1|thank-you)/.test(name),
)

/** Notes every shift from the first moment on; the browser's own scale, 0 is none. */
const watchShifts = (page: Page) =>
  page.addInitScript(() => {
    const noted = { shift: 0 }
    Object.assign(window, { noted })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Array<
        PerformanceEntry & { value: number; hadRecentInput: boolean }
      >)
        if (!entry.hadRecentInput) noted.shift += entry.value
    }).observe({ type: "layout-shift", buffered: true })
  })

const shiftOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { noted: { shift: number } }).noted.shift)

const settle = async (page: Page, url: string) => {
  await page.goto(url)
  await page.getByRole("heading", { level: 1 }).first().waitFor()
  await page.waitForLoadState("networkidle")
}

/** Of everything that the page has fetched: its address and how many bytes came over the line. */
const fetched = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntries() as Array<PerformanceResourceTiming>)
      .filter(({ entryType }) => entryType === "resource" || entryType === "navigation")
      .map(({ name, transferSize }) => [new URL(name).pathname, transferSize / 1000] as const),
  )

/** Addresses of the pictures that a visitor sees without scrolling. */
const seen = (page: Page) =>
  page.evaluate(() =>
    [...document.images].flatMap((image) => {
      const { top, bottom, width } = image.getBoundingClientRect()
      const isSeen = width > 0 && bottom > 0 && top < window.innerHeight && image.currentSrc !== ""
      return isSeen ? [new URL(image.currentSrc).pathname] : []
    }),
  )

const kilobytes = (size: number) => `${size.toFixed(1).padStart(6)} kB`

export const pageWeight = async (): Promise<ReadonlyArray<BenchLine>> => {
  const [server, browser] = await Promise.all([startServer(newDataFolder()), openBrowser()])
  const visit = async (viewport: typeof PHONE, path: string, { prepare, act }: Partial<ScreenView> = {}) => {
    const context = await browser.newContext({ viewport, locale: "en-IN", deviceScaleFactor: DENSITY })
    const page = await context.newPage()
    await watchShifts(page)
    await prepare?.(page)
    await settle(page, server.baseUrl + path)
    await act?.(page)
    return page
  }
  const home = await visit(PHONE, "/")
  const all = (await fetched(home)).filter(([path]) => !/\.(webm|mp4)$/.test(path))
  const first = new Set(await seen(home))
  const largest = Math.max(...all.map(([path, size]) => (first.has(path) ? size : 0)))
  const total = all.reduce((sum, [, size]) => sum + size, 0)
  const kinds = Object.groupBy(all, ([path]) => /\.(\w+)$/.exec(path)?.[1] ?? "page and calls")
  const lines: Array<BenchLine> = [
    {
      text: `${kilobytes(largest)} largest picture of Home's first view at ${PHONE.width} px`,
      value: largest,
      limit: { atMost: PICTURE_KB },
    },
    {
      text: `${kilobytes(total)} Home's first view at ${PHONE.width} px without the film`,
      value: total,
      limit: { atMost: FIRST_VIEW_KB },
    },
    ...Object.entries(kinds).map(
      ([kind, files = []]) =>
        `${kilobytes(files.reduce((sum, [, size]) => sum + size, 0))} of it ${kind} (${files.length})`,
    ),
  ]
  await home.context().close()
  for (const view of screens)
    for (const viewport of [PHONE, DESKTOP]) {
      const page = await visit(viewport, view.path, view)
      const shift = await shiftOf(page)
      lines.push({
        text: `${shift.toFixed(4)} moved on ${view.name} at ${viewport.width} px`,
        value: shift,
        limit: { atMost: SHIFT },
      })
      await page.context().close()
    }
  await browser.close()
  await server.end("SIGTERM")
  return lines
}
