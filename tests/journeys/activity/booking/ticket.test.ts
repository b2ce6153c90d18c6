/** The ticket beside an activity in Chromium: what it says of refunds, what it objects to, and paying once more. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { addDays, dayInIndia, daysBetween, dayText } from "#core/days.ts"
import {
  CRUISE,
  fillTicket,
  payButton,
  payWith,
  PHONE,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"
import { addInitScript } from "../../../harness/browser/addInitScript.ts"
import { hasFocus, hydratePage } from "../../../harness/browser/page.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const visit = cruiseVisits(site)
const visitAlone = cruiseVisits(site, { alone: true })

const DAY_MS = 86_400_000

describe("the ticket", () => {
  it(
    "should begin today, count no lower than 0, say that a child needs an adult and what a cancellation brings back, sum up all that is wrong, lead to each field, and keep what was typed",
    {
      tags: [
        "1.product.13",
        "5.booking.1",
        "5.booking.2",
        "5.booking.3",
        "5.booking.4",
        "5.booking.5",
        "5.booking.7",
        "5.booking.8",
        "9.refund.1",
      ],
    },
    () =>
      visit(
        async (page) => {
          await hydratePage(page)
          const date = page.getByLabel("Date", { exact: true })
          expect(await date.inputValue()).toBe(await date.getAttribute("min"))
          // Who would rather ask first has chat and call at hand.
          const ticket = page.getByRole("form", { name: "Book this trip" })
          const chat = ticket.getByRole("link", { name: /Chat on WhatsApp/ })
          expect(await chat.getAttribute("href")).toContain(encodeURIComponent(CRUISE_NAME))
          expect(await ticket.getByRole("link", { name: /^Call / }).getAttribute("href")).toMatch(
            /^tel:\+\d+$/,
          )

          for (const who of ["an adult", "a child"]) {
            const remove = page.getByRole("button", { name: `Remove ${who}` })
            for (let times = 0; times < 3; times++) await remove.click({ force: true })
            expect(await remove.getAttribute("aria-disabled")).toBe("true")
          }
          expect(await page.getByLabel("Adults").inputValue()).toBe("0")
          await page.getByRole("button", { name: "Add a child" }).click()
          await page.getByText(/A child travels with an adult/).waitFor()
          expect(await payButton(page).textContent()).toContain("₹150.00")
          await page.getByRole("button", { name: "Remove a child" }).click()

          const refund = (text: string) => page.getByText(text, { exact: true }).waitFor()
          await refund(
            "No refund on cancellation: the trip is less than 7 days away. No date change: it is possible up to 7 days before travel.",
          )
          await date.fill(TRAVEL_DAY)
          const until = (days: number) => dayText(addDays(TRAVEL_DAY, -days))
          await refund(
            `80% back until ${until(15)}, 50% until ${until(7)}, less fees. Date change until ${until(7)}.`,
          )

          await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
          await page.getByLabel("Mobile number", { exact: true }).fill("98765")
          await payButton(page).click()
          const alert = page.getByRole("alert")
          await alert.waitFor()
          expect(await alert.getByRole("listitem").allInnerTexts()).toEqual([
            "Please enter a valid mobile number.",
            "Please select at least one person to book.",
          ])
          await expect.poll(() => hasFocus(alert)).toBe(true)
          expect(await page.title()).toMatch(/^Error: /)
          await alert.getByText("Please enter a valid mobile number.").click()
          await page.keyboard.type("43210")
          expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("9876543210")
          expect(await alert.count()).toBe(0)
          expect(await page.title()).not.toMatch(/^Error: /)
          await payButton(page).click()
          await alert.getByText("Please select at least one person to book.").click()
          expect(await hasFocus(page.getByLabel("Adults"))).toBe(true)
          expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")

          await page.getByRole("button", { name: "Add an adult" }).click()
          await date.fill("2999-12-31")
          await payButton(page).click()
          const summary = alert.filter({ has: page.getByRole("button") })
          expect(await summary.innerText()).toBe("Please choose a date within the next two years.")
          await summary.getByRole("button").click()
          expect(await hasFocus(date)).toBe(true)
        },
        { viewport: PHONE },
      ),
  )

  it("should know Goa's day on a device whose clock is 40 days off, before or behind, and be paid", () =>
    visitAlone(
      async (page) => {
        const today = dayInIndia(Date.now())
        const inDays = `in ${daysBetween(today, TRAVEL_DAY)} days`
        const date = page.getByLabel("Date", { exact: true })
        await page.route("**/healthz", async (route) => {
          // Whoever is quicker than the answer reads the page's day.
          await expect.poll(() => date.getAttribute("min")).toBe(today)
          await route.fallback()
        })
        await hydratePage(page)
        await fillTicket(page, "98765 47101")
        await page.waitForLoadState("networkidle")
        await page.getByRole("button", { name: "Remove a child" }).click()
        expect(await date.getAttribute("min")).toBe(today)
        await page.getByText(`${dayText(TRAVEL_DAY)}, ${inDays}`).waitFor()
        await page.clock.setFixedTime(Date.now() - 40 * DAY_MS)
        await page.reload()
        await hydratePage(page)
        await page.waitForLoadState("networkidle")
        await page.getByRole("button", { name: "Add a child" }).click()
        expect(await date.getAttribute("min")).toBe(today)
        await page.getByText(`${dayText(TRAVEL_DAY)}, ${inDays}`).waitFor()
        await payWith(page, "Success")
        await seeHeading(page, "Payment Successful!")
      },
      { prepare: (page) => page.clock.setFixedTime(Date.now() + 40 * DAY_MS) },
    ))
})

