/** Trip plans over HTTP. */
import { Effect, Layer } from "effect"
import { PlanNotSubmitted, TripPlans } from "#core/ports/tripPlans.ts"
import { tripPlanCalls } from "../wire/tripPlanCalls.ts"
import { send } from "./send.ts"

/** `takesKeys`: whether the server is ours. The specification knows no key. */
export const tripPlansHttp = (baseUrl: string, takesKeys = true) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      send(baseUrl, tripPlanCalls.submit, plan, takesKeys ? requestKey : undefined).pipe(
        Effect.mapError((cause) => new PlanNotSubmitted({ cause })),
        Effect.asVoid,
      ),
  })
