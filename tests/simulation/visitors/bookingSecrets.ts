/**
 * How a visitor gets the secret of the booking made last: the shop tells it to the browser that booked, the visitor has
 * kept the link, or has it in a letter that came by itself or was asked for by number and day.
 */
import { Result } from "effect"
import { type BookingSecret, parseBookingSecret } from "#core/paidBooking/bookingSecret.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { MINUTE } from "../plan/durations.ts"
import type { ChangeStep } from "../plan/episodePlan.ts"
import { emailOf } from "../plan/person.ts"
import type { Visit } from "./visit.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** How long who has asked for the link waits for it. Unit: milliseconds. */
const WAITS_MS = 2 * MINUTE

/** From the newest letter about the order that lies with the visitor. */
const fromLetter = ({ scenario, person }: Visit, orderId: string): BookingSecret | undefined => {
  const receivers = [person.mobileNumber, emailOf(person.id, 0), emailOf(person.id, 1)]
  const links = scenario.messenger
    .inboxOf(receivers)
    .flatMap(({ merchantOrderId, link }) => (merchantOrderId === orderId && link !== undefined ? [link] : []))
  return parseBookingSecret(links.at(-1)?.split("/").at(-1) ?? "")
}

const lookUp = async (visit: Visit, orderId: string): Promise<void> => {
  const { scenario, person, device, note } = visit
  const date = scenario.observer.acknowledged.get(orderId)?.trip.date
  if (date === undefined) return
  const asked = await device.atBookings(({ sendLinks }) => sendLinks(person.mobileNumber, date))
  note(`asks for the link: ${Result.isSuccess(asked) ? "sent" : asked.failure._tag}`)
  await scenario.time.sleep(WAITS_MS)
}

/** Undefined where that way has none. */
export const secretBy = async (visit: Visit, by: ChangeStep["by"]): Promise<BookingSecret | undefined> => {
  const orderId = visit.lastOrder?.merchantOrderId
  if (orderId === undefined) return undefined
  if (by === "lookUp") await lookUp(visit, orderId)
  if (by === "lookUp" || by === "letter") {
    const secret = fromLetter(visit, orderId)
    const { met } = visit.scenario
    const found = `came back by ${by}: ${secret === undefined ? "no letter" : "found"}`
    countByKey(met, found)
    return secret
  }
  const kept = visit.bookingLinks.get(orderId)
  if (by === "link" && kept !== undefined) return kept
  const told = await visit.device.atBookings(({ secretOf }) => secretOf(MerchantOrderId.make(orderId)))
  const secret = Result.isSuccess(told) ? told.success : undefined
  if (secret !== undefined) visit.bookingLinks.set(orderId, secret)
  return secret
}
