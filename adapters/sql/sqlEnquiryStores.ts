/** Trip requests and the newsletter's list in SQL. */
import { Effect, Schema, Layer } from "effect"
import type { Kysely } from "kysely"
import { TripPlanStore, NewsletterStore, type Subscriber } from "#core/ports/enquiryStores.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import { StoredTripPlan } from "#core/trips/tripPlan.ts"
import type { Tables, TripPlanRow } from "./tables.ts"
import { enqueueMessages } from "./sqlOutbox.ts"
import { inTransaction } from "./inTransaction.ts"

const decodeTripPlan = Schema.decodeUnknownSync(Schema.fromJsonString(StoredTripPlan))

/** As it was accepted. */
export const tripPlanFromRow = ({ request_key, received_at_ms, plan }: TripPlanRow): AcceptedTripPlan => ({
  requestKey: request_key,
  receivedAtMs: received_at_ms,
  plan: decodeTripPlan(plan),
})

/** The trip requests that the shop has kept, for whoever answers them; newest first. */
export const listTripPlans = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<AcceptedTripPlan>> =>
  Effect.promise(async () => {
    const rows = await db
      .selectFrom("trip_plans")
      .selectAll()
      .orderBy("received_at_ms", "desc")
      .orderBy("request_key")
      .execute()
    return rows.map(tripPlanFromRow)
  })

const writePlan = Schema.encodeSync(Schema.fromJsonString(StoredTripPlan))

const planRow = (db: Kysely<Tables>, requestKey: string) =>
  db.selectFrom("trip_plans").selectAll().where("request_key", "=", requestKey)

/** The operator's trip requests in SQL. */
export const sqlTripPlanStore = (db: Kysely<Tables>) =>
  Layer.succeed(TripPlanStore, {
    insert: ({ requestKey, receivedAtMs, plan }, messages) =>
      Effect.promise(() =>
        inTransaction(db, async (tx) => {
          const { numInsertedOrUpdatedRows } = await tx
            .insertInto("trip_plans")
            .values({ request_key: requestKey, received_at_ms: receivedAtMs, plan: writePlan(plan) })
            .onConflict((conflict) => conflict.column("request_key").doNothing())
            .executeTakeFirst()
          if (numInsertedOrUpdatedRows === 1n) await enqueueMessages(tx, messages, receivedAtMs)
          return tripPlanFromRow(await planRow(tx, requestKey).executeTakeFirstOrThrow())
        }),
      ),
    findByKey: (requestKey) =>
      Effect.promise(async () => {
        const row = await planRow(db, requestKey).executeTakeFirst()
        return row && tripPlanFromRow(row)
      }),
  })

/** The newsletter's list in SQL. */
export const sqlNewsletterStore = (db: Kysely<Tables>) =>
  Layer.succeed(NewsletterStore, {
    insert: ({ email, subscribedAtMs }) =>
      Effect.promise(async () => {
        await db
          .insertInto("newsletter_subscribers")
          .values({ email, subscribed_at_ms: subscribedAtMs })
          .onConflict((conflict) => conflict.column("email").doNothing())
          .execute()
      }),
  })

/** The newsletter's list, as the operator reads it; oldest first. */
export const listSubscribers = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<Subscriber>> =>
  Effect.promise(() =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["email", "subscribed_at_ms as subscribedAtMs"])
      .orderBy("subscribed_at_ms")
      .orderBy("email")
      .execute(),
  )
