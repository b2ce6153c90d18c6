/** Laws of core/home/pagerMachine.ts: turning the pages of a Home list. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { pageAfter, pagerMachine } from "#core/home/pagerMachine.ts"
import { createActor } from "xstate"

/** Some page of some list. */
const places = fc
  .integer({ min: 1, max: 50 })
  .chain((pages) => fc.record({ pages: fc.constant(pages), page: fc.integer({ min: 1, max: pages }) }))

const allPages = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

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
