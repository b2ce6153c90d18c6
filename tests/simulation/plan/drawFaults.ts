/** Draws what goes wrong, as often as a profile says. */
import type { FaultProfile } from "#adapters/memory/faultProfiles.ts"
import { CONNECTIONS, MESSAGE_FAULT_KINDS, type SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { RandomSource } from "./randomFromSeed.ts"
import { ARRIVALS_MS, DAY, HOUR, MINUTE, RUSH_MS, SECOND } from "./durations.ts"

/** No write or message of a group has a higher number. */
const MOST_WRITES = 1200
const MOST_MESSAGES = 400

/** Those between staff and desk are drawn with the staff (`drawStaff`). */
const SHOP_LINES = CONNECTIONS.filter((on) => on !== "desk")

/** Troubles that come once in a group, at the rate of the profile. */
type GroupTrouble =
  | "outage"
  | "restore"
  | "restoreAfterWebhook"
  | "restoreAfterRefund"
  | "wrongClock"
  | "hangingMail"

/** The numbers, below `end`, that a chance of `rate` hits. */
export const hits = (chance: RandomSource, rate: number, end: number): ReadonlyArray<number> => {
  const found: Array<number> = []
  if (rate <= 0) return found
  for (let at = -1; ;) {
    at += 1 + Math.floor(Math.log(1 - chance.next()) / Math.log(1 - rate))
    if (at >= end) return found
    found.push(at)
  }
}

/** All visitors of the group arrive at once, and one thing goes wrong just then. */
export interface Rush {
  readonly fromMs: number
  readonly worst: "outage" | "restoreAfterWebhook" | "wrongClock" | "hangingMail"
}

export const drawRush = (chance: RandomSource): Rush => ({
  fromMs: chance.below(ARRIVALS_MS),
  worst: chance.weighted({ outage: 1, restoreAfterWebhook: 2, wrongClock: 2, hangingMail: 3 }),
})

export interface FaultyGroup {
  readonly visitors: number
  readonly rush: Rush | undefined
}

/** How far a server's clock is ahead before it is set back: a little, an hour or a day, as after a slip or a flat battery. */
const aheadOf = (chance: RandomSource): number =>
  ({ minutes: chance.below(10 * MINUTE), hour: HOUR, day: DAY })[
    chance.weighted({ minutes: 1, hour: 1, day: 2 })
  ]

/** When a server's clock is set back. Nothing else goes wrong from then on: what it wrote down before has no excuse. */
export const clockIsSetBackMs = (troubles: ReadonlyArray<SimulatedFault>): number | undefined => {
  const clock = troubles.find(({ on, kind }) => on === "server" && kind === "clock")
  return clock?.kind === "clock" ? clock.fromMs + clock.forMs : undefined
}

export const drawFaults = (
  chance: RandomSource,
  profile: FaultProfile,
  { visitors, rush }: FaultyGroup,
): ReadonlyArray<SimulatedFault> => {
  const { message, lie, busy, full, kill } = profile
  const onLines = SHOP_LINES.flatMap((on) =>
    (["there", "back"] as const).flatMap((way) =>
      MESSAGE_FAULT_KINDS.flatMap((kind) =>
        hits(chance, message[kind], MOST_MESSAGES).map((nth): SimulatedFault => ({ on, nth, way, kind })),
      ),
    ),
  )
  const when = () => (rush === undefined ? chance.below(ARRIVALS_MS) : rush.fromMs + chance.below(HOUR))
  const inGroup = (what: GroupTrouble, draw: () => SimulatedFault) =>
    chance.isHit(profile[what]) || rush?.worst === what ? [draw()] : []
  const clocks = inGroup("wrongClock", () => {
    const fromMs = when()
    const forMs = chance.below(rush === undefined ? 2 * HOUR : 2 * RUSH_MS)
    return chance.isHit(0.7)
      ? { on: "server", kind: "clock", fromMs: rush?.fromMs ?? fromMs, forMs, aheadMs: aheadOf(chance) }
      : {
          on: "visitor",
          kind: "clock",
          fromMs,
          forMs,
          aheadMs: chance.below(20 * MINUTE) - 10 * MINUTE,
        }
  })
  const setBackMs = clockIsSetBackMs(clocks)
  // What a wrong clock has put off is noticed when it is set back while messages wait.
  const hangs = () =>
    rush === undefined && setBackMs !== undefined
      ? { fromMs: Math.max(0, setBackMs - chance.below(HOUR)), forMs: HOUR }
      : { fromMs: rush?.fromMs ?? when(), forMs: RUSH_MS + chance.below(RUSH_MS) }
  return [
    ...onLines,
    ...hits(chance, lie, visitors).map((visitor): SimulatedFault => ({
      on: "provider",
      kind: "lie",
      visitor,
      tells: chance.pick(["FAILED", "PENDING", "UNHEARD_OF", "anotherAmount"]),
      forMs: chance.below(HOUR),
    })),
    ...hits(chance, busy, MOST_WRITES).map((nth): SimulatedFault => ({ on: "database", kind: "busy", nth })),
    ...hits(chance, full, MOST_WRITES).map((nth): SimulatedFault => ({ on: "database", kind: "full", nth })),
    ...hits(chance, kill, MOST_WRITES).map((nth): SimulatedFault => ({
      on: "server",
      kind: "kill",
      nth,
      downMs: SECOND + chance.below(chance.isHit(0.2) ? 30 * MINUTE : 20 * SECOND),
    })),
    ...inGroup("outage", () => ({
      on: "provider",
      kind: chance.isHit(0.7) ? "outage" : "busy",
      fromMs: when(),
      forMs: chance.below(HOUR),
    })),
    ...inGroup("restore", () => ({ on: "database", kind: "restore", atMs: when(), backMs: HOUR })),
    ...inGroup("restoreAfterWebhook", () => ({
      on: "database",
      kind: "restoreAfterWebhook",
      nth: chance.below(visitors),
      afterMs: chance.below(MINUTE),
    })),
    ...inGroup("restoreAfterRefund", () => ({
      on: "database",
      kind: "restoreAfterRefund",
      nth: chance.isHit(0.7) ? 0 : 1,
      afterMs: chance.below(MINUTE),
    })),
    ...clocks,
    ...inGroup("hangingMail", () => ({
      on: "mail",
      kind: "hangs",
      ...hangs(),
      catchUpMs: chance.below(HOUR),
      takesMs: 5 * SECOND + chance.below(13 * SECOND),
    })),
    ...hits(chance, profile.reprice, visitors).map((visitor): SimulatedFault => ({
      on: "catalogue",
      kind: "reprice",
      visitor,
      byPaise: 1 + chance.below(9999),
    })),
  ]
}
