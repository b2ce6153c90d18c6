/** Whose trip was long ago: their orders and trip requests lose the person. */
import { Effect } from "effect"
import { type Kysely, sql } from "kysely"
import type { Day } from "#core/days.ts"
import { erase, type Erasure } from "./erase.ts"
import { keptTripPlans } from "./keptTripPlans.ts"
import type { Tables } from "./tables.ts"

/** One transaction erases so many orders at most: nobody waits for it for long. */
const ROUND = 100

/** Orders that are decided, whose refunds have ended, which still have their person, and to which nothing happened since. */
const ordersBefore = async (db: Kysely<Tables>, day: Day, quietAfterMs: number) => {
  const rows = await db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("travel_day", "<", day)
    // In the words of the index `orders_to_forget`.
    .where(sql<boolean>`mobile_number <> ''`)
    .where("state", "not in", ["CREATED", "PENDING", "REVIEW"])
    .where(
      "merchant_order_id",
      "not in",
      db.selectFrom("refunds").select("merchant_order_id").where("state", "in", ["REQUESTED", "PENDING"]),
    )
    .where(
      sql<boolean>`not exists (select 1 from order_events as e
        where e.merchant_order_id = orders.merchant_order_id and e.at_ms > ${quietAfterMs})`,
    )
    .where(
      sql<boolean>`not exists (select 1 from refunds as r where r.merchant_order_id = orders.merchant_order_id
        and (r.requested_at_ms > ${quietAfterMs} or r.settled_at_ms > ${quietAfterMs}))`,
    )
    .orderBy("travel_day")
    .limit(ROUND)
    .execute()
  return rows.map(({ merchant_order_id }) => merchant_order_id)
}

const plansBefore = async (db: Kysely<Tables>, day: Day) => {
  const plans = await Effect.runPromise(keptTripPlans(db))
  return plans.filter(({ plan }) => plan.checkOutDate < day).map(({ requestKey }) => requestKey)
}

/**
 * Erases who travelled before `day` and of whose order nothing was heard after `quietAfterMs`, some at a time;
 * `undefined` when nobody is left. Unit: milliseconds since 1970.
 */
export const eraseTravelled = async (
  db: Kysely<Tables>,
  day: Day,
  quietAfterMs: number,
  atMs: number,
): Promise<Erasure | undefined> => {
  const doomed = {
    orders: await ordersBefore(db, day, quietAfterMs),
    plans: await plansBefore(db, day),
    subscribers: [],
  }
  if (doomed.orders.length + doomed.plans.length === 0) return undefined
  return erase(db, doomed, "retention", "retention", atMs)
}
