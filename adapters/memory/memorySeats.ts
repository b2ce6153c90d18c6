/** Departures, their seats and where their pools are, in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import { type CallOff, type CallOffId, standingState } from "#core/callOffs/callOff.ts"
import { type Departure, type DepartureId, departureIdOf, poolQuarters } from "#core/departures/departure.ts"
import {
  type DepartureState,
  heldUntilMs,
  isForSeatsGone,
  type SeatClaim,
  type SeatHold,
  type SeenDeparture,
  seatStateAfter,
  takesSeats,
} from "#core/departures/seatHold.ts"
import type { Order } from "#core/orders/order.ts"
import type { SettleCommand } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  type BusyQuarter,
  type CountedDeparture,
  DepartureStore,
  SeatsRefused,
} from "#core/ports/departureStore.ts"

interface StoredDeparture {
  readonly departure: Departure
  readonly capacity: number
  readonly occupiedMinutes: number
  readonly state: DepartureState
  /** Grows with every change; absent before the first. */
  readonly revision?: number
}

export interface MemorySeats {
  readonly callOffs: ReadonlyMap<CallOffId, CallOff>
  readonly departures: Map<DepartureId, StoredDeparture>
  readonly holds: Map<string, SeatHold>
  /** By pool, day and quarter. */
  readonly busy: Map<string, BusyQuarter & { readonly pool: string }>
}

export const createMemorySeats = (callOffs: MemorySeats["callOffs"]): MemorySeats => ({
  callOffs,
  departures: new Map(),
  holds: new Map(),
  busy: new Map(),
})

const takenOf = ({ holds }: MemorySeats, id: DepartureId): number =>
  [...holds.values()]
    .filter((hold) => hold.departureId === id && takesSeats(hold.state))
    .reduce((sum, { seats }) => sum + seats, 0)

/** A departure that nobody has asked for before. What is called off by then does not take place. */
export const storedDepartureOf = (
  { callOffs }: MemorySeats,
  { departure, capacity, occupiedMinutes }: SeatClaim,
): StoredDeparture => ({
  departure,
  capacity,
  occupiedMinutes,
  state: standingState([...callOffs.values()], { departure, state: "OPEN" }),
})

const storedOf = (data: MemorySeats, claim: SeatClaim): StoredDeparture =>
  data.departures.get(departureIdOf(claim.departure)) ?? storedDepartureOf(data, claim)

/** Stores a change of a departure. */
const changeDeparture = (data: MemorySeats, id: DepartureId, { revision = 1, ...stored }: StoredDeparture) =>
  void data.departures.set(id, { ...stored, revision: revision + 1 })

const quartersOf = ({ departure, occupiedMinutes }: SeatClaim) =>
  poolQuarters(departure, occupiedMinutes).map((quarter) => ({
    key: `${departure.pool} ${quarter.day} ${quarter.quarter}`,
    row: { ...quarter, pool: departure.pool, departureId: departureIdOf(departure) },
  }))

/** Takes seats for a hold, which is stored with them. `undefined` when it has them; otherwise nothing is changed. */
export const takeMemorySeats = (
  data: MemorySeats,
  claim: SeatClaim,
  hold: Omit<SeatHold, "departureId" | "seats">,
): SeatsRefused | undefined => {
  const id = departureIdOf(claim.departure)
  const stored = storedOf(data, claim)
  const seatsLeft = Math.max(0, stored.capacity - takenOf(data, id))
  const refuse = (objection: SeatsRefused["objection"]) => new SeatsRefused({ objection, seatsLeft })
  if (stored.state === "CANCELLED") return refuse("departureCancelled")
  if (stored.state === "CLOSED" && hold.deed === undefined) return refuse("departureClosed")
  if (claim.seats > seatsLeft) return refuse(seatsLeft === 0 ? "departureFull" : "seatsTooFew")
  const quarters = quartersOf(claim)
  const isBusy = ({ key }: (typeof quarters)[number]) => {
    const other = data.busy.get(key)
    return other !== undefined && other.departureId !== id
  }
  if (quarters.some(isBusy)) return refuse("poolBusy")
  changeDeparture(data, id, {
    ...stored,
    occupiedMinutes: Math.max(stored.occupiedMinutes, claim.occupiedMinutes),
  })
  for (const { key, row } of quarters) data.busy.set(key, row)
  data.holds.set(hold.holdId, { ...hold, departureId: id, seats: claim.seats })
  return undefined
}

