/** The trip-plan call (specification section 7). */
import { Schema } from "effect"
import { TripPlan } from "#core/trips/tripPlan.ts"
import { defineCall } from "./call.ts"

export const tripPlanCalls = {
  /** The answer is not read, so any JSON will do. */
  submit: defineCall({
    method: "POST",
    path: "/api/plan-trip/submit",
    request: TripPlan,
    response: Schema.Unknown,
    takesIdempotencyKey: true,
    multilineFields: ["specialRequests"],
  }),
}
