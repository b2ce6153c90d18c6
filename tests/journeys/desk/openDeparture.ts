/** The way of somebody with a new link to the first departure of a day in season, by keyboard alone. */
import type { Page } from "playwright"
import { dayPath } from "#core/desk/deskRoutes.ts"
import { seeHeading } from "../../harness/browser/visitor.ts"
import { dayInSeason } from "../../harness/dayInSeason.ts"
import { giveAuthenticator } from "../../harness/desk/enterDesk.ts"
import { press } from "./keyboard.ts"

export const openDeparture = async (page: Page, deskLink: string): Promise<void> => {
  await giveAuthenticator(page)
  await page.goto(deskLink)
  await press(page, /^Make my passkey/)
  await seeHeading(page, /^Today/)
  await page.getByRole("table").waitFor()
  await page.goto(new URL(dayPath(dayInSeason()), page.url()).href)
  await page.getByRole("link", { name: "Call off this day" }).waitFor()
  await page.getByRole("table").waitFor()
  await press(page, /^\d\d:\d\d$/)
  await page.getByRole("heading", { name: "Change this departure" }).waitFor()
}
