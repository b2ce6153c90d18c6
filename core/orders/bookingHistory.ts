/**
 * What has become of a paid booking since it was bought, change by change, in words that its traveller reads: on which day,
 * what, and by whose doing. Of the operator's reasons only that of a call-off is told: it was written for travellers.
 */
import { partyText } from "../booking/party.ts"
import { type Day, dayInIndia } from "../days.ts"
import { tripTimeText } from "../departures/tripTimeText.ts"
import { formatPaise, Paise } from "../money.ts"
import type { OrderEvent } from "./order.ts"

/** One change. `what` is a sentence without its full stop. */
export interface BookingHistoryEntry {
  readonly on: Day
  readonly what: string
}

/** Whose doing a change is, as its sentence ends. */
const CAUSE = {
  traveller: "by the traveller",
  company: "by the company",
  callOff: "as the trip was called off",
} as const

/** What another trip costs more or less than the one before, such as ", for ₹690.00 less". */
const priceText = (more: number): string => {
  if (more === 0) return ""
  return `, for ${formatPaise(Paise.make(Math.abs(more)))} ${more > 0 ? "more" : "less"}`
}

/** Where a booking was taken, as its sentence tells it: to which trip, where that is another one, and what that cost. */
const movedText = ({ request, activityName }: OrderEvent["change"], amountBefore: number): string =>
  request === undefined
    ? ""
    : `${activityName === undefined ? "" : `${activityName}, `}${tripTimeText(request)}${priceText(request.amount - amountBefore)}`

/** Erased with the person, it is not told. */
const reasonText = (decision: OrderEvent["decision"]): string =>
  decision === undefined || decision.reason === "" ? "" : `: ${decision.reason}`

/** What the event did to the booking; `undefined` for what is none of its traveller's. Unit: `amountBefore` in paise. */
const doneIn = ({ what, change, decision }: OrderEvent, amountBefore: number): string | undefined => {
  switch (what) {
    case "called off":
      return `Called off ${CAUSE.company}${reasonText(decision)}`
    case "moved":
      return change.request && `Moved to ${movedText(change, amountBefore)}`
    case "fewer":
      return change.request && `Now for ${partyText(change.request)}`
    case "cancelled":
      return change.inVouchers === undefined
        ? "Cancelled"
        : `Kept as a voucher of ${formatPaise(change.inVouchers)}`
    default:
      return undefined
  }
}

/** The events are all of the order's, oldest first. */
export const bookingHistory = (events: ReadonlyArray<OrderEvent>): ReadonlyArray<BookingHistoryEntry> => {
  let isToChoose = false
  let amount: number | undefined
  return events.flatMap((event) => {
    const { request } = event.change
    const done = doneIn(event, amount ?? request?.amount ?? 0)
    amount = request?.amount ?? amount
    if (done === undefined) return []
    const entry = (what: string) => [{ on: dayInIndia(event.atMs), what }]
    if (event.what === "called off") {
      isToChoose = true
      return entry(done)
    }
    const own = event.actor === "operator" ? CAUSE.company : CAUSE.traveller
    const cause = isToChoose ? CAUSE.callOff : own
    // Who stays at home leaves the choice to the others.
    if (event.what !== "fewer") isToChoose = false
    return entry(`${done}, ${cause}`)
  })
}
