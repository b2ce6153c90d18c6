/** What visitors send the operator beside bookings: the ports of trip requests and of the newsletter. */
import { Context, type Effect, Data } from "effect"
import type { TripPlan } from "../trips/tripPlan.ts"

/**
 * The request did not reach the operator, or was refused. What was typed is still with the visitor. "unknown" leaves open
 * whether it was stored: sent again under its key, it is stored once. "unsent": nobody was asked, because what asks did not
 * arrive, as on a page that is older than the site. It is to be loaded anew.
 */
export class PlanNotSubmitted extends Data.TaggedError("PlanNotSubmitted")<{
  readonly outcome: "refused" | "unknown" | "unsent"
  readonly cause: unknown
}> {}

/** The trip-plan port: a custom trip request on its way to the operator. */
export class TripPlans extends Context.Service<
  TripPlans,
  {
    /** The same `requestKey` stores the request once, however often it is sent. */
    submit(plan: TripPlan, requestKey: string | undefined): Effect.Effect<void, PlanNotSubmitted>
  }
>()("goa/core/ports/TripPlans") {}

/** The address did not reach the operator. It is still in the field. */
export class NotSubscribed extends Data.TaggedError("NotSubscribed")<{
  readonly cause: unknown
}> {}

/** The newsletter port: an address on its way to the operator's list. */
export class Newsletter extends Context.Service<
  Newsletter,
  {
    /** Keeps the address once, however often it is sent. */
    subscribe(email: string): Effect.Effect<void, NotSubscribed>
  }
>()("goa/core/ports/Newsletter") {}
