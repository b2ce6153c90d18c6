/** Who waits, and for how long: told from turns of the event loop, over any course of them. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { waitingRequests } from "#server/guard/loadShedding.ts"

const LIMIT_MS = 100

/** A clock and an event loop that do as they are told. */
const loop = () => {
  let nowMs = 0
  let ends: Array<() => void> = []
  const waiting = waitingRequests(
    () => nowMs,
    (run) => void ends.push(run),
  )
  return {
    ...waiting,
    pass: (ms: number) => void (nowMs += ms),
    endTurn: () => {
      for (const end of ends.splice(0)) end()
    },
    /** A request, and the way to answer it. */
    read: (asksElsewhere = false) => {
      const res = { headersSent: false, destroyed: false }
      waiting.add(res, asksElsewhere)
      return res
    },
  }
}

const pause = fc.integer({ min: 0, max: 3000 })

describe("requests that wait", () => {
  it("should never be more than a client has under way, however late and long the turns are", () => {
    const clients = fc.integer({ min: 1, max: 8 })
    const course = fc.array(fc.tuple(pause, pause, pause))
    fc.assert(
      fc.property(clients, course, (many, turns) => {
        const { read, pass, endTurn, areMoreThan } = loop()
        for (const [before, during, after] of turns) {
          pass(before)
          const asked = Array.from({ length: many }, () => {
            expect(areMoreThan(many, LIMIT_MS)).toBe(false)
            pass(during)
            return read()
          })
          for (const res of asked) res.headersSent = true
          endTurn()
          pass(after)
        }
      }),
    )
  })

  it("should be all that a turn reads, from its beginning, answered or not, and none of them after it", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(pause, fc.boolean()), { minLength: 1 }), (steps) => {
        const { read, pass, endTurn, areMoreThan } = loop()
        let heldUpMs = 0
        for (const [place, [ms]] of steps.entries()) {
          read().headersSent = true
          pass(ms)
          heldUpMs += ms
          expect(areMoreThan(place, LIMIT_MS)).toBe(heldUpMs > LIMIT_MS)
          expect(areMoreThan(place + 1, LIMIT_MS)).toBe(false)
        }
        endTurn()
        expect(areMoreThan(0, LIMIT_MS)).toBe(false)
      }),
    )
  })

  it("should be those that came longer ago than the limit and have no answer yet", () => {
    const request = fc.record({
      before: pause,
      end: fc.constantFrom("waits", "answered", "gone", "asks elsewhere"),
    })
    fc.assert(
      fc.property(fc.array(request), (requests) => {
        const { read, pass, endTurn, areMoreThan } = loop()
        let nowMs = 0
        const since: Array<number> = []
        for (const { before, end } of requests) {
          pass(before)
          nowMs += before
          const res = read(end === "asks elsewhere")
          endTurn()
          if (end === "answered") res.headersSent = true
          if (end === "gone") res.destroyed = true
          if (end === "waits") since.push(nowMs)
          const long = since.filter((ms) => nowMs - ms > LIMIT_MS).length
          for (let many = 0; many <= long; many++) expect(areMoreThan(many, LIMIT_MS)).toBe(many < long)
        }
      }),
    )
  })
})
