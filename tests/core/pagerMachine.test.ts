/** Laws of core/catalogue/pagerMachine.ts: turning the pages of a Home list. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor } from "xstate"
import { pagerMachine } from "#core/catalogue/pagerMachine.ts"
import { pageAfter } from "#core/catalogue/paging.ts"

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
