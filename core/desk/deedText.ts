/** What the log tells of a deed beside its name, in words; and where the thing is that it was done to. */
import { dayText, isDay, Day } from "../days.ts"
import { DepartureId, parseDepartureId, startTimeOf } from "../departures/departure.ts"
import { DEPARTURE_STATE_TEXT } from "../departures/seatHold.ts"
import { DESK_PAYMENT_TEXT } from "../deskBookings/deskWords.ts"
import { formatPaise, Paise } from "../money.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "../paymentIds.ts"
import { bookingPath, departurePath, moneyPath } from "./deskRoutes.ts"
import type { LogRow } from "./logView.ts"

type Value = string | number

const counted =
  (one: string, many = `${one}s`) =>
  (count: Value): string =>
    `${count} ${count === 1 ? one : many}`

const rupees = (paise: Value): string => formatPaise(Paise.make(Number(paise)))

/** Of whatever the log holds. */
const STATE_TEXT: Readonly<Record<string, string>> = DEPARTURE_STATE_TEXT

const PAYS_TEXT: Readonly<Record<string, string>> = {
  cash: DESK_PAYMENT_TEXT.CASH,
  upi: DESK_PAYMENT_TEXT.UPI,
  link: "by a link",
}

/** A departure as its day and time, a day as a day, a state of a departure in words; all else as it is. */
const valueText = (value: Value): string => {
  const text = String(value)
  const departure = parseDepartureId(text)
  if (departure !== undefined)
    return `${dayText(departure.day)}, ${startTimeOf(DepartureId.make(text)) ?? "no time"}`
  return isDay(text) ? dayText(Day.make(text)) : (STATE_TEXT[text] ?? text)
}

/** How each detail is said. */
const DETAIL_TEXT: Readonly<Record<string, (value: Value) => string>> = {
  from: (value) => `from ${valueText(value)}`,
  to: (value) => `to ${valueText(value)}`,
  reason: (text) => `“${text}”`,
  seats: counted("seat"),
  hold: (id) => `block ${id}`,
  how: String,
  bookings: counted("booking"),
  unpaid: (count) => `${count} not paid yet`,
  orders: counted("order"),
  subscribers: counted("subscriber"),
  amount: rupees,
  trip: (slug) => `to the trip ${slug}`,
  difference: (paise) => `${rupees(paise)} to be paid first`,
  goesBack: (paise) => `${rupees(paise)} goes back`,
  besides: (id) => `as another booking than ${id}`,
  paid: (how) => `paid ${how}`,
  channel: (text) => `by ${text}`,
  pays: (how) => `pays ${PAYS_TEXT[how] ?? how}`,
  people: counted("traveller"),
  boarded: (count) => `${count} let on board`,
  undone: (count) => `${count} undone`,
  device: (id) => `device ${id}`,
  name: String,
  role: String,
  sessions: counted("session"),
  payments: counted("payment"),
  refunds: counted("refund"),
  entries: counted("line of the report", "lines of the report"),
  differences: counted("difference"),
  by: (name) => `in the name of ${name}`,
}

/** "inTheMorning" as "in the morning". */
const plainName = (key: string): string => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/** One sentence without its full stop; empty where there is nothing more to tell. */
export const deedDetailText = (detail: LogRow["detail"]): string =>
  Object.entries(detail)
    .map(([key, value]) => {
      const said = DETAIL_TEXT[key]?.(value) ?? `${plainName(key)} ${valueText(value)}`
      return key === "to" && detail["from"] !== undefined ? ` ${said}` : `, ${said}`
    })
    .join("")
    .replace(/^, /, "")

/** What a deed was done to: its words, and its place at the desk where it has one. */
export interface DeedPlace {
  readonly text: string
  readonly path?: string
}

/** `nameOf` knows the people of the staff by their ids. */
export const deedPlace = (about: string, nameOf: (staffId: string) => string | undefined): DeedPlace => {
  if (parseDepartureId(about) !== undefined)
    return {
      text: `${about.split("/")[0]}, ${valueText(about)}`,
      path: departurePath(DepartureId.make(about)),
    }
  if (about.startsWith(ORDER_ID_PREFIX))
    return { text: `booking ${about}`, path: bookingPath(MerchantOrderId.make(about)) }
  if (isDay(about)) return { text: dayText(Day.make(about)), path: moneyPath(Day.make(about)) }
  return { text: nameOf(about) ?? about }
}
