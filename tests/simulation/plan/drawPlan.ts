/** Draws a group's plan from a seed and a profile. */
import type { FaultProfile } from "#adapters/memory/faultProfiles.ts"
import { type RandomSource, randomFromSeed } from "./randomFromSeed.ts"
import { ARRIVALS_MS, CALM_FROM_MS, DAY, HOUR, MINUTE, RUSH_MS, SECOND } from "./durations.ts"
import { clockIsSetBackMs, drawRush, drawFaults, type Rush } from "./drawFaults.ts"
import type { Digits } from "./person.ts"
import { withCallOffs } from "./drawCallOffs.ts"
import { withChanges } from "./drawChanges.ts"
import { withLetters } from "./drawLetters.ts"
import { withOddAnswers } from "./drawOddAnswers.ts"
import { withSeats } from "./drawSeats.ts"
import { withStaff } from "./drawStaff.ts"
import { withTripChanges } from "./drawTripChanges.ts"
import { withVouchers } from "./drawVouchers.ts"
import type { EpisodePlan, Step, VisitorPlan } from "./episodePlan.ts"

/** Sat 21 Nov 2026, 00:00 in Goa. */
const FIRST_DAY_MS = 1_795_199_400_000

export interface Drawing {
  readonly profile: FaultProfile
  /** Visitors in the group. */
  readonly visitors: number
  /** Days over which groups begin. */
  readonly days: number
}

const browsing = (chance: RandomSource): ReadonlyArray<Step> => {
  const looks: Array<Step> = [{ does: "home" }]
  if (chance.isHit(0.4)) looks.push({ does: "category", which: chance.below(6) })
  looks.push({ does: "dither", forMs: chance.below(2 * MINUTE) })
  if (chance.isHit(0.8)) looks.push({ does: "activity", which: chance.below(60) })
  return looks
}

const digitsOf = (chance: RandomSource): Digits =>
  chance.weighted({ ascii: 12, devanagari: 2, arabic: 1, fullWidth: 1 })

const booking = (chance: RandomSource): Step => ({
  does: "book",
  adults: chance.below(4),
  children: chance.isHit(0.4) ? chance.below(4) : 0,
  inDays: chance.below(30),
  clicks: chance.isHit(0.15) ? 2 : 1,
  tabs: chance.isHit(0.06) ? 2 : 1,
  thinkMs: 4 * SECOND + chance.below(chance.isHit(0.1) ? 25 * MINUTE : MINUTE),
  pays: chance.weighted({ success: 84, failure: 5, pending: 3, cancel: 3, close: 2, payAndClose: 3 }),
  bankMs: chance.below(40 * MINUTE),
  bankSays: chance.isHit(0.8) ? "COMPLETED" : "FAILED",
  digits: digitsOf(chance),
})

/** The same trip once more: by mistake, after a change of mind and back, or for another family. */
const again = (chance: RandomSource): ReadonlyArray<Step> => {
  const why = chance.weighted({ mistake: 1, changedMind: 2, anotherFamily: 2 })
  const wait: Step = { does: "dither", forMs: MINUTE + chance.below(20 * MINUTE) }
  const refunded: ReadonlyArray<Step> =
    why === "changedMind" ? [wait, { does: "cancel", isFull: chance.isHit(0.8) }] : []
  const who = why === "anotherFamily" ? why : "same"
  return [...refunded, wait, { does: "bookAgain", who, digits: digitsOf(chance) }]
}

const afterBooking = (chance: RandomSource): ReadonlyArray<Step> => {
  const steps: Array<Step> = []
  if (chance.isHit(0.15)) steps.push({ does: "reload" })
  if (chance.isHit(0.12)) steps.push({ does: "dither", forMs: chance.below(MINUTE) }, booking(chance))
  if (chance.isHit(0.25))
    steps.push(
      { does: "close" },
      { does: "stayAway", forMs: chance.below(chance.isHit(0.5) ? 2 * HOUR : 4 * DAY) },
      { does: "look" },
    )
  if (chance.isHit(0.2))
    steps.push(
      { does: "stayAway", forMs: chance.below(chance.isHit(0.5) ? 2 * HOUR : 3 * DAY) },
      { does: "cancel", isFull: chance.isHit(0.3) },
      { does: "look" },
    )
  if (chance.isHit(0.2)) steps.push(...again(chance))
  return steps
}

const planning = (chance: RandomSource): Step => ({
  does: "plan",
  clicks: chance.isHit(0.3) ? 2 : 1,
  inDays: chance.below(60),
})

const stepsOf = (chance: RandomSource, isRush: boolean): ReadonlyArray<Step> => {
  const purpose = chance.weighted({ books: isRush ? 160 : 42, looks: 40, plans: 18 })
  const offline: ReadonlyArray<Step> = chance.isHit(0.06)
    ? [{ does: "loseNetwork", forMs: 2 * SECOND + chance.below(40 * SECOND) }]
    : []
  if (purpose === "looks") return [...browsing(chance), ...offline, ...browsing(chance)]
  if (purpose === "plans") return [{ does: "home" }, ...offline, planning(chance)]
  return [...browsing(chance), ...offline, booking(chance), ...afterBooking(chance)]
}

const visitorOf = (chance: RandomSource, id: number, rush: Rush | undefined): VisitorPlan => ({
  id,
  arrivesAtMs: rush === undefined ? chance.below(ARRIVALS_MS) : rush.fromMs + chance.below(RUSH_MS),
  steps: stepsOf(chance, rush !== undefined),
})

export const drawPlan = (seed: number, { profile, visitors, days }: Drawing): EpisodePlan => {
  const chance = randomFromSeed(seed)
  const rush = chance.isHit(profile.rush) ? drawRush(chance) : undefined
  const group = Array.from({ length: visitors }, (_, id) => visitorOf(chance, id, rush))
  const troubles = drawFaults(chance, profile, { visitors, rush })
  const plan = {
    seed,
    startMs: FIRST_DAY_MS + chance.below(days) * DAY + chance.below(DAY),
    servers: chance.isHit(profile.twoServers) || rush?.worst === "hangingMail" ? 2 : 1,
    calmFromMs: clockIsSetBackMs(troubles) ?? CALM_FROM_MS,
    visitors: group,
    troubles,
  } as const
  const lived = withCallOffs(withChanges(withSeats(plan, profile.lie)), profile.callOff)
  const staffed = withVouchers(withTripChanges(withStaff(withLetters(lived, profile), profile)))
  return withOddAnswers(staffed, profile)
}
