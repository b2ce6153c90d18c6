/** "Explore by Categories" in Chromium: a carousel that turns by itself until somebody takes it in hand. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { tabToPart } from "../../harness/browser/keyboard.ts"
import { hydratePage } from "../../harness/browser/page.ts"
import { DESKTOP, newVisitor, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const TITLE = "Explore by Categories"

/** Opens Home at the carousel, with a clock that the test can turn. */
const visitCategories = async (
  viewport = DESKTOP,
  reducedMotion: "reduce" | "no-preference" = "no-preference",
) => {
  const { page, complaints } = await newVisitor(site.browser(), viewport)
  await page.emulateMedia({ reducedMotion })
  await page.addInitScript(() => sessionStorage.setItem("introPlayed", ""))
  await page.clock.install()
  return openCategories(page, complaints)
}

const openCategories = async (page: Page, complaints: Array<string>) => {
  await page.goto(site.baseUrl())
  await hydratePage(page)
  await page.getByRole("article").first().waitFor()
  const carousel = page.getByRole("region", { name: TITLE })
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded()
  await carousel.scrollIntoViewIfNeeded()
  await page.mouse.move(1, 1)
  const button = (name: string) => carousel.getByRole("button", { name: `${name} ${TITLE}` })
  return { page, complaints, carousel, button, current: () => currentSlide(page) }
}

/** Number of the slide that can be reached, and of the dot that is marked; both count from 1. */
const currentSlide = (page: Page) =>
  page.evaluate(() => {
    const slides = [...document.querySelectorAll("[aria-roledescription='slide']")]
    const dots = [...document.querySelectorAll("[aria-label^='Slides of'] button")]
    const strip = slides[0]?.parentElement?.getBoundingClientRect().left ?? 0
    const seen = slides.map((slide) => Math.abs(slide.getBoundingClientRect().left - strip))
    return {
      reachable: slides.flatMap((slide, place) => (slide.hasAttribute("inert") ? [] : [place + 1])),
      dot: dots.findIndex((dot) => dot.getAttribute("aria-current") === "true") + 1,
      seen: seen.indexOf(Math.min(...seen)) + 1,
    }
  })
/** Some turns, and no whole round of the six slides, after which all would be as before. Unit: milliseconds. */
const UNMOVED_MS = 22_000
const at = (slide: number) => ({ reachable: [slide], dot: slide, seen: slide })

