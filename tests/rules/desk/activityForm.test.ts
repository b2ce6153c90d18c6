/** An activity as it is typed: what nobody touches stays, and of two who type each keeps what they typed. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { WireActivity } from "#adapters/wire/catalogueCalls.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { activityChanges } from "#core/desk/catalogue/activityChanges.ts"
import {
  type ActivityForm,
  formOf,
  isFormOf,
  isTypedChange,
  rebaseForm,
  recordOf,
} from "#core/desk/catalogue/activityForm.ts"

const ACTIVITIES = seedCatalogue().flatMap(({ subcategories }) => subcategories)
const decode = Schema.decodeUnknownSync(WireActivity, { onExcessProperty: "error" })
const [FIRST] = ACTIVITIES
if (FIRST === undefined) throw new Error("an empty catalogue")

const becoming = (activity: Activity, change: Partial<ActivityForm>): Activity =>
  decode(recordOf({ ...formOf(activity), ...change }, activity))

const words = fc.stringMatching(/^[a-z]{3,12}( [a-z]{3,12}){0,3}$/)
/** What may be typed, and would do. */
const edits: fc.Arbitrary<Partial<ActivityForm>> = fc.record(
  {
    name: words,
    price: fc.integer({ min: 1, max: 90_000 }).map(String),
    isOnSale: fc.boolean(),
    duration: words,
    route: words,
    description: words,
    features: fc.uniqueArray(words, { minLength: 1, maxLength: 4 }).map((all) => all.join("\n")),
    sections: fc.array(fc.record({ title: words, text: words, isList: fc.boolean() }), { maxLength: 3 }),
    searchTitle: words,
    mostTravellers: fc.integer({ min: 30, max: 40 }).map(String),
  },
  { requiredKeys: [] },
)

describe("a form", () => {
  it.each(ACTIVITIES.map((activity) => [activity.slug, activity] as const))(
    "should make the same record of %s where nothing is typed",
    (_, activity) => {
      expect(decode(recordOf(formOf(activity), activity))).toEqual(activity)
      expect(isFormOf(formOf(activity), activity)).toBe(true)
    },
  )

  it("should make a record that reads as what was typed, and keep all else", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTIVITIES), edits, (activity, change) => {
        const made = becoming(activity, change)
        expect(formOf(made)).toEqual({ ...formOf(activity), ...change })
        for (const field of ["_id", "slug", "packageType", "image", "bannerImage", "discount"] as const)
          expect(made[field]).toEqual(activity[field])
        expect(made.rules?.pool).toEqual(activity.rules?.pool)
        expect(isTypedChange(activity, made)).toBe(true)
      }),
    )
  })

  it("should keep what was typed, and follow somebody else where nothing was", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTIVITIES), edits, edits, (activity, mine, theirs) => {
        const now = becoming(activity, theirs)
        const was = formOf(activity)
        const typed = { ...was, ...mine }
        const rebased = rebaseForm(typed, activity, now)
        for (const name of Object.keys(was) as ReadonlyArray<keyof ActivityForm>)
          expect(rebased[name]).toEqual(
            JSON.stringify(typed[name]) === JSON.stringify(was[name]) ? formOf(now)[name] : typed[name],
          )
      }),
    )
  })

  it("should hand on what is no number as it was typed, for the check to say what is wrong with it", () => {
    expect(recordOf({ ...formOf(FIRST), price: "about 500" }, FIRST)["price"]).toBe("about 500")
    expect(recordOf({ ...formOf(FIRST), price: "₹1,299.50" }, FIRST)["price"]).toBe(1299.5)
  })
})

describe("what changes", () => {
  it("should be nothing exactly where the records read alike", () => {
    fc.assert(
      fc.property(fc.constantFrom(...ACTIVITIES), edits, (activity, change) => {
        const made = becoming(activity, change)
        expect(activityChanges(activity, made).length === 0).toBe(
          JSON.stringify(formOf(made)) === JSON.stringify(formOf(activity)),
        )
      }),
    )
  })

  it("should tell a section that becomes a list of the same words", () => {
    const section = { title: "Season", text: "All year", isList: false }
    const one = becoming(FIRST, { sections: [section] })
    expect(activityChanges(one, becoming(one, { sections: [{ ...section, isList: true }] }))).toEqual([
      { what: "Section “Season”", before: ["All year"], after: ["• All year"] },
    ])
  })

  it("should tell old and new of each line, and all lines where only their order is another", () => {
    const one = becoming(FIRST, { price: "500", features: "Sunset\nBand" })
    expect(activityChanges(one, becoming(one, { price: "650", features: "Sunset\nDances" }))).toEqual([
      { what: "Price", before: ["₹500.00"], after: ["₹650.00"] },
      { what: "Highlights", before: ["Band"], after: ["Dances"] },
    ])
    expect(activityChanges(one, becoming(one, { features: "Band\nSunset" }))).toEqual([
      { what: "Highlights", before: ["Sunset", "Band"], after: ["Band", "Sunset"] },
    ])
  })
})