describe("a ticket whose page is loaded again", () => {
  const TYPED = ["3", "1", TRAVEL_DAY, "Asha Rao", "91234 56780"]

  it("should have all that was typed, each activity its own, with what is typed before it is alive, and ask for a day that is past", () =>
    visit(
      async (page) => {
        await fillTicket(page)
        await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
        await page.goto(`${site.baseUrl()}/cruises/private-yacht-sunset`)
        await hydratePage(page)
        expect((await typedOn(page)).slice(3)).toEqual(["", ""])
        await page.getByLabel("Name", { exact: true }).fill("Ravi")

        const held = Promise.withResolvers<void>()
        await page.route("**/assets/*.js", (route) => held.promise.then(() => route.fallback()))
        await page.goto(site.baseUrl() + CRUISE)
        await page.getByLabel("Mobile number", { exact: true }).fill("91234 56780")
        await page.getByRole("button", { name: "Add an adult" }).click()
        held.resolve()
        await expect.poll(() => typedOn(page)).toEqual(TYPED)
        await page.keyboard.type("!")
        await page.reload()
        await hydratePage(page)
        await expect.poll(() => typedOn(page)).toEqual(TYPED)

        await page.evaluate((day) => {
          const key = "bookingDraft/sunset-cruise-mandovi"
          const draft = sessionStorage.getItem(key) ?? ""
          sessionStorage.setItem(key, draft.replaceAll(day, "2020-02-29"))
        }, TRAVEL_DAY)
        await page.reload()
        await hydratePage(page)
        await page.getByText("Choose the day on which you travel.").waitFor()
        expect(await typedOn(page)).toEqual(["3", "1", "", "Asha Rao", "91234 56780"])
        await payButton(page).click()
        await page.getByRole("alert").getByText("Please choose today or a later date.").waitFor()
      },
      { viewport: PHONE },
    ))

  it.each([
    [
      "storage that is switched off",
      "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('off') } })",
    ],
    ["storage that is full", "Storage.prototype.setItem = () => { throw new Error('full') }"],
    ["a draft cut short", "sessionStorage.setItem('bookingDraft/sunset-cruise-mandovi', '{\"form\":')"],
    [
      "a draft of an older build",
      'sessionStorage.setItem(\'bookingDraft/sunset-cruise-mandovi\', \'{"form":{"adults":"two"}}\')',
    ],
  ])("should begin empty, and be filled in, on a device with %s", (_, script) =>
    visit(
      async (page) => {
        await hydratePage(page)
        expect((await typedOn(page)).slice(3)).toEqual(["", ""])
        await page.getByRole("button", { name: "Add an adult" }).click()
        await page.getByRole("button", { name: "Pay ₹1,000.00" }).waitFor()
      },
      { prepare: (page) => addInitScript(page, script) },
    ),
  )
})

describe("a payment that failed", () => {
  it(
    "should be told as it is, lead back to a ticket that is filled already, go on with what is changed there, be paid then, and leave it empty",
    { tags: ["4.payment.3", "4.payment.4", "4.payment.5", "4.payment.6"] },
    () =>
      visit(async (page) => {
        await fillTicket(page, "98765 47103")
        await payWith(page, "Failure")
        await seeHeading(page, "Payment Failed")
        await page.getByText("No amount has been deducted").waitFor()
        const words = (await page.getByRole("main").innerText()).replaceAll(/\s+/g, " ")
        expect(words).toContain(
          "As soon as a payment has gone through: We'll contact you shortly to confirm your trip details.",
        )
        expect(words).toContain("It says how this payment stands, and is no receipt.")
        await page.getByRole("link", { name: "Pay again" }).click()
        await seeHeading(page, CRUISE_NAME)
        expect(await typedOn(page)).toEqual(["2", "1", TRAVEL_DAY, "Asha Rao", "98765 47103"])
        expect(await payButton(page).textContent()).toContain("₹1,150.00")
        await page.getByLabel("Name", { exact: true }).fill("Ravi")
        await page.reload()
        await hydratePage(page)
        await expect.poll(() => typedOn(page)).toEqual(["2", "1", TRAVEL_DAY, "Ravi", "98765 47103"])
        await payWith(page, "Success")
        await seeHeading(page, "Payment Successful!")
        expect(await page.getByRole("link", { name: "Pay again" }).count()).toBe(0)
        await page.goto(site.baseUrl() + CRUISE)
        await hydratePage(page)
        expect((await typedOn(page)).slice(3)).toEqual(["", ""])
      }),
  )
})

// Helpers

/** What stands in the ticket's fields, from the first to the last. */
const typedOn = (page: Page) =>
  Promise.all(
    ["Adults", "Children", "Date", "Name", "Mobile number"].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    ),
  )
