/** Planning a trip in Chromium: the four steps to the end, and what comes of sending the plan. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { dayText } from "#core/days.ts"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import {
  fillPersonalDetails,
  fillPreferences,
  fillStay,
  next,
  passStep,
  planMyTrip,
  planning,
  seeStep,
  sentPlans,
  SUBMIT,
} from "../../harness/browser/planTripPage.ts"
import { hasFocus, withoutServerRendering } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { DESKTOP, PHONE, TRAVEL_DAY } from "../../harness/browser/visitor.ts"
import { endPlay, playCalls } from "../../harness/browser/playCalls.ts"

const site = useBrowserAndServer()
const visit = planning(site)

/** What sends a plan: of another build's name where the page is older than the site. */
const SEND_SCRIPT = "**/assets/httpTripPlans-*.js"

/** How far the middles of the stops are apart. Pixels. */
const gapsOfStops = async (page: Page) => {
  const middles = await page
    .getByRole("navigation", { name: "Steps" })
    .locator("[aria-hidden]:not(svg)")
    .evaluateAll((marks) =>
      marks.map((mark) => {
        const { left, width } = mark.getBoundingClientRect()
        return left + width / 2
      }),
    )
  return middles.slice(1).map((middle, at) => Math.round(middle - (middles[at] ?? 0)))
}

/** No rule of axe is broken and nothing scrolls sideways, on a desktop and on a phone; the stops are at equal distances. */
const looksWell = async (page: Page) => {
  const step = await page.getByText(/^Step \d of 4$/).innerText()
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    expect
      .soft([step, viewport.width, await accessibilityViolations(page)])
      .toEqual([step, viewport.width, []])
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft([step, width]).toEqual([step, viewport.width])
  }
  const gaps = await gapsOfStops(page)
  expect.soft([step, gaps.length]).toEqual([step, 3])
  expect
    .soft([step, Math.max(...gaps) - Math.min(...gaps)])
    .toEqual([step, expect.toSatisfy((most) => most <= 1)])
}

it(
  "should be planned in four steps that look well on a phone and on a desktop, read back, and be told that it was taken, below the bar of a phone that is held across",
  {
    tags: [
      "1.product.14",
      "2.wizard.7",
      "2.wizard.8",
      "2.wizard.9",
      "2.wizard.10",
      "2.wizard.11",
      "2.wizard.12",
      "2.wizard.14",
      "2.wizard.16",
      "2.wizard.17",
      "2.wizard.19",
      "2.wizard.20",
      "2.wizard.21",
      "2.wizard.22",
      "2.wizard.23",
      "2.wizard.28",
      "3.entities.55",
      "3.entities.61",
      "4.wizard.1",
      "4.wizard.12",
      "4.wizard.13",
      "7.calls.30",
      "8.errors.10",
    ],
  },
  () =>
    visit(PHONE, async (page) => {
      const sent = sentPlans(page)
      await seeStep(page, "Tell us about yourself")
      await looksWell(page)
      await fillPersonalDetails(page)
      await next(page).click()
      await seeStep(page, "What interests you?")
      await looksWell(page)
      await fillPreferences(page)
      await next(page).click()
      await seeStep(page, "Where and when will you stay?")
      await looksWell(page)
      await fillStay(page)
      await next(page).click()
      await seeStep(page, "Almost Done!")
      await looksWell(page)
      await page.getByLabel("Photography").check()
      await page.getByLabel("Special Requests").fill("A cot, please")
      const summary = page.getByRole("region", { name: "Your plan so far" })
      for (const words of [
        "Asha Rao",
        "2 Adults, 1 Child",
        "Villa",
        "₹50,000 to ₹1,20,000",
        dayText(TRAVEL_DAY),
      ])
        expect(await summary.innerText()).toContain(words)
      await page.setViewportSize({ width: 640, height: 360 })
      const seenBusy = Promise.withResolvers<void>()
      await playCalls(page, `**${SUBMIT}`, async (call) => {
        await seenBusy.promise
        await call.continue()
      })
      await planMyTrip(page).click()
      await page.getByRole("button", { name: "Planning..." }).waitFor()
      seenBusy.resolve()
      const words = page.getByText(
        "Your dream trip has been planned successfully! We'll contact you soon. 🎉",
      )
      await words.waitFor()
      const bar = (await page.getByRole("banner").boundingBox())?.height ?? 0
      await expect.poll(async () => (await words.boundingBox())?.y ?? 0).toBeGreaterThanOrEqual(bar)
      expect((await words.boundingBox())?.y).toBeLessThan(360)
      await page.getByText(/^An itinerary within 24 hours\. A free consultation\./).waitFor()
      await page.waitForFunction(() => document.activeElement?.textContent.includes("Your dream trip"))
      await seeStep(page, "Tell us about yourself", "elsewhere")
      expect(await page.getByLabel("Full Name *").inputValue()).toBe("")
      expect(sent).toEqual([
        {
          fullName: "Asha Rao",
          email: "asha@example.in",
          mobileNumber: "98765 43210",
          adults: 2,
          children: 1,
          purpose: "Anniversary",
          selectedTrips: ["Sunset Cruise on the Mandovi", "Parasailing at Baga"],
          budgetRange: { min: 50_000, max: 120_000 },
          mealPreferences: "Vegetarian",
          accommodationType: "Villa",
          checkInDate: TRAVEL_DAY,
          checkOutDate: TRAVEL_DAY,
          addOns: ["Photography"],
          specialRequests: "A cot, please",
        },
      ])
    }),
)

