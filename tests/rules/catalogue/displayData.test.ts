/** Laws of core/catalogue/displayData.ts: rating, review count and discount of a card. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  displayDataOf,
  sampleDisplayData,
  DETAIL_RATING,
  detailRatingText,
  ratingText,
  shownRating,
} from "#core/catalogue/displayData.ts"
import { activities } from "../../generators/arbitraries.ts"

describe("sampleDisplayData", () => {
  it(
    "should stay in the specification's ranges",
    { tags: ["2.card.7", "2.card.8", "3.entities.21", "3.entities.22", "3.entities.23"] },
    () => {
      fc.assert(
        fc.property(fc.string({ minLength: 1, unit: "binary" }), (id) => {
          const { rating, reviewCount, discount } = sampleDisplayData(id)
          expect(ratings).toContain(rating)
          expect(reviewCount).toSatisfy((n: number) => Number.isInteger(n) && n >= 1100 && n <= 2400)
          expect(discounts).toContain(discount)
        }),
      )
    },
  )

  it(
    "should draw every rating and every discount for some record, and reviews up to both ends",
    { tags: ["3.entities.21", "3.entities.22", "3.entities.23"] },
    () => {
      const drawn = Array.from({ length: 20_000 }, (_, id) => sampleDisplayData(`a${id}`))
      expect(new Set(drawn.map(({ rating }) => rating))).toEqual(new Set(ratings))
      expect(new Set(drawn.map(({ discount }) => discount))).toEqual(new Set(discounts))
      const reviews = drawn.map(({ reviewCount }) => reviewCount)
      expect([Math.min(...reviews), Math.max(...reviews)]).toEqual([1100, 2400])
    },
  )

  it("should draw the same for the same record, always", { tags: ["3.entities.20"] }, () => {
    fc.assert(
      fc.property(fc.string(), (id) => {
        expect(sampleDisplayData(id)).toEqual(sampleDisplayData(id))
      }),
    )
    // Pinned, because pages rendered long ago must still agree: see the decision "ratings".
    expect(sampleDisplayData("c1a1")).toMatchInlineSnapshot(`
      {
        "discount": 120000,
        "rating": 4.2,
        "reviewCount": 1531,
      }
    `)
  })

  it(
    "should fall back to 4.5, 1200 reviews and ₹1,000 off without an id",
    { tags: ["3.entities.24"] },
    () => {
      expect(sampleDisplayData("")).toEqual({ rating: 4.5, reviewCount: 1200, discount: 1000_00 })
    },
  )
})

describe("displayDataOf", () => {
  it("should let every real figure win, one by one, over a sample", { tags: ["3.entities.20"] }, () => {
    fc.assert(
      fc.property(activities, (activity) => {
        const shown = displayDataOf(activity, true)
        const sample = sampleDisplayData(activity._id)
        expect(shown).toEqual({
          rating: activity.rating ?? sample.rating,
          reviewCount: activity.reviewCount ?? sample.reviewCount,
          discount: activity.discount ?? sample.discount,
        })
      }),
    )
  })

  it("should show real figures only, when samples are off", () => {
    fc.assert(
      fc.property(activities, (activity) => {
        const { rating, reviewCount, discount } = activity
        const real = Object.entries({ rating, reviewCount, discount }).filter(
          ([, value]) => value !== undefined,
        )
        expect(displayDataOf(activity, false)).toStrictEqual(Object.fromEntries(real))
      }),
    )
  })
})

// Helpers

const ratings = [41, 42, 43, 44, 45, 46, 47, 48].map((tenths) => tenths / 10)
const discounts = [800, 900, 1000, 1100, 1200, 1300, 1400, 1500].map((rupees) => rupees * 100)

/** Laws of core/catalogue/displayData.ts: one activity has one rating, wherever it is shown. */
it("should show a record's real rating with its real reviews, samples on or off, and call it no sample", () => {
  fc.assert(
    fc.property(activities, fc.boolean(), (activity, showSamples) => {
      fc.pre(activity.rating !== undefined)
      expect(shownRating(activity, showSamples)).toEqual({
        rating: activity.rating,
        reviewCount: activity.reviewCount,
        isSample: false,
      })
    }),
  )
})

it("should say the same numbers of a really rated activity on its card and on its page", () => {
  fc.assert(
    fc.property(activities, fc.boolean(), (activity, showSamples) => {
      fc.pre(activity.rating !== undefined)
      const shown = shownRating(activity, showSamples)
      const { value, reviews } = ratingText(shown ?? {})
      const numbers = (text: string) => text.match(/[\d.,]+/g)
      expect(numbers(detailRatingText(shown))).toEqual([value, reviews].filter((part) => part !== undefined))
    }),
  )
})

it("should call every rating that nobody gave a sample, and show none where samples are off", () => {
  fc.assert(
    fc.property(activities, ({ rating: _rating, ...unrated }) => {
      expect(shownRating(unrated, true)).toMatchObject({ isSample: true })
      expect(shownRating(unrated, false)).toBeUndefined()
    }),
  )
})

it("should keep the specified label on a page where samples are shown, and say New where nothing is", () => {
  expect(detailRatingText({ rating: 4.2, reviewCount: 1531, isSample: true })).toBe(DETAIL_RATING)
  expect(detailRatingText(undefined)).toBe("New")
})

it("should group reviews as India does, count one as one, and leave them out where nobody counted", () => {
  expect(detailRatingText({ rating: 5, reviewCount: 123456, isSample: false })).toBe("5.0 (1,23,456 reviews)")
  expect(detailRatingText({ rating: 3.25, reviewCount: 1, isSample: false })).toBe("3.3 (1 review)")
  expect(detailRatingText({ rating: 0, reviewCount: undefined, isSample: false })).toBe("0.0")
})
