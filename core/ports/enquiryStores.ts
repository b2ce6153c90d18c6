/** Where the operator keeps trip requests and the newsletter's addresses. Trouble with the database is a defect. */
import { Context, type Effect } from "effect"
import type { OutboxMessage } from "../messages/outboxMessage.ts"
import type { AcceptedTripPlan } from "../trips/tripRequest.ts"

export class TripPlanStore extends Context.Service<
  TripPlanStore,
  {
    /**
     * Stores the request with the messages that it owes, once per request key, in one transaction. Returns the one
     * that holds the key.
     */
    insert(
      accepted: AcceptedTripPlan,
      messages: ReadonlyArray<OutboxMessage>,
    ): Effect.Effect<AcceptedTripPlan>
    /** The one that holds the key. */
    findByKey(requestKey: string): Effect.Effect<AcceptedTripPlan | undefined>
  }
>()("goa/core/ports/TripPlanStore") {}

/** An address on the newsletter's list, as `parseEmailAddress` writes it. Unit: `subscribedAtMs` in milliseconds since 1970. */
export interface Subscriber {
  readonly email: string
  readonly subscribedAtMs: number
}

/** The newsletter-store port: the operator's list of addresses. */
export class NewsletterStore extends Context.Service<
  NewsletterStore,
  {
    /** Puts the address on the list. One that is on it stays as it is, with its first instant. */
    insert(subscriber: Subscriber): Effect.Effect<void>
  }
>()("goa/core/ports/NewsletterStore") {}
