/** The trip-plan call (specification section 7). */
import { Schema } from "effect"
import { TripPlan } from "#core/trip/tripPlan.ts"
import { call } from "./call.ts"

export const tripPlanCalls = {
  /** The answer is not read, so any JSON will do. */
  submit: call({
    method: "POST",
    path: "/api/plan-trip/submit",
    request: TripPlan,
    response: Schema.Unknown,
    keyed: true,
    severalLines: ["specialRequests"],
  }),
}
