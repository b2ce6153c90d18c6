/** Looking around in Chromium: lists, categories, what is not there, and the ticket's alerts. */
import type { Page } from "playwright"
import { describe, expect, it } from "vitest"
import { accessibilityViolations } from "../../harness/browser/accessibility.ts"
import { CRUISE, DESKTOP, fillTicket, payButton, PHONE, seeHeading } from "../../harness/browser/visitor.ts"
import { hydratePage, seeAtRest } from "../../harness/browser/page.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"

const site = useBrowserAndServer()

/** What the browser itself notes when an answer is a planned refusal. */
const PLANNED = /status of (404|500)/

/** Opens an address, lets `look` look, and expects a quiet console. */
const visit = async (path: string, look: (page: Page) => Promise<void>, viewport = DESKTOP) => {
  const { page, complaints } = await site.arrive(viewport)
  await page.goto(site.baseUrl() + path)
  await look(page)
  expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
}

/** No rule of axe is broken, on a desktop and on a phone. */
const looksWell = async (page: Page) => {
  for (const viewport of [DESKTOP, PHONE]) {
    await page.setViewportSize(viewport)
    await seeAtRest(page)
    expect.soft([viewport.width, await accessibilityViolations(page)]).toEqual([viewport.width, []])
  }
}

describe("Home's lists", () => {
  it(
    "should stop at the ends of the trip packages, and wrap around in the holiday packages",
    { tags: ["2.home.16", "2.home.17", "2.home.19", "2.home.20", "2.home.21"] },
    () =>
      visit("/", async (page) => {
        await hydratePage(page)
        const list = page.getByRole("region", { name: "Goa trip packages" })
        const previous = page.getByRole("button", { name: "Previous page of Goa trip packages" })
        const next = page.getByRole("button", { name: "Next page of Goa trip packages" })
        await list.getByText("Page 1 of 2").waitFor()
        expect(await list.getByRole("article").count()).toBe(8)
        expect(await previous.getAttribute("aria-disabled")).toBe("true")
        await next.click()
        await list.getByText("Page 2 of 2").waitFor()
        expect(await next.getAttribute("aria-disabled")).toBe("true")
        await previous.click()
        await list.getByText("Page 1 of 2").waitFor()

        const round = page.getByRole("region", { name: "Trending holiday packages in Goa" })
        await round.getByText(/Page 1 of \d/).waitFor()
        await page.getByRole("button", { name: "Previous page of Trending holiday packages in Goa" }).click()
        await round.getByText(/Page (\d) of \1/).waitFor()
        await page.getByRole("button", { name: "Next page of Trending holiday packages in Goa" }).click()
        await round.getByText(/Page 1 of \d/).waitFor()
      }),
  )
})

describe("Explore", () => {
  it("should show each filter whole to whoever goes along them by keyboard, on the smallest phone", () =>
    visit(
      "/explore/cruises",
      async (page) => {
        await hydratePage(page)
        const filters = page.getByRole("navigation", { name: "Filters" }).getByRole("link")
        await filters.first().focus()
        for (const filter of await filters.all()) {
          const isWhole = () =>
            filter.evaluate((link) => {
              const { left, right } = link.getBoundingClientRect()
              return link.matches(":focus") && left >= 0 && right <= document.documentElement.clientWidth
            })
          await expect.poll(isWhole).toBe(true)
          await page.keyboard.press("Tab")
        }
      },
      { width: 320, height: 640 },
    ))

  const SENTENCE = "No category ID found. Please navigate here using the proper link."

  it(
    "should tell who comes without an id so, with the category's trips under it",
    { tags: ["2.explore.2", "2.explore.3", "8.errors.7"] },
    () =>
      visit("/explore/cruises", async (page) => {
        const sentence = page.getByText(SENTENCE, { exact: true })
        await sentence.waitFor()
        const first = page.getByRole("main").getByRole("article").first()
        const [above, below] = [await sentence.boundingBox(), await first.boundingBox()]
        expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0)
        await hydratePage(page)
        await looksWell(page)
        await page.getByRole("main").getByRole("link", { name: "Water Sports", exact: true }).click()
        await page.getByText("Explore Trips under water-sports").waitFor()
        expect(await sentence.count()).toBe(0)
      }),
  )

  it(
    "should not show the sentence for a moment where the link has passed the id along",
    { tags: ["2.explore.1"] },
    () =>
      visit("/explore/cruises", async (page) => {
        await page.getByRole("main").getByRole("link", { name: "Cruises", exact: true }).click()
        const sentence = page.getByText(SENTENCE, { exact: true })
        await sentence.waitFor({ state: "hidden" })
        // Without its scripts the page stays as the server wrote it.
        await page.route("**/assets/*.js", (route) =>
          route.fulfill({ contentType: "text/javascript", body: "" }),
        )
        await page.reload()
        await page.getByRole("article").first().waitFor()
        expect([await sentence.count(), await sentence.isVisible()]).toEqual([1, false])
        await page.unrouteAll()
        await page.reload()
        await expect.poll(() => sentence.count()).toBe(0)
      }),
  )
})

