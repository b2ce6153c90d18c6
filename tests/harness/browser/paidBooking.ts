/** How tests come to a paid booking in the browser: book the cruise, pay, and find the address of its page. */
import type { Page } from "playwright"
import type { Day } from "#core/days.ts"
import { CRUISE, fillTicket, payWith, seeHeading } from "./visitor.ts"

/** Books the sample's cruise and pays for it. The page shows the result then. */
export const payForCruise = async (
  page: Page,
  baseUrl: string,
  mobileNumber: string,
  day?: Day,
): Promise<void> => {
  await page.goto(baseUrl + CRUISE)
  await fillTicket(page, mobileNumber, day)
  await payWith(page, "Success")
  await seeHeading(page, "Payment Successful!")
}

/** The address of the booking's page, as the result tells it to the browser that booked. */
export const bookingLinkOf = async (page: Page): Promise<string> => {
  const link = page.getByRole("link", { name: "Open my booking" })
  await link.waitFor()
  return new URL((await link.getAttribute("href")) ?? "", page.url()).href
}
