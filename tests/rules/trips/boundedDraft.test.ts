/** Laws of core/trips/tripDraft.ts: nothing can be edited that the operator would refuse later. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { isPlainLine, isPlainText } from "#core/plainText.ts"
import { boundedDraft, EMPTY_DRAFT, isFull } from "#core/trips/tripDraft.ts"
import { PLAN_BOUNDS, stayIsPossible, TripPlan } from "#core/trips/tripPlan.ts"
import { isStepReachable } from "#core/trips/wizardContext.ts"
import { completeDrafts, judgedDrafts, wildEdits } from "../../generators/arbitraries.ts"
import { TODAY } from "../booking/bookingHarness.ts"
import { COMPLETE_DRAFT, startWizard } from "./wizardHarness.ts"

const isPlan = Schema.is(TripPlan)

describe("a wizard that was told anything at all", () => {
  it("should hold a draft that the operator takes as soon as its four steps are complete", () => {
    let complete = 0
    fc.assert(
      fc.property(
        fc.array(wildEdits, { maxLength: 4 }),
        fc.array(fc.string({ maxLength: 250 })),
        (changes, trips) => {
          const wizard = startWizard(COMPLETE_DRAFT)
          for (const name of trips) wizard.send({ type: "wizard.toggleTrip", name })
          for (const change of changes) wizard.edit(change)
          const { draft } = wizard.context()
          if (!isStepReachable(draft, 4, TODAY)) return
          complete += 1
          expect(isPlan(draft)).toBe(true)
          expect(isPlan(draft) && stayIsPossible(draft, TODAY)).toBe(true)
        },
      ),
    )
    expect(complete).toBeGreaterThan(20)
  })

  it("should hold such a draft too when the device kept a wild one", () => {
    fc.assert(
      fc.property(wildEdits, (change) => {
        const { draft } = startWizard({ ...COMPLETE_DRAFT, ...change }).context()
        expect(!isStepReachable(draft, 4, TODAY) || isPlan(draft)).toBe(true)
      }),
    )
  })
})

describe("boundedDraft", () => {
  it("should leave alone what is within the bounds, complete or not", () => {
    fc.assert(
      fc.property(judgedDrafts(TODAY), completeDrafts(TODAY), ({ draft }, complete) => {
        for (const written of [draft, complete, EMPTY_DRAFT]) expect(boundedDraft(written)).toEqual(written)
      }),
    )
  })

  it("should leave out trip names that no plan can carry, and what is above the most", () => {
    const long = "x".repeat(PLAN_BOUNDS.tripName)
    const { selectedTrips } = boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: [" ", "", long, `${long}x`] })
    expect(selectedTrips).toEqual([long])
    const many = Array.from({ length: PLAN_BOUNDS.selectedTrips + 1 }, (_, n) => `Trip ${n}`)
    expect(boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: many }).selectedTrips).toEqual(many.slice(0, -1))
    const whole = Array.from({ length: 8 }, (_, n) => `${n + 10}`.padEnd(PLAN_BOUNDS.tripName, "x"))
    expect(boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: [...whole, "y"] }).selectedTrips).toEqual(whole)
    expect(boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: ["a\u202eb", "c"] }).selectedTrips).toEqual(["c"])
  })

  it("should let a trip be chosen whose name takes two lines in any script of India", () => {
    const name = "मांडवी नदी पर सूर्यास्त की सैर, जीवित संगीत, पारंपरिक नृत्य और रात के भोजन के साथ"
    expect([...name].length).toBeGreaterThan(66)
    expect(boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: [name] }).selectedTrips).toEqual([name])
    const longest = "म".repeat(166)
    expect(boundedDraft({ ...COMPLETE_DRAFT, selectedTrips: [longest] }).selectedTrips).toEqual([longest])
  })

  it("should hold a small letter's worth of texts, whatever was typed", () => {
    fc.assert(
      fc.property(wildEdits, (change) => {
        const { fullName, email, mobileNumber, selectedTrips, specialRequests } = boundedDraft({
          ...COMPLETE_DRAFT,
          ...change,
        })
        for (const text of [fullName, email, mobileNumber, specialRequests])
          expect(text.length).toBeLessThanOrEqual(2000)
        expect(Buffer.byteLength(selectedTrips.join(""))).toBeLessThanOrEqual(4000)
        for (const line of [fullName, email, mobileNumber, ...selectedTrips])
          expect(isPlainLine(line)).toBe(true)
        expect(isPlainText(specialRequests)).toBe(true)
      }),
    )
  })

  it("should have done its work at the first time", () => {
    fc.assert(
      fc.property(wildEdits, (change) => {
        const once = boundedDraft({ ...COMPLETE_DRAFT, ...change })
        expect(boundedDraft(once)).toEqual(once)
      }),
    )
  })

  it("should keep what was typed before, whole, in place of a text for which there is no room", () => {
    const scripts = fc.constantFrom("9", "😀", "प")
    fc.assert(
      fc.property(
        fc.constantFrom("fullName", "email", "mobileNumber", "specialRequests"),
        fc.string({ unit: scripts, maxLength: 20 }),
        fc.array(scripts, { minLength: 3, maxLength: 9 }),
        fc.nat(30),
        (field, before, unit, length) => {
          const most = PLAN_BOUNDS[field]
          const typed = unit
            .join("")
            .repeat(Math.ceil(most / unit.length))
            .slice(0, most - 10 + length)
            .toWellFormed()
          const was = { ...COMPLETE_DRAFT, [field]: before }
          const kept = boundedDraft({ ...was, [field]: typed }, was)[field]
          expect(kept).toBe(typed.length <= most ? typed : before)
        },
      ),
    )
  })

  it("should call a field full when it holds as much as its characters allow, in any script", () => {
    for (const text of ["x", "प"])
      for (const field of ["fullName", "specialRequests"] as const) {
        const holding = (count: number) => ({ ...EMPTY_DRAFT, [field]: text.repeat(count) })
        expect([
          isFull(holding(PLAN_BOUNDS[field] - 1), field),
          isFull(holding(PLAN_BOUNDS[field]), field),
        ]).toEqual([false, true])
      }
  })

  it("should stop counts and budgets at their bounds", { tags: ["5.wizard.7", "5.wizard.8"] }, () => {
    const { adults, children, budgetRange } = boundedDraft({
      ...COMPLETE_DRAFT,
      adults: 0,
      children: -3,
      budgetRange: { min: -1, max: 2_000_000_000 },
    })
    expect([adults, children, budgetRange]).toEqual([1, 0, { min: 0, max: 1_000_000_000 }])
    expect(boundedDraft({ ...COMPLETE_DRAFT, adults: 101, children: 2.9 })).toMatchObject({
      adults: 100,
      children: 2,
    })
  })
})
