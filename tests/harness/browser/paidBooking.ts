/**
 * How tests come to a paid booking in the browser: by its screens, or by its calls where no screen of the way is the matter.
 */
import type { Page } from "playwright"
import { expect } from "vitest"
import type { Day } from "#core/days.ts"
import { postAlone } from "./postAlone.ts"
import { CRUISE, fillTicket, payWith, seeHeading, TRAVEL_DAY } from "./visitor.ts"

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

/**
 * The same booking, paid by the calls that its pages make, without a screen: with the cookies of a page's browser, or of
 * playwright's own caller where none is open. For tests of what comes after. `booking` is the address of the booking's page,
 * `result` that of the payment's result.
 */
export const payByCalls = async (
  caller: Pick<Page, "request">,
  baseUrl: string,
  mobileNumber: string,
  date: Day = TRAVEL_DAY,
): Promise<{ readonly booking: string; readonly result: string }> => {
  const call = async (url: string, data: object) =>
    (await postAlone(caller, new URL(url, baseUrl).href, data)).json()
  const { merchantOrderId, redirectUrl } = await call("/api/phonepe/pay", {
    name: "Asha Rao",
    mobileNumber,
    date,
    adults: 2,
    children: 1,
    amount: 115_000,
    categorySlug: "cruises",
    subSlug: "sunset-cruise-mandovi",
  })
  await call(redirectUrl, { outcome: "success" })
  const stateOf = async () =>
    (await call("/api/phonepe/check-payment-status", { merchantOrderId })).status?.state
  await expect.poll(stateOf).toBe("COMPLETED")
  const { secret } = await call("/api/booking/secret", { merchantOrderId })
  return {
    booking: `${baseUrl}/booking/${secret}`,
    result: `${baseUrl}/Thankyou?merchantOrderId=${merchantOrderId}&packageType=tour+package`,
  }
}
