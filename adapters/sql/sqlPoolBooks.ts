/** What the books have of a pool over days, in SQL: one statement for all of it. */
import { Effect, Layer } from "effect"
import { type Kysely, sql } from "kysely"
import type { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { type BookedDeparture, PoolBooks, type RevisedDeparture } from "#core/ports/poolBooks.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { departureFromRow } from "./sqlSeats.ts"
import type { Tables } from "./tables.ts"

interface PoolDays {
  readonly pool: string
  readonly from: Day
  readonly to: Day
}

/** The sum over a departure's holds of what only some of them count for. */
const sumWhere = (isCounted: string, what: string) =>
  sql<number | string>`coalesce(sum(case when ${sql.raw(isCounted)} then ${sql.raw(what)} else 0 end), 0)`

const HELD = "seat_holds.state = 'HELD'"
const SOLD = "seat_holds.state = 'SOLD'"
const ORDERED = `(${HELD} or ${SOLD}) and orders.merchant_order_id is not null`

const countedDays = (db: Kysely<Tables>, { pool, from, to }: PoolDays) =>
  db
    .selectFrom("departures")
    .leftJoin("seat_holds", "seat_holds.departure_id", "departures.departure_id")
    .select([
      "departures.departure_id as departure_id",
      "pool",
      "day",
      "start_minute",
      "capacity",
      "taken",
      "revision",
      "departures.state as state",
      sumWhere(HELD, "seat_holds.seats").as("held"),
      sumWhere(SOLD, "seat_holds.seats").as("sold"),
      sumWhere(`${SOLD} and seat_holds.decided_by is not null`, "seat_holds.seats").as("by_desk"),
    ])
    .where("pool", "=", pool)
    .where("day", ">=", from)
    .where("day", "<=", to)
    .groupBy([
      "departures.departure_id",
      "pool",
      "day",
      "start_minute",
      "capacity",
      "taken",
      "revision",
      "departures.state",
    ])
    .orderBy("departures.departure_id")

const poolDays = ({ pool, from, to }: PoolDays) => [pool, from, to]

const selectCounted = preparedQuery(countedDays, poolDays)

const selectBooked = preparedQuery(
  (db, days: PoolDays) =>
    countedDays(db, days)
      .leftJoin("orders", "orders.merchant_order_id", "seat_holds.hold_id")
      .select([
        sumWhere(ORDERED, "1").as("bookings"),
        sumWhere(ORDERED, "orders.adults + orders.children").as("heads"),
        sumWhere(ORDERED, "coalesce(orders.captured_amount, 0)").as("paid"),
      ]),
  poolDays,
)

type CountedRow = Awaited<ReturnType<typeof selectCounted>>["rows"][number]

const countedFromRow = (row: CountedRow): RevisedDeparture => ({
  id: row.departure_id,
  departure: departureFromRow(row),
  capacity: row.capacity,
  taken: row.taken,
  state: row.state,
  revision: row.revision,
  held: Number(row.held),
  sold: Number(row.sold),
  byDesk: Number(row.by_desk),
})

export const sqlPoolBooks = (db: Kysely<Tables>) =>
  Layer.succeed(PoolBooks, {
    counted: (pool, from, to) =>
      Effect.promise(async () => (await selectCounted(db, { pool, from, to })).rows.map(countedFromRow)),
    read: (pool, from, to) =>
      Effect.promise(async () => {
        const { rows } = await selectBooked(db, { pool, from, to })
        return rows.map((row): BookedDeparture => ({
          ...countedFromRow(row),
          bookings: Number(row.bookings),
          heads: Number(row.heads),
          paid: Paise.make(Number(row.paid)),
        }))
      }),
  })
