/** What follows a page's first screen, in Chromium: there for whoever wants it, and nothing moves for it. */
import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { hydratePage, parseDeferred, seeAtRest, seeFonts } from "../../harness/browser/page.ts"
import { startHttpServer } from "../../harness/httpServer.ts"
import { CRUISE, newVisitor, PHONE } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

const fontsCome = async (page: Page) => {
  await seeFonts(page)
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

it("should be there at once for who wants a part of it", async () => {
  const { page } = await site.arrive(PHONE)
  await page.goto(`${site.baseUrl()}/RefundPolicy#when-we-cancel`)
  await fontsCome(page)
  const { y = -1 } = (await page.locator("#when-we-cancel").boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(PHONE.height)
})

it.each(["/", CRUISE])(
  "of %s: its fonts should be asked for after the first picture, and at most 900 elements stand on it",
  async (path) => {
    const { page } = await newVisitor(site.browser(), PHONE)
    const held = Promise.withResolvers<void>()
    const fonts: Array<string> = []
    page.on("request", (request) => request.url().endsWith(".woff2") && fonts.push(request.url()))
    await page.route("**/pictures/*.avif", async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(site.baseUrl() + path, { waitUntil: "domcontentloaded" })
    await seeAtRest(page)
    expect(fonts).toEqual([])
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(900)
    held.resolve()
    await expect.poll(() => fonts.length).toBeGreaterThan(3)
    await fontsCome(page)
    expect(await page.evaluate(() => document.querySelectorAll("*").length)).toBeLessThanOrEqual(900)
    await page.context().close()
  },
)

/** Where a page may be cut on its way, in their order. */
const CUTS = ['id="second-screen"', "</footer>", 'id="known-answers"']

/** The shop as over a line that stops for a moment at each of the cuts of one page. */
const overStallingLine = (path: string) =>
  startHttpServer(async ({ url = "" }, answer) => {
    const passed = await fetch(site.baseUrl() + url)
    const bytes = Buffer.from(await passed.arrayBuffer())
    answer.setHeader("content-type", passed.headers.get("content-type") ?? "")
    let sent = 0
    for (const place of url === path ? CUTS.map((cut) => bytes.lastIndexOf(cut)) : []) {
      answer.write(bytes.subarray(sent, place))
      sent = place
      await wait(200)
    }
    answer.end(bytes.subarray(sent))
  })

it.each(["/", CRUISE])(
  `of %s should shift nothing when the page stalls before ${CUTS.join(", before ")}`,
  async (path) => {
    const line = await overStallingLine(path)
    for (let visit = 0; visit < 3; visit++) {
      const { page } = await newVisitor(site.browser(), PHONE)
      await page.addInitScript(() => {
        const shifts: Array<number> = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")))
        }).observe({ type: "layout-shift", buffered: true })
      })
      await page.goto(line.baseUrl + path)
      await fontsCome(page)
      await seeAtRest(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Array<number> }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
      await page.context().close()
    }
    line.stop()
  },
)

/** What pages hold far below: Home its second list, and the last part of its lower half; an activity the other ones. */
const FAR_BELOW = {
  "/": ["Trending holiday packages in Goa", "A Goa trip drawn up for you"],
  [CRUISE]: ["Discover Other Activities"],
}
const PLACES = Object.entries(FAR_BELOW)

const headingsOf = (page: Page, names: ReadonlyArray<string>) =>
  names.map((name) => page.getByRole("heading", { level: 2, name, exact: true }))

const countOf = async (page: Page, names: ReadonlyArray<string>) => {
  const counts = await Promise.all(headingsOf(page, names).map((heading) => heading.count()))
  return counts.reduce((sum, count) => sum + count, 0)
}

const COMERS: ReadonlyArray<readonly [string, (page: Page) => Promise<unknown>]> = [
  ["presses a key, such as of Ctrl-F", (page) => page.keyboard.press("Control")],
  ["scrolls", (page) => page.mouse.wheel(0, 100)],
  ["prints it", parseDeferred],
]

it.each(PLACES)(
  `of %s should be a text until somebody comes who ${COMERS.map(([act]) => act).join(", or ")}`,
  async (path, names) => {
    const { page, complaints } = await site.arrive(PHONE)
    for (const [act, come] of COMERS) {
      await page.goto(site.baseUrl() + path)
      expect([act, await countOf(page, names)]).toEqual([act, 0])
      await come(page)
      await expect.poll(() => countOf(page, names)).toBe(names.length)
      expect([act, await page.locator("noscript[data-deferred]").count()]).toEqual([act, 0])
    }
    expect(complaints).toEqual([])
  },
)

it.each(PLACES)(
  "of %s should come alive as it was written, to one that its visitor finds by the end key",
  async (path, names) => {
    const { page, complaints } = await site.arrive(PHONE)
    await page.goto(site.baseUrl() + path)
    await page.keyboard.press("End")
    await expect.poll(() => countOf(page, names)).toBe(names.length)
    const parts = await page.evaluateHandle(() => [...document.querySelectorAll("main h2, main article")])
    await hydratePage(page)
    await seeAtRest(page)
    expect(await parts.evaluate((all) => all.filter((part) => !part.isConnected).length)).toBe(0)
    expect(complaints).toEqual([])
  },
)

it.each(PLACES)(
  "of %s should be there where the scripts never come, and where nobody lets them",
  async (path, names) => {
    const { page } = await site.arrive(PHONE)
    await page.route("**/*.js", (route) => route.abort())
    await page.goto(site.baseUrl() + path)
    await page.keyboard.press("Control")
    await expect.poll(() => countOf(page, names)).toBe(names.length)
    const context = await site.browser().newContext({ viewport: PHONE, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.baseUrl() + path)
    for (const heading of headingsOf(plain, names)) {
      await heading.scrollIntoViewIfNeeded()
      expect(await heading.isVisible()).toBe(true)
    }
    await context.close()
  },
)
