/** The way of somebody with a new link to the first departure of the day after today, by keyboard alone. */
import type { Page } from "playwright"
import { seeHeading } from "../../harness/browser/visitor.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { press } from "./keyboard.ts"

export const openDeparture = async (page: Page, deskLink: string): Promise<void> => {
  await giveAuthenticator(page)
  await page.goto(deskLink)
  await press(page, /^Make my passkey/)
  await seeHeading(page, /^Today/)
  await page.getByRole("table").waitFor()
  await press(page, /^Day after$/)
  await page.getByRole("link", { name: "Call off this day" }).waitFor()
  await page.getByRole("table").waitFor()
  await press(page, /^\d\d:\d\d$/)
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
}
