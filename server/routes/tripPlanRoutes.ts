/** The trip-plan call. */
import { Effect } from "effect"
import type { Express } from "express"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { acceptTripPlan } from "#core/office/acceptTripPlan.ts"
import { mount } from "../mount.ts"
import type { ShopRuntime } from "../shop.ts"

export const mountTripPlans = (app: Express, run: ShopRuntime): void => {
  mount(app, run, tripPlanCalls.submit, (plan, { requestKey }) =>
    Effect.as(acceptTripPlan(plan, requestKey), { received: true }),
  )
}
