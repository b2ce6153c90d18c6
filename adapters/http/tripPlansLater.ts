/** Trip plans over HTTP, whose script is fetched when a visitor first submits one. */
import { Effect, Layer } from "effect"
import { PlanNotSubmitted, TripPlans } from "#core/ports/tripPlans.ts"

/** Errors: a script that does not arrive is the port's own failure; nothing has been sent then. */
export const tripPlansLater = (baseUrl: string, takesKeys = true) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      Effect.tryPromise({
        try: () => import("./tripPlansHttp.ts"),
        catch: (cause) => new PlanNotSubmitted({ cause }),
      }).pipe(
        Effect.flatMap(({ tripPlansHttp }) =>
          TripPlans.use((plans) => plans.submit(plan, requestKey)).pipe(
            Effect.provide(tripPlansHttp(baseUrl, takesKeys)),
          ),
        ),
      ),
  })
