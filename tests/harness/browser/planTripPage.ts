/** A visitor who plans a trip: how to come to the wizard, fill its steps, and see where it stands. */
import type { Page } from "playwright"
import { expect } from "vitest"
import { type Arrival, arrivals, type Site } from "./browserAndServer.ts"
import { type PHONE, TRAVEL_DAY } from "./visitor.ts"

/** Where plans go. */
export const SUBMIT = "/api/plan-trip/submit"

/** What the browser itself notes when an answer is a planned refusal. */
const PLANNED = /status of 500/

/** Opens the wizard, lets `look` look, and expects a quiet console. */
export const planning = (site: Site, arrival: Arrival = {}) => {
  const { arrive, leave } = arrivals(site, arrival)
  return async (
    viewport: typeof PHONE,
    look: (page: Page) => Promise<void>,
    open = async (page: Page) => void (await page.goto(`${site.baseUrl()}/planYourTrip`)),
  ) => {
    const { page, complaints } = await arrive(viewport)
    await open(page)
    await look(page)
    expect(complaints.filter((text) => !PLANNED.test(text))).toEqual([])
    await leave(page)
  }
}

/** The bodies of the plans that the page sends, as it sends them. */
export const sentPlans = (page: Page) => {
  const sent: Array<unknown> = []
  page.on("request", (request) => {
    if (request.url().endsWith(SUBMIT)) sent.push(request.postDataJSON())
  })
  return sent
}

/** Waits for a step's heading, and for the focus to be on it unless it is elsewhere. */
export const seeStep = async (page: Page, name: string, focus: "here" | "elsewhere" = "here") => {
  await page.getByRole("heading", { level: 2, name }).waitFor()
  const current = page.locator('[aria-current="step"]')
  expect(await current.count()).toBe(1)
  if (focus === "here" && (await page.evaluate(() => window.history.length)) > 2)
    await page.waitForFunction((words) => document.activeElement?.textContent === words, name)
}

export const next = (page: Page) => page.getByRole("button", { name: "Next", exact: true })
export const planMyTrip = (page: Page) => page.getByRole("button", { name: "Plan My Trip" })

export const fillPersonalDetails = async (page: Page) => {
  await page.getByLabel("Full Name *").fill("Asha Rao")
  await page.getByLabel("Mobile Number *").fill("98765 43210")
  await page.getByLabel("Email").fill("asha@example.in")
  await page.getByLabel("Purpose").selectOption("Anniversary")
  await page.getByRole("button", { name: "Add an adult" }).click()
  await page.getByRole("button", { name: "Add a child" }).click()
}

export const fillPreferences = async (page: Page) => {
  await page.getByLabel("Sunset Cruise on the Mandovi").check()
  await page.getByLabel("Parasailing at Baga").check()
  await page.getByLabel("Minimum").fill("50,000")
  await page.getByLabel("Maximum").fill("120000")
  await page.getByLabel("Vegetarian", { exact: true }).check()
}

export const fillStay = async (page: Page) => {
  await page.getByLabel("Villa").check()
  await page.getByLabel("Check-in Date *").fill(TRAVEL_DAY)
  await page.getByLabel("Check-out Date *").fill(TRAVEL_DAY)
}

const FILL = [fillPersonalDetails, fillPreferences, fillStay]

/** Fills the step on the screen and goes on to the next one. */
export const passStep = async (page: Page, step: number) => {
  await FILL[step - 1]?.(page)
  await next(page).click()
  await page.getByText(`Step ${step + 1} of 4`).waitFor()
}
