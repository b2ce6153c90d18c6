/** Laws of core/search/searchQuery.ts: what an address keeps of a search, and what it lets through. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { durationInHours } from "#core/catalogue/durationAndRoute.ts"
import { SEARCH_TEXT_LIMIT } from "#core/businessConstants.ts"
import {
  readSearch,
  searchQueryOf,
  isFiltered,
  matchesFilters,
  PRICE_LIMITS,
  priceLimitText,
  TRIP_LENGTHS,
  tripLength,
} from "#core/search/searchQuery.ts"
import { activities } from "../../generators/arbitraries.ts"

const wild = fc.oneof(
  fc.constantFrom("a&b=c", "50% off?", "jet+ski", "São Tomé", "किला", "#x", "  a  b ", "%", "%zz", "👨‍👩‍👧‍👦"),
  fc.string({ unit: "binary" }),
)
const searches = fc.record(
  {
    text: wild,
    upToRupees: fc.integer({ min: 1, max: 9_999_999 }),
    length: fc.constantFrom(...TRIP_LENGTHS.map(({ length }) => length)),
    page: fc.integer({ min: 2, max: 999 }),
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

it("should keep a text as it was typed, cut at 60 characters and without a blank at its end", () => {
  const plain = fc.array(fc.stringMatching(/^[a-z?=&%+]{1,9}$/), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(plain, (words) => {
      expect(readSearch(searchQueryOf({ text: `  ${words.join(" \t ")} ` })).text).toBe(words.join(" "))
    }),
  )
  expect(readSearch(`?q=${"a".repeat(99)}`).text).toBe("a".repeat(60))
  expect(readSearch(`?q=+${"a".repeat(60)}`).text).toBe("a".repeat(60))
  expect(readSearch(`?q=${"a".repeat(59)}+b`).text).toBe("a".repeat(59))
})

it.each([
  ["q=a?b", { text: "a?b" }],
  ["?q=a=b", { text: "a=b" }],
  ["?q=%zz+a", { text: "%zz a" }],
  ["?=a", { text: "" }],
  ["", { text: "" }],
  ["?price=a1000", { text: "" }],
  ["?price=-1000", { text: "" }],
  ["?price=1000", { text: "", upToRupees: 1000 }],
  ["?time=day", { text: "", length: "day" }],
  ["?page=2", { text: "", page: 2 }],
  ["?page=10", { text: "", page: 10 }],
  ["?page=999", { text: "", page: 999 }],
  ["?page=1", { text: "" }],
  ["?page=0", { text: "" }],
  ["?page=02", { text: "" }],
  ["?page=1000", { text: "" }],
  ["?page=2x", { text: "" }],
  ["?page=x2", { text: "" }],
])("should read %j", (query, search) => {
  expect(readSearch(query)).toStrictEqual(search)
})

it.each([
  [{ text: "" }, ""],
  [{ text: " " }, ""],
  [{ text: "jet  ski" }, "?q=jet+ski"],
  [{ text: "", upToRupees: 1000 }, "?price=1000"],
  [{ text: "", length: "day" as const }, "?time=day"],
  [{ text: "", page: 1 }, ""],
  [{ text: "", page: 3 }, "?page=3"],
  [{ text: "a&b", upToRupees: 5, length: "days" as const }, "?q=a%26b&price=5&time=days"],
])("should write %j as %j", (search, query) => {
  expect(searchQueryOf(search)).toBe(query)
})

it("should read what browsers' own forms write", () => {
  fc.assert(
    fc.property(searches, ({ text, upToRupees, length, page }) => {
      const form = new URLSearchParams({
        q: text,
        price: `${upToRupees ?? ""}`,
        time: length ?? "",
        page: `${page ?? ""}`,
        utm_source: "x",
      })
      expect(readSearch(`?${form}`)).toEqual(
        readSearch(searchQueryOf({ text: text.toWellFormed(), upToRupees, length, page })),
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
      const both = matchesFilters({ upToRupees, length })(activity)
      expect(both).toBe(matchesFilters({ upToRupees })(activity) && matchesFilters({ length })(activity))
      expect(matchesFilters({})(activity)).toBe(true)
      expect(matchesFilters({ upToRupees: Math.ceil(activity.price / 100) })(activity)).toBe(true)
      expect(matchesFilters({ upToRupees: Math.ceil(activity.price / 100) - 1 })(activity)).toBe(false)
      const long = tripLength(activity)
      for (const { length: other } of TRIP_LENGTHS)
        expect(matchesFilters({ length: other })(activity)).toBe(other === long)
      expect(isFiltered({ upToRupees, length })).toBe(upToRupees !== undefined || length !== undefined)
    }),
  )
  expect(PRICE_LIMITS.map(priceLimitText)).toEqual(["Up to ₹1,000", "Up to ₹2,500", "Up to ₹10,000"])
})
