/** The operator's trip requests. Trouble with the database is a defect. */
import { Context, type Effect } from "effect"
import type { OutboxMessage } from "../office/outboxMessage.ts"
import type { TripPlan } from "../trip/tripPlan.ts"

/** A request as it was accepted. Unit: `receivedAtMs` in milliseconds since 1970. */
export interface AcceptedTripPlan {
  readonly requestKey: string
  readonly receivedAtMs: number
  readonly plan: TripPlan
}

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
  }
>()("goa/core/ports/TripPlanStore") {}