describe("what is not there", () => {
  it("should be told kindly and with status 404, and lead home", { tags: ["2.screens.5"] }, () =>
    visit("/cruises/moon-walk", async (page) => {
      const leadsHome = ["/cruises/moon-walk", "//", "/%E0%A4%A"]
      for (const path of [...leadsHome, "/cruises%2Fsunset-cruise-mandovi", "/AboutUs//", "/explore/moons"]) {
        const answer = await page.goto(site.baseUrl() + path)
        expect([path, answer?.status()]).toEqual([path, 404])
        await seeHeading(page, "This page has sailed")
        await hydratePage(page)
        await seeHeading(page, "This page has sailed")
        if (path === "/cruises/moon-walk") await looksWell(page)
        if (!leadsHome.includes(path)) continue
        await page.getByRole("main").getByRole("link", { name: "Back to Home" }).click()
        await page.getByRole("region", { name: "Goa trip packages" }).waitFor()
        await page.goBack()
        await seeHeading(page, "This page has sailed")
      }
    }),
  )
})

describe("the ticket's alerts", () => {
  it(
    "should ask for a valid mobile number, for at least one person, say when the payment cannot be started and work on the next try, and keep what was typed, at an address in any letter case",
    {
      tags: [
        "2.routes.4",
        "8.errors.1",
        "5.booking.1",
        "5.booking.2",
        "5.booking.3",
        "5.booking.4",
        "5.booking.5",
        "8.errors.2",
        "8.errors.3",
      ],
    },
    () =>
      visit("/CRUISES/Sunset-Cruise-Mandovi", async (page) => {
        await fillTicket(page)
        await page.getByLabel("Mobile number", { exact: true }).fill("12345")
        await payButton(page).click()
        await page.getByRole("alert").getByText("Please enter a valid mobile number.").waitFor()
        await page.getByLabel("Mobile number", { exact: true }).fill("98765 43390")
        for (const who of ["an adult", "an adult", "a child"])
          await page.getByRole("button", { name: `Remove ${who}` }).click()
        await payButton(page).click()
        await page.getByRole("alert").getByText("Please select at least one person to book.").waitFor()
        expect(await page.getByRole("alert").getByText("Please enter a valid mobile number.").count()).toBe(0)
        expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Asha Rao")

        await page.getByRole("button", { name: "Add an adult" }).click()
        await page.route("**/api/phonepe/pay", (route) => route.fulfill({ status: 500, body: "{}" }), {
          times: 1,
        })
        await payButton(page).click()
        await page.getByRole("alert").getByText("Payment initiation failed. Please try again.").waitFor()
        await payButton(page).click()
        await page
          .frameLocator("dialog iframe")
          .getByRole("button", { name: "Cancel", exact: true })
          .waitFor()
      }),
  )
})

it.each([
  ["an activity", CRUISE, "Sunset Cruise on the Mandovi"],
  ["a failed thank-you page", "/Thankyou", "Oops! Something went wrong"],
])("should break no rule of axe on %s, on a phone and on a desktop", (_name, path, heading) =>
  visit(
    path,
    async (page) => {
      await seeHeading(page, heading)
      await hydratePage(page)
      await looksWell(page)
    },
    PHONE,
  ),
)
