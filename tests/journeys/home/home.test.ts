/** Home in Chromium: the headline that turns, the call for a trip of one's own, the buttons that float. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { HERO_HEADLINES } from "#core/home/heroTexts.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { hrefsOf, hydratePage, seeFonts } from "../../harness/browser/page.ts"
import { DESKTOP, newVisitor, PHONE } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const [FIRST] = HERO_HEADLINES

const CHAT = /^https:\/\/wa\.me\/918325550142\?text=/
const DIAL = "tel:+918325550142"

/** Goes down the page until everything that comes when it is near has come. */
const seeLowerHalf = async (page: Page) => {
  await page.getByRole("article").first().waitFor()
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
  await page.getByRole("region", { name: "Explore by Categories" }).waitFor()
}

/** Waits until the fonts are there and the page has had one height and one place for ten frames. */
const standStill = async () => {
  await document.fonts.ready
  let frames = 0
  let last = ""
  while (frames < 10) {
    await new Promise(requestAnimationFrame)
    const now = [document.documentElement.scrollHeight, window.scrollY].join()
    frames = now === last ? frames + 1 : 0
    last = now
  }
}

/** The words that the floating buttons lie over, in the part of the page that is on the screen. */
const coveredWords = () => {
  const dock = document.querySelector("aside[aria-label='Contact']")
  const buttons = [...(dock?.children ?? [])].map((button) => button.getBoundingClientRect())
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const covered: Array<string> = []
  for (let text = walk.nextNode(); text !== null; text = walk.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(text)
    const isCovered = [...range.getClientRects()].some(
      (line) =>
        line.width > 2 &&
        buttons.some(
          ({ left, right, top, bottom }) =>
            line.left < right && line.right > left && line.top < bottom && line.bottom > top,
        ),
    )
    const isSeen = (text.parentElement?.clientWidth ?? 0) !== 1 && text.parentElement?.checkVisibility()
    if (isCovered && isSeen && !dock?.contains(text)) covered.push(text.textContent ?? "")
  }
  return covered
}

describe("a visitor who wants motion", () => {
  it(
    "should see the headline turn every 8 s, hear one sentence, and be able to pause it, on a phone and on a desktop",
    { tags: ["2.home.7", "2.home.8", "9.constants.11"] },
    async () => {
      const { page, complaints } = await newVisitor(site.browser(), PHONE)
      await page.emulateMedia({ reducedMotion: "no-preference" })
      await page.clock.install()
      await page.goto(site.baseUrl())
      await hydratePage(page)
      const heading = page.getByRole("heading", { level: 1, name: FIRST, exact: true })
      const seen = () => heading.locator("[aria-hidden]").last().innerText()
      const pause = page.getByRole("button", { name: /^Pause the moving .*headline$/ })
      await pause.waitFor()
      await seeFonts(page)
      await page.keyboard.press("Escape")
      // Its clock has gone on while the page came, on a busy machine past a turn; from here on it stands.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 60_000)
      const turned = (words: string) =>
        HERO_HEADLINES[(HERO_HEADLINES.findIndex((one) => one === words) + 1) % HERO_HEADLINES.length]
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport)
        await page.clock.runFor(2500)
        const before = await seen()
        const room = await heading.boundingBox()
        await page.clock.runFor(8000)
        await expect.poll(seen).toBe(turned(before))
        expect(await heading.boundingBox()).toEqual(room)
        await pause.click()
        const paused = await seen()
        // After a whole round of the four it would be as before.
        await page.clock.runFor(22_000)
        expect(await seen()).toBe(paused)
        await page.getByRole("button", { name: /^Play the moving .*headline$/ }).click()
        await page.clock.runFor(10_000)
        await expect.poll(seen).not.toBe(paused)
        expect(await heading.count()).toBe(1)
      }
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )
})

