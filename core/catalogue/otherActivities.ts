/** "Discover Other Activities": at most six others of the same packageType, in random order (specification section 2). */
import { OTHER_ACTIVITIES } from "../businessConstants.ts"
import type { ActivitySummary } from "./activity.ts"
import { seededFractions } from "../seededFractions.ts"
import { Random } from "effect"
import type { Runtime } from "../runtime.ts"
import { VisitDraws } from "../ports/deviceStorage.ts"

/** All that may be offered beside `current`, which is never among them. */
export const similarActivities = (
  current: ActivitySummary,
  pool: ReadonlyArray<ActivitySummary>,
): ReadonlyArray<ActivitySummary> =>
  pool.filter(({ _id, packageType }) => _id !== current._id && packageType === current.packageType)

/**
 * The same ones from the same seed on every machine, `most` of them; what comes into the shop or goes moves none of the
 * others about.
 */
export const drawOtherActivities = (
  candidates: ReadonlyArray<ActivitySummary>,
  seed: string,
  most = OTHER_ACTIVITIES,
): ReadonlyArray<ActivitySummary> =>
  candidates
    .map((activity) => ({ activity, place: seededFractions(`${seed} ${activity._id}`)() }))
    .toSorted((one, other) => one.place - other.place)
    .slice(0, most)
    .map(({ activity }) => activity)

/** Read by hand: every activity's page would otherwise carry a decoder for this alone. */
const seedsIn = (kept: unknown): Readonly<Record<string, string>> =>
  typeof kept === "object" && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, seed]) => typeof seed === "string"))
    : {}

/**
 * Draws the other activities beside one once for each visit, and the same again on Back and after a reload.
 * Answers at once with the seed for a place, such as `cruises/sunset-cruise`. `seen` is the seed of six that are
 * before the visitor's eyes already: where none were drawn before, they are this visit's.
 */
export const makeOtherActivitiesSeed = (run: Runtime<VisitDraws>) => {
  const drawn = new Map<string, string>()
  return (place: string, seen?: string): string => {
    const kept = run.runSync(VisitDraws.use(({ read }) => read))
    const seeds = { ...seedsIn(kept), ...Object.fromEntries(drawn) }
    const known = Object.hasOwn(seeds, place) ? seeds[place] : undefined
    const seed = known ?? seen ?? String(run.runSync(Random.nextInt))
    drawn.set(place, seed)
    if (known === undefined) run.runSync(VisitDraws.use(({ write }) => write({ ...seeds, [place]: seed })))
    return seed
  }
}
