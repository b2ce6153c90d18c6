/** Draws the other activities beside one once for each visit, and the same again on Back and after a reload. */
import { Random } from "effect"
import type { Run } from "../fromPort.ts"
import { VisitDraws } from "../ports/visitDraws.ts"

/** Read by hand: every activity's page would otherwise carry a decoder for this alone. */
const seedsIn = (kept: unknown): Readonly<Record<string, string>> =>
  typeof kept === "object" && kept !== null
    ? Object.fromEntries(Object.entries(kept).filter(([, seed]) => typeof seed === "string"))
    : {}

/**
 * Answers at once with the seed for a place, such as `cruises/sunset-cruise-mandovi`. `seen` is the seed of six that are
 * before the visitor's eyes already: where none were drawn before, they are this visit's.
 */
export const makeOthersSeed = (run: Run<VisitDraws>) => {
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
