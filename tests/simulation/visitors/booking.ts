/** The visitor at the ticket: fills it in, confirms, tries again after a failure, and is led to payment. */
import { Result } from "effect"
import type { Actor, SnapshotFrom } from "xstate"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { makeBookingMachine } from "#core/booking/bookingMachine.ts"
import { quote } from "#core/booking/quote.ts"
import { makeActivityMachine, foundIn } from "#core/catalogue/browseMachine.ts"
import { addDays, Day, dayInIndia, isDay } from "#core/days.ts"
import { isTripObjection } from "#core/booking/bookingObjections.ts"
import { isDepartureObjection } from "#core/departures/departureObjection.ts"
import { departuresIn } from "#core/departures/departuresMachine.ts"
import { dayObjection, offeredDays, type BookingRequest } from "#core/departures/tripObjection.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { type SavedVoucher, leftToPay } from "#core/vouchers/voucher.ts"
import type { Tab } from "../world/device.ts"
import { anotherFamily, digitsInScript, inDigits } from "../plan/person.ts"
import type { BookStep } from "../plan/episodePlan.ts"
import { readTicketTerms } from "./readTerms.ts"
import { until, type Visit } from "./visit.ts"
import { countByKey } from "../../harness/growByKey.ts"

/** After a failure most visitors try again so often, after so long. Unit: milliseconds. */
const TRIES = 3
const TRY_AGAIN_MS = 6000

/** How long a visitor looks at a day's times before choosing one. Unit: milliseconds. */
const LOOKS_AT_TIMES_MS = 3000

type Booking = ReturnType<typeof makeBookingMachine>
type Shown = SnapshotFrom<Booking>

/** The visitor has the id of an order as soon as the ticket has. */
const acknowledge = ({ scenario, person, note, reach }: Visit, { context }: Shown) => {
  const { started, form, bookable, requestKey, voucher } = context
  if (requestKey === undefined) return
  const keptKey = hashIdempotencyKey(requestKey)
  scenario.observer.sentKeys.set(keptKey, person.id)
  if (started === undefined || Result.isFailure(started)) return
  const { merchantOrderId } = started.success
  const { name, mobileNumber, date, adults, children } = form
  if (merchantOrderId === undefined || scenario.observer.acknowledged.has(merchantOrderId)) return
  reach("led to pay")
  note(`is led to pay order ${merchantOrderId}`)
  scenario.observer.acknowledge(merchantOrderId, {
    visitor: person.id,
    amount: leftToPay(quote(bookable.adultFare, form).total, voucher),
    requestKey: keptKey,
    trip: {
      name,
      mobileNumber: digitsInScript(mobileNumber),
      adults,
      children,
      date: Day.make(date),
      subSlug: bookable.subSlug,
    },
    atMs: scenario.time.nowMs(),
  })
}

const activityIn = async (visit: Visit, tab: Tab, subSlug: string) => {
  const page = tab.begin(tab.machine(makeActivityMachine), { query: subSlug })
  for (let tries = 0; tries < TRIES; tries++) {
    await until(visit.scenario, page, (snapshot) => !snapshot.matches("loading"))
    const found = foundIn(page.getSnapshot().context)
    if (found !== undefined || !tab.isOpen()) return found
    await visit.scenario.time.sleep(TRY_AGAIN_MS)
    page.send({ type: "browse.again" })
  }
  return undefined
}

/** A day that is offered and a party that may come, as near to the wish as there is; nothing where no day is offered. */
const mendedTrip = (
  rules: TripRules,
  { date, ...party }: BookingRequest,
  nowMs: number,
): BookingRequest | undefined => {
  const now = { day: dayInIndia(nowMs), minute: 0 }
  const isOpen = isDay(date) && date > now.day && dayObjection(rules, date, now) === undefined
  const day = isOpen ? date : offeredDays(rules, date, { ...now, day: addDays(now.day, 1) })[0]
  if (day === undefined) return undefined
  const { least = 1, most = Infinity } = rules.partySize ?? {}
  const children = rules.children === "none" ? 0 : Math.min(party.children, most - 1)
  const adults = Math.min(Math.max(party.adults, least - children, 1), most - children)
  return { date: day, adults, children }
}

