/** Books at the desk past its form, as whoever is signed in on the page. */
import type { Page } from "playwright"

/** `departure` as the desk's addresses name it: pool, day and time. */
export const bookAtDeparture = (page: Page, departure: string, name: string): Promise<string> =>
  page.evaluate(
    async ([departure, name]) => {
      const send = async (path: string, body: unknown) => {
        const answer = await fetch(`/api/desk/${path}`, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(body),
        })
        if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
        return answer.json()
      }
      const [, day = ""] = departure.split("/")
      const { offers } = await send("offers", { day })
      const { slug } = offers.offers.find((one: { times: ReadonlyArray<{ departure: string }> }) =>
        one.times.some((at) => at.departure === departure),
      )
      const trip = { name, mobileNumber: "98765 43210", adults: 2, children: 0, date: day }
      const { booking } = await send("book", {
        trip: { ...trip, subSlug: slug, departure },
        channel: "PHONE",
        terms: { pays: "CASH" },
      })
      return String(booking.merchantOrderId)
    },
    [departure, name] as const,
  )

/** The departure that the page's address names. */
export const departureIn = (page: Page): string =>
  /departure[/=]([^/]+\/[^/]+\/[^/?]+)/.exec(decodeURIComponent(page.url()))?.[1] ?? ""