/** Stores a hold whose seats are free from now on. A pool that nobody has a seat of is free too. */
export const releaseMemorySeats = (data: MemorySeats, held: SeatHold): void => {
  const { untilMs: _, ...hold } = held
  data.holds.set(hold.holdId, { ...hold, state: "RELEASED" })
  const stored = data.departures.get(hold.departureId)
  if (stored !== undefined) changeDeparture(data, hold.departureId, stored)
  if (takenOf(data, hold.departureId) > 0) return
  for (const [key, { departureId }] of data.busy) if (departureId === hold.departureId) data.busy.delete(key)
}

/** Leaves an order so many of its seats, and frees the others. */
export const keepMemorySeats = (data: MemorySeats, holdId: string, seats: number): void => {
  const hold = data.holds.get(holdId)
  if (hold === undefined || !takesSeats(hold.state) || hold.seats <= seats) return
  data.holds.set(holdId, { ...hold, seats })
  const stored = data.departures.get(hold.departureId)
  if (stored !== undefined) changeDeparture(data, hold.departureId, stored)
}

/** Takes a paid order to other seats; no `claim`: its seats are not counted any more. Nothing is changed when refused. */
export const moveMemorySeats = (
  data: MemorySeats,
  holdId: string,
  claim: SeatClaim | undefined,
): SeatsRefused | undefined => {
  const held = data.holds.get(holdId)
  const busy = [...data.busy]
  if (held !== undefined) releaseMemorySeats(data, held)
  const refused =
    claim === undefined ? undefined : takeMemorySeats(data, claim, { holdId, state: "SOLD" as const })
  if (refused === undefined || held === undefined) return refused
  data.holds.set(holdId, held)
  for (const [key, row] of busy) data.busy.set(key, row)
  return refused
}

/** Seats that were taken for one order are sold to another from now on, whose own old ones are free. */
export const handMemorySeatsOver = (data: MemorySeats, from: string, to: string): void => {
  const [hold, old] = [data.holds.get(from), data.holds.get(to)]
  if (old !== undefined) releaseMemorySeats(data, old)
  if (hold === undefined) return
  const { departureId, seats } = hold
  data.holds.set(from, { ...hold, state: "RELEASED" })
  data.holds.set(to, { holdId: to, departureId, seats, state: "SOLD" })
}

/** Seats that are held are sold also where the departure was called off meanwhile: its call-off owes the order an offer. */
const sellMemorySeats = (data: MemorySeats, held: SeatHold): SeatsRefused | undefined => {
  const stored = data.departures.get(held.departureId)
  if (stored === undefined) return new SeatsRefused({ objection: "departureCancelled", seatsLeft: 0 })
  const { untilMs: _, departureId, seats, ...rest } = held
  const hold = { ...rest, state: "SOLD" as const }
  if (held.state === "RELEASED") return takeMemorySeats(data, { ...stored, seats }, hold)
  data.holds.set(hold.holdId, { ...hold, departureId, seats })
  return undefined
}

/** What a settlement does to its order's seats; `settled` is the order as it makes it. Nothing is changed when refused. */
export const settleMemorySeats = (
  data: MemorySeats,
  settled: Order,
  command: SettleCommand,
): SeatsRefused | undefined => {
  const hold = data.holds.get(settled.merchantOrderId)
  if (hold === undefined) return undefined
  const { untilMs: _, ...timeless } = hold
  const next = seatStateAfter(hold.state, {
    orderState: settled.state,
    isCaptured: settled.capturedAmount !== undefined,
  })
  if (next !== hold.state && next === "SOLD") return sellMemorySeats(data, hold)
  if (next !== hold.state) releaseMemorySeats(data, hold)
  else
    data.holds.set(hold.holdId, {
      ...timeless,
      ...(next === "HELD" && settled.state !== "REVIEW" ? { untilMs: heldUntilMs(settled) } : {}),
      ...(isForSeatsGone(hold, command) ? { goneAtMs: command.settlement.settledAtMs } : {}),
    })
  return undefined
}

const recordOf = (data: MemorySeats, { departure, capacity, state }: StoredDeparture) => {
  const id = departureIdOf(departure)
  return { id, departure, capacity, state, taken: takenOf(data, id) }
}

