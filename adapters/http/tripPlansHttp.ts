/** Trip plans over HTTP. */
import { Effect, Layer } from "effect"
import { PlanNotSubmitted, TripPlans } from "#core/ports/tripPlans.ts"
import { tripPlanCalls } from "../wire/tripPlanCalls.ts"
import { send } from "./send.ts"

export const tripPlansHttp = (baseUrl: string) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      send(baseUrl, tripPlanCalls.submit, plan, requestKey).pipe(
        Effect.mapError((cause) => new PlanNotSubmitted({ cause })),
        Effect.asVoid,
      ),
  })
