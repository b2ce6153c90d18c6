/** Laws of core/home/headlineMachine.ts: the hero's typed headline. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createActor, SimulatedClock } from "xstate"
import { HEADLINE_INTERVAL_MS, TYPED_LETTER_MS } from "#core/businessConstants.ts"
import { headlineMachine, shownHeadline, untypedHeadline } from "#core/home/headlineMachine.ts"
import { advanceTime } from "../../harness/clocks.ts"

/** Shorter than what is typed in 8 s, in any script, with letters of two code units. */
const lines = fc.constantFrom("Goa, unhurried", "गोवा में आपका स्वागत है", "🌴 Palms 🌊 and sea", "A", "")
const headlines = fc
  .array(lines, { minLength: 1, maxLength: 4 })
  .map(([first = "", ...others]): readonly [string, ...ReadonlyArray<string>] => [first, ...others])
const many = headlines.filter((all) => all.length > 1)
const justAfterTurns = fc
  .tuple(fc.nat(3), fc.nat(20))
  .map(([turns, steps]) => turns * HEADLINE_INTERVAL_MS + steps * 5)
/** Moments on the grid of the typing clock, up to four turns on. */
const moments = fc.nat((4 * HEADLINE_INTERVAL_MS) / 5).map((steps) => steps * 5)

