/** Laws of core/catalogue/activity.ts: what the catalogue may hold. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Activity, Category, RecordId, Shelf, Slug, TripType } from "#core/catalogue/activity.ts"
import { activities } from "../../generators/arbitraries.ts"
import { isRecordId, isSlug } from "#core/catalogue/catalogueIds.ts"

describe("Slug", () => {
  it("should be lower-case words joined by single hyphens, at most 80 characters", () => {
    const texts = fc.string({ unit: fc.constantFrom(..."ab7-"), minLength: 0, maxLength: 84 })
    fc.assert(
      fc.property(texts, (text) => {
        const isSlug = text.length <= 80 && text.split("-").every((word) => word.length > 0)
        expect(Schema.is(Slug)(text)).toBe(isSlug)
      }),
    )
  })

  it.each([
    "-cruise",
    "cruise-",
    "a--b",
    "Cruise",
    "cruise!",
    "!cruise",
    " cruise",
    "cruise\n",
    "",
    "x".repeat(81),
  ])("should refuse %j", (text) => {
    expect(Schema.is(Slug)(text)).toBe(false)
  })

  it.each(["a", "sunset-cruise-2", "x".repeat(80)])("should take %j", (text) => {
    expect(Schema.is(Slug)(text)).toBe(true)
  })
})

describe("RecordId", () => {
  it.each(["65f0c1A_-", "a", "x".repeat(64)])("should take %j", (text) => {
    expect(Schema.is(RecordId)(text)).toBe(true)
  })

  it.each(["", " a", "a ", "a/b", "é", "x".repeat(65), `!${"x".repeat(64)}`, `${"x".repeat(64)}!`])(
    "should refuse %j",
    (text) => {
      expect(Schema.is(RecordId)(text)).toBe(false)
    },
  )
})

describe("Activity", () => {
  it.each([
    ["a rating above 5", { rating: 5.1 }],
    ["a rating below 0", { rating: -0.1 }],
    ["half a review", { reviewCount: 1.5 }],
    ["fewer reviews than none", { reviewCount: -1 }],
    ["an itinerary entry without a title", { details: [{ content: "Swim" }] }],
    ["an itinerary entry without content", { details: [{ title: "Day 1" }] }],
    ["an itinerary entry of numbers", { details: [{ title: "Day 1", content: [1] }] }],
    ["another kind of package", { packageType: "a package" }],
    ["no name", { name: "" }],
  ])("should refuse %s", { tags: ["3.entities.6", "3.entities.8", "3.entities.16"] }, (_what, change) => {
    fc.assert(
      fc.property(activities, (activity) => {
        expect(Schema.is(Activity)(activity)).toBe(true)
        expect(Schema.is(Activity)({ ...activity, ...change })).toBe(false)
      }),
    )
  })

  it(
    "should take an entry that is a text or a list, the extremes of a rating, and no review yet",
    { tags: ["3.entities.17"] },
    () => {
      const details = [
        { title: "Day 1", content: "Swim" },
        { title: "Day 2", content: ["Walk", "Rest"] },
      ]
      fc.assert(
        fc.property(activities, fc.constantFrom(0, 5), (activity, rating) => {
          expect(Schema.is(Activity)({ ...activity, details, rating, reviewCount: 0 })).toBe(true)
        }),
      )
    },
  )
})

describe("Category, Shelf and TripType", () => {
  const category = { _id: "c1", name: "Cruises", slug: "cruises" }
  it(
    "should ask for each of their fields",
    {
      tags: [
        "2.wizard.15",
        "3.entities.1",
        "3.entities.2",
        "3.entities.3",
        "3.entities.4",
        "3.entities.62",
        "3.entities.63",
      ],
    },
    () => {
      const whole = [
        [Schema.is(Category), category],
        [Schema.is(Shelf), { ...category, subcategories: [] }],
        [Schema.is(TripType), { _id: "a1", name: "Sunset Cruise" }],
      ] as const
      for (const [isRecord, record] of whole) {
        expect(isRecord(record)).toBe(true)
        for (const field of Object.keys(record))
          expect(isRecord({ ...record, [field]: undefined })).toBe(false)
      }
    },
  )
})

/** core/catalogue/catalogueIds.ts: what may stand in an address and in a record's id, and nothing else. */
it.each(["a", "sunset-cruise", "4-days-in-goa", "x".repeat(80)])("should take %s for a slug", (text) => {
  expect(isSlug(text)).toBe(true)
})

it.each([
  "",
  "-a",
  "a-",
  "a--b",
  "Sunset",
  "a b",
  "a_b",
  "क्रूज़",
  "a\n",
  "../a",
  "x".repeat(81),
  undefined,
  null,
  7,
  ["a"],
])("should not take %j for a slug", (value) => {
  expect(isSlug(value)).toBe(false)
})

it.each(["a", "66f1_A-9", "x".repeat(64)])("should take %s for a record's id", (text) => {
  expect(isRecordId(text)).toBe(true)
})

it.each(["", "a b", "a/b", "a.b", "a\n", "x".repeat(65), undefined, null, 7, ["a"]])(
  "should not take %j for a record's id",
  (value) => {
    expect(isRecordId(value)).toBe(false)
  },
)
