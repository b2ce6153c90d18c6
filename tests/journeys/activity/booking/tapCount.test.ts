/** How often a newcomer's finger must come down on a phone, from Home to the paid ticket, the date left as it is. */
import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { hydratePage } from "../../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../../harness/browser/browserAndServer.ts"
import {
  checkoutOf,
  CRUISE,
  PHONE,
  pressAtCheckout,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"

const site = useBrowserAndServer()

const MOST_TAPS = 9

/**
 * A finger that counts: every tap, and every swipe of most of a screen that it takes to bring what is tapped into sight.
 * Keys of the phone's keyboard are pressed anyway by who types; moving on with them is no tap.
 */
const finger = (page: Page) => {
  const touches: Array<string> = []
  /** 0 where it lies in sight with nothing over it, else the way to swipe. */
  const wayTo = (target: Locator) =>
    target.evaluate((part) => {
      const { left, top, width, height } = part.getBoundingClientRect()
      const middle = top + height / 2
      if (middle > innerHeight - 8) return 1
      if (middle < 8) return -1
      const hit = document.elementFromPoint(left + width / 2, middle)
      return part === hit || part.contains(hit) ? 0 : middle > innerHeight / 2 ? 1 : -1
    })
  const bringIntoSight = async (what: string, target: Locator) => {
    for (let swipes = 0; swipes < 20; swipes++) {
      const way = await wayTo(target)
      if (way === 0) return
      touches.push(`swipe to ${what}`)
      await page.evaluate((down) => scrollBy({ top: down * innerHeight * 0.8, behavior: "instant" }), way)
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))
    }
  }
  const tap = async (what: string, target: Locator, press = () => target.tap()) => {
    await target.waitFor()
    await bringIntoSight(what, target)
    touches.push(`tap ${what}`)
    await press()
  }
  return { touches, tap }
}

it("should take at most 9 taps and swipes from Home to the paid ticket, for two adults and a child", async () => {
  const context = await site.browser().newContext({
    viewport: PHONE,
    locale: "en-IN",
    serviceWorkers: "block",
    isMobile: true,
    hasTouch: true,
    // Nobody who is new here has said that they want no motion: the intro plays.
    reducedMotion: "no-preference",
  })
  const page = await context.newPage()
  const { touches, tap } = finger(page)
  await page.goto(site.baseUrl())
  await tap("the intro away", page.getByRole("button", { name: "Skip the intro" }))
  await page.getByRole("button", { name: "Skip the intro" }).waitFor({ state: "hidden" })
  await tap("a card", page.getByRole("link", { name: /^Book Now: / }).first())
  await tap("Book Now", page.getByRole("link", { name: "Book Now", exact: true }))
  await page.waitForFunction(() => document.activeElement?.id === "book")
  await tap("one adult more", page.getByRole("button", { name: "Add an adult" }))
  await tap("a child", page.getByRole("button", { name: "Add a child" }))
  await tap("the name", page.getByLabel("Name", { exact: true }))
  await page.keyboard.type("Asha Rao")
  await page.keyboard.press("Enter")
  await page.keyboard.type("9876543299")
  await page.keyboard.press("Enter")
  const success = checkoutOf(page).getByRole("button", { name: "Success", exact: true })
  await tap("Success", success, () => pressAtCheckout(page, "Success"))
  await seeHeading(page, "Payment Successful!")
  const ticket = await page.getByRole("main").innerText()
  for (const fact of ["Asha Rao", "9876543299", "2 Adults, 1 Child"]) expect(ticket).toContain(fact)
  expect(touches.length > MOST_TAPS ? touches : []).toEqual([])
  await context.close()
})

it("should move on with Enter to the next empty field, and send the ticket where there is none", async () => {
  const { page, complaints } = await site.arrive()
  await page.goto(site.baseUrl() + CRUISE)
  await hydratePage(page)
  await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
  const [name, mobile] = ["Name", "Mobile number"].map((label) => page.getByLabel(label, { exact: true }))
  await page.getByLabel("Adults").press("Enter")
  expect(await name?.evaluate((field) => field === document.activeElement)).toBe(true)
  await page.keyboard.press("Enter")
  expect(await mobile?.evaluate((field) => field === document.activeElement)).toBe(true)
  expect(await page.getByRole("alert").count()).toBe(0)
  await page.keyboard.type("12345")
  await page.keyboard.press("Enter")
  await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
  await name?.fill("Asha Rao")
  await mobile?.fill("98765 43298")
  await name?.press("Enter")
  await checkoutOf(page).getByRole("button", { name: "Success", exact: true }).waitFor()
  expect(complaints).toEqual([])
})
