/** A traveller takes a paid booking to a dearer trip in Chromium, leaves the payment, comes back to it, and has it paid. */
import type { Page } from "playwright"
import { expect, it } from "vitest"
import { addDays, dayText } from "#core/days.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { hasFocus, hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { bookingLinkOf, payByCalls } from "../../harness/browser/paidBooking.ts"
import { postAlone } from "../../harness/browser/postAlone.ts"
import {
  DESKTOP,
  payWith,
  PHONE,
  pressAtCheckout,
  seeHeading,
  TRAVEL_DAY,
} from "../../harness/browser/visitor.ts"
import { mainText } from "../../harness/browser/mainText.ts"
import { playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()

const CRUISE = "Sunset Cruise on the Mandovi"
const WALK = "Fontainhas Heritage Walk"
const THERE = addDays(TRAVEL_DAY, 1)

const seeStep = async (page: Page, name: string) => {
  const step = page.getByRole("heading", { level: 3, name })
  await step.waitFor()
  await expect.poll(() => step.evaluate((heading) => heading === document.activeElement)).toBe(true)
}

/** No rule of axe is broken, on a desktop and on a phone, where the page is left. */
const looksWell = async (page: Page) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
  }
}

it("should stay where it is until the difference is paid, and go there then, looking well on a phone and on a desktop", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  const { booking: link } = await payByCalls(page, site.baseUrl(), "98765 70031")
  await page.goto(link)
  await seeHeading(page, CRUISE)

  await page.getByRole("button", { name: "Another trip" }).click()
  await seeStep(page, "Choose another trip")
  await page.getByLabel("Find another trip").fill("heritage walk")
  await looksWell(page)
  await page.getByRole("button", { name: new RegExp(`^${WALK}`) }).click()
  await seeStep(page, `When do you go: ${WALK}?`)
  const date = page.getByLabel("Date", { exact: true })
  await page.getByRole("group", { name: "Next days" }).getByRole("button").first().press("Enter")
  await expect.poll(() => hasFocus(date)).toBe(true)
  await date.fill(THERE)
  await page.getByRole("button", { name: "Go on" }).click()
  await seeStep(page, "Change your trip?")
  expect(await mainText(page)).toContain("It costs ₹457.70 more than the ₹1,150.00")
  await looksWell(page)
  await page.getByRole("button", { name: "Go on and pay ₹457.70" }).click()
  await pressAtCheckout(page, "Cancel")
  await seeStep(page, "Not paid yet")
  await looksWell(page)

  await page.reload()
  await seeHeading(page, CRUISE)
  await page.getByRole("heading", { name: "Another trip waits for its payment" }).waitFor()
  expect(await mainText(page)).toContain(`${WALK}, ${dayText(THERE)}`)
  const asked = page.waitForResponse(/pay-difference/)
  await payWith(page, "Success")
  const { merchantOrderId } = (await (await asked).json()) as { readonly merchantOrderId: string }
  await seeStep(page, "Your trip is changed")
  await page.getByRole("button", { name: "All right" }).click()

  await page.reload()
  await seeHeading(page, WALK)
  const words = await mainText(page)
  expect(words).toContain("₹1,607.70")
  expect(words).toMatch(/for ₹457\.70 more, by the traveller/)
  expect(words).not.toContain("waits for its payment")

  // A page comes to life and goes back from the payment's step, which would stop who leaves it in that moment.
  await hydratePage(page)
  await seeAtRest(page)
  // Where the provider leads back to who paid in another window.
  await page.goto(`${site.baseUrl()}/Thankyou?merchantOrderId=${merchantOrderId}&packageType=tour+package`)
  await seeHeading(page, "Payment Successful!")
  expect(await mainText(page)).toContain("your booking has gone there, and its own page has the new ticket")
  expect(await bookingLinkOf(page)).toBe(link)
  expect(complaints).toEqual([])
})

it("should be left at any time, and by keyboard, while the bank has not decided", async () => {
  const { page, complaints } = await site.arrive(PHONE)
  const { booking: link } = await payByCalls(page, site.baseUrl(), "98765 70033")
  const trip = { subSlug: "fontainhas-heritage-walk", date: THERE, shown: 160_770 }
  const secret = link.slice(-26).toUpperCase()
  const made = await postAlone(page, `${site.baseUrl()}/api/booking/change-trip`, { secret, ...trip })
  expect(made.status()).toBe(200)
  await page.goto(link)
  await payWith(page, "Pending")
  await seeStep(page, "Paying the difference")
  const later = page.getByRole("button", { name: "Look later" })
  await later.focus()
  const asking = Promise.withResolvers<void>()
  await playCalls(page, "**/api/booking/open", () => asking.resolve())
  await asking.promise
  expect(await hasFocus(later)).toBe(true)
  await page.keyboard.press("Enter")
  await page.getByRole("button", { name: "Pay ₹457.70" }).waitFor()
  await page.unroute("**/api/booking/open")
  expect(complaints).toEqual([])
})
