/** Draws what goes wrong, as often as a profile says. */
import type { Profile } from "#adapters/simulator/profiles.ts"
import { LINES, MESSAGE_TROUBLES, type Trouble } from "#adapters/simulator/troubles.ts"
import type { Chance } from "./chance.ts"
import { ARRIVALS_MS, HOUR, MINUTE, SECOND } from "./drawnTimes.ts"

/** No write or message of a group has a higher number. */
const MOST_WRITES = 1200
const MOST_MESSAGES = 400

/** The numbers, below `end`, that a chance of `rate` hits. */
const hits = (chance: Chance, rate: number, end: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  if (rate <= 0) return found
  for (let at = -1; ;) {
    at += 1 + Math.floor(Math.log(1 - chance.next()) / Math.log(1 - rate))
    if (at >= end) return found
    found.push(at)
  }
}

export const drawTroubles = (chance: Chance, profile: Profile, visitors: number): ReadonlyArray<Trouble> => {
  const { message, lie, busy, full, kill } = profile
  const onLines = LINES.flatMap((on) =>
    (["there", "back"] as const).flatMap((way) =>
      MESSAGE_TROUBLES.flatMap((kind) =>
        hits(chance, message[kind], MOST_MESSAGES).map((nth): Trouble => ({ on, nth, way, kind })),
      ),
    ),
  )
  const when = () => chance.below(ARRIVALS_MS)
  const inGroup = (rate: number, draw: () => Trouble) => (chance.isHit(rate) ? [draw()] : [])
  return [
    ...onLines,
    ...hits(chance, lie, visitors).map((visitor): Trouble => ({
      on: "provider",
      kind: "lie",
      visitor,
      tells: chance.pick(["FAILED", "PENDING", "UNHEARD_OF", "anotherAmount"]),
      forMs: chance.below(HOUR),
    })),
    ...hits(chance, busy, MOST_WRITES).map((nth): Trouble => ({ on: "database", kind: "busy", nth })),
    ...hits(chance, full, MOST_WRITES).map((nth): Trouble => ({ on: "database", kind: "full", nth })),
    ...hits(chance, kill, MOST_WRITES).map((nth): Trouble => ({
      on: "server",
      kind: "kill",
      nth,
      downMs: SECOND + chance.below(chance.isHit(0.2) ? 30 * MINUTE : 20 * SECOND),
    })),
    ...inGroup(profile.outage, () => ({
      on: "provider",
      kind: chance.isHit(0.7) ? "outage" : "busy",
      fromMs: when(),
      forMs: chance.below(HOUR),
    })),
    ...inGroup(profile.restore, () => ({ on: "database", kind: "restore", atMs: when(), backMs: HOUR })),
    ...inGroup(profile.wrongClock, () => ({
      on: chance.isHit(0.5) ? "server" : "visitor",
      kind: "clock",
      fromMs: when(),
      forMs: chance.below(2 * HOUR),
      aheadMs: chance.below(20 * MINUTE) - 10 * MINUTE,
    })),
    ...hits(chance, profile.reprice, visitors).map((visitor): Trouble => ({
      on: "catalogue",
      kind: "reprice",
      visitor,
      byPaise: 1 + chance.below(9999),
    })),
  ]
}
