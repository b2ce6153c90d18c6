/** A day and a departure as the desk reads them: what the rules plan, and what the books have. */
import { Effect } from "effect"
import { seatlessOn } from "../../boarding/manifest.ts"
import { type CallOff, coversTrip, standingState } from "../../callOffs/callOff.ts"
import { slugsOfTrip } from "../../catalogue/slugsOfTrip.ts"
import type { Day } from "../../days.ts"
import { clockText, type DepartureId, departureIdOf, parseDepartureId } from "../../departures/departure.ts"
import { type PlannedDeparture, plannedOn, pooledTrips } from "../../departures/pooledTrips.ts"
import { takesSeats, type SeatHold } from "../../departures/seatHold.ts"
import { isBooking, isCompleted, type Order } from "../../orders/order.ts"
import { paidInAll } from "../../refunds/refund.ts"
import { CallOffs } from "../../ports/callOffs.ts"
import { type CountedDeparture, DepartureStore } from "../../ports/departureStore.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { OrderSearch, OrderStore } from "../../ports/orders.ts"
import { RefundStore } from "../../ports/refunds.ts"
import { bookingStateOf } from "../../paidBooking/bookingOffers.ts"
import {
  type DayDeparture,
  type DayView,
  type DepartureView,
  lastPage,
  MOST_TO_CALL,
  MOST_UNTIMED,
  type PersonToCall,
  type SeatHolder,
  TRAVELLERS_A_PAGE,
  type UntimedBooking,
} from "./dayView.ts"
import { look } from "../doDeed.ts"

const NONE = { held: 0, sold: 0, byDesk: 0, state: "OPEN" } as const

const plannedRow = (
  { departure, trips }: PlannedDeparture,
  counted: CountedDeparture | undefined,
  callOffs: ReadonlyArray<CallOff>,
): DayDeparture => {
  const { capacity, held, sold, byDesk, state } = counted ?? {
    capacity: trips[0]?.pool.capacity ?? 0,
    ...NONE,
  }
  return {
    id: departureIdOf(departure),
    trips: trips.map(({ name }) => name),
    time: clockText(departure.startMinute),
    capacity,
    held,
    sold,
    byDesk,
    state: standingState(callOffs, { departure, state }),
  }
}

/** What was sold by rules that are no longer these still sets out. */
const unplannedRow = (
  { id, departure, capacity, held, sold, byDesk, state }: CountedDeparture,
  callOffs: ReadonlyArray<CallOff>,
) => ({
  id,
  trips: [],
  time: clockText(departure.startMinute),
  capacity,
  held,
  sold,
  byDesk,
  state: standingState(callOffs, { departure, state }),
})

/** Every departure of a day, the earliest first. */
export const departuresOfDay = Effect.fn("departuresOfDay")(function* (day: Day) {
  const counted = yield* DepartureStore.use((store) => store.countedOn(day))
  const planned = plannedOn(yield* pooledTrips, day)
  const byId = new Map(counted.map((one) => [one.id, one]))
  const ids = new Set(planned.map(({ departure }) => departureIdOf(departure)))
  const callOffs = yield* CallOffs.use((all) => all.ofDays(day, day))
  const rows: ReadonlyArray<DayDeparture> = [
    ...planned.map((one) => plannedRow(one, byId.get(departureIdOf(one.departure)), callOffs)),
    ...counted.filter(({ id }) => !ids.has(id)).map((one) => unplannedRow(one, callOffs)),
  ]
  return rows.toSorted((one, other) =>
    one.time === other.time ? (one.id < other.id ? -1 : 1) : one.time < other.time ? -1 : 1,
  )
})