const byId = <A extends { readonly id: string }>(one: A, other: A) => (one.id < other.id ? -1 : 1)

/** A departure with its seats by what they are. */
const countedOf = (data: MemorySeats, stored: StoredDeparture): CountedDeparture => {
  const record = recordOf(data, stored)
  const holds = [...data.holds.values()].filter(({ departureId }) => departureId === record.id)
  const sum = (isCounted: (hold: SeatHold) => boolean) =>
    holds.filter(isCounted).reduce((all, { seats }) => all + seats, 0)
  return {
    ...record,
    held: sum(({ state }) => state === "HELD"),
    sold: sum(({ state }) => state === "SOLD"),
    byDesk: sum(({ state, deed }) => state === "SOLD" && deed !== undefined),
  }
}

const isAsSeen = (
  { capacity, state, revision = 1 }: SeenDeparture,
  seen: SeenDeparture | undefined,
): boolean =>
  seen === undefined ||
  (capacity === seen.capacity && state === seen.state && revision === (seen.revision ?? revision))

export const memoryDepartureStore = (data: MemorySeats) =>
  Layer.succeed(DepartureStore, {
    read: (pool, from, to) =>
      Effect.sync(() => ({
        departures: [...data.departures.values()]
          .filter(({ departure: { pool: its, day } }) => its === pool && from <= day && day <= to)
          .map((stored) => recordOf(data, stored))
          .toSorted(byId),
        busy: [...data.busy.values()]
          .filter((row) => row.pool === pool && from <= row.day && row.day <= to)
          .map(({ day, quarter, departureId }) => ({ day, quarter, departureId }))
          .toSorted((one, other) =>
            one.day === other.day ? one.quarter - other.quarter : one.day < other.day ? -1 : 1,
          ),
      })),
    countedOn: (day) =>
      Effect.sync(() =>
        [...data.departures.values()]
          .filter(({ departure }) => departure.day === day)
          .map((stored) => countedOf(data, stored))
          .toSorted(byId),
      ),
    holds: (departureId) =>
      Effect.sync(() =>
        [...data.holds.values()]
          .filter((hold) => hold.departureId === departureId)
          .toSorted((one, other) => (one.holdId < other.holdId ? -1 : 1)),
      ),
    hold: (holdId) => Effect.sync(() => data.holds.get(holdId)),
    setCapacity: (claim, capacity, _, seen) =>
      Effect.sync(() => {
        const id = departureIdOf(claim.departure)
        if (takenOf(data, id) > capacity || !isAsSeen(storedOf(data, claim), seen)) return false
        changeDeparture(data, id, { ...storedOf(data, claim), capacity })
        return true
      }),
    setState: (claim, state, _, seen) =>
      Effect.sync(() => {
        const stored = storedOf(data, claim)
        if (stored.state === "CANCELLED" || !isAsSeen(stored, seen)) return false
        changeDeparture(data, departureIdOf(claim.departure), { ...stored, state })
        return true
      }),
    takeForDesk: (claim, holdId, deed) =>
      Effect.suspend(() => {
        const refused = takeMemorySeats(data, claim, { holdId, state: "SOLD", deed })
        return refused === undefined ? Effect.void : Effect.fail(refused)
      }),
    releaseForDesk: (holdId) =>
      Effect.sync(() => {
        const hold = data.holds.get(holdId)
        if (hold?.deed === undefined || !takesSeats(hold.state)) return false
        releaseMemorySeats(data, hold)
        return true
      }),
    unseated: (beforeMs, most) =>
      Effect.sync(() =>
        [...data.holds.values()]
          .flatMap(({ holdId, goneAtMs }) =>
            goneAtMs !== undefined && goneAtMs <= beforeMs ? [{ holdId, goneAtMs }] : [],
          )
          .toSorted((one, other) => one.goneAtMs - other.goneAtMs)
          .slice(0, most)
          .map(({ holdId }) => MerchantOrderId.make(holdId)),
      ),
    unseatedSettled: (merchantOrderId) =>
      Effect.sync(() => {
        const hold = data.holds.get(merchantOrderId)
        if (hold === undefined) return
        const { goneAtMs: _, ...rest } = hold
        data.holds.set(merchantOrderId, rest)
      }),
  })
