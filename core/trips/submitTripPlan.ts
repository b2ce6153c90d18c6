/** The use case behind "Plan My Trip": turns a complete draft into a request and hands it to the operator. */
import { Effect, Schema } from "effect"
import { PlanNotSubmitted, TripPlans } from "../ports/enquiries.ts"
import type { TripDraft } from "./tripDraft.ts"
import { TripPlan } from "./tripPlan.ts"

export interface TripSubmission {
  readonly draft: TripDraft
  readonly requestKey: string
}

const asPlan = Schema.decodeUnknownEffect(TripPlan)

/**
 * Errors: one for everything, as the visitor is told one thing. It is logged (section 8) without what was typed. The
 * draft stays where it is.
 */
export const submitTripPlan = Effect.fn("submitTripPlan")(
  function* ({ draft, requestKey }: TripSubmission): Effect.fn.Return<void, PlanNotSubmitted, TripPlans> {
    const plans = yield* TripPlans
    const plan = yield* Effect.mapError(
      asPlan(draft),
      (cause) => new PlanNotSubmitted({ outcome: "refused", cause }),
    )
    yield* plans.submit(plan, requestKey)
  },
  Effect.tapError((failure) => Effect.logWarning("trip plan", failure._tag)),
)
