/** Whose trip was long ago: their orders and trip requests lose the person. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import type { Day } from "#core/days.ts"
import { erase, type Erasure } from "./erase.ts"
import { keptTripPlans } from "./keptTripPlans.ts"
import type { Tables } from "./tables.ts"

/** One transaction erases so many orders at most: nobody waits for it for long. */
const ROUND = 100

/** Orders that are decided, whose refunds have ended, and which still have their person. */
const ordersBefore = async (db: Kysely<Tables>, day: Day) => {
  const rows = await db
    .selectFrom("orders")
    .select("merchant_order_id")
    .where("travel_day", "<", day)
    .where("mobile_number", "<>", "")
    .where("state", "not in", ["CREATED", "PENDING", "REVIEW"])
    .where(
      "merchant_order_id",
      "not in",
      db.selectFrom("refunds").select("merchant_order_id").where("state", "in", ["REQUESTED", "PENDING"]),
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

/** Erases who travelled before `day`, some at a time; `undefined` when nobody is left. */
export const eraseTravelled = async (
  db: Kysely<Tables>,
  day: Day,
  atMs: number,
): Promise<Erasure | undefined> => {
  const doomed = {
    orders: await ordersBefore(db, day),
    plans: await plansBefore(db, day),
    subscribers: [],
  }
  if (doomed.orders.length + doomed.plans.length === 0) return undefined
  return erase(db, doomed, "retention", "retention", atMs)
}