describe("headlineMachine", () => {
  it(
    "should type one headline after another, each for 8 s from its first letter",
    { tags: ["2.home.7", "9.constants.11"] },
    () => {
      fc.assert(
        fc.property(many, moments, (all, ms) => {
          const hero = openHero(all)
          hero.pass(ms)
          const turns = Math.floor(ms / HEADLINE_INTERVAL_MS)
          const letters = [...(all[turns % all.length] ?? "")]
          const typed =
            turns === 0 ? letters.length : Math.floor((ms % HEADLINE_INTERVAL_MS) / TYPED_LETTER_MS)
          expect(hero.shown()).toBe(letters.slice(0, typed).join(""))
          expect(hero.untyped()).toBe(letters.slice(typed).join(""))
          expect(hero.value()).toEqual({ rotating: typed < letters.length ? "typing" : "typed" })
        }),
        { numRuns: 40 },
      )
    },
  )

  it("should show the first headline whole from the start, and an only one for ever", () => {
    fc.assert(
      fc.property(headlines, fc.boolean(), (all, still) => {
        expect(openHero(all, still).shown()).toBe(all[0])
      }),
    )
    fc.assert(
      fc.property(lines, justAfterTurns, (line, ms) => {
        const hero = openHero([line])
        hero.pass(ms)
        expect([hero.shown(), hero.value()]).toEqual([line, { rotating: "typed" }])
      }),
      { numRuns: 30 },
    )
  })

  it("should turn at 8000 ms, not before", { tags: ["2.home.7", "2.home.8", "9.constants.11"] }, () => {
    const hero = openHero(["First", "Second"])
    hero.pass(7995)
    expect(hero.shown()).toBe("First")
    hero.pass(5)
    expect(hero.shown()).toBe("")
    hero.pass(TYPED_LETTER_MS)
    expect([hero.shown(), HEADLINE_INTERVAL_MS]).toEqual(["S", 8000])
    hero.pass(4 * TYPED_LETTER_MS)
    expect([hero.shown(), hero.value()]).toEqual(["Secon", { rotating: "typing" }])
    hero.pass(TYPED_LETTER_MS)
    expect([hero.shown(), hero.value()]).toEqual(["Second", { rotating: "typed" }])
  })

  it("should count the time for which the page has shown the first one already, and give each later one its 8 s", () => {
    fc.assert(
      fc.property(many, fc.nat(4000), (all, steps) => {
        const stoodMs = steps * 5
        const left = Math.max(0, HEADLINE_INTERVAL_MS - stoodMs)
        const hero = openHero(all, false, stoodMs)
        const typingMs = 60 * TYPED_LETTER_MS
        if (left > 0) hero.pass(left - 5)
        expect(hero.shown()).toBe(all[0])
        hero.pass(Math.min(5, left) + typingMs)
        expect(hero.shown()).toBe(all[1])
        hero.pass(HEADLINE_INTERVAL_MS - typingMs - 5)
        expect(hero.shown()).toBe(all[1])
        hero.pass(5 + typingMs)
        expect(hero.shown()).toBe(all[2 % all.length])
      }),
      { numRuns: 40 },
    )
  })

  it("should be whole and stay when it is paused, at whatever letter", () => {
    fc.assert(
      fc.property(headlines, moments, (all, ms) => {
        const hero = openHero(all)
        hero.pass(ms)
        hero.send("rotation.stop")
        const paused = hero.shown()
        expect(paused).toBe(all[Math.floor(ms / HEADLINE_INTERVAL_MS) % all.length])
        hero.pass(20_000)
        expect([hero.shown(), hero.untyped(), hero.value()]).toEqual([paused, "", "paused"])
      }),
      { numRuns: 30 },
    )
  })

  it("should stand paused from the start for a visitor who wants no motion", () => {
    expect(openHero(["First", "Second"], true).value()).toBe("paused")
  })

  it("should go on from a pause with 8 s for the headline that stands, and then the next", () => {
    const hero = openHero(["First", "Second"])
    hero.pass(7000)
    hero.send("rotation.stop")
    hero.pass(3000)
    hero.send("rotation.start")
    hero.pass(7995)
    expect(hero.shown()).toBe("First")
    hero.pass(5 + TYPED_LETTER_MS)
    expect(hero.shown()).toBe("S")
  })

  it("should be whole and stay while nobody sees it, and go on with 8 s once somebody does", () => {
    fc.assert(
      fc.property(many, moments, (all, ms) => {
        const hero = openHero(all)
        hero.pass(ms)
        hero.send("sight.lost")
        const turns = Math.floor(ms / HEADLINE_INTERVAL_MS)
        hero.pass(20_000)
        expect([hero.shown(), hero.value()]).toEqual([all[turns % all.length], "held"])
        hero.send("sight.regained")
        hero.pass(7995)
        expect(hero.shown()).toBe(all[turns % all.length])
        hero.pass(5 + 60 * TYPED_LETTER_MS)
        expect(hero.shown()).toBe(all[(turns + 1) % all.length])
      }),
      { numRuns: 30 },
    )
  })

  it("should stay paused for who has paused it, whether they see it or not", () => {
    const hero = openHero(["First", "Second"])
    for (const type of ["sight.lost", "rotation.stop", "sight.regained"] as const) hero.send(type)
    expect(hero.value()).toBe("paused")
    for (const type of ["sight.lost", "sight.regained"] as const) hero.send(type)
    expect(hero.value()).toBe("paused")
  })

  it("should show a visitor who wants no motion the first headline whole, and no other unasked", () => {
    fc.assert(
      fc.property(headlines, moments, (all, ms) => {
        const hero = openHero(all, true)
        expect(hero.shown()).toBe(all[0])
        hero.pass(ms)
        expect(hero.shown()).toBe(all[0])
      }),
      { numRuns: 30 },
    )
  })
})

// Helpers

const openHero = (all: readonly [string, ...ReadonlyArray<string>], still = false, stoodMs = 0) => {
  const clock = new SimulatedClock()
  const actor = createActor(headlineMachine, { clock, input: { headlines: all, still, stoodMs } }).start()
  return {
    shown: () => shownHeadline(actor.getSnapshot().context),
    untyped: () => untypedHeadline(actor.getSnapshot().context),
    value: () => actor.getSnapshot().value,
    send: (type: "rotation.stop" | "rotation.start" | "sight.lost" | "sight.regained") =>
      actor.send({ type }),
    pass: (ms: number) => advanceTime(clock, ms),
  }
}
