/** The trip wizard in Chromium, word for word: its head, its four steps with every field and option, its buttons. */
import type { Locator, Page } from "playwright"
import { expect, it } from "vitest"
import { dayInIndia } from "#core/days.ts"
import { next, passStep, planMyTrip, planning, SUBMIT } from "../../harness/browser/planTripPage.ts"
import { useBrowserAndServer } from "../../harness/browser/browserAndServer.ts"
import { PHONE, seeHeading } from "../../harness/browser/visitor.ts"

const visit = planning(useBrowserAndServer())

const previous = (page: Page) => page.getByRole("button", { name: "Previous", exact: true })

/** Which of the step's three buttons there are. */
const buttons = async (page: Page) =>
  (await Promise.all([previous(page), next(page), planMyTrip(page)].map((button) => button.count()))).join("")

const labels = async (group: Locator) =>
  (await group.locator("label").allInnerTexts()).map((text) => text.trim())

it(
  "should be headed, counted and footed in the specified words, ask for what is required, let each choice be made and unmade, and be busy while it plans",
  {
    tags: [
      "2.wizard.1",
      "2.wizard.2",
      "2.wizard.3",
      "2.wizard.4",
      "2.wizard.5",
      "2.wizard.29",
      "9.constants.14",
      "2.wizard.6",
      "2.wizard.7",
      "2.wizard.8",
      "2.wizard.9",
      "2.wizard.10",
      "2.wizard.11",
      "2.wizard.12",
      "2.wizard.13",
      "2.wizard.25",
      "2.wizard.26",
      "3.entities.64",
      "5.wizard.1",
      "5.wizard.2",
      "5.wizard.12",
      "5.wizard.13",
      "5.wizard.14",
      "2.wizard.14",
      "2.wizard.16",
      "2.wizard.17",
      "3.entities.65",
      "4.wizard.3",
      "4.wizard.15",
      "5.wizard.3",
      "2.wizard.19",
      "2.wizard.20",
      "2.wizard.21",
      "3.entities.66",
      "4.wizard.7",
      "4.wizard.17",
      "5.wizard.4",
      "5.wizard.5",
      "5.wizard.6",
      "5.wizard.9",
      "5.wizard.10",
      "5.wizard.11",
      "2.wizard.23",
      "2.wizard.24",
      "2.wizard.27",
      "2.wizard.28",
      "3.entities.67",
      "4.wizard.9",
      "4.wizard.10",
      "4.wizard.16",
    ],
  },
  () =>
    visit(PHONE, async (page) => {
      await seeHeading(page, "Plan Your Perfect Trip")
      const main = page.getByRole("main")
      await main.getByText("Made to measure", { exact: true }).waitFor()
      await main
        .getByText("Let us create an unforgettable experience tailored just for you", { exact: true })
        .waitFor()
      await main.getByText("Made with love for amazing travelers", { exact: true }).waitFor()
      const stops = page.getByRole("navigation", { name: "Steps" }).getByRole("listitem")
      const names = (await stops.allTextContents()).map((text) => text.replace(/^\d/, ""))
      expect(names).toEqual([
        "Personal Details",
        "Trip Preferences",
        "Accommodation & Dates",
        "Final Details",
      ])
      expect(await stops.first().getAttribute("aria-current")).toBe("step")

      await page.getByRole("heading", { level: 2, name: "Tell us about yourself" }).waitFor()
      expect(await page.getByLabel("Purpose").locator("option").allTextContents()).toEqual([
        "Choose one, if you like",
        "Honeymoon",
        "Family Vacation",
        "Business Trip",
        "Solo Adventure",
        "Group Tour",
        "Anniversary",
        "Birthday Celebration",
        "Other",
      ])
      const email = page.getByLabel("Email")
      expect([await email.getAttribute("type"), await email.getAttribute("required")]).toEqual([
        "email",
        null,
      ])
      for (const label of ["Full Name *", "Mobile Number *"])
        expect(await page.getByLabel(label).getAttribute("required")).toBe("")
      expect(await page.getByLabel("Adults").inputValue()).toBe("1")
      expect(await page.getByLabel("Children").inputValue()).toBe("0")
      expect(await buttons(page)).toBe("010")
      await email.fill("no address")
      await page.getByLabel("Full Name *").fill("Asha Rao")
      await page.getByLabel("Mobile Number *").fill("1")
      await next(page).click()
      await page.getByRole("heading", { level: 2, name: "What interests you?" }).waitFor()

      expect(await buttons(page)).toBe("110")
      const types = page.getByRole("group", { name: "Select Trip Types *" }).getByRole("checkbox")
      for (const place of [0, 1, 2]) await types.nth(place).check()
      await types.nth(1).uncheck()
      expect(await Promise.all([0, 1, 2].map((place) => types.nth(place).isChecked()))).toEqual([
        true,
        false,
        true,
      ])
      const meals = page.getByRole("group", { name: "Meal Preferences" })
      expect(await labels(meals)).toEqual(["Vegetarian", "Non-Vegetarian", "Vegan", "No Preference"])
      for (const meal of ["Vegan", "No Preference"]) await meals.getByLabel(meal, { exact: true }).check()
      expect(await meals.getByRole("radio", { checked: true }).count()).toBe(1)
      for (const end of ["Minimum", "Maximum"]) expect(await page.getByLabel(end).inputValue()).toBe("")
      await previous(page).click()
      await page.getByRole("heading", { level: 2, name: "Tell us about yourself" }).waitFor()
      expect(await page.getByLabel("Full Name *").inputValue()).toBe("Asha Rao")

      await next(page).click()
      await passStep(page, 2)
      expect(await buttons(page)).toBe("110")
      const kinds = page.getByRole("group", { name: "Accommodation Type *" })
      expect(await labels(kinds)).toEqual(["Hotel", "Villa", "Apartment"])
      for (const kind of ["Hotel", "Apartment"])
        await kinds.locator("label").filter({ hasText: kind }).click()
      expect(
        await kinds
          .getByRole("radio", { checked: true })
          .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
      ).toEqual(["Apartment"])
      for (const end of ["Check-in Date *", "Check-out Date *"])
        expect(await page.getByLabel(end).getAttribute("min")).toBe(dayInIndia(Date.now()))
      expect(await next(page).getAttribute("aria-disabled")).toBe("true")

      await passStep(page, 3)
      expect(await buttons(page)).toBe("101")
      const addOns = page.getByRole("group", { name: "Add-ons" })
      expect(await labels(addOns)).toEqual([
        "Airport Transfer",
        "Travel Insurance",
        "Local Guide",
        "Photography",
        "Spa Services",
        "Nightlife",
        "Adventure Activities",
      ])
      await addOns.getByLabel("Nightlife").check()
      await addOns.getByLabel("Local Guide").check()
      await addOns.getByLabel("Nightlife").uncheck()
      expect(await addOns.getByRole("checkbox", { checked: true }).count()).toBe(1)
      expect(await page.getByLabel("Special Requests").getAttribute("rows")).toBe("4")
      await page.route(`**${SUBMIT}`, () => undefined)
      await planMyTrip(page).click()
      const busy = page.getByRole("button", { name: "Planning..." })
      await busy.waitFor()
      expect([await busy.getAttribute("aria-disabled"), await busy.locator("svg").count()]).toEqual([
        "true",
        1,
      ])
    }),
)