const peopleToCall = Effect.fn("peopleToCall")(function* (day: Day) {
  const open = yield* CallOffs.use((callOffs) => callOffs.open(day))
  const listed = open.slice(0, MOST_TO_CALL)
  const ids = listed.map(({ offer }) => offer.merchantOrderId)
  const orders = yield* OrderStore.use((store) => store.findMany(ids))
  const toCall = listed.flatMap(({ offer }): ReadonlyArray<PersonToCall> => {
    const order = orders.get(offer.merchantOrderId)
    return order === undefined || !isCompleted(order)
      ? []
      : [
          {
            merchantOrderId: order.merchantOrderId,
            name: order.request.name,
            mobileNumber: order.request.mobileNumber,
            activityName: order.activityName,
            ...(order.request.departure === undefined ? {} : { departure: order.request.departure }),
            paid: paidInAll(order),
            chooseUntilMs: offer.chooseUntilMs,
          },
        ]
  })
  return { toCall, toCallInAll: open.length }
})

/** Of names in any script; made once, since a full boat has thousands of names. */
const BY_NAME = new Intl.Collator()

/** `slugs`: those of today by those that were booked. */
const untimedRow = (
  { merchantOrderId, activityName, request, state }: Order,
  slugs: ReadonlyMap<string, string>,
): UntimedBooking => ({
  merchantOrderId,
  name: request.name,
  mobileNumber: request.mobileNumber,
  adults: request.adults,
  children: request.children,
  activityName,
  subSlug: slugs.get(request.subSlug) ?? request.subSlug,
  isPaid: state === "COMPLETED",
})

const sortsBefore = (one: UntimedBooking, other: UntimedBooking): number =>
  BY_NAME.compare(one.activityName, other.activityName) ||
  BY_NAME.compare(one.name, other.name) ||
  BY_NAME.compare(one.merchantOrderId, other.merchantOrderId)

/** Who comes on a day without a departure. Nobody who has cancelled, or whose trip is called off. */
const untimedOn = Effect.fn("untimedOn")(function* (day: Day) {
  const search = yield* OrderSearch
  const found = yield* Effect.forEach(["OWED", "COMPLETED"] as const, (state) =>
    search.find({ travelDay: day, state, isUntimed: true }, MOST_UNTIMED + 1),
  )
  const orders = found.flat()
  const refunds = yield* RefundStore.use((store) =>
    store.ofOrders(orders.map(({ merchantOrderId }) => merchantOrderId)),
  )
  const callOffs = yield* CallOffs.use((all) => all.ofDays(day, day))
  const isOff = callOffs.some((callOff) => coversTrip(callOff, { date: day }))
  const travelling = isOff
    ? []
    : orders.filter(
        (order) =>
          order.state === "OWED" ||
          (isBooking(order) &&
            bookingStateOf(order, refunds.get(order.merchantOrderId) ?? []) === "CONFIRMED"),
      )
  const listed = travelling.slice(0, MOST_UNTIMED)
  const booked = [...new Set(listed.map(({ request }) => request.subSlug))]
  const slugs = new Map(
    yield* Effect.forEach(booked, (slug) => Effect.map(slugsOfTrip(slug), ([now]) => [slug, now] as const)),
  )
  return {
    untimed: listed.map((order) => untimedRow(order, slugs)).toSorted(sortsBefore),
    hasMoreUntimed: !isOff && [travelling, ...found].some(({ length }) => length > MOST_UNTIMED),
  }
})

export const readDay = (day: Day) =>
  look(
    "see the day",
    Effect.gen(function* () {
      const view: DayView = {
        day,
        departures: yield* departuresOfDay(day),
        ...(yield* untimedOn(day)),
        ...(yield* peopleToCall(day)),
      }
      return view
    }),
  )

const rowOf = (
  { holdId, seats, state, deed }: SeatHold,
  orders: ReadonlyMap<string, Order>,
): ReadonlyArray<SeatHolder> => {
  const base = { holdId, seats, state }
  if (deed !== undefined) return [{ ...base, kind: "desk", by: deed.decidedBy, reason: deed.reason }]
  const order = orders.get(holdId)
  if (order === undefined) return []
  const { merchantOrderId, activityName, request } = order
  const { name, mobileNumber, adults, children } = request
  return [{ ...base, kind: "order", merchantOrderId, name, mobileNumber, adults, children, activityName }]
}