describe("a plan that does not get through", () => {
  it(
    "should be sent by the page that is loaded again where this one is older than the site; else say so in the specified words, keep everything, and be stored once when it is sent again",
    { tags: ["4.wizard.14", "8.errors.9"] },
    () =>
      visit(
        PHONE,
        async (page) => {
          for (const step of [1, 2, 3]) await passStep(page, step)
          await page.getByLabel("Special Requests").fill("A cot, please")
          await planMyTrip(page).click()
          const again = page.getByRole("button", { name: "Load it again" })
          await page.getByText(/load this page again: what you typed is kept\./).waitFor()
          await page.unroute(SEND_SCRIPT)
          await again.focus()
          await Promise.all([page.waitForEvent("load"), page.keyboard.press("Enter")])
          await page.getByText("Step 4 of 4").waitFor()
          expect(await page.getByLabel("Special Requests").inputValue()).toBe("A cot, please")

          const keys: Array<string | undefined> = []
          page.on("request", (request) => {
            if (request.url().endsWith(SUBMIT)) keys.push(request.headers()["idempotency-key"])
          })
          await page.route(`**${SUBMIT}`, (route) => route.fulfill({ status: 500, body: "{}" }), { times: 1 })
          await planMyTrip(page).click()
          await page
            .getByRole("alert")
            .getByText("Something went wrong! Please try again.", { exact: true })
            .waitFor()
          expect(await page.getByLabel("Special Requests").inputValue()).toBe("A cot, please")
          await page.reload()
          await planMyTrip(page).click()
          await page.getByText(/Your dream trip has been planned successfully!/).waitFor()
          expect([keys.length, new Set(keys).size, keys[0]?.length]).toEqual([2, 1, 26])
        },
        async (page) => {
          await page.route(SEND_SCRIPT, (route) => route.fulfill({ status: 500, body: "" }))
          await page.goto(`${site.baseUrl()}/planYourTrip`)
        },
      ),
  )

  it("should offer another try and the phone when the trip types do not come", () =>
    visit(
      PHONE,
      async (page) => {
        await page.getByText(/Our trip types did not load/).waitFor()
        await page.getByRole("main").getByRole("link", { name: /Call/ }).first().waitFor()
        await endPlay(page)
        await page.getByRole("button", { name: "Try again" }).press("Enter")
        await page.getByLabel("Sunset Cruise on the Mandovi").waitFor()
        await seeStep(page, "What interests you?")
        const heading = page.getByRole("heading", { level: 2, name: "What interests you?" })
        await expect.poll(() => hasFocus(heading)).toBe(true)
      },
      async (page) => {
        await withoutServerRendering(page)
        await playCalls(page, "**/api/subcategories/all", (call) => call.fulfill({ status: 500, body: "{}" }))
        await page.goto(`${site.baseUrl()}/planYourTrip`)
        await fillPersonalDetails(page)
        await next(page).click()
      },
    ))
})
