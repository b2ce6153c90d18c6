/** The operator's trip requests in SQL. */
import { Effect, Layer, Schema } from "effect"
import type { Kysely } from "kysely"
import { TripPlanStore } from "#core/ports/tripPlanStore.ts"
import { KeptTripPlan } from "#core/trip/tripPlan.ts"
import { owe } from "./owe.ts"
import { inTransaction } from "./inTransaction.ts"
import type { Tables } from "./tables.ts"

const PlanText = Schema.fromJsonString(KeptTripPlan)
const readPlan = Schema.decodeUnknownSync(PlanText)
const writePlan = Schema.encodeSync(PlanText)

export const tripPlansSql = (db: Kysely<Tables>) =>
  Layer.succeed(TripPlanStore, {
    insert: ({ requestKey, receivedAtMs, plan }, messages) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto("trip_plans")
            .values({ request_key: requestKey, received_at_ms: receivedAtMs, plan: writePlan(plan) })
            .onConflict((conflict) => conflict.column("request_key").doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows === 1n) await owe(tx, messages, receivedAtMs)
          const kept = await tx
            .selectFrom("trip_plans")
            .selectAll()
            .where("request_key", "=", requestKey)
            .executeTakeFirstOrThrow()
          return { requestKey, receivedAtMs: kept.received_at_ms, plan: readPlan(kept.plan) }
        }),
      ),
  })
