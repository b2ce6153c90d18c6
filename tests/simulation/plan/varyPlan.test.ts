/** What varied plans are: plans as drawn ones are, the same from the same seed, and other ones than they were. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FAULT_PROFILE_NAMES, FAULT_PROFILES } from "#adapters/memory/faultProfiles.ts"
import { CONNECTIONS } from "#adapters/memory/simulatedFaults.ts"
import { drawPlan } from "./drawPlan.ts"
import { clockIsSetBackMs } from "./drawFaults.ts"
import { CALM_AFTER_CHOOSING_MS, CALM_FROM_MS } from "./durations.ts"
import { EpisodePlan } from "./episodePlan.ts"
import { mendedPlan } from "./mendedPlan.ts"
import { randomFromSeed } from "./randomFromSeed.ts"
import { STAFF_PEOPLE } from "./staffPeople.ts"
import { MOVES, varyPlan } from "./varyPlan.ts"

const drawn = fc
  .tuple(fc.nat(), fc.constantFrom(...FAULT_PROFILE_NAMES), fc.integer({ min: 1, max: 20 }))
  .map(([seed, name, visitors]) => drawPlan(seed, { profile: FAULT_PROFILES[name], visitors, days: 365 }))

describe("a varied plan", () => {
  it("should be one that the world can live, however often it was varied", () => {
    fc.assert(
      fc.property(
        drawn,
        drawn,
        drawn,
        fc.array(fc.nat(), { minLength: 1, maxLength: 8 }),
        (first, a, b, seeds) => {
          let plan = first
          for (const seed of seeds) plan = varyPlan(plan, [a, b], randomFromSeed(seed))
          expect(Schema.is(EpisodePlan)(plan)).toBe(true)
          expect(mendedPlan(plan)).toEqual(plan)
          expect(plan.visitors.map(({ id }) => id)).toEqual(first.visitors.map(({ id }) => id))
          expect(lacking(plan)).toEqual([])
        },
      ),
      { numRuns: 60 },
    )
  })

  it("should be the same for the same seed, and leave the plans that it is made of alone", () => {
    fc.assert(
      fc.property(drawn, drawn, fc.nat(), (plan, donor, seed) => {
        const before = structuredClone([plan, donor])
        const once = varyPlan(plan, [donor], randomFromSeed(seed))
        expect(varyPlan(plan, [donor], randomFromSeed(seed))).toEqual(once)
        expect([plan, donor]).toEqual(before)
      }),
      { numRuns: 30 },
    )
  })

  it.each(Object.entries(MOVES))("should be another one: %s", (_, move) => {
    const [plan, donor] = [1, 2].map((seed) =>
      drawPlan(seed, { profile: FAULT_PROFILES.hostile, visitors: 20, days: 365 }),
    ) as [EpisodePlan, EpisodePlan]
    const ways = Array.from({ length: 20 }, (__, seed) => move(plan, donor, randomFromSeed(seed)))
    expect(ways.some((varied) => JSON.stringify(varied) !== JSON.stringify(plan))).toBe(true)
  })
})

describe("a drawn plan", () => {
  it("should need no mending", () => {
    fc.assert(
      fc.property(drawn, (plan) => {
        expect(mendedPlan(plan)).toEqual(plan)
        expect(lacking(plan)).toEqual([])
      }),
      { numRuns: 60 },
    )
  })
})

// Helpers

const GROUP_TROUBLES = ["restore", "restoreAfterWebhook", "restoreAfterRefund", "clock", "hangs"]

/** What a plan has that no drawn one has. */
const lacking = ({ visitors, staff, troubles, calmFromMs }: EpisodePlan): ReadonlyArray<string> => {
  const ids = new Set(visitors.map(({ id }) => id))
  const setBackMs = clockIsSetBackMs(troubles)
  const calms = setBackMs === undefined ? [CALM_FROM_MS, CALM_AFTER_CHOOSING_MS] : [setBackMs]
  const isLine = (on: string) => CONNECTIONS.some((line) => line === on)
  const found = {
    "two visitors of one name": ids.size < visitors.length,
    "somebody of the staff who is not there": staff.some(({ who }) => who >= STAFF_PEOPLE.length),
    "staff in disorder": staff.some(({ atMs }, at) => atMs < (staff[at - 1]?.atMs ?? 0)),
    "a desk without staff":
      staff.length === 0 &&
      (troubles.some(({ on }) => on === "desk") ||
        visitors.some(({ steps }) => steps.some((step) => step.does === "changeTrip" && step.at === "desk"))),
    "a browser that sends twice": troubles.some(({ on, kind }) => on === "desk" && kind === "duplicate"),
    "a trouble of nobody": troubles.some((one) => "visitor" in one && !ids.has(one.visitor)),
    "a trouble twice that comes once": GROUP_TROUBLES.some(
      (kind) => troubles.filter((one) => one.kind === kind).length > 1,
    ),
    "two outages":
      troubles.filter(({ on, kind }) => on === "provider" && (kind === "outage" || kind === "busy")).length >
      1,
    "a way without a line": troubles.some((one) => "way" in one && !isLine(one.on)),
    "calm at another time": !calms.includes(calmFromMs),
  }
  return Object.entries(found).flatMap(([what, is]) => (is ? [what] : []))
}
