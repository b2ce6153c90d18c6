/** Whose trip was long ago: their orders and trip requests lose the person, where the rule of erasure lets them go. */
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import { type Day, dayInIndia, startOfDayMs } from "#core/days.ts"
import { decideErasure, retentionCutoff } from "#core/privacy/erasure.ts"
import { erasablePlan, readErasableOrders } from "./erasableRows.ts"
import { erasePersonalData, type Erasure } from "./erasePersonalData.ts"
import { inTransaction } from "./inTransaction.ts"
import { listTripPlans } from "./sqlEnquiryStores.ts"
import type { OrderRow, Tables } from "./tables.ts"

/** So many orders are read and decided at once, and erased by one transaction at most: nobody waits for it for long. */
const BATCH_SIZE = 100

type Position = Pick<OrderRow, "travel_day" | "merchant_order_id">

/** Orders that still have their person, travelled before a day, and come after another by travel day and id. */
const candidatesAfter = (db: Kysely<Tables>, last: Position | undefined, cutoff: Day) => {
  const query = db
    .selectFrom("orders")
    .select(["merchant_order_id", "state", "travel_day", "placed_at_ms"])
    .select(["captured_amount", "in_vouchers"])
    .where("travel_day", "<", cutoff)
    // In the words of the index `orders_to_forget`.
    .where(sql<boolean>`mobile_number <> ''`)
    .orderBy("travel_day")
    .orderBy("merchant_order_id")
    .limit(BATCH_SIZE)
  if (last === undefined) return query.execute()
  const { travel_day, merchant_order_id } = last
  return query
    .where("travel_day", ">=", travel_day)
    .where(({ or, eb }) =>
      or([eb("travel_day", ">", travel_day), eb("merchant_order_id", ">", merchant_order_id)]),
    )
    .execute()
}

/** Whether nobody has booked in it from a day on. */
const isUnusedSince = async (db: Kysely<Tables>, day: Day): Promise<boolean> => {
  const newer = db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("placed_at_ms", ">=", startOfDayMs(day))
  return (await newer.limit(1).execute()).length === 0
}

export interface EraseAfterRetentionOptions {
  /** Has the ids of the messages that held something of them; where it throws, its batch stays. */
  readonly takeAway?: (messageIds: ReadonlyArray<string>) => void
  /**
   * Of a database that a restore replaced: it may be put back. Once it has been out of use for as long as people are kept,
   * nobody in it waits for anything any more.
   */
  readonly isReplaced?: boolean
}

/**
 * Erases whom retention lets go, a batch at a time, and tells of every batch. `retention`: days after travel for which
 * the operator wants everybody kept. Unit of `nowMs`: milliseconds since 1970.
 */
export async function* eraseAfterRetention(
  db: Kysely<Tables>,
  retention: number,
  nowMs: number,
  { takeAway = () => undefined, isReplaced = false }: EraseAfterRetentionOptions = {},
): AsyncGenerator<Erasure, void> {
  const now = dayInIndia(nowMs)
  const cutoff = retentionCutoff(retention, now)
  const rule = { now, retention, isReplaced: isReplaced && (await isUnusedSince(db, cutoff)) }
  let plans = (await Effect.runPromise(listTripPlans(db))).map(erasablePlan)
  let last: Position | undefined
  do {
    const rows: Awaited<ReturnType<typeof candidatesAfter>> = await candidatesAfter(db, last, cutoff)
    const decided = decideErasure(await readErasableOrders(db, rows), plans, rule)
    if (decided.orders.length + decided.plans.length > 0) {
      const targets = { orders: decided.orders, plans: decided.plans, subscribers: [] }
      yield await inTransaction(db, async (tx) => {
        const erased = await erasePersonalData(tx, targets, "retention", "retention", nowMs, rule)
        takeAway(erased.messages)
        return erased
      })
    }
    plans = []
    last = rows.length < BATCH_SIZE ? undefined : rows.at(-1)
  } while (last !== undefined)
}
