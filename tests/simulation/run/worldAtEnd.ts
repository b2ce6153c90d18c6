/** The world in which a story leaves its visitor, as `?world=` takes it. */
import { Schema } from "effect"
import { orderFromRow } from "#adapters/sql/orderRows.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { worldFaultsFrom, encodeWorld } from "#adapters/memory/encodedWorld.ts"
import type { CheckoutOutcome } from "#adapters/memory/world.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import type { SimulatedDatabase } from "../world/database.ts"

const isOutcome = Schema.is(Schema.Literals(["success", "failure", "pending", "cancel"]))

/** `db` still holds the story's end. */
export const worldAtEnd = (
  { seed, startMs, visitors, troubles }: EpisodePlan,
  atMs: number,
  db: SimulatedDatabase,
): string => {
  const booked = visitors.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.does === "book" ? [step.pays] : [])),
  )
  const checkout: CheckoutOutcome = booked.find(isOutcome) ?? "success"
  return encodeWorld({
    seed: String(seed),
    nowMs: startMs + atMs,
    checkout,
    faults: worldFaultsFrom(troubles),
    orders: db.rows<OrderRow>("select * from orders order by placed_at_ms").map(orderFromRow),
  })
}
