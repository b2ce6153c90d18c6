/** What follows a page's first screen, in Chromium: laid out by itself, and there for whoever comes before that. */
import { once } from "node:events"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { seeAtRest } from "../../harness/browser/page.ts"
import { CRUISE, newVisitor, PHONE } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const shop = useBrowserAndServer()

/** Opens a page whose fonts come when they are let through, and remembers when its first screen was alone. */
const openWithoutFonts = async (path: string, viewport = PHONE) => {
  const visitor = await newVisitor(shop.browser(), viewport)
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await page.route("**/*.woff2", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const turns: Array<string> = []
    Object.assign(window, { turns })
    const note = () => {
      const turn = document.querySelector(":root[data-alone], [data-later]") === null ? "whole" : "alone"
      if (turn !== turns.at(-1)) turns.push(turn)
    }
    new MutationObserver(note).observe(document, {
      attributeFilter: ["data-alone", "data-later"],
      subtree: true,
    })
  })
  await page.goto(shop.baseUrl() + path)
  return { ...visitor, letThrough: held.resolve }
}

const turns = (page: Page) => page.evaluate(() => (window as unknown as { turns: Array<string> }).turns)

const hiddenParts = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll("#second-screen, main section, footer")].filter(
        (part) => getComputedStyle(part).contentVisibility === "hidden",
      ).length,
  )

const fontsCome = async (page: Page) => {
  await page.waitForFunction(() => document.querySelector("#font-faces")?.getAttribute("media") === "all")
  await page.evaluate(() => document.fonts.ready)
  await page.evaluate(() => new Promise(requestAnimationFrame))
}

/** An activity's first screen is longer: on a low phone nothing that follows it is near. */
const TALL_PHONE = { ...PHONE, height: 900 }

it.each([
  ["/", PHONE],
  [CRUISE, TALL_PHONE],
])("of %s should follow in a moment, and again with the fonts", async (path, viewport) => {
  const { page, complaints, letThrough } = await openWithoutFonts(path, viewport)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole"])
  expect(await hiddenParts(page)).toBe(0)
  letThrough()
  await fontsCome(page)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole", "alone", "whole"])
  expect(await hiddenParts(page)).toBe(0)
  expect(complaints).toEqual([])
  await page.context().close()
})

it("of an activity should not be laid out while the first screen is alone", async () => {
  const { page, letThrough } = await openWithoutFonts(CRUISE)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole"])
  expect(await hiddenParts(page)).toBe(0)
  await page.evaluate(() => {
    document.documentElement.dataset["alone"] = ""
  })
  expect(await hiddenParts(page)).toBe(1)
  letThrough()
  await page.context().close()
})

it.each(["/", CRUISE])("of %s should never be hidden again from who has come", async (path) => {
  const { page, complaints, letThrough } = await openWithoutFonts(path)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole"])
  await page.mouse.wheel(0, 300)
  await page.waitForFunction(() => window.scrollY > 0)
  letThrough()
  await fontsCome(page)
  expect(await turns(page)).toEqual(["alone", "whole"])
  expect(complaints).toEqual([])
  await page.context().close()
})

it("should be there at once for who wants a part of it", async () => {
  const { page, letThrough } = await openWithoutFonts("/RefundPolicy#when-we-cancel")
  expect(await turns(page)).toEqual([])
  letThrough()
  await fontsCome(page)
  expect(await turns(page)).toEqual([])
  const { y = -1 } = (await page.locator("#when-we-cancel").boundingBox()) ?? {}
  expect(y).toBeGreaterThanOrEqual(0)
  expect(y).toBeLessThan(PHONE.height)
  await page.context().close()
})

it.each(["/", CRUISE])("of %s: its fonts should be asked for after the first picture", async (path) => {
  const { page } = await newVisitor(shop.browser(), PHONE)
  const held = Promise.withResolvers<void>()
  const fonts: Array<string> = []
  page.on("request", (request) => request.url().endsWith(".woff2") && fonts.push(request.url()))
  await page.route("**/pictures/*.avif", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(shop.baseUrl() + path, { waitUntil: "domcontentloaded" })
  await seeAtRest(page)
  expect(fonts).toEqual([])
  held.resolve()
  await expect.poll(() => fonts.length).toBeGreaterThan(3)
  await fontsCome(page)
  await page.context().close()
})

/** Where a page may be cut in two on its way. */
const CUTS = ['id="second-screen"', "</footer>", 'id="known-answers"']

/** The shop as over a line that stops for a moment in the middle of one page. */
const overStallingLine = async (path: string, cut: string) => {
  const line = createServer(async ({ url = "" }, answer) => {
    const passed = await fetch(shop.baseUrl() + url)
    const bytes = Buffer.from(await passed.arrayBuffer())
    answer.setHeader("content-type", passed.headers.get("content-type") ?? "")
    const place = url === path ? bytes.lastIndexOf(cut) : 0
    answer.write(bytes.subarray(0, place))
    if (place > 0) await wait(200)
    answer.end(bytes.subarray(place))
  }).listen(0)
  await once(line, "listening")
  return { url: `http://localhost:${(line.address() as AddressInfo).port}${path}`, line }
}

it.each(["/", CRUISE].flatMap((path) => CUTS.map((cut) => [path, cut] as const)))(
  "of %s should shift nothing when the page stalls before %s",
  async (path, cut) => {
    const { url, line } = await overStallingLine(path, cut)
    for (let visit = 0; visit < 3; visit++) {
      const { page } = await newVisitor(shop.browser(), PHONE)
      await page.addInitScript(() => {
        const shifts: Array<number> = []
        Object.assign(window, { shifts })
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")))
        }).observe({ type: "layout-shift", buffered: true })
      })
      await page.goto(url)
      await fontsCome(page)
      await seeAtRest(page)
      const shifts = await page.evaluate(() => (window as unknown as { shifts: Array<number> }).shifts)
      expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.01)
      await page.context().close()
    }
    line.close()
  },
)
