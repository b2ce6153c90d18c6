/** What follows a page's first screen, in Chromium: laid out by itself, and there for whoever comes before that. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { CRUISE, newVisitor, PHONE } from "./visitor.ts"
import { useShop } from "./useShop.ts"

const shop = useShop()

/** Opens a page whose fonts come when they are let through, and remembers when its first screen was alone. */
const openWithoutFonts = async (path: string) => {
  const visitor = await newVisitor(shop.browser(), PHONE)
  const { page } = visitor
  const held = Promise.withResolvers<void>()
  await page.route("**/*.woff2", async (route) => {
    await held.promise
    await route.continue()
  })
  await page.addInitScript(() => {
    const turns: Array<string> = []
    Object.assign(window, { turns })
    new MutationObserver(() =>
      turns.push(document.documentElement.dataset["alone"] === undefined ? "whole" : "alone"),
    ).observe(document, { attributeFilter: ["data-alone"], subtree: true })
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

it.each(["/", CRUISE])("of %s should follow in a moment, and again with the fonts", async (path) => {
  const { page, complaints, letThrough } = await openWithoutFonts(path)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole"])
  expect(await hiddenParts(page)).toBe(0)
  letThrough()
  await fontsCome(page)
  await expect.poll(() => turns(page)).toEqual(["alone", "whole", "alone", "whole"])
  expect(await hiddenParts(page)).toBe(0)
  expect(complaints).toEqual([])
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
