/** Laws of core/trips/tripDraft.ts: a trip request while it is being written. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { EMPTY_DRAFT, SavedDraft, toggled, TripDraft } from "#core/trips/tripDraft.ts"
import { ADD_ONS } from "#core/trips/tripPlan.ts"
import { completeDrafts, judgedDrafts } from "../../generators/arbitraries.ts"
import { TODAY } from "../booking/bookingHarness.ts"
import { draftAfter, type WizardEvent } from "#core/trips/wizardContext.ts"
import { COMPLETE_DRAFT } from "./wizardHarness.ts"

const isDraft = Schema.is(TripDraft)

const selections = fc.record({ selection: fc.subarray([...ADD_ONS]), name: fc.constantFrom(...ADD_ONS) })

describe("SavedDraft", () => {
  it("should be a draft with the key under which it was sent, if it was", () => {
    const isKept = Schema.is(SavedDraft)
    expect([{ draft: EMPTY_DRAFT }, { draft: EMPTY_DRAFT, requestKey: "key 1" }].every(isKept)).toBe(true)
    expect([{}, { draft: {} }, { draft: EMPTY_DRAFT, requestKey: 1 }].some(isKept)).toBe(false)
  })
})

describe("toggled", () => {
  it("should undo itself, whatever else is selected", () => {
    fc.assert(
      fc.property(selections, ({ selection, name }) => {
        expect(new Set(toggled(toggled(selection, name), name))).toEqual(new Set(selection))
      }),
    )
  })

  it(
    "should change one name only, and never list a name twice",
    { tags: ["4.wizard.15", "4.wizard.16"] },
    () => {
      fc.assert(
        fc.property(selections, ({ selection, name }) => {
          const after = toggled(selection, name)
          expect(after.includes(name)).toBe(!selection.includes(name))
          expect(after.filter((other) => other !== name)).toEqual(selection.filter((other) => other !== name))
          expect(new Set(after).size).toBe(after.length)
        }),
      )
    },
  )

  it("should leave the selection it was given alone", () => {
    fc.assert(
      fc.property(selections, ({ selection, name }) => {
        const before = [...selection]
        toggled(selection, name)
        expect(selection).toEqual(before)
      }),
    )
  })

  it("should make the same set in whatever order the cards are clicked", () => {
    fc.assert(
      fc.property(selections, fc.constantFrom(...ADD_ONS), ({ selection, name }, other) => {
        const oneWay = toggled(toggled(selection, name), other)
        expect(new Set(toggled(toggled(selection, other), name))).toEqual(new Set(oneWay))
      }),
    )
  })
})

describe("TripDraft", () => {
  it("should take every draft, complete or not, back from the device as it was", () => {
    fc.assert(
      fc.property(judgedDrafts(TODAY), completeDrafts(TODAY), ({ draft }, complete) => {
        for (const written of [draft, complete, EMPTY_DRAFT]) {
          const text: unknown = JSON.parse(JSON.stringify(written))
          expect(Schema.decodeUnknownSync(TripDraft)(text)).toEqual(written)
        }
      }),
    )
  })

  it("should not take what no wizard writes", () => {
    for (const change of [
      { purpose: "Holiday" },
      { mealPreferences: null },
      { accommodationType: "Tent" },
      { addOns: ["Helicopter"] },
      { adults: 1.5 },
      { budgetRange: { min: null, max: "" } },
      { fullName: undefined },
    ])
      expect(isDraft({ ...EMPTY_DRAFT, ...change })).toBe(false)
  })

  it(
    "should start with one adult, no child, and everything else empty",
    {
      tags: [
        "3.entities.47",
        "3.entities.48",
        "3.entities.49",
        "3.entities.50",
        "3.entities.51",
        "3.entities.56",
        "4.wizard.12",
      ],
    },
    () => {
      const { adults, children, budgetRange, ...others } = EMPTY_DRAFT
      expect([adults, children, budgetRange]).toEqual([1, 0, { min: "", max: "" }])
      for (const value of Object.values(others)) expect(value).toHaveLength(0)
    },
  )
})

/** `draftAfter` in core/trips/wizardContext.ts: only edits change what was typed. */
it.each<WizardEvent>([
  { type: "wizard.next" },
  { type: "wizard.previous" },
  { type: "wizard.submit" },
  { type: "wizard.show", step: 2 },
  { type: "wizard.visit", step: 2 },
])("should be the same draft after %j", (event) => {
  expect(draftAfter(COMPLETE_DRAFT, event)).toBe(COMPLETE_DRAFT)
})
