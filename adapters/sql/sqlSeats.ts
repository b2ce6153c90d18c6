/**
 * Seats in SQL, each written in the transaction of whoever needs them. One conditional UPDATE of the departure's row
 * decides between two who want the last seat; a unique index between two trips that want one boat.
 */
import { type Kysely, sql, type Transaction } from "kysely"
import { coversDeparture } from "#core/callOffs/callOff.ts"
import {
  type Departure,
  DepartureId,
  departureIdOf,
  poolQuarterCount,
  poolQuarters,
} from "#core/departures/departure.ts"
import type { SeatObjection } from "#core/departures/departureObjection.ts"
import {
  type DepartureState,
  heldUntilMs,
  isForSeatsGone,
  type SeatClaim,
  type SeatHold,
  type SeatHoldState,
  seatStateAfter,
} from "#core/departures/seatHold.ts"
import { Day } from "#core/days.ts"
import { type OperatorDecision, type Order, settledOrder } from "#core/orders/order.ts"
import type { SettleCommand } from "#core/ports/orders.ts"
import { SeatsRefused } from "#core/ports/departureStore.ts"
import { callOffsOfDays } from "./callOffOffers.ts"
import { preparedInsert, preparedQuery } from "./preparedQuery.ts"
import type { DepartureRow, SeatHoldRow, Tables } from "./tables.ts"
import { textOrEmpty } from "./textOrEmpty.ts"

type Tx = Transaction<Tables>

export const departureFromRow = ({
  pool,
  day,
  start_minute,
}: Pick<DepartureRow, "pool" | "day" | "start_minute">): Departure => ({
  pool,
  day: Day.make(day),
  startMinute: start_minute,
})

export const seatHoldFromRow = (row: SeatHoldRow): SeatHold => ({
  holdId: row.hold_id,
  departureId: DepartureId.make(row.departure_id),
  seats: row.seats,
  state: row.state,
  ...(row.until_ms === null ? {} : { untilMs: row.until_ms }),
  ...(row.gone_at_ms === null ? {} : { goneAtMs: row.gone_at_ms }),
  ...(row.decided_by === null
    ? {}
    : { deed: { decidedBy: row.decided_by, reason: textOrEmpty(row.reason) } }),
})

const selectHold = preparedQuery(
  (db, holdId: string) => db.selectFrom("seat_holds").selectAll().where("hold_id", "=", holdId),
  (holdId) => [holdId],
)

export const findSeatHold = async (db: Kysely<Tables>, holdId: string): Promise<SeatHold | undefined> => {
  const [row] = (await selectHold(db, holdId)).rows
  return row === undefined ? undefined : seatHoldFromRow(row)
}

const selectDeparture = preparedQuery(
  (db, id: DepartureId) => db.selectFrom("departures").selectAll().where("departure_id", "=", id),
  (id) => [id],
)
const findDeparture = async (db: Kysely<Tables>, id: DepartureId): Promise<DepartureRow | undefined> =>
  (await selectDeparture(db, id)).rows[0]

const insertDeparture = preparedInsert((db, row: DepartureRow) =>
  db
    .insertInto("departures")
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
)

/** It does not take place, by whose word and why. */
export const cancelDeparture = async (
  tx: Tx,
  id: DepartureId,
  { decidedBy, reason }: OperatorDecision,
): Promise<void> => {
  await tx
    .updateTable("departures")
    .set(({ eb }) => ({
      state: "CANCELLED",
      revision: eb("revision", "+", 1),
      decided_by: decidedBy,
      reason,
    }))
    .where("departure_id", "=", id)
    .execute()
}

/** Makes a departure's row, where nobody has asked for it before. What is called off by then does not take place. */
export const ensureDeparture = async (tx: Tx, claim: SeatClaim): Promise<DepartureId> => {
  const { pool, day, startMinute } = claim.departure
  const id = departureIdOf(claim.departure)
  const { numAffectedRows } = await insertDeparture(tx, {
    departure_id: id,
    pool,
    day,
    start_minute: startMinute,
    capacity: claim.capacity,
    taken: 0,
    occupied_minutes: claim.occupiedMinutes,
    state: "OPEN",
    revision: 1,
    decided_by: null,
    reason: null,
  })
  if (numAffectedRows === 0n) return id
  const callOffs = await callOffsOfDays(tx, { from: day, to: day })
  const callOff = callOffs.find((one) => coversDeparture(one, claim.departure))
  if (callOff !== undefined) await cancelDeparture(tx, id, callOff)
  return id
}

/** Who is refused may have lost a race, and see seats that are free again: it is tried once more. */
const MOST_TRIES = 3

const objectionTo = (row: DepartureRow, seats: number, byDesk: boolean): SeatObjection | undefined => {
  if (row.state === "CANCELLED") return "departureCancelled"
  if (row.state === "CLOSED" && !byDesk) return "departureClosed"
  if (row.taken + seats <= row.capacity) return undefined
  return row.taken === row.capacity ? "departureFull" : "seatsTooFew"
}

interface Taking {
  readonly id: DepartureId
  readonly seats: number
  readonly occupied: number
}

