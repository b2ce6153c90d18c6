/** What the books have of a pool over days, in SQL: sums over indexes, never a sort of every booking. */
import { Effect, Layer } from "effect"
import { type Kysely, sql } from "kysely"
import type { DepartureId } from "#core/departures/departure.ts"
import type { PoolDays } from "#core/departures/poolDepartures.ts"
import { Paise } from "#core/money.ts"
import { type BookedDeparture, PoolBooks, type RevisedDeparture } from "#core/ports/poolBooks.ts"
import type { StandingBooking } from "#core/departures/standingBooking.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { SEAT_SUMS, seatSumsFromRow } from "./seatSums.ts"
import { departureFromRow } from "./sqlSeats.ts"
import type { Tables } from "./tables.ts"

/** As the values of a prepared query. */
export const poolDays = ({ pool, from, to }: PoolDays) => [pool, from, to]

const selectCounted = preparedQuery(
  (db, { pool, from, to }: PoolDays) =>
    db
      .selectFrom("departures")
      .select(["departure_id", "pool", "day", "start_minute", "capacity", "taken", "revision", "state"])
      .select(SEAT_SUMS)
      .where("pool", "=", pool)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("departure_id"),
  poolDays,
)

const selectBookings = preparedQuery(
  (db, { pool, from, to }: PoolDays) =>
    db
      .selectFrom("departures")
      .innerJoin("seat_holds", "seat_holds.departure_id", "departures.departure_id")
      .innerJoin("orders", "orders.merchant_order_id", "seat_holds.hold_id")
      .select("departures.departure_id as departure_id")
      .select(({ fn }) => [
        fn.countAll<number | string>().as("bookings"),
        sql<number | string>`sum(orders.adults + orders.children)`.as("heads"),
        sql<number | string>`sum(coalesce(orders.captured_amount, 0))`.as("paid"),
      ])
      .where("departures.pool", "=", pool)
      .where("departures.day", ">=", from)
      .where("departures.day", "<=", to)
      .where(sql<boolean>`seat_holds.state in ('HELD', 'SOLD')`)
      .groupBy("departures.departure_id"),
  poolDays,
)

const readCounted = async (db: Kysely<Tables>, days: PoolDays): Promise<ReadonlyArray<RevisedDeparture>> => {
  const { rows } = await selectCounted(db, days)
  return rows.map((row) => ({
    id: row.departure_id,
    departure: departureFromRow(row),
    capacity: row.capacity,
    taken: row.taken,
    state: row.state,
    revision: row.revision,
    ...seatSumsFromRow(row),
  }))
}

const readBooked = async (db: Kysely<Tables>, days: PoolDays): Promise<ReadonlyArray<BookedDeparture>> => {
  const counted = await readCounted(db, days)
  const booked = new Map((await selectBookings(db, days)).rows.map((row) => [row.departure_id, row]))
  return counted.map((one) => {
    const { bookings = 0, heads = 0, paid = 0 } = booked.get(one.id) ?? {}
    return {
      ...one,
      bookings: Number(bookings),
      heads: Number(heads),
      paid: Paise.make(Number(paid)),
    }
  })
}

/** Read departure by departure from the index: whoever asks names few, and as many as have the bookings wanted. */
const readStanding = async (
  db: Kysely<Tables>,
  ids: ReadonlyArray<DepartureId>,
  most: number,
): Promise<ReadonlyArray<StandingBooking>> => {
  // Stryker disable next-line ConditionalExpression: SQLite finds nothing in an empty list, which PostgreSQL refuses to read.
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom("seat_holds")
    .innerJoin("orders", "orders.merchant_order_id", "seat_holds.hold_id")
    .select([
      "orders.merchant_order_id as merchantOrderId",
      "seat_holds.departure_id as departure",
      "orders.name as name",
      "orders.mobile_number as mobileNumber",
      "orders.adults as adults",
      "orders.children as children",
    ])
    .where("seat_holds.departure_id", "in", ids)
    .where(sql<boolean>`seat_holds.state in ('HELD', 'SOLD')`)
    .orderBy("seat_holds.departure_id")
    .orderBy("seat_holds.hold_id")
    .limit(most)
    .execute()
  return rows
}

export const sqlPoolBooks = (db: Kysely<Tables>) =>
  Layer.succeed(PoolBooks, {
    counted: (pool, from, to) => Effect.promise(() => readCounted(db, { pool, from, to })),
    standing: (ids, most) => Effect.promise(() => readStanding(db, ids, most)),
    read: (pool, from, to) => Effect.promise(() => readBooked(db, { pool, from, to })),
  })
