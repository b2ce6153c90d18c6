/** Laws of core/pageOf.ts: cutting a list into pages. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageCount, pageOf } from "#core/pageOf.ts"

const sizes = fc.integer({ min: 1, max: 20 })
const lists = fc.array(fc.nat(), { maxLength: 100 })

const allPages = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

describe("pageOf", () => {
  it("should put every item on one page, in the list's order", () => {
    fc.assert(
      fc.property(lists, sizes, (items, size) => {
        const pages = allPages(pageCount(items.length, size))
        expect(pages.flatMap((page) => pageOf(items, page, size))).toEqual(items)
      }),
    )
  })

  it("should fill every page but the last, and leave none empty but that of an empty list", () => {
    fc.assert(
      fc.property(lists, sizes, (items, size) => {
        const count = pageCount(items.length, size)
        const lengths = allPages(count).map((page) => pageOf(items, page, size).length)
        expect(lengths.slice(0, -1)).toEqual(lengths.slice(0, -1).map(() => size))
        expect(lengths.at(-1)).toBeLessThanOrEqual(size)
        expect(lengths.at(-1) === 0).toBe(items.length === 0)
      }),
    )
  })

  it("should read a page past the end as the last one", () => {
    fc.assert(
      fc.property(lists, sizes, fc.nat(), (items, size, past) => {
        const count = pageCount(items.length, size)
        expect(pageOf(items, count + past, size)).toEqual(pageOf(items, count, size))
      }),
    )
  })
})

describe("pageCount", () => {
  it("should be one page for an empty list, and grow by one when a full page overflows", () => {
    fc.assert(
      fc.property(sizes, fc.nat(100), (size, full) => {
        expect(pageCount(0, size)).toBe(1)
        expect(pageCount(full * size + 1, size)).toBe(full + 1)
      }),
    )
  })

  it.each([
    [0, 1],
    [8, 1],
    [9, 2],
    [16, 2],
    [17, 3],
  ])(
    "should need, for %d cards of eight, %d pages",
    { tags: ["2.home.16", "2.home.17", "2.home.19", "2.home.20", "9.constants.1"] },
    (items, pages) => {
      expect(pageCount(items, 8)).toBe(pages)
    },
  )
})
