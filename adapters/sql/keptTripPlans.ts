/** The custom trip requests that the shop has kept, for whoever answers them. */
import { Effect, Schema } from "effect"
import type { Kysely } from "kysely"
import type { AcceptedTripPlan } from "#core/ports/tripPlanStore.ts"
import { KeptTripPlan } from "#core/trip/tripPlan.ts"
import type { Tables, TripPlanRow } from "./tables.ts"

const readPlan = Schema.decodeUnknownSync(Schema.fromJsonString(KeptTripPlan))

const fromRow = ({ request_key, received_at_ms, plan }: TripPlanRow): AcceptedTripPlan => ({
  requestKey: request_key,
  receivedAtMs: received_at_ms,
  plan: readPlan(plan),
})

/** Newest first. */
export const keptTripPlans = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<AcceptedTripPlan>> =>
  Effect.promise(async () => {
    const rows = await db
      .selectFrom("trip_plans")
      .selectAll()
      .orderBy("received_at_ms", "desc")
      .orderBy("request_key")
      .execute()
    return rows.map(fromRow)
  })

/** `undefined` when no request has this key. */
export const keptTripPlan = (
  db: Kysely<Tables>,
  requestKey: string,
): Effect.Effect<AcceptedTripPlan | undefined> =>
  Effect.promise(async () => {
    const row = await db
      .selectFrom("trip_plans")
      .selectAll()
      .where("request_key", "=", requestKey)
      .executeTakeFirst()
    return row === undefined ? undefined : fromRow(row)
  })