describe("a visitor", () => {
  it(
    "should see the headline turn 8 s after the page began, without a move of their own",
    { tags: ["2.home.7", "2.home.8"] },
    async () => {
      const { page } = await newVisitor(site.browser(), PHONE)
      await page.emulateMedia({ reducedMotion: "no-preference" })
      await page.clock.install()
      await page.addInitScript(() => Object.assign(window, { begunMs: Date.now() }))
      await page.goto(site.baseUrl())
      await page.clock.runFor(6900)
      await page.getByRole("button", { name: /^Pause the moving .*headline$/ }).waitFor()
      const ageMs = () => page.evaluate(() => Date.now() - (window as unknown as { begunMs: number }).begunMs)
      // A page that comes alive later, on a busy machine, turns at once.
      const firstTurnMs = Math.max(8000, await ageMs())
      await page.clock.runFor(1500)
      const heading = page.getByRole("heading", { level: 1, name: FIRST, exact: true })
      // However long the machine takes: what is seen is what is due by the page's own clock.
      const seenAndDue = async () => {
        const seen = await heading.locator("[aria-hidden]").last().innerText()
        const sinceMs = (await ageMs()) - firstTurnMs
        const turns = sinceMs < 0 ? 0 : 1 + Math.floor(sinceMs / 8000)
        return { seen, due: HERO_HEADLINES[turns % HERO_HEADLINES.length], turns }
      }
      await expect
        .poll(async () => {
          const { seen, due, turns } = await seenAndDue()
          return turns % HERO_HEADLINES.length === 0 ? "the first once more" : seen === due
        })
        .toBe(true)
      await page.context().close()
    },
  )

  it("should see a still headline and no intro when no motion is wanted", async () => {
    const { page } = await newVisitor(site.browser(), DESKTOP)
    await page.clock.install()
    await page.goto(site.baseUrl())
    await hydratePage(page)
    await page.getByRole("button", { name: /^Play the moving .*headline$/ }).waitFor()
    expect(await page.getByRole("button", { name: "Skip the intro" }).count()).toBe(0)
    await page.clock.runFor(22_000)
    expect(await page.getByRole("heading", { level: 1 }).locator("[aria-hidden]").last().innerText()).toBe(
      FIRST,
    )
    await page.context().close()
  })

  it(
    "should have WhatsApp and call buttons float over no words of the first screen or of the last, and be called to plan a trip: an itinerary within 24 hours, free, no booking fees",
    {
      tags: [
        "1.product.13",
        "2.routes.3",
        "2.home.31",
        "2.home.32",
        "2.home.33",
        "2.home.34",
        "2.wizard.30",
        "2.wizard.31",
      ],
    },
    async () => {
      const { page, complaints } = await site.arrive(PHONE)
      await page.goto(site.baseUrl())
      await hydratePage(page)
      await seeLowerHalf(page)
      const call = page.getByRole("region", { name: "A Goa trip drawn up for you" })
      for (const promise of [/itinerary within 24 hours/, /free consultation/i, /no booking fees/i])
        await call.getByText(promise).waitFor()
      for (const viewport of [DESKTOP, PHONE]) {
        await page.setViewportSize(viewport)
        expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
      }
      const buttons = page.getByRole("complementary", { name: "Contact" }).getByRole("link")
      expect(await hrefsOf(buttons)).toEqual([expect.stringMatching(CHAT), DIAL])
      for (const width of [768, 1280, 360])
        for (const height of [640, 740, 800, 900]) {
          await page.setViewportSize({ width, height })
          for (const end of [0, 100_000]) {
            await page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), end)
            await page.evaluate(standStill)
            const place = [width, height, end]
            expect.soft([...place, await page.evaluate(coveredWords)]).toEqual([...place, []])
            for (const button of await buttons.all()) {
              const { y = -1, height: tall = 0 } = (await button.boundingBox()) ?? {}
              expect.soft(y, String(place)).toBeGreaterThan(0)
              expect.soft(y + tall, String(place)).toBeLessThanOrEqual(height)
            }
          }
        }
      const link = call.getByRole("link", { name: "Plan Your Trip" })
      expect(await link.getAttribute("href")).toBe("/planyourtrip")
      await link.click()
      await page.waitForURL("**/planyourtrip")
      expect(complaints).toEqual([])
    },
  )
})

it("should have its lower half for who left before it was near, and came back", async () => {
  const { page, complaints } = await site.arrive({ width: 768, height: 1024 })
  await page.goto(site.baseUrl())
  await hydratePage(page)
  await page
    .getByRole("link", { name: /^Book Now/ })
    .first()
    .click()
  await page.waitForFunction(() => window.scrollY === 0)
  await page.goBack()
  await seeLowerHalf(page)
  expect(complaints).toEqual([])
})
