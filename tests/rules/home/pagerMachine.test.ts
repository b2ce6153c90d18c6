/** Laws of core/home/pagerMachine.ts: cutting a list into pages. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageAfter, pageCount, pageOf, pagerMachine } from "#core/home/pagerMachine.ts"
import { createActor } from "xstate"

const sizes = fc.integer({ min: 1, max: 20 })
const lists = fc.array(fc.nat(), { maxLength: 100 })
/** Some page of some list. */
const places = fc
  .integer({ min: 1, max: 50 })
  .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))

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

describe("pageAfter", () => {
  it("should step by one inside the list, there and back, whatever its edge", () => {
    fc.assert(
      fc.property(places, fc.constantFrom("stop", "wrap"), ({ page, pages }, edge) => {
        expect(pageAfter(page, 1, pages + 1, edge)).toBe(page + 1)
        expect(pageAfter(page + 1, -1, pages + 1, edge)).toBe(page)
      }),
    )
  })

  it("should stop at both edges where the list stops", () => {
    fc.assert(
      fc.property(places, ({ pages }) => {
        expect(pageAfter(1, -1, pages, "stop")).toBeUndefined()
        expect(pageAfter(pages, 1, pages, "stop")).toBeUndefined()
      }),
    )
  })

  it(
    "should come back where it was after as many turns as there are pages, and go through all of them",
    { tags: ["2.home.21"] },
    () => {
      fc.assert(
        fc.property(places, fc.constantFrom(1, -1), ({ page, pages }, by) => {
          const turn = (from: number) => pageAfter(from, by, pages, "wrap") ?? from
          const visited = allPages(pages).reduce<ReadonlyArray<number>>(
            (seen) => [...seen, turn(seen.at(-1) ?? page)],
            [page],
          )
          expect(visited.at(-1)).toBe(page)
          expect(new Set(visited)).toEqual(new Set(allPages(pages)))
        }),
      )
    },
  )

  it("should undo a turn by the opposite one, also over the edge", () => {
    fc.assert(
      fc.property(places, ({ page, pages }) => {
        const next = pageAfter(page, 1, pages, "wrap") ?? page
        expect(pageAfter(next, -1, pages, "wrap") ?? next).toBe(page)
      }),
    )
  })

  it("should lead nowhere from an only page", () => {
    expect(pageAfter(1, 1, 1, "wrap")).toBeUndefined()
    expect(pageAfter(1, -1, 1, "wrap")).toBeUndefined()
  })
})

/** Laws of core/home/pagerMachine.ts: turning the pages of a Home list. */
const turns = fc.array(fc.constantFrom("page.next" as const, "page.previous" as const), { maxLength: 40 })
const edges = fc.constantFrom("stop" as const, "wrap" as const)

describe("pagerMachine", () => {
  it("should start on the first page, turn as the paging rule says or not at all, and tell when it went over the edge", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 12 }), edges, turns, (pages, edge, visit) => {
        const actor = createActor(pagerMachine, { input: { pages, edge } }).start()
        let page = 1
        let wrapped = false
        expect(actor.getSnapshot().context.wrapped).toBe(wrapped)
        expect(actor.getSnapshot().context.page).toBe(page)
        for (const type of visit) {
          const next = pageAfter(page, type === "page.next" ? 1 : -1, pages, edge)
          expect(actor.getSnapshot().can({ type })).toBe(next !== undefined)
          actor.send({ type })
          const isEnd = page === (type === "page.next" ? pages : 1)
          if (next !== undefined) wrapped = isEnd
          expect(actor.getSnapshot().context.wrapped).toBe(wrapped)
          page = next ?? page
          expect(actor.getSnapshot().context.page).toBe(page)
        }
      }),
    )
  })

  it("should offer no arrow where there is only one page", () => {
    for (const edge of ["stop", "wrap"] as const) {
      const state = createActor(pagerMachine, { input: { pages: 1, edge } })
        .start()
        .getSnapshot()
      expect([state.can({ type: "page.next" }), state.can({ type: "page.previous" })]).toEqual([false, false])
    }
  })
})
