/** Books at the desk past its form, as whoever is signed in on the page. */
import type { Page } from "playwright"
import { postAtDesk } from "./postAtDesk.ts"

/** `departure` as the desk's addresses name it: pool, day and time. */
export const bookAtDeparture = async (page: Page, departure: string, name: string): Promise<string> => {
  const [, day = ""] = departure.split("/")
  const { offers } = await postAtDesk(page, "offers", { day })
  const { slug } = offers.offers.find((one: { times: ReadonlyArray<{ departure: string }> }) =>
    one.times.some((at) => at.departure === departure),
  )
  const trip = { name, mobileNumber: "98765 43210", adults: 2, children: 0, date: day }
  const { booking } = await postAtDesk(page, "book", {
    trip: { ...trip, subSlug: slug, departure },
    channel: "PHONE",
    terms: { pays: "CASH" },
  })
  return String(booking.merchantOrderId)
}

/** The departure that the page's address names. */
export const departureIn = (page: Page): string =>
  /departure[/=]([^/]+\/[^/]+\/[^/?]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ""
