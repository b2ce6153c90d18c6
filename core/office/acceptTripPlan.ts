/** Takes a custom trip request and keeps it, once per request key. */
import { Clock, Effect, Equal } from "effect"
import { today } from "../days.ts"
import { Ids } from "../ports/ids.ts"
import { TripPlanStore } from "../ports/tripPlanStore.ts"
import { stayIsPossible, type TripPlan } from "../trip/tripPlan.ts"
import { PlanRefused, RequestKeyReused } from "./refusals.ts"
import { tripPlanMessages } from "./tripPlanMessages.ts"

const IMPOSSIBLE_STAY =
  "Check-in must be today or later, check-out not before check-in, and both within the next two years."

/** Errors: days that cannot be, or a key that already names another request. Nothing is stored then. */
export const acceptTripPlan = Effect.fn("acceptTripPlan")(function* (
  plan: TripPlan,
  givenKey: string | undefined,
): Effect.fn.Return<void, PlanRefused | RequestKeyReused, TripPlanStore | Ids> {
  const receivedOn = yield* today
  if (!stayIsPossible(plan, receivedOn)) return yield* new PlanRefused({ message: IMPOSSIBLE_STAY })
  const plans = yield* TripPlanStore
  const ids = yield* Ids
  const requestKey = givenKey ?? (yield* ids.requestKey)
  const receivedAtMs = yield* Clock.currentTimeMillis
  const messages = tripPlanMessages(plan, requestKey, receivedOn)
  const kept = yield* plans.insert({ requestKey, receivedAtMs, plan }, messages)
  if (!Equal.equals(kept.plan, plan)) return yield* new RequestKeyReused()
})
