/** The world in which a story leaves its visitor, as `?world=` takes it. */
import { Schema } from "effect"
import { orderFromRow } from "#adapters/sql/orderRow.ts"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { faultsOf, textOfWorld } from "#adapters/simulator/carriedWorld.ts"
import type { CheckoutOutcome } from "#adapters/simulator/world.ts"
import type { EpisodePlan } from "./plan.ts"
import type { ShopDatabase } from "./shopDatabase.ts"

const isOutcome = Schema.is(Schema.Literals(["success", "failure", "pending", "cancel"]))

/** `db` still holds the story's end. */
export const worldAtEnd = (
  { seed, startMs, visitors, troubles }: EpisodePlan,
  atMs: number,
  db: ShopDatabase,
): string => {
  const booked = visitors.flatMap(({ steps }) =>
    steps.flatMap((step) => (step.does === "book" ? [step.pays] : [])),
  )
  const checkout: CheckoutOutcome = booked.find(isOutcome) ?? "success"
  const orders = db
    .rows<OrderRow>("select * from orders order by placed_at_ms")
    .map(orderFromRow)
    .map(({ merchantOrderId, state, request, activityName, packageType, adultFare }) => ({
      merchantOrderId,
      state,
      request,
      activityName,
      packageType,
      adultFare,
    }))
  return textOfWorld({
    seed: String(seed),
    nowMs: startMs + atMs,
    checkout,
    faults: faultsOf(troubles),
    orders,
  })
}
