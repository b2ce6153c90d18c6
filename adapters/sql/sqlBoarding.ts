/** Who has boarded, and by which device, in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { type BoardingMark, mergedMarks } from "#core/boarding/boardingMark.ts"
import { Boarding } from "#core/ports/boarding.ts"
import { inTransaction } from "./inTransaction.ts"
import type { BoardingMarkRow, Tables } from "./tables.ts"

const markFromRow = (row: BoardingMarkRow): BoardingMark => ({
  markId: row.mark_id,
  departureId: row.departure_id,
  merchantOrderId: row.merchant_order_id,
  kind: row.kind,
  deviceId: row.device_id,
  decidedBy: row.decided_by,
  atMs: row.at_ms,
})

const rowFromMark = (mark: BoardingMark, receivedAtMs: number): BoardingMarkRow => ({
  mark_id: mark.markId,
  departure_id: mark.departureId,
  merchant_order_id: mark.merchantOrderId,
  kind: mark.kind,
  device_id: mark.deviceId,
  decided_by: mark.decidedBy,
  at_ms: mark.atMs,
  received_at_ms: receivedAtMs,
})

/** Fewer values than either database takes in one statement. */
const MARKS_AT_ONCE = 100

export const sqlBoarding = (db: Kysely<Tables>) =>
  Layer.succeed(Boarding, {
    acquireLease: (departureId, deviceId, nowMs, untilMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const lease = { device_id: deviceId, until_ms: untilMs }
          await tx
            .insertInto("boarding_leases")
            .values({ departure_id: departureId, ...lease })
            .onConflict((conflict) =>
              conflict
                .column("departure_id")
                .doUpdateSet(lease)
                .where(({ or, eb }) =>
                  or([
                    eb("boarding_leases.device_id", "=", deviceId),
                    eb("boarding_leases.until_ms", "<=", nowMs),
                  ]),
                ),
            )
            .execute()
          const held = await tx
            .selectFrom("boarding_leases")
            .selectAll()
            .where("departure_id", "=", departureId)
            .executeTakeFirstOrThrow()
          return { deviceId: held.device_id, untilMs: held.until_ms }
        }),
      ),
    leaseOf: (departureId) =>
      Effect.promise(async () => {
        const held = await db
          .selectFrom("boarding_leases")
          .selectAll()
          .where("departure_id", "=", departureId)
          .executeTakeFirst()
        return held && { deviceId: held.device_id, untilMs: held.until_ms }
      }),
    releaseLease: (departureId, deviceId) =>
      Effect.promise(async () => {
        await db
          .deleteFrom("boarding_leases")
          .where("departure_id", "=", departureId)
          .where("device_id", "=", deviceId)
          .execute()
      }),
    addMarks: (marks, receivedAtMs) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          for (let at = 0; at < marks.length; at += MARKS_AT_ONCE)
            await tx
              .insertInto("boarding_marks")
              .values(marks.slice(at, at + MARKS_AT_ONCE).map((mark) => rowFromMark(mark, receivedAtMs)))
              .onConflict((conflict) => conflict.column("mark_id").doNothing())
              .execute()
        }),
      ),
    marksOf: (departureId) =>
      Effect.promise(async () => {
        const rows = await db
          .selectFrom("boarding_marks")
          .selectAll()
          .where("departure_id", "=", departureId)
          .execute()
        return mergedMarks(rows.map(markFromRow))
      }),
  })
