/** A broken story becomes a short one that breaks the same way. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { FAULT_PROFILE_NAMES, FAULT_PROFILES } from "#adapters/memory/faultProfiles.ts"
import { drawPlan } from "../plan/drawPlan.ts"
import { type BookStep, EpisodePlan, type Step } from "../plan/episodePlan.ts"
import { plans } from "../plan/plans.ts"
import { shrinkPlan } from "./shrinkPlan.ts"

const drawnPlans = fc
  .tuple(fc.nat(), fc.constantFrom(...FAULT_PROFILE_NAMES))
  .map(([seed, name]) => drawPlan(seed, { profile: FAULT_PROFILES[name], visitors: 20, days: 365 }))

describe("the arbitrary of plans", () => {
  it("should know every plan that is drawn", () => {
    fc.assert(
      fc.property(drawnPlans, (plan) => plans.canShrinkWithoutContext(plan)),
      { numRuns: 20 },
    )
  })

  it("should make none that a failure's file would not have", () => {
    fc.assert(fc.property(plans, Schema.is(EpisodePlan)), { numRuns: 50 })
  })
})

describe("a broken story", () => {
  it("should shrink to who and what it takes, made plain, whatever the mistake", async () => {
    await fc.assert(
      fc.asyncProperty(drawnPlans, fc.constantFrom(...MISTAKES), async (drawn, { needs, isBroken }) => {
        fc.pre(isBroken(drawn))
        const { plan } = await shrinkPlan(drawn, among(isBroken), () => false)
        expect(isBroken(plan)).toBe(true)
        expect(sizesOf(plan)).toEqual(needs)
        expect([plan.seed, plan.startMs]).toEqual([drawn.seed, drawn.startMs])
      }),
      { numRuns: 30 },
    )
  })

  it("should have its steps made plain", async () => {
    const isBroken = (plan: EpisodePlan) =>
      booksOf(plan).some(({ adults, pays }) => adults > 1 && pays === "success")
    const drawn = drawPlan(1, { profile: FAULT_PROFILES.calm, visitors: 20, days: 30 })
    const { plan } = await shrinkPlan(drawn, among(isBroken), () => false)
    expect(plan.visitors.flatMap(({ steps }) => steps)).toEqual([
      {
        does: "book",
        adults: 2,
        children: 0,
        inDays: 0,
        clicks: 0,
        tabs: 0,
        thinkMs: 0,
        pays: "success",
        bankMs: 0,
        bankSays: "COMPLETED",
        digits: "ascii",
      },
    ])
  })

  it("should be told no more when it is enough, and stay as it was told last", async () => {
    let isEnough = false
    const drawn = drawPlan(1, { profile: FAULT_PROFILES.calm, visitors: 20, days: 30 })
    const isBroken = async (plan: EpisodePlan) => {
      isEnough = plan.visitors.length > 1 && plan.visitors.length < 20
      return isEnough ? plan : undefined
    }
    const { plan } = await shrinkPlan(drawn, isBroken, () => isEnough)
    expect(plan).toEqual({ ...drawn, visitors: plan.visitors })
    expect(plan.visitors).toEqual(drawn.visitors.slice(10))
  })
})

// Helpers

const among = (isBroken: (plan: EpisodePlan) => boolean) => (plan: EpisodePlan) =>
  Promise.resolve(isBroken(plan) ? plan : undefined)

const stepsOf = ({ visitors }: EpisodePlan): ReadonlyArray<Step> => visitors.flatMap(({ steps }) => steps)
const booksOf = (plan: EpisodePlan): ReadonlyArray<BookStep> =>
  stepsOf(plan).filter((step) => step.does === "book")

/** Visitors, their steps, what others do, and troubles. */
const sizesOf = (plan: EpisodePlan) => [
  plan.visitors.length,
  stepsOf(plan).length,
  plan.staff.length + plan.desk.length + plan.callOffs.length,
  plan.troubles.length,
]

const MISTAKES: ReadonlyArray<{
  readonly needs: ReadonlyArray<number>
  readonly isBroken: (plan: EpisodePlan) => boolean
}> = [
  {
    needs: [2, 2, 0, 0],
    isBroken: ({ visitors }) =>
      visitors.filter(({ steps }) => steps.some(({ does }) => does === "book")).length > 1,
  },
  {
    needs: [1, 2, 0, 1],
    isBroken: ({ visitors, troubles }) =>
      troubles.some(({ on }) => on === "gateway.status") &&
      visitors.some(({ steps }) => {
        const at = steps.findIndex(({ does }) => does === "book")
        return at >= 0 && steps.slice(at).some(({ does }) => does === "look")
      }),
  },
  {
    needs: [1, 0, 1, 0],
    isBroken: ({ visitors, staff }) => visitors.length > 0 && staff.some(({ does }) => does === "bookCash"),
  },
]
