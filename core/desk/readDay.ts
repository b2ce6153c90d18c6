/** A day and a departure as the desk reads them: what the rules plan, and what the books have. */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import { clockText, type DepartureId, departureIdOf, parseDepartureId } from "../departures/departure.ts"
import { type PlannedDeparture, plannedOn, pooledTrips } from "../departures/pooledTrips.ts"
import { takesSeats, type SeatHold } from "../departures/seatHold.ts"
import { isCompleted } from "../orders/order.ts"
import { MerchantOrderId } from "../paymentIds.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { type CountedDeparture, DepartureStore } from "../ports/departureStore.ts"
import { DeskRefused } from "../ports/desk.ts"
import { OrderStore } from "../ports/orders.ts"
import type { DayDeparture, DepartureView, SeatHolder, PersonToCall } from "./dayView.ts"
import { look } from "./doDeed.ts"

const NONE = { held: 0, sold: 0, byDesk: 0, state: "OPEN" } as const

const plannedRow = (
  { departure, trips }: PlannedDeparture,
  counted: CountedDeparture | undefined,
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
    state,
  }
}

/** What was sold by rules that are no longer these still sets out. */
const unplannedRow = ({ id, departure, capacity, held, sold, byDesk, state }: CountedDeparture) => ({
  id,
  trips: [],
  time: clockText(departure.startMinute),
  capacity,
  held,
  sold,
  byDesk,
  state,
})

/** Every departure of a day, the earliest first. */
export const departuresOfDay = Effect.fn("departuresOfDay")(function* (day: Day) {
  const counted = yield* DepartureStore.use((store) => store.countedOn(day))
  const planned = plannedOn(yield* pooledTrips, day)
  const byId = new Map(counted.map((one) => [one.id, one]))
  const ids = new Set(planned.map(({ departure }) => departureIdOf(departure)))
  const rows: ReadonlyArray<DayDeparture> = [
    ...planned.map((one) => plannedRow(one, byId.get(departureIdOf(one.departure)))),
    ...counted.filter(({ id }) => !ids.has(id)).map(unplannedRow),
  ]
  return rows.toSorted((one, other) =>
    one.time === other.time ? (one.id < other.id ? -1 : 1) : one.time < other.time ? -1 : 1,
  )
})

const peopleToCall = Effect.fn("peopleToCall")(function* (day: Day) {
  const open = yield* CallOffs.use((callOffs) => callOffs.open(day))
  const orders = yield* OrderStore
  const people = yield* Effect.forEach(open, ({ offer }) =>
    Effect.map(orders.find(offer.merchantOrderId), (order): ReadonlyArray<PersonToCall> =>
      order === undefined || !isCompleted(order)
        ? []
        : [
            {
              merchantOrderId: order.merchantOrderId,
              name: order.request.name,
              mobileNumber: order.request.mobileNumber,
              activityName: order.activityName,
              ...(order.request.departure === undefined ? {} : { departure: order.request.departure }),
              paid: order.capturedAmount,
              chooseUntilMs: offer.chooseUntilMs,
            },
          ],
    ),
  )
  return people.flat()
})

export const readDay = (day: Day) =>
  look(
    "see the day",
    Effect.all({
      day: Effect.succeed(day),
      departures: departuresOfDay(day),
      toCall: peopleToCall(day),
    }),
  )

const rowOf = Effect.fn("manifestRow")(function* ({ holdId, seats, state, deed }: SeatHold) {
  const base = { holdId, seats, state }
  if (deed !== undefined) {
    const row: SeatHolder = { ...base, kind: "desk", by: deed.decidedBy, reason: deed.reason }
    return [row]
  }
  const order = yield* OrderStore.use((orders) => orders.find(MerchantOrderId.make(holdId)))
  if (order === undefined) return []
  const { name, mobileNumber, adults, children } = order.request
  const row: SeatHolder = {
    ...base,
    kind: "order",
    merchantOrderId: order.merchantOrderId,
    name,
    mobileNumber,
    adults,
    children,
    activityName: order.activityName,
  }
  return [row]
})

const nameOf = (row: SeatHolder): string => (row.kind === "order" ? `0${row.name.toLowerCase()}` : "1")

/** The manifest without asking who may read it: for a deed that was just done. */
export const manifestOf = Effect.fn("manifestOf")(function* (id: DepartureId) {
  const day = parseDepartureId(id)?.day
  const departure = day === undefined ? undefined : (yield* departuresOfDay(day)).find((one) => one.id === id)
  if (day === undefined || departure === undefined)
    return yield* new DeskRefused({ message: "There is no such departure." })
  const holds = yield* DepartureStore.use((store) => store.holds(id))
  const rows = yield* Effect.forEach(
    holds.filter(({ state }) => takesSeats(state)),
    rowOf,
  )
  const manifest: DepartureView = {
    day,
    departure,
    rows: rows.flat().toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))),
  }
  return manifest
})

export const readManifest = (id: DepartureId) => look("see who travels", manifestOf(id))
