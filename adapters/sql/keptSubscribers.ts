/** The newsletter's list, as the operator reads it. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import type { Subscriber } from "#core/ports/newsletterStore.ts"
import type { Tables } from "./tables.ts"

/** Oldest first. */
export const keptSubscribers = (db: Kysely<Tables>): Effect.Effect<ReadonlyArray<Subscriber>> =>
  Effect.promise(() =>
    db
      .selectFrom("newsletter_subscribers")
      .select(["email", "subscribed_at_ms as subscribedAtMs"])
      .orderBy("subscribed_at_ms")
      .orderBy("email")
      .execute(),
  )
