/** The newsletter's list in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { NewsletterStore } from "#core/ports/newsletterStore.ts"
import type { Tables } from "./tables.ts"

export const newsletterSql = (db: Kysely<Tables>) =>
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
