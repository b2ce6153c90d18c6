/** The operator's departures in SQL: what the books say of them, and what the desk does to them. */
import { Effect, Layer } from "effect"
import type { Kysely, UpdateQueryBuilder, UpdateResult } from "kysely"
import { Day } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import type { PoolDays } from "#core/departures/poolDepartures.ts"
import type { SeenDeparture } from "#core/departures/seatHold.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { type CountedDeparture, DepartureStore } from "#core/ports/departureStore.ts"
import { inTransaction } from "./inTransaction.ts"
import {
  departureFromRow,
  ensureDeparture,
  findSeatHold,
  insertSeatHold,
  releaseSeats,
  seatHoldFromRow,
  takeSeats,
  unlessRefused,
} from "./sqlSeats.ts"
import { preparedQuery } from "./preparedQuery.ts"
import { poolDays } from "./sqlPoolBooks.ts"
import { SEAT_SUMS, seatSumsFromRow } from "./seatSums.ts"
import type { Tables } from "./tables.ts"

const selectDepartures = preparedQuery(
  (db, { pool, from, to }: PoolDays) =>
    db
      .selectFrom("departures")
      .select(["departure_id", "pool", "day", "start_minute", "capacity", "taken", "state"])
      .where("pool", "=", pool)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("departure_id"),
  poolDays,
)
const selectBusy = preparedQuery(
  (db, { pool, from, to }: PoolDays) =>
    db
      .selectFrom("pool_slots")
      .select(["day", "quarter", "departure_id"])
      .where("pool", "=", pool)
      .where("day", ">=", from)
      .where("day", "<=", to)
      .orderBy("day")
      .orderBy("quarter"),
  poolDays,
)

const readPool = async (db: Kysely<Tables>, days: PoolDays) => {
  const departures = await selectDepartures(db, days)
  const busy = await selectBusy(db, days)
  return {
    departures: departures.rows.map((row) => ({
      id: row.departure_id,
      departure: departureFromRow(row),
      capacity: row.capacity,
      taken: row.taken,
      state: row.state,
    })),
    busy: busy.rows.map(({ day, quarter, departure_id }) => ({
      day: Day.make(day),
      quarter,
      departureId: DepartureId.make(departure_id),
    })),
  }
}

const selectDay = preparedQuery(
  (db, day: Day) =>
    db
      .selectFrom("departures")
      .select(["departure_id", "pool", "day", "start_minute", "capacity", "taken", "state"])
      .select(SEAT_SUMS)
      .where("day", "=", day)
      .orderBy("departure_id"),
  (day) => [day],
)

const countDay = async (db: Kysely<Tables>, day: Day): Promise<ReadonlyArray<CountedDeparture>> => {
  const { rows } = await selectDay(db, day)
  return rows.map((row) => ({
    id: row.departure_id,
    departure: departureFromRow(row),
    capacity: row.capacity,
    taken: row.taken,
    state: row.state,
    ...seatSumsFromRow(row),
  }))
}

/** Only where it is still as somebody saw it. */
const asSeen = (
  update: UpdateQueryBuilder<Tables, "departures", "departures", UpdateResult>,
  seen: SeenDeparture | undefined,
) => {
  if (seen === undefined) return update
  const { capacity, state, revision } = seen
  const asShown = update.where("capacity", "=", capacity).where("state", "=", state)
  return revision === undefined ? asShown : asShown.where("revision", "=", revision)
}

export const sqlDepartureStore = (db: Kysely<Tables>) =>
  Layer.succeed(DepartureStore, {
    read: (pool, from, to) => Effect.promise(() => readPool(db, { pool, from, to })),
    countedOn: (day) => Effect.promise(() => countDay(db, day)),
    holds: (departureId) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("seat_holds")
          .selectAll()
          .where("departure_id", "=", departureId)
          .orderBy("hold_id")
          .execute()
        return rows.map(seatHoldFromRow)
      }),
    hold: (holdId) => Effect.promise(() => findSeatHold(db, holdId)),
    setCapacity: (claim, capacity, { decidedBy, reason }, seen) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const id = await ensureDeparture(tx, seen === undefined ? { ...claim, capacity } : claim)
          const { numUpdatedRows } = await asSeen(tx.updateTable("departures"), seen)
            .set(({ eb }) => ({
              capacity,
              revision: eb("revision", "+", 1),
              decided_by: decidedBy,
              reason,
            }))
            .where("departure_id", "=", id)
            .where("taken", "<=", capacity)
            .executeTakeFirst()
          return numUpdatedRows === 1n
        }),
      ),
    setState: (claim, state, { decidedBy, reason }, seen) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const id = await ensureDeparture(tx, claim)
          const { numUpdatedRows } = await asSeen(tx.updateTable("departures"), seen)
            .set(({ eb }) => ({ state, revision: eb("revision", "+", 1), decided_by: decidedBy, reason }))
            .where("departure_id", "=", id)
            .where("state", "<>", "CANCELLED")
            .executeTakeFirst()
          return numUpdatedRows === 1n
        }),
      ),
    takeForDesk: (claim, holdId, deed) =>
      Effect.flatten(
        Effect.promise(() =>
          unlessRefused(
            inTransaction(
              db,
              async (tx) => {
                const departureId = await takeSeats(tx, claim, true)
                await insertSeatHold(tx, { holdId, departureId, seats: claim.seats, state: "SOLD", deed })
                return Effect.void
              },
              true,
            ),
            Effect.fail,
          ),
        ),
      ),
    releaseForDesk: (holdId) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const hold = await findSeatHold(tx, holdId)
          return hold?.deed !== undefined && (await releaseSeats(tx, hold))
        }),
      ),
    unseated: (beforeMs, most) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("seat_holds")
          .select("hold_id")
          .where("gone_at_ms", "<=", beforeMs)
          .orderBy("gone_at_ms")
          .limit(most)
          .execute()
        return rows.map(({ hold_id }) => MerchantOrderId.make(hold_id))
      }),
    unseatedSettled: (merchantOrderId) =>
      Effect.promise(async () => {
        await db
          .updateTable("seat_holds")
          .set({ gone_at_ms: null })
          .where("hold_id", "=", merchantOrderId)
          .execute()
      }),
  })
