/**
 * Persons whom a restored SQLite database has again: they were erased after the backup. Whose orders they were is known by
 * the orders' ids; of trip requests and newsletter addresses nothing is left to know them by.
 */
import type { Kysely } from "kysely"
import type Sqlite from "better-sqlite3"
import type { MerchantOrderId } from "#core/paymentIds.ts"
import { erasePersonalData } from "./erasePersonalData.ts"
import { type Row, rowsOf } from "./knownColumns.ts"
import type { ErasureRow, Tables } from "./tables.ts"

/** What a database knows of who was erased. */
export interface KnownErasures {
  /** Orders that lost their person. */
  readonly orders: ReadonlySet<unknown>
  readonly log: ReadonlyArray<ErasureRow>
}

/** Also of a database in an older form. */
export const readErasures = (file: Sqlite.Database): KnownErasures => ({
  orders: new Set(
    rowsOf(file, "order_events", "select merchant_order_id from order_events where what = 'erased'").map(
      ({ merchant_order_id }) => merchant_order_id,
    ),
  ),
  log: rowsOf(file, "erasures", "select * from erasures") as ReadonlyArray<Row & ErasureRow>,
})

/** Orders that lost their person again, and what else was erased and may be there again. */
export type RestoredErasures = Pick<ErasureRow, "orders" | "trip_plans" | "subscribers">

/** Erases whoever is known to have been, and keeps the log's rows of it. `nowMs` in milliseconds since 1970. */
export const restoreErasures = async (
  db: Kysely<Tables>,
  known: KnownErasures,
  nowMs: number,
): Promise<RestoredErasures> => {
  const named = await db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("mobile_number", "<>", "")
    .execute()
  const orders: ReadonlyArray<MerchantOrderId> = named
    .map(({ merchant_order_id }) => merchant_order_id)
    .filter((id) => known.orders.has(id))
  if (orders.length > 0)
    await erasePersonalData(db, { orders, plans: [], subscribers: [] }, "operator", "restore", nowMs)
  const kept = await db.selectFrom("erasures").select("erasure_id").execute()
  const keptIds = new Set(kept.map(({ erasure_id }) => erasure_id))
  const lost = known.log.filter(({ erasure_id }) => !keptIds.has(erasure_id))
  if (lost.length > 0) await db.insertInto("erasures").values(lost).execute()
  const sum = (what: "trip_plans" | "subscribers") => lost.reduce((total, row) => total + row[what], 0)
  return { orders: orders.length, trip_plans: sum("trip_plans"), subscribers: sum("subscribers") }
}
