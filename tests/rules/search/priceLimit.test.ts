/** Laws of core/search/searchTrips.ts: the price that a search names, however it is written. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { priceLimitIn, searchWords } from "#core/search/searchTrips.ts"

/** Ways to write a number of rupees as a limit. */
const WRITTEN: ReadonlyArray<(rupees: string) => string> = [
  (rupees) => `under ${rupees}`,
  (rupees) => `Below Rs. ${rupees}`,
  (rupees) => `under rs ${rupees}`,
  (rupees) => `within ${rupees} rupees`,
  (rupees) => `within ${rupees}  rupees`,
  (rupees) => `upto ${rupees}`,
  (rupees) => `UP TO ₹${rupees}`,
  (rupees) => `max ${rupees} INR`,
  (rupees) => `maximum inr ${rupees}`,
  (rupees) => `less than ${rupees} rs`,
  (rupees) => `cheaper than ${rupees}`,
  (rupees) => `not more than ${rupees}`,
  (rupees) => `<${rupees}`,
  (rupees) => `<= ${rupees}`,
  (rupees) => `₹ ${rupees}`,
  (rupees) => `rs ${rupees}`,
]

it("should read any number in every way of writing it, and leave the words around it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 9_999_999 }),
      fc.constantFrom(...WRITTEN),
      fc.boolean(),
      (rupees, write, grouped) => {
        const number = grouped ? rupees.toLocaleString("en-IN") : `${rupees}`
        const { limit, rest } = priceLimitIn(`jet ${write(number)} ski`) ?? {}
        expect(limit).toBe(rupees * 100)
        expect(searchWords(rest ?? "")).toEqual(["jet", "ski"])
      },
    ),
  )
})

it("should read thousands, and digits of any script", () => {
  expect(priceLimitIn("below 2k")?.limit).toBe(200_000)
  expect(priceLimitIn("below 2 k")?.limit).toBe(200_000)
  expect(priceLimitIn("under २५००")?.limit).toBe(250_000)
})

it("should hold the limit to what a price can be", () => {
  expect(priceLimitIn("under 9999999")?.limit).toBe(999_999_900)
  expect(priceLimitIn("under 10000000")?.limit).toBe(999_999_900)
  expect(priceLimitIn("under 9999999999 k")?.limit).toBe(999_999_900)
})

it("should name no price where there is only a number or only a word", () => {
  for (const text of ["", "3 days", "jet ski", "under water", "cars 500", "thunder 500"])
    expect(priceLimitIn(text)).toBeUndefined()
})

it("should take the first of two", () => {
  expect(priceLimitIn("under 500 or below 900")?.limit).toBe(50_000)
})