/** What decides between two who want the last seat. */
const updateTaken = (states: ReadonlyArray<DepartureState>) =>
  preparedQuery(
    (db, { id, seats, occupied }: Taking) =>
      db
        .updateTable("departures")
        .set(({ eb }) => ({
          taken: eb("taken", "+", seats),
          revision: sql<number>`revision + 1`,
          occupied_minutes: sql<number>`case when occupied_minutes < ${occupied} then ${occupied} else occupied_minutes end`,
        }))
        .where("departure_id", "=", id)
        .where("state", "in", states)
        .where(({ eb }) => eb(eb("taken", "+", seats), "<=", eb.ref("capacity"))),
    ({ id, seats, occupied }) => [seats, occupied, occupied, id, ...states, seats],
  )
const updateTakenBy = { visitor: updateTaken(["OPEN"]), desk: updateTaken(["OPEN", "CLOSED"]) }

const countTaken = async (tx: Tx, id: DepartureId, claim: SeatClaim, byDesk: boolean): Promise<void> => {
  const { seats, occupiedMinutes: occupied } = claim
  const update = updateTakenBy[byDesk ? "desk" : "visitor"]
  for (let tried = 1; ; tried++) {
    const { numAffectedRows } = await update(tx, { id, seats, occupied })
    if (numAffectedRows === 1n) return
    const row = await findDeparture(tx, id)
    const objection = row && objectionTo(row, seats, byDesk)
    if (row === undefined) await ensureDeparture(tx, claim)
    else if (objection !== undefined || tried === MOST_TRIES)
      throw new SeatsRefused({
        objection: objection ?? "departureFull",
        seatsLeft: row.capacity - row.taken,
      })
  }
}

const selectQuarters = preparedQuery(
  (db, id: DepartureId) =>
    db
      .selectFrom("pool_slots")
      .select(({ fn }) => fn.countAll().as("n"))
      .where("departure_id", "=", id),
  (id) => [id],
)
const hasQuarters = async (tx: Tx, id: DepartureId, many: number): Promise<boolean> =>
  Number((await selectQuarters(tx, id)).rows[0]?.n) >= many

