/** Draws the other activities beside one once for each visit, and the same again on Back and after a reload. */
import { Random, Schema } from "effect"
import type { Run } from "../fromPort.ts"
import { VisitDraws } from "../ports/visitDraws.ts"

const isSeeds = Schema.is(Schema.Record(Schema.String, Schema.String))

/**
 * Answers at once with the seed for a place, such as `cruises/sunset-cruise-mandovi`. `seen` is the seed of six that are
 * before the visitor's eyes already: where none were drawn before, they are this visit's.
 */
export const makeOthersSeed = (run: Run<VisitDraws>) => {
  const drawn = new Map<string, string>()
  return (place: string, seen?: string): string => {
    const kept = run.runSync(VisitDraws.use(({ read }) => read))
    const seeds = { ...(isSeeds(kept) ? kept : {}), ...Object.fromEntries(drawn) }
    const known = Object.hasOwn(seeds, place) ? seeds[place] : undefined
    const seed = known ?? seen ?? String(run.runSync(Random.nextInt))
    drawn.set(place, seed)
    if (known === undefined) run.runSync(VisitDraws.use(({ write }) => write({ ...seeds, [place]: seed })))
    return seed
  }
}
