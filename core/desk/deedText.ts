/** What the log tells of a deed beside its name, in words; and where the thing is that it was done to. */
import { parseUntimedTripId } from "../boarding/boardingId.ts"
import { countText } from "../countText.ts"
import { dayText, isDay, Day } from "../days.ts"
import { DepartureId, parseDepartureId, startTimeOf } from "../departures/departure.ts"
import { DEPARTURE_STATE_TEXT } from "../departures/seatHold.ts"
import { DESK_PAYMENT_TEXT } from "../orders/deskPayment.ts"
import { formatPaise, Paise } from "../money.ts"
import { MerchantOrderId, ORDER_ID_PREFIX } from "../paymentIds.ts"
import { monthOf } from "../months.ts"
import { LOG_DEED_NAMES, type LogDeed } from "./deskRights.ts"
import { bookingPath, calendarPath, calledOffPath, dayPath, departurePath, moneyPath } from "./deskRoutes.ts"
import type { LogRow } from "./log/logView.ts"

type Value = string | number

const counted =
  (one: string, many?: string) =>
  (count: Value): string =>
    countText(Number(count), one, many)

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

const named =
  (name: string) =>
  (value: Value): string =>
    `${name} ${valueText(value)}`

/** How each detail is said: one that has no words here cannot be written. */
const DETAIL_TEXT = {
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
  requests: counted("trip request"),
  backup: named("backup"),
  amount: rupees,
  trip: (slug) => `to the trip ${slug}`,
  difference: (paise) => `${rupees(paise)} to be paid first`,
  cancelledOn: named("cancelled on"),
  goesBack: (paise) => `${rupees(paise)} goes back`,
  besides: (id) => `as another booking than ${id}`,
  // An older release told the sum for which days were booked by the same name as how something was paid.
  paid: (how) => (typeof how === "number" ? `${rupees(how)} paid in all` : `paid ${how}`),
  paidInAll: (paise) => `${rupees(paise)} paid in all`,
  answer: String,
  quoted: (paise) => `for ${rupees(paise)}`,
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
  departures: counted("departure"),
  heads: counted("traveller"),
  messages: counted("message"),
  decides: named("decides"),
  does: named("does"),
  voucher: named("voucher"),
  refund: named("refund"),
  picture: named("picture"),
  shape: named("shape"),
  category: named("category"),
  newCategory: named("new category"),
  prices: named("prices"),
  added: named("added"),
  removed: named("removed"),
  offSale: named("off sale"),
  changed: named("changed"),
  categories: named("categories"),
} satisfies Readonly<Record<string, (value: Value) => string>>

/**
 * What a row of the log may tell beside its deed; a change of an activity tells the parts that have changed, by their names.
 */
export type DeedDetail = Readonly<Partial<Record<keyof typeof DETAIL_TEXT, Value>>>

/** A row that is read may be an older release's, or name a part of an activity. */
const WORDS: Readonly<Record<string, ((value: Value) => string) | undefined>> = DETAIL_TEXT

/** "inTheMorning" as "in the morning". */
const plainName = (key: string): string =>
  key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()

/** One sentence without its full stop; empty where there is nothing more to tell. */
export const deedDetailText = (detail: LogRow["detail"]): string =>
  Object.entries(detail)
    .map(([key, value]) => {
      const said = WORDS[key]?.(value) ?? `${plainName(key)} ${valueText(value)}`
      return key === "to" && detail["from"] !== undefined ? ` ${said}` : `, ${said}`
    })
    .join("")
    .replace(/^, /, "")

/** What a deed was done to: its words, and its place at the desk where it has one. */
export interface DeedPlace {
  readonly text: string
  readonly path?: string
}

/** Where the desk shows a day to which that was done; any other is the day's own page. */
const DAY_PATH: Readonly<Partial<Record<LogDeed, (day: Day) => string>>> = {
  "call trips off": calledOffPath,
  "report a call-off": calledOffPath,
  "compare the money": moneyPath,
  "export the money": moneyPath,
}

const pathOfDay = (deed: string, day: Day): string => {
  const known = LOG_DEED_NAMES.find((name) => name === deed)
  return ((known && DAY_PATH[known]) ?? dayPath)(day)
}

/** A pool on a day, or from one day to another: "boat/2026-12-05/2026-12-06". */
const poolPlace = (deed: string, about: string): DeedPlace | undefined => {
  const [pool = "", from = "", to] = about.split("/")
  if (!isDay(from) || (to !== undefined && !isDay(to))) return undefined
  const day = Day.make(from)
  if (to === undefined) return { text: `${pool}, ${dayText(day)}`, path: pathOfDay(deed, day) }
  const days = to === from ? dayText(day) : `${dayText(day)} to ${dayText(Day.make(to))}`
  return { text: `${pool}, ${days}`, path: calendarPath(monthOf(day), `pool/${pool}`) }
}

/** `nameOf` knows the people of the staff by their ids. */
export const deedPlace = (
  { deed, about }: Pick<LogRow, "deed" | "about">,
  nameOf: (staffId: string) => string | undefined,
): DeedPlace => {
  if (parseDepartureId(about) !== undefined)
    return {
      text: `${about.split("/")[0]}, ${valueText(about)}`,
      path: departurePath(DepartureId.make(about)),
    }
  const untimed = parseUntimedTripId(about)
  if (untimed !== undefined)
    return { text: `${untimed.subSlug}, ${dayText(untimed.day)}`, path: dayPath(untimed.day) }
  if (about.startsWith(ORDER_ID_PREFIX))
    return { text: `booking ${about}`, path: bookingPath(MerchantOrderId.make(about)) }
  if (isDay(about)) return { text: dayText(Day.make(about)), path: pathOfDay(deed, Day.make(about)) }
  return poolPlace(deed, about) ?? { text: nameOf(about) ?? about }
}
