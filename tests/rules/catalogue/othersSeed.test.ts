/** Laws of core/catalogue/otherActivities.ts: one draw for each visit and place. */
import { Effect, Layer, ManagedRuntime, Random } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { makeOtherActivitiesSeed } from "#core/catalogue/otherActivities.ts"
import { VisitDraws } from "#core/ports/deviceStorage.ts"

const places = fc.constantFrom("cruises/sunset", "cruises/night", "__proto__", "a/b")

/** A tab whose pages are loaded by `load`; `found` is what its device keeps at first, and `keeps` whether it does. */
const openTab = (found: unknown = undefined, keeps = true) => {
  let kept = found
  const device = Layer.succeed(VisitDraws, {
    read: Effect.sync(() => kept),
    write: (seeds) => Effect.sync(() => void (kept = keeps ? JSON.parse(JSON.stringify(seeds)) : kept)),
  })
  return { load: () => makeOtherActivitiesSeed(ManagedRuntime.make(device)), kept: () => kept }
}

describe("the seed of a place's other activities", () => {
  it("should be the same throughout a visit, over every Back and reload, whatever is looked at between", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(places, fc.boolean()), { maxLength: 12 }), (steps) => {
        const tab = openTab()
        const first = new Map<string, string>()
        let seedFor = tab.load()
        for (const [place, isReloaded] of steps) {
          if (isReloaded) seedFor = tab.load()
          const seed = seedFor(place)
          expect(seed).toBe(first.get(place) ?? seed)
          first.set(place, seed)
        }
      }),
    )
  })

  it("should be another one in another visit", () => {
    const seeds = Array.from({ length: 50 }, () => openTab().load()("cruises/sunset"))
    expect(new Set(seeds).size).toBe(50)
  })

  it("should be that of what is seen already, unless this visit has drawn before", () => {
    const tab = openTab()
    expect(tab.load()("cruises/sunset", "everybody's")).toBe("everybody's")
    expect(tab.load()("cruises/sunset")).toBe("everybody's")
    const drawn = tab.load()("cruises/night")
    expect(tab.load()("cruises/night", "everybody's")).toBe(drawn)
  })

  it("should be kept as long as the page is open where the device keeps nothing, or something else", () => {
    fc.assert(
      fc.property(fc.oneof(fc.jsonValue(), fc.constant(undefined)), places, (found, place) => {
        const seedFor = openTab(found, false).load()
        expect(seedFor(place)).toBe(seedFor(place))
      }),
    )
  })

  it("should be a matter of chance alone", () => {
    const run = ManagedRuntime.make(
      Layer.succeed(VisitDraws, { read: Effect.void, write: () => Effect.void }),
    )
    const seeded = {
      ...run,
      runSync: <A, E>(effect: Effect.Effect<A, E, VisitDraws>) =>
        run.runSync(Random.withSeed(effect, "world")),
    }
    expect(makeOtherActivitiesSeed(seeded)("a/b")).toBe(makeOtherActivitiesSeed(seeded)("a/b"))
  })
})