/** Chooses one of the times that are shown, if any is. */
const chooseTime = async ({ scenario, note }: Visit, ticket: Actor<Booking>, time: number): Promise<void> => {
  await scenario.time.sleep(LOOKS_AT_TIMES_MS)
  const offered = departuresIn(ticket.getSnapshot().context.departures.getSnapshot().context)
  const chosen = offered[time % Math.max(1, offered.length)]
  if (chosen === undefined) return
  note(`chooses ${chosen.id}, ${chosen.status}`)
  ticket.send({ type: "departure.choose", startMinute: chosen.startMinute })
}

export interface TripBooked {
  readonly place: { readonly categorySlug: string; readonly subSlug: string }
  readonly date: Day
  readonly party: Pick<BookStep, "adults" | "children" | "clicks" | "thinkMs" | "time">
  readonly digits: BookStep["digits"]
  /** Another family travels under the number of who books for it. */
  readonly who: "same" | "anotherFamily"
  /** That the tab has, and takes off; absent where it has none. */
  readonly voucher?: SavedVoucher
}

export const openBooking = async (
  visit: Visit,
  tab: Tab,
  { place, date, party, digits, who, voucher }: TripBooked,
): Promise<void> => {
  const { scenario, person } = visit
  tab.leaveScreen()
  tab.route = { to: "activity", ...place }
  const activity = await activityIn(visit, tab, place.subSlug)
  if (activity === undefined || !tab.isOpen()) return
  const { packageType, price: adultFare, rules = {} } = activity
  // Every fourth page was opened before the shop had rules: only the server knows them.
  const isOldPage = person.id % 4 === 0
  const bookable = { ...place, packageType, adultFare, ...(isOldPage ? {} : { rules }) }
  const ticket = tab.begin(tab.machine(makeBookingMachine), { bookable })
  ticket.subscribe((shown) => acknowledge(visit, shown))
  if (voucher !== undefined) await until(scenario, ticket, ({ context }) => context.voucher !== undefined)
  const name = who === "same" ? person.name : anotherFamily(person)
  const mobileNumber = inDigits(person.mobileNumber, digits)
  ticket.send({ type: "booking.edit", change: { name, mobileNumber, date } })
  ticket.send({ type: "party.set", who: "adults", count: party.adults })
  ticket.send({ type: "party.set", who: "children", count: party.children })
  readTicketTerms(visit, date)
  await scenario.onTicket(person.id)
  if (party.time !== undefined) await chooseTime(visit, ticket, party.time)
  for (let tries = 0; tries < TRIES && tab.isOpen(); tries++) {
    visit.reach("confirmed")
    visit.note(`confirms ${place.subSlug}`)
    for (let click = 0; click < party.clicks; click++) ticket.send({ type: "booking.confirm" })
    const untilTold = () =>
      until(
        scenario,
        ticket,
        (shown) => shown.matches("filling") || shown.matches("asking") || shown.status === "done",
        party.thinkMs + 60_000,
      )
    await untilTold()
    if (ticket.getSnapshot().matches("asking")) {
      visit.note("has paid for this before, and pays again")
      ticket.send({ type: "booking.payAgain" })
      await untilTold()
    }
    const shown = ticket.getSnapshot()
    if (shown.status === "done" || !tab.isOpen() || !tab.isAt("activity")) return
    visit.note(`reads ${shown.context.formMessage ?? "nothing new"}`)
    const { formMessage, form } = shown.context
    if (formMessage === "voucherRefused") countByKey(visit.scenario.met, "voucher refused at the ticket")
    if (formMessage === "nobodyTravels") ticket.send({ type: "party.add", who: "adults" })
    else if (formMessage !== undefined && isDepartureObjection(formMessage)) {
      countByKey(visit.scenario.met, `seats refused, ${formMessage}`)
    } else if (formMessage !== undefined && isTripObjection(formMessage)) {
      const mended = mendedTrip(rules, form, scenario.time.nowMs())
      if (mended === undefined) return
      ticket.send({ type: "booking.edit", change: { date: mended.date } })
      ticket.send({ type: "party.set", who: "adults", count: mended.adults })
      ticket.send({ type: "party.set", who: "children", count: mended.children })
    } else if (!shown.matches("filling")) return
    await scenario.time.sleep(TRY_AGAIN_MS)
  }
}
