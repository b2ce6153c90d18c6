/** Laws of core/search/searchQuery.ts and tripFilters.ts: what an address keeps of a search, and what it lets through. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { durationInHours } from "#core/catalogue/durationInHours.ts"
import { readSearch, SEARCH_TEXT_LIMIT, searchQueryOf } from "#core/search/searchQuery.ts"
import {
  isFiltered,
  passes,
  PRICE_LIMITS,
  priceLimitWords,
  TRIP_LENGTHS,
  tripLength,
} from "#core/search/tripFilters.ts"
import { activities } from "../arbitraries.ts"

const wild = fc.oneof(
  fc.constantFrom("a&b=c", "50% off?", "jet+ski", "São Tomé", "किला", "#x", "  a  b ", "%", "%zz", "👨‍👩‍👧‍👦"),
  fc.string({ unit: "binary" }),
)
const searches = fc.record(
  {
    text: wild,
    upToRupees: fc.integer({ min: 1, max: 9_999_999 }),
    length: fc.constantFrom(...TRIP_LENGTHS.map(({ length }) => length)),
  },
  { requiredKeys: ["text"] },
)

it("should carry every search in an address and back, its text in one line of at most 60 characters", () => {
  fc.assert(
    fc.property(searches, (search) => {
      const read = readSearch(searchQueryOf(search))
      expect(read).toEqual({ ...search, text: read.text })
      expect(read.text).toBe(read.text.replace(/\s+/g, " ").trim())
      expect([...read.text].length).toBeLessThanOrEqual(SEARCH_TEXT_LIMIT)
    }),
  )
})

it("should read what browsers' own forms write", () => {
  fc.assert(
    fc.property(searches, ({ text, upToRupees, length }) => {
      const form = new URLSearchParams({
        q: text,
        price: `${upToRupees ?? ""}`,
        time: length ?? "",
        utm_source: "x",
      })
      expect(readSearch(`?${form}`)).toEqual(
        readSearch(searchQueryOf({ text: text.toWellFormed(), upToRupees, length })),
      )
    }),
  )
})

it("should know one spelling of each search, and make something of any query", () => {
  fc.assert(
    fc.property(wild, wild, (one, other) => {
      const spelled = searchQueryOf(readSearch(`?q=${one}&price=${other}&time=${one}&q=${other}`))
      expect(searchQueryOf(readSearch(spelled))).toBe(spelled)
      expect(spelled).toMatch(/^(\?[\w.!~*'()%+=&-]+)?$/)
    }),
  )
  expect(readSearch("?price=0&time=never&price=5")).toEqual({ text: "" })
})

it("should put every trip whose duration has a number into one length, the shortest that holds it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 400 }),
      fc.constantFrom("minutes", "hours", "days"),
      (count, unit) => {
        const duration = `${count} ${unit}`
        const hours = durationInHours(duration) ?? Number.NaN
        const length = tripLength({ duration })
        const [at] = TRIP_LENGTHS.flatMap((one, place) => (one.length === length ? [place] : []))
        expect(hours).toBeLessThanOrEqual(TRIP_LENGTHS[at ?? 0]?.upToHours ?? 0)
        expect(hours).toBeGreaterThan(TRIP_LENGTHS[(at ?? 0) - 1]?.upToHours ?? 0)
      },
    ),
  )
  expect(tripLength({ duration: "as long as you like" })).toBeUndefined()
  const lengths = ["90 minutes", "4 hours", "9 hours", "2 days & 1 night"].map((duration) =>
    tripLength({ duration }),
  )
  expect(lengths).toEqual(["short", "half-day", "day", "days"])
})

it("should let through what passes both filters, and everything without any", () => {
  fc.assert(
    fc.property(activities, searches, (activity, { upToRupees, length }) => {
      const both = passes({ upToRupees, length })(activity)
      expect(both).toBe(passes({ upToRupees })(activity) && passes({ length })(activity))
      expect(passes({})(activity)).toBe(true)
      expect(passes({ upToRupees: Math.ceil(activity.price / 100) })(activity)).toBe(true)
      expect(passes({ upToRupees: Math.ceil(activity.price / 100) - 1 })(activity)).toBe(false)
      expect(isFiltered({ upToRupees, length })).toBe(upToRupees !== undefined || length !== undefined)
    }),
  )
  expect(PRICE_LIMITS.map(priceLimitWords)).toEqual(["Up to ₹1,000", "Up to ₹2,500", "Up to ₹10,000"])
})
