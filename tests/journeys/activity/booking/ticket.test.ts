/** The ticket beside an activity in Chromium: what it says of refunds, what it objects to, and paying once more. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { addDays, dayInIndia, dayText } from "#core/days.ts"
import {
  CRUISE,
  DESKTOP,
  fillTicket,
  payButton,
  payWith,
  PHONE,
  seeHeading,
  TRAVEL_DAY,
} from "../../../harness/browser/visitor.ts"
import { addInitScript } from "../../../harness/browser/addInitScript.ts"
import { hydratePage } from "../../../harness/browser/page.ts"
import { useBrowserAndServer, CRUISE_NAME, cruiseVisits } from "../../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()
const visit = cruiseVisits(site)
const visitAlone = cruiseVisits(site, { alone: true })

describe("the ticket", () => {
  it("should say what a cancellation on the chosen day brings back", { tags: ["9.refund.1"] }, () =>
    visit(
      async (page) => {
        const refund = (text: string) => page.getByText(text, { exact: true }).waitFor()
        await refund(
          "No refund on cancellation: the trip is less than 7 days away. No date change: it is possible up to 7 days before travel.",
        )
        await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
        const until = (days: number) => dayText(addDays(TRAVEL_DAY, -days))
        await refund(
          `80% back until ${until(15)}, 50% until ${until(7)}, less fees. Date change until ${until(7)}.`,
        )
      },
      { viewport: PHONE },
    ),
  )

  it.each([40, -40])("should know Goa's day on a device whose clock is %i days off, and be paid", (daysOff) =>
    visitAlone(
      async (page) => {
        const today = dayInIndia(Date.now())
        const date = page.getByLabel("Date", { exact: true })
        await page.route("**/healthz", async (route) => {
          // Whoever is quicker than the answer reads the page's day.
          await expect.poll(() => date.getAttribute("min")).toBe(today)
          await route.fallback()
        })
        await hydratePage(page)
        await fillTicket(page, daysOff > 0 ? "98765 47101" : "98765 47102")
        await page.waitForLoadState("networkidle")
        await page.getByRole("button", { name: "Remove a child" }).click()
        expect(await date.getAttribute("min")).toBe(today)
        await page.getByText(`${dayText(TRAVEL_DAY)}, in 20 days`).waitFor()
        await payWith(page, "Success")
        await seeHeading(page, "Payment Successful!")
      },
      { prepare: (page) => page.clock.setFixedTime(Date.now() + daysOff * 86_400_000) },
    ),
  )

  it("should have chat and call at hand, for who would rather ask first", { tags: ["1.product.13"] }, () =>
    visit(
      async (page) => {
        const ticket = page.getByRole("form", { name: "Book this trip" })
        const chat = ticket.getByRole("link", { name: /Chat on WhatsApp/ })
        expect(await chat.getAttribute("href")).toContain(encodeURIComponent(CRUISE_NAME))
        expect(await ticket.getByRole("link", { name: /^Call / }).getAttribute("href")).toMatch(/^tel:\+\d+$/)
      },
      { viewport: DESKTOP },
    ),
  )

  it(
    "should sum up all that is wrong, lead to each field, and keep what was typed",
    { tags: ["5.booking.1", "5.booking.2", "5.booking.3", "5.booking.4", "5.booking.5"] },
    () =>
      visit(
        async (page) => {
          await page.getByRole("button", { name: "Remove an adult" }).click()
          await page.getByLabel("Date", { exact: true }).fill(TRAVEL_DAY)
          await page.getByLabel("Name", { exact: true }).fill("Asha Rao")
          await page.getByLabel("Mobile number", { exact: true }).fill("98765")
          await payButton(page).click()
          const alert = page.getByRole("alert")
          await alert.waitFor()
          expect(await alert.getByRole("listitem").allInnerTexts()).toEqual([
            "Please enter a valid mobile number.",
            "Please select at least one person to book.",
          ])
          expect(await alert.evaluate((summary) => summary === document.activeElement)).toBe(true)
          expect(await page.title()).toMatch(/^Error: /)
          await alert.getByText("Please enter a valid mobile number.").click()
          await page.keyboard.type("43210")
          expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("9876543210")
          expect(await alert.count()).toBe(0)
          expect(await page.title()).not.toMatch(/^Error: /)
          await payButton(page).click()
          await alert.getByText("Please select at least one person to book.").click()
          expect(await page.getByLabel("Adults").evaluate((field) => field === document.activeElement)).toBe(
            true,
          )
          expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
        },
        { viewport: PHONE },
      ),
  )

  it(
    "should begin today, count no lower than 0, and say that a child needs an adult",
    { tags: ["5.booking.7", "5.booking.8"] },
    () =>
      visit(
        async (page) => {
          await hydratePage(page)
          const date = page.getByLabel("Date", { exact: true })
          expect(await date.inputValue()).toBe(await date.getAttribute("min"))
          for (const who of ["an adult", "a child"]) {
            const remove = page.getByRole("button", { name: `Remove ${who}` })
            for (let times = 0; times < 3; times++) await remove.click({ force: true })
            expect(await remove.getAttribute("aria-disabled")).toBe("true")
          }
          expect(await page.getByLabel("Adults").inputValue()).toBe("0")
          await page.getByRole("button", { name: "Add a child" }).click()
          await page.getByText(/A child travels with an adult/).waitFor()
          expect(await payButton(page).textContent()).toContain("₹150.00")
        },
        { viewport: DESKTOP },
      ),
  )
})

