/** Laws of core/catalogue/otherActivities.ts: "Discover Other Activities". */
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { drawOtherActivities, similarActivities } from "#core/catalogue/otherActivities.ts"
import { activities } from "../../generators/arbitraries.ts"

const pools = fc.uniqueArray(activities, { selector: ({ _id }) => _id, minLength: 1, maxLength: 20 })

describe("drawOtherActivities", () => {
  it(
    "should choose others of the same packageType, each once: six, or as many as there are",
    { tags: ["2.activity.21", "2.activity.24", "9.constants.13"] },
    () => {
      fc.assert(
        fc.property(pools, fc.string(), (pool, seed) => {
          const current = first(pool)
          const candidates = pool.filter(
            (other) => other !== current && other.packageType === current.packageType,
          )
          const chosen = choose(pool, seed)
          expect(chosen.filter((other) => !candidates.includes(other))).toEqual([])
          expect(new Set(chosen).size).toBe(chosen.length)
          expect(chosen.length).toBe(Math.min(6, candidates.length))
        }),
      )
    },
  )

  it("should never choose the activity itself, not even in another copy", { tags: ["2.activity.23"] }, () => {
    fc.assert(
      fc.property(pools, fc.string(), (pool, seed) => {
        const copies = pool.map((activity) => ({ ...activity, name: "copy" }))
        const chosen = drawOtherActivities(similarActivities(first(pool), copies), seed)
        expect(chosen.map(({ _id }) => _id)).not.toContain(first(pool)._id)
      }),
    )
  })

  it("should choose the same again from the same seed, in whatever order the shop tells of them", () => {
    fc.assert(
      fc.property(pools, fc.string(), (pool, seed) => {
        const [, ...others] = pool
        expect(choose(pool, seed)).toEqual(choose([first(pool), ...others.toReversed()], seed))
      }),
    )
  })

  it("should move none of those that stay when one goes out of the shop", () => {
    fc.assert(
      fc.property(pools, fc.string(), (pool, seed) => {
        const shown = choose(pool, seed)
        const [gone] = shown
        const left = choose(
          pool.filter((activity) => activity !== gone),
          seed,
        )
        expect(left.slice(0, Math.max(0, shown.length - 1))).toEqual(shown.slice(1))
      }),
    )
  })

  it(
    "should give every candidate its turn, in every place",
    { tags: ["2.activity.21", "2.activity.22"] },
    () => {
      const pool = fc
        .sample(activities, 1)
        .flatMap((activity) =>
          Array.from({ length: 9 }, (_, index) => ({ ...activity, _id: ActivityId.make(`a${index}`) })),
        )
      const draws = Array.from({ length: 300 }, (_, seed) => choose(pool, String(seed)).map(({ _id }) => _id))
      for (let place = 0; place < 6; place++)
        expect(new Set(draws.map((ids) => ids[place])).size, `place ${place}`).toBe(8)
    },
  )
})

// Helpers

const first = (pool: ReadonlyArray<ActivitySummary>): ActivitySummary => {
  const [activity] = pool
  if (activity === undefined) throw new Error("the pool is empty")
  return activity
}
const choose = (pool: ReadonlyArray<ActivitySummary>, seed: string) =>
  drawOtherActivities(similarActivities(first(pool), pool), seed)
