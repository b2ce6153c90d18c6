/** Laws of core/catalogue/shownRating.ts: one activity has one rating, wherever it is shown. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { DETAIL_RATING, detailRating } from "#core/catalogue/detailRating.ts"
import { ratingWords, shownRating } from "#core/catalogue/shownRating.ts"
import { activities } from "../arbitraries.ts"

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
      const { value, reviews } = ratingWords(shown ?? {})
      const numbers = (text: string) => text.match(/[\d.,]+/g)
      expect(numbers(detailRating(shown))).toEqual([value, reviews].filter((part) => part !== undefined))
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
  expect(detailRating({ rating: 4.2, reviewCount: 1531, isSample: true })).toBe(DETAIL_RATING)
  expect(detailRating(undefined)).toBe("New")
})

it("should group reviews as India does, count one as one, and leave them out where nobody counted", () => {
  expect(detailRating({ rating: 5, reviewCount: 123456, isSample: false })).toBe("5.0 (1,23,456 reviews)")
  expect(detailRating({ rating: 3.25, reviewCount: 1, isSample: false })).toBe("3.3 (1 review)")
  expect(detailRating({ rating: 0, reviewCount: undefined, isSample: false })).toBe("0.0")
})
