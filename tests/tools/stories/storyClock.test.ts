/** The stories' clock against the one that xstate itself tests machines with. */
import fc from "fast-check"
import { SimulatedClock } from "xstate"
import { describe, expect, it } from "vitest"
import { advanceStoryClock, createStoryClock } from "../../../stories/session/storyClock.ts"

const timers = fc.array(fc.record({ delayMs: fc.nat(500), again: fc.boolean() }), { maxLength: 6 })
const passes = fc.array(fc.nat(400), { maxLength: 6 })

describe("a story's clock", () => {
  it("should ring what xstate's own simulated clock rings, however the time is cut", () => {
    fc.assert(
      fc.property(timers, passes, (wanted, steps) => {
        const rung = (
          clock: { setTimeout(ring: () => void, ms: number): unknown },
          pass: (ms: number) => void,
        ) => {
          const heard: Array<number> = []
          wanted.forEach(({ delayMs }, nth) => clock.setTimeout(() => heard.push(nth), delayMs))
          return steps.map((ms) => {
            pass(ms)
            return heard.toSorted((a, b) => a - b).join()
          })
        }
        const [ours, theirs] = [createStoryClock(), new SimulatedClock()]
        expect(rung(ours, ours.advance)).toEqual(rung(theirs, (ms) => theirs.increment(ms)))
      }),
    )
  })

  it("should ring in the order in which timers are due, each at its own time", () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 8 }), (delays) => {
        const clock = createStoryClock()
        const heard: Array<number> = []
        for (const ms of delays) clock.setTimeout(() => heard.push(clock.nowMs()), ms)
        clock.advance(1000)
        expect(heard).toEqual(delays.toSorted((a, b) => a - b))
      }),
    )
  })

  it("should never ring a timer that was cleared", () => {
    const clock = createStoryClock()
    let rang = false
    clock.clearTimeout(clock.setTimeout(() => (rang = true), 10))
    clock.advance(100)
    expect(rang).toBe(false)
    expect(clock.untilNext()).toBeUndefined()
  })

  it("should ring a timer that a timer sets, in the same pass and after answers", async () => {
    const clock = createStoryClock()
    const heard: Array<string> = []
    clock.setTimeout(() => {
      heard.push("first")
      void Promise.resolve().then(() => heard.push("answer"))
      clock.setTimeout(() => heard.push("second"), 100)
    }, 100)
    await advanceStoryClock(clock, 250)
    expect(heard).toEqual(["first", "answer", "second"])
    expect(clock.nowMs()).toBe(250)
  })
})