describe("a visitor", () => {
  it(
    "should see it move to the next slide every 5 s, stop for good when told, and go on from a slide of their choice once nobody is at it, on a phone",
    { tags: ["2.home.27", "4.states.5", "9.constants.10"] },
    async () => {
      const visit = await visitCategories(PHONE)
      await seeItTurn(visit)
      const { page, complaints, carousel, button, current } = visit
      await carousel.getByRole("button", { name: "4 of 6: Adventure" }).click()
      await page.clock.runFor(UNMOVED_MS)
      await expect.poll(current).toEqual(at(4))
      await page.mouse.move(1, 1)
      await page.clock.runFor(5000)
      await expect.poll(current).toEqual(at(5))
      await button("Pause").waitFor()
      await seeItWaitForSight(visit)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it(
    "should see it move to the next slide every 5 s, stop for good when told, and hold it with the focus or the pointer, on a desktop",
    { tags: ["2.home.27", "4.states.5", "9.constants.10"] },
    async () => {
      const visit = await visitCategories(DESKTOP)
      await seeItTurn(visit)
      const { page, complaints, carousel, current } = visit
      const slide = carousel.locator("[aria-roledescription='slide']:not([inert])")
      await page.mouse.move(1, 1)
      await tabToPart(page, slide.getByRole("link", { name: /^View more/ }))
      const held = await current()
      await page.clock.runFor(UNMOVED_MS)
      expect(await current()).toEqual(held)
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.clock.runFor(5000)
      await expect.poll(current).toEqual(at((held.dot % 6) + 1))
      await slide.getByRole("heading", { level: 3 }).hover()
      const hovered = await current()
      await page.clock.runFor(UNMOVED_MS)
      expect(await current()).toEqual(hovered)
      expect(complaints).toEqual([])
      await page.context().close()
    },
  )

  it(
    "should turn it by arrows, by dots and by hand, over both ends, on a desktop and on a phone, and find two activities on each slide, and all of the category behind 'View more'",
    { tags: ["2.home.25", "2.home.26", "2.home.28", "2.home.29", "2.home.30"] },
    async () => {
      const wide = await visitCategories(DESKTOP, "reduce")
      await turnByHand(wide)
      await wide.page.setViewportSize(PHONE)
      const visit = await openCategories(wide.page, wide.complaints)
      await turnByHand(visit)
      const { page, carousel, current } = visit
      const slides = carousel.locator("[aria-roledescription='slide']")
      for (const slide of await slides.all()) expect(await slide.locator("ul a").count()).toBe(2)
      await carousel.getByRole("button", { name: "2 of 6: Water Sports" }).click()
      // The driver scrolls to what it presses: a strip that is still on its way would be taken in hand by that.
      await expect.poll(current).toMatchObject({ reachable: [2], seen: 2 })
      await carousel.getByRole("link", { name: "View more in Water Sports" }).click()
      await seeHeading(page, "Explore Trips under water-sports")
      expect(new URL(page.url()).pathname).toBe("/explore/water-sports")
      await page.getByRole("article").first().waitFor()
      await page.context().close()
    },
  )
})

// Helpers

type Visit = Awaited<ReturnType<typeof visitCategories>>

/** Plays, and is left playing. */
const seeItTurn = async ({ page, carousel, button, current }: Visit) => {
  await button("Pause").waitFor()
  const height = (await carousel.boundingBox())?.height
  const first = (await current()).dot
  await page.clock.runFor(5000)
  await expect.poll(current).toEqual(at(first + 1))
  expect((await carousel.boundingBox())?.height).toBe(height)
  await button("Pause").click()
  const paused = await current()
  await page.clock.runFor(UNMOVED_MS)
  expect(await current()).toEqual(paused)
  await button("Play").click()
  await page.clock.runFor(5000)
  await expect.poll(current).toEqual(at(paused.dot + 1))
}

/** Plays, and stands still while nobody sees it: the page is somewhere else, or another tab is in front. */
const seeItWaitForSight = async ({ page, carousel, current }: Visit) => {
  const standsStill = async () => {
    const { dot } = await current()
    await page.clock.runFor(UNMOVED_MS)
    expect((await current()).dot).toBe(dot)
  }
  const turns = async () => {
    const { dot } = await current()
    await page.clock.runFor(5000)
    await expect.poll(async () => (await current()).dot).toBe((dot % 6) + 1)
  }
  const inSight = () => carousel.locator("[aria-live=off]")
  const unseen = () => carousel.locator("[aria-live=polite]")
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }))
  await unseen().waitFor({ state: "attached" })
  await standsStill()
  await carousel.scrollIntoViewIfNeeded()
  await inSight().waitFor()
  await turns()
  const hide = (isHidden: boolean) =>
    page.evaluate((hidden) => {
      Object.defineProperty(document, "hidden", { configurable: true, value: hidden })
      document.dispatchEvent(new Event("visibilitychange"))
    }, isHidden)
  await hide(true)
  await standsStill()
  await hide(false)
  await turns()
}

/** Rests, and is left at the fourth slide. */
const turnByHand = async ({ complaints, carousel, button, current }: Visit) => {
  await button("Play").waitFor()
  const names = await carousel.getByRole("button").evaluateAll((all) => all.map((one) => one.ariaLabel))
  expect(names[0]).toBe(`Play ${TITLE}`)
  expect(names.slice(2, -1)).toEqual([
    "1 of 6: Cruises",
    "2 of 6: Water Sports",
    "3 of 6: Sightseeing",
    "4 of 6: Adventure",
    "5 of 6: Tour Packages",
    "6 of 6: Trip Packages",
  ])
  expect(await current()).toEqual(at(1))
  await button("Previous slide of").click()
  await expect.poll(current).toMatchObject({ reachable: [6], dot: 6 })
  await button("Next slide of").click()
  await expect.poll(current).toEqual(at(1))
  await carousel.getByRole("button", { name: "3 of 6: Sightseeing" }).click()
  await expect.poll(current).toEqual(at(3))
  await carousel.getByRole("group", { name: "3 of 6" }).evaluate((slide) => {
    // A hand takes hold first: the strip may still be on its own way to this slide.
    slide.dispatchEvent(new Event("touchstart", { bubbles: true }))
    slide.parentElement?.scrollBy({ left: slide.clientWidth, behavior: "instant" })
  })
  await expect.poll(current).toEqual(at(4))
  expect(complaints).toEqual([])
}
