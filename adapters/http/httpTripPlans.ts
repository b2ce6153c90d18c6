/** Trip plans over HTTP. */
import { Effect, Layer } from "effect"
import { PlanNotSubmitted, TripPlans } from "#core/ports/enquiries.ts"
import { tripPlanCalls } from "../wire/tripPlanCalls.ts"
import { isRequestRefused, sendCall } from "./sendCall.ts"

/** `takesKeys`: whether the server is ours. The specification knows no key. */
export const httpTripPlans = (baseUrl: string, takesKeys = true) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      sendCall(baseUrl, tripPlanCalls.submit, plan, takesKeys ? requestKey : undefined).pipe(
        Effect.mapError(
          (cause) =>
            new PlanNotSubmitted({
              outcome: cause._tag === "CallRefused" && isRequestRefused(cause) ? "refused" : "unknown",
              cause,
            }),
        ),
        Effect.asVoid,
      ),
  })
