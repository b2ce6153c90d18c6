/**
 * Every screen with letters of twice the size, in Chromium: no words over others, none cut off, no page wider than its
 * window (WCAG 2.2, 1.4.4). In both ways in which visitors make letters large: all that is measured in them grows along,
 * as by a browser's setting; or they grow alone, as on Android.
 */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { SCREEN_VISITS } from "../../tools/screens/screenViews.ts"
import { onePage } from "../../harness/browser/onePage.ts"
import { PAINTS_NOTHING } from "../../harness/browser/browserFlags.ts"
import { CRUISE, newVisitor, openBrowser, PHONE } from "../../harness/browser/visitor.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { withinLimit } from "../../harness/browser/withinLimit.ts"
import { textCollisions } from "./textCollisions.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

const { arrive } = onePage(site, async (browser, viewport = PHONE) => {
  const context = await browser.newContext({
    viewport,
    reducedMotion: "reduce",
    locale: "en-IN",
    serviceWorkers: "block",
    // Only phones size letters alone.
    isMobile: true,
    hasTouch: true,
  })
  return { page: await context.newPage(), complaints: [] }
})

const LARGE_TEXT = {
  "all that is measured in letters": ["font-size", "200%"],
  "letters alone": ["-webkit-text-size-adjust", "200%"],
} as const

/** Each differs from the one before in one thing: a page is laid out once for each. */
const STAGES = [
  [360, "all that is measured in letters"],
  [360, "letters alone"],
  [768, "letters alone"],
  [768, "all that is measured in letters"],
] as const

/** Walks down the page so that what waits to come near is there, for good, and ends at the top. */
const walkDown = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += window.innerHeight) {
      window.scrollTo({ top, behavior: "instant" })
      await frame()
      await frame()
    }
    window.scrollTo({ top: 0, behavior: "instant" })
    await frame()
  })

/** Sizes text, and waits until that is laid out: parts that are out of sight too. */
const enlarge = (page: Page, how: readonly [property: string, value: string]) =>
  page.evaluate(async ([property, value]) => {
    const { style } = document.documentElement
    if (style.getPropertyValue(property) !== value) {
      style.cssText = ""
      style.setProperty(property, value)
    }
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  }, how)

/** Letters and window as the visitor came. */
const comeAgain = async (page: Page) => {
  await page.evaluate(() => document.documentElement.removeAttribute("style"))
  await withinLimit(page, "the window of a phone", page.setViewportSize(PHONE))
}

it.each(SCREEN_VISITS.map((visit) => [visit.states.map(({ name }) => name).join(", "), visit] as const))(
  "should show %s with letters of twice the size",
  async (_, { path, prepare, states }) => {
    const { page } = await arrive(PHONE)
    await prepare?.(page)
    await page.goto(site.baseUrl() + path)
    await page.getByRole("heading", { level: 1 }).first().waitFor()
    await hydratePage(page)
    const found: Array<string> = []
    for (const [place, { name, act, window }] of states.entries()) {
      if (place > 0) await comeAgain(page)
      await act?.(page)
      // What stands over a page stands over one that was walked down.
      if (window !== true) await withinLimit(page, `walking down ${name}`, walkDown(page))
      for (const [width, what] of STAGES) {
        const stage = `at ${width}, ${what}`
        const resized = page.setViewportSize({ width, height: 740 })
        await withinLimit(page, `a window ${stage}`, resized)
        await withinLimit(page, `sizing text ${stage}`, enlarge(page, LARGE_TEXT[what]))
        const collisions = await withinLimit(page, `looking for collisions ${stage}`, textCollisions(page))
        found.push(...collisions.map((line) => `${name}, ${width}, ${what}: ${line}`))
      }
    }
    expect(found).toEqual([])
  },
)

/** Words of the ticket's head and labels that are broken, or lie under a button, where they should stand above it. */
const crampedWords = (page: Page): Promise<ReadonlyArray<string>> =>
  page.getByRole("form", { name: "Book this trip" }).evaluate((form) =>
    [...form.querySelectorAll("h2, h2 + span, label")].flatMap((part) => {
      const buttons = [...form.querySelectorAll("button")].map((button) => button.getBoundingClientRect())
      const walker = document.createTreeWalker(part, NodeFilter.SHOW_TEXT)
      const found: Array<string> = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[a-z]+/gi)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const boxes = [...range.getClientRects()]
          const lines = new Set(boxes.map(({ top }) => top)).size
          if (lines > 1) found.push(`${word} on ${lines} lines`)
          const lies = boxes.some((box) =>
            buttons.some(
              (button) =>
                box.right > button.left + 1 &&
                box.left < button.right - 1 &&
                box.bottom > button.top + 1 &&
                box.top < button.bottom - 1,
            ),
          )
          if (lies) found.push(`${word} under a button`)
        }
      return found
    }),
  )

it("should break no word of the ticket's party and head, whose buttons want their room", async () => {
  const { page } = await arrive(PHONE)
  await page.goto(site.baseUrl() + CRUISE)
  await page.getByRole("heading", { name: "Book this trip" }).waitFor()
  for (const width of [320, 360, 390])
    for (const [what, how] of [
      ...Object.entries(LARGE_TEXT),
      ["half as large again", ["font-size", "150%"]] as const,
    ]) {
      await page.setViewportSize({ width, height: 740 })
      await enlarge(page, how)
      expect([width, what, await crampedWords(page)]).toEqual([width, what, []])
    }
})

it("should leave at least half of the window to the page on a phone held across, where the browser's letters are twice as large", async () => {
  const browser = await openBrowser([...PAINTS_NOTHING, "--blink-settings=defaultFontSize=32"])
  const { page, complaints } = await newVisitor(browser, { width: 640, height: 360 })
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  const seen = await page.evaluate(() => {
    const title = document.querySelector("main h1")
    title?.scrollIntoView()
    const heights = Array.from({ length: window.innerHeight }, (_, y) => y)
    const isOfPage = (y: number) =>
      document.elementFromPoint(window.innerWidth / 2, y)?.closest("header, aside") === null
    const share = heights.filter(isOfPage).length / window.innerHeight
    return { share, titleAt: (title?.getBoundingClientRect().top ?? Infinity) / window.innerHeight }
  })
  expect(seen.share).toBeGreaterThanOrEqual(0.5)
  // What is scrolled to leaves no room for a header that is not there.
  expect(seen.titleAt).toBeLessThan(0.25)
  expect(complaints).toEqual([])
  await browser.close()
})
