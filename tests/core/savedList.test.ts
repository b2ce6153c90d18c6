/** Laws of core/catalogue/savedList.ts: the visitor's saved list. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { MAX_SAVED, toggleSaved } from "#core/catalogue/savedList.ts"

/** Few slugs, so that they meet; or as many as a list takes. */
const slugs = fc.integer({ min: 0, max: 8 }).map((n) => `activity-${n}`)
const fullList = Array.from({ length: 100 }, (_, n) => `full-${n}`)
const lists = fc.oneof(
  fc.uniqueArray(slugs),
  fc.nat(MAX_SAVED).map((length) => fullList.slice(0, length)),
)

describe("toggleSaved", () => {
  it("should fill an empty heart and empty a full one", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        expect(toggleSaved(saved, slug).includes(slug)).toBe(!saved.includes(slug))
      }),
    )
  })

  it("should undo itself when a new activity is saved by mistake, unless the list was full", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        fc.pre(!saved.includes(slug))
        expect(toggleSaved(toggleSaved(saved, slug), slug)).toEqual(saved.slice(0, MAX_SAVED - 1))
      }),
    )
  })

  it("should put what is saved first, and leave the others in their order", () => {
    fc.assert(
      fc.property(lists, slugs, (saved, slug) => {
        const after = toggleSaved(saved, slug)
        expect(after.indexOf(slug)).toBe(saved.includes(slug) ? -1 : 0)
        const others = saved.filter((other) => other !== slug)
        const left = after.filter((other) => other !== slug)
        expect(left).toEqual(others.slice(0, left.length))
        expect(left.length).toBe(Math.min(others.length, saved.includes(slug) ? MAX_SAVED : MAX_SAVED - 1))
      }),
    )
  })

  it("should keep each activity once and no more than 100, however often hearts are clicked", () => {
    fc.assert(
      fc.property(
        lists,
        fc.array(fc.oneof(slugs, fc.constantFrom(...fullList)), { size: "large" }),
        (saved, clicks) => {
          const after = clicks.reduce<ReadonlyArray<string>>(toggleSaved, saved)
          expect(new Set(after).size).toBe(after.length)
          expect(after.length).toBeLessThanOrEqual(100)
        },
      ),
    )
  })

  it("should forget the oldest when a full list takes one more", () => {
    expect(toggleSaved(fullList, "one-more")).toEqual(["one-more", ...fullList.slice(0, -1)])
    expect(toggleSaved(fullList.slice(1), "one-more")).toEqual(["one-more", ...fullList.slice(1)])
  })
})
