/** "Discover Other Activities": at most six others of the same packageType, in random order (specification section 2). */
import { Effect, Random } from "effect"
import { OTHER_ACTIVITIES } from "../site/businessConstants.ts"
import type { ActivitySummary } from "./activity.ts"

/** Chance is Effect's `Random`, so a simulated world can fix it. Never contains `current` itself. */
export const chooseOthers = (
  current: ActivitySummary,
  pool: ReadonlyArray<ActivitySummary>,
): Effect.Effect<ReadonlyArray<ActivitySummary>> =>
  Random.shuffle(
    pool.filter(({ _id, packageType }) => _id !== current._id && packageType === current.packageType),
  ).pipe(Effect.map((shuffled) => shuffled.slice(0, OTHER_ACTIVITIES)))