/** Those who travel by name, and the desk's blocks after them. */
const sortKey = ({ holdId, deed }: SeatHold, names: ReadonlyMap<string, string>): string =>
  deed === undefined ? `0${names.get(holdId)?.toLowerCase()}` : "1"

export const NO_DEPARTURE = new DeskRefused({ message: "There is no such departure." })

/** A departure on its day. Errors: there is no such departure. */
export const departureOnDay = Effect.fn("departureOnDay")(function* (id: DepartureId) {
  const day = parseDepartureId(id)?.day
  const departure = day === undefined ? undefined : (yield* departuresOfDay(day)).find((one) => one.id === id)
  return day === undefined || departure === undefined ? yield* NO_DEPARTURE : { day, departure }
})

/** Who travels without seats, beside those who have some. */
const seatlessHolds = Effect.fn("seatlessHolds")(function* (id: DepartureId, day: Day) {
  const orders = yield* seatlessOn(id, day)
  const refunds = yield* RefundStore.use((store) =>
    store.ofOrders(orders.map(({ merchantOrderId }) => merchantOrderId)),
  )
  return orders
    .filter((order) => bookingStateOf(order, refunds.get(order.merchantOrderId) ?? []) === "CONFIRMED")
    .map(({ merchantOrderId }): SeatHold => ({
      holdId: merchantOrderId,
      departureId: id,
      seats: 0,
      state: "SOLD",
    }))
})

/** A departure with all its holds that take seats, in the order in which they are listed. */
const seatsTakenOn = Effect.fn("seatsTakenOn")(function* (id: DepartureId) {
  const { day, departure } = yield* departureOnDay(id)
  const holds = yield* DepartureStore.use((store) => store.holds(id))
  const taken = [...holds.filter(({ state }) => takesSeats(state)), ...(yield* seatlessHolds(id, day))]
  const names = yield* OrderStore.use((orders) => orders.namesOf(taken.map(({ holdId }) => holdId)))
  const listed = taken
    .filter(({ holdId, deed }) => deed !== undefined || names.has(holdId))
    .map((hold) => ({ hold, key: sortKey(hold, names) }))
    .toSorted((one, other) => BY_NAME.compare(one.key, other.key))
    .map(({ hold }) => hold)
  return { day, departure, holds: listed }
})

const rowsOf = Effect.fn("manifestRows")(function* (holds: ReadonlyArray<SeatHold>) {
  const orders = yield* OrderStore.use((store) => store.findMany(holds.map(({ holdId }) => holdId)))
  return holds.flatMap((hold) => rowOf(hold, orders))
})

/** Everybody who has seats, without asking who may read it: for a deed that takes them along. */
export const wholeManifestOf = Effect.fn("wholeManifestOf")(function* (id: DepartureId) {
  const { day, departure, holds } = yield* seatsTakenOn(id)
  const manifest: DepartureView = {
    day,
    departure,
    count: holds.length,
    page: 0,
    rows: yield* rowsOf(holds),
  }
  return manifest
})

/** A page of them, likewise; of a page behind the last one the last. */
export const manifestPageOf = Effect.fn("manifestPageOf")(function* (id: DepartureId, wanted = 0) {
  const { day, departure, holds } = yield* seatsTakenOn(id)
  const count = holds.length
  const page = Math.min(wanted, lastPage({ count }))
  const from = page * TRAVELLERS_A_PAGE
  const rows = yield* rowsOf(holds.slice(from, from + TRAVELLERS_A_PAGE))
  const manifest: DepartureView = { day, departure, count, page, rows }
  return manifest
})

export const readDeparture = (id: DepartureId, page?: number) =>
  look("see who travels", manifestPageOf(id, page))