/** Throws `SeatsRefused` where another departure has a quarter of them. */
const takePool = async (tx: Tx, id: DepartureId, { departure, occupiedMinutes }: SeatClaim) => {
  const many = poolQuarterCount(departure, occupiedMinutes)
  // The departure's row is locked: nobody gives its quarters back meanwhile.
  if (await hasQuarters(tx, id, many)) return
  const quarters = poolQuarters(departure, occupiedMinutes)
  await tx
    .insertInto("pool_slots")
    .values(quarters.map(({ day, quarter }) => ({ pool: departure.pool, day, quarter, departure_id: id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  if (!(await hasQuarters(tx, id, many))) throw new SeatsRefused({ objection: "poolBusy", seatsLeft: 0 })
}

/** Throws `SeatsRefused`; the transaction must end with it, so that nothing is written. */
export const takeSeats = async (tx: Tx, claim: SeatClaim, byDesk = false): Promise<DepartureId> => {
  const id = departureIdOf(claim.departure)
  await countTaken(tx, id, claim, byDesk)
  await takePool(tx, id, claim)
  return id
}

const insertHold = preparedInsert((db, row: SeatHoldRow) => db.insertInto("seat_holds").values(row))

export const insertSeatHold = async (
  tx: Tx,
  { holdId, departureId, seats, state, untilMs, deed }: SeatHold,
): Promise<void> => {
  await insertHold(tx, {
    hold_id: holdId,
    departure_id: departureId,
    seats,
    state,
    until_ms: untilMs ?? null,
    gone_at_ms: null,
    decided_by: deed?.decidedBy ?? null,
    reason: deed?.reason ?? null,
  })
}

/** Compare-and-set on the state. False when it was another one. */
const moveHold = async (tx: Tx, { holdId, state: from }: SeatHold, to: SeatHoldState): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable("seat_holds")
    .set({ state: to, until_ms: null })
    .where("hold_id", "=", holdId)
    .where("state", "=", from)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Gives seats back, once however often it is asked. A pool that nobody has a seat of is free too. */
export const releaseSeats = async (tx: Tx, hold: SeatHold): Promise<boolean> => {
  if (hold.state === "RELEASED" || !(await moveHold(tx, hold, "RELEASED"))) return false
  await tx
    .updateTable("departures")
    .set(({ eb }) => ({ taken: eb("taken", "-", hold.seats), revision: eb("revision", "+", 1) }))
    .where("departure_id", "=", hold.departureId)
    .execute()
  const row = await findDeparture(tx, hold.departureId)
  if (row?.taken === 0)
    await tx.deleteFrom("pool_slots").where("departure_id", "=", hold.departureId).execute()
  return true
}

/** Gives back the seats that an order has; nothing where it has none. */
export const releaseSeatsOfOrder = async (tx: Tx, holdId: string): Promise<void> => {
  const hold = await findSeatHold(tx, holdId)
  if (hold !== undefined) await releaseSeats(tx, hold)
}

/** Leaves an order so many of its seats, and frees the others; nothing where it has none. Its row is locked. */
export const keepSeats = async (tx: Tx, holdId: string, seats: number): Promise<void> => {
  const hold = await findSeatHold(tx, holdId)
  if (hold === undefined || hold.state === "RELEASED" || hold.seats <= seats) return
  await tx.updateTable("seat_holds").set({ seats }).where("hold_id", "=", holdId).execute()
  await tx
    .updateTable("departures")
    .set(({ eb }) => ({
      taken: eb("taken", "-", hold.seats - seats),
      revision: eb("revision", "+", 1),
    }))
    .where("departure_id", "=", hold.departureId)
    .execute()
}

/** Takes departures' rows in one order, so that of two who change places neither waits for the other. */
const lockDepartures = async (tx: Tx, ids: ReadonlyArray<DepartureId | undefined>): Promise<void> => {
  for (const id of ids.filter((one) => one !== undefined).toSorted())
    await tx
      .updateTable("departures")
      .set(({ ref }) => ({ departure_id: ref("departure_id") }))
      .where("departure_id", "=", id)
      .execute()
}

/**
 * Takes a paid order to other seats, which are sold to it; its old ones are free. No `claim`: its seats are not counted
 * any more. Throws `SeatsRefused`; the transaction must end with it, so that nothing is written.
 */
export const moveSeats = async (tx: Tx, holdId: string, claim: SeatClaim | undefined): Promise<void> => {
  const hold = await findSeatHold(tx, holdId)
  await lockDepartures(tx, [hold?.departureId, claim && departureIdOf(claim.departure)])
  // Given back first: its own boat keeps nobody from setting out at another time.
  if (hold !== undefined) await releaseSeats(tx, hold)
  if (claim === undefined) return
  const departureId = await takeSeats(tx, claim)
  const sold = { holdId, departureId, seats: claim.seats, state: "SOLD" as const }
  if (hold === undefined) return insertSeatHold(tx, sold)
  await tx
    .updateTable("seat_holds")
    .set({ departure_id: departureId, seats: claim.seats, state: "SOLD" })
    .where("hold_id", "=", holdId)
    .execute()
}

/** Seats that were taken for one order are sold to another from now on, whose own old ones are free. */
export const handSeatsOver = async (tx: Tx, from: string, to: string): Promise<void> => {
  const [hold, old] = [await findSeatHold(tx, from), await findSeatHold(tx, to)]
  await lockDepartures(tx, [hold?.departureId, old?.departureId])
  if (old !== undefined) await releaseSeats(tx, old)
  if (hold === undefined) return
  await moveHold(tx, hold, "RELEASED")
  const sold = { departure_id: hold.departureId, seats: hold.seats, state: "SOLD" as const }
  if (old === undefined)
    return insertSeatHold(tx, { holdId: to, departureId: hold.departureId, seats: hold.seats, state: "SOLD" })
  await tx.updateTable("seat_holds").set(sold).where("hold_id", "=", to).execute()
}

/** Seats that are held are sold also where the departure was called off meanwhile: its call-off owes the order an offer. */
const sellSeats = async (tx: Tx, hold: SeatHold): Promise<void> => {
  const row = await findDeparture(tx, hold.departureId)
  if (row === undefined) throw new SeatsRefused({ objection: "departureCancelled", seatsLeft: 0 })
  if (hold.state === "RELEASED")
    await takeSeats(tx, {
      departure: departureFromRow(row),
      capacity: row.capacity,
      seats: hold.seats,
      occupiedMinutes: row.occupied_minutes,
    })
  await moveHold(tx, hold, "SOLD")
}

/** What a settlement does to its order's seats, after the order's row is changed. Throws `SeatsRefused`. */
export const settleSeats = async (tx: Tx, order: Order, command: SettleCommand): Promise<void> => {
  const { settlement } = command
  const hold =
    order.request.departure === undefined ? undefined : await findSeatHold(tx, order.merchantOrderId)
  if (hold === undefined) return
  const settled = settledOrder(order, settlement)
  const next = seatStateAfter(hold.state, {
    orderState: settled.state,
    isCaptured: settled.capturedAmount !== undefined,
  })
  if (next !== hold.state) return next === "SOLD" ? sellSeats(tx, hold) : void (await releaseSeats(tx, hold))
  const change = {
    ...(next === "HELD" ? { until_ms: settled.state === "REVIEW" ? null : heldUntilMs(settled) } : {}),
    ...(isForSeatsGone(hold, command) ? { gone_at_ms: settlement.settledAtMs } : {}),
  }
  if (Object.keys(change).length === 0) return
  await tx.updateTable("seat_holds").set(change).where("hold_id", "=", hold.holdId).execute()
}

/** `refused` where seats were: whatever the transaction wrote is gone, also where it is undone alone within another one. */
export const unlessRefused = <A, B>(work: Promise<A>, refused: (why: SeatsRefused) => B): Promise<A | B> =>
  work.catch((error: unknown) => {
    if (error instanceof SeatsRefused) return refused(error)
    throw error
  })