describe("a ticket whose page is loaded again", () => {
  it.each([PHONE, DESKTOP])("should have all that was typed, each activity its own", (viewport) =>
    visit(
      async (page) => {
        await fillTicket(page)
        await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
        await page.reload()
        await hydratePage(page)
        await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
        expect(await typedOn(page)).toEqual(["2", "1", TRAVEL_DAY, "Asha Rao", "98765 43210"])
        await page.goto(`${site.baseUrl()}/cruises/private-yacht-sunset`)
        await hydratePage(page)
        expect((await typedOn(page)).slice(3)).toEqual(["", ""])
        await page.getByLabel("Name", { exact: true }).fill("Ravi")
        await page.goto(site.baseUrl() + CRUISE)
        await hydratePage(page)
        await expect.poll(() => typedOn(page)).toEqual(["2", "1", TRAVEL_DAY, "Asha Rao", "98765 43210"])
      },
      { viewport },
    ),
  )

  it("should have what is typed before it is alive in the place of what was typed before", () =>
    visit(
      async (page) => {
        await fillTicket(page)
        await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
        const held = Promise.withResolvers<void>()
        await page.route("**/assets/*.js", (route) => held.promise.then(() => route.fallback()))
        await page.reload()
        await page.getByLabel("Mobile number", { exact: true }).fill("91234 56780")
        await page.getByRole("button", { name: "Add an adult" }).click()
        held.resolve()
        await expect.poll(() => typedOn(page)).toEqual(["3", "1", TRAVEL_DAY, "Asha Rao", "91234 56780"])
        await page.keyboard.type("!")
        await page.reload()
        await hydratePage(page)
        await expect.poll(() => typedOn(page)).toEqual(["3", "1", TRAVEL_DAY, "Asha Rao", "91234 56780"])
      },
      { viewport: PHONE },
    ))

  it("should ask for the day anew where it is past", () =>
    visit(async (page) => {
      await fillTicket(page)
      await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
      await page.evaluate((day) => {
        const drafts = sessionStorage.getItem("bookingDrafts") ?? ""
        sessionStorage.setItem("bookingDrafts", drafts.replaceAll(day, "2020-02-29"))
      }, TRAVEL_DAY)
      await page.reload()
      await hydratePage(page)
      await page.getByText("Choose the day on which you travel.").waitFor()
      expect(await typedOn(page)).toEqual(["2", "1", "", "Asha Rao", "98765 43210"])
      await payButton(page).click()
      await page.getByRole("alert").getByText("Please choose today or a later date.").waitFor()
    }))

  it("should go on with what was changed on a booking that is paid again", () =>
    visit(async (page) => {
      await fillTicket(page, "98765 47103")
      await payWith(page, "Failure")
      await page.getByRole("link", { name: "Pay again" }).click()
      await seeHeading(page, CRUISE_NAME)
      await page.getByLabel("Name", { exact: true }).fill("Ravi")
      await page.reload()
      await hydratePage(page)
      await expect.poll(() => typedOn(page)).toEqual(["2", "1", TRAVEL_DAY, "Ravi", "98765 47103"])
    }))

  it("should be empty again once it was paid", () =>
    visit(async (page) => {
      await fillTicket(page, "98765 47104")
      await payWith(page, "Success")
      await seeHeading(page, "Payment Successful!")
      await page.goto(site.baseUrl() + CRUISE)
      await hydratePage(page)
      expect((await typedOn(page)).slice(3)).toEqual(["", ""])
    }))

  it.each([
    [
      "storage that is switched off",
      "Object.defineProperty(window, 'sessionStorage', { get() { throw new Error('off') } })",
    ],
    ["storage that is full", "Storage.prototype.setItem = () => { throw new Error('full') }"],
    ["a draft cut short", "sessionStorage.setItem('bookingDrafts', '{\"sunset-cruise-mandovi\":{\"form\":')"],
    [
      "a draft of an older build",
      'sessionStorage.setItem(\'bookingDrafts\', \'{"sunset-cruise-mandovi":{"form":{"adults":"two"}}}\')',
    ],
  ])("should begin empty, and be filled in, on a device with %s", (_, script) =>
    visit(
      async (page) => {
        await hydratePage(page)
        expect((await typedOn(page)).slice(3)).toEqual(["", ""])
        await fillTicket(page, "98765 47105")
        await page.getByRole("button", { name: "Pay ₹1,150.00" }).waitFor()
      },
      { prepare: (page) => addInitScript(page, script) },
    ),
  )
})

describe("a payment that failed", () => {
  it("should lead back to a ticket that is filled already, and be paid then", () =>
    visit(async (page) => {
      await fillTicket(page)
      await payWith(page, "Failure")
      await seeHeading(page, "Payment Failed")
      await page.getByRole("link", { name: "Pay again" }).click()
      await seeHeading(page, CRUISE_NAME)
      expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")
      expect(await page.getByLabel("Mobile number", { exact: true }).inputValue()).toBe("98765 43210")
      expect(await page.getByLabel("Date", { exact: true }).inputValue()).toBe(TRAVEL_DAY)
      expect(await payButton(page).textContent()).toContain("₹1,150.00")
      await payWith(page, "Success")
      await seeHeading(page, "Payment Successful!")
      expect(await page.getByRole("link", { name: "Pay again" }).count()).toBe(0)
    }))
})

// Helpers

/** What stands in the ticket's fields, from the first to the last. */
const typedOn = (page: Page) =>
  Promise.all(
    ["Adults", "Children", "Date", "Name", "Mobile number"].map((label) =>
      page.getByLabel(label, { exact: true }).inputValue(),
    ),
  )
