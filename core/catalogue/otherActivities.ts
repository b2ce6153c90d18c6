/** "Discover Other Activities": at most six others of the same packageType, in random order (specification section 2). */
import { OTHER_ACTIVITIES } from "../site/businessConstants.ts"
import type { ActivitySummary } from "./activity.ts"
import { seededFractions } from "./seededFractions.ts"

/** All that may be offered beside `current`, which is never among them. */
export const othersLike = (
  current: ActivitySummary,
  pool: ReadonlyArray<ActivitySummary>,
): ReadonlyArray<ActivitySummary> =>
  pool.filter(({ _id, packageType }) => _id !== current._id && packageType === current.packageType)

/** The same six from the same seed on every machine; what comes into the shop or goes moves none of the others about. */
export const drawOthers = (
  candidates: ReadonlyArray<ActivitySummary>,
  seed: string,
): ReadonlyArray<ActivitySummary> =>
  candidates
    .map((activity) => ({ activity, place: seededFractions(`${seed} ${activity._id}`)() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, OTHER_ACTIVITIES)
    .map(({ activity }) => activity)
