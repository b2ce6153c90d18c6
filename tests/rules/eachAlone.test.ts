/** The law of work on many: what breaks stops no other, and is told all the same. */
import { Effect } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { eachAlone } from "#core/eachAlone.ts"

describe("eachAlone", () => {
  it("should do every one whatever breaks, and tell of the first that did", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.boolean(), { maxLength: 9 }),
        fc.integer({ min: 1, max: 4 }),
        async (breaks, atOnce) => {
          const done: Array<number> = []
          const all = eachAlone(
            breaks.map((isBroken, at) => ({ isBroken, at })),
            ({ isBroken, at }) =>
              Effect.sync(() => {
                done.push(at)
                if (isBroken) throw new Error(`row ${at}`)
                return at
              }),
            atOnce,
          )
          const places = breaks.map((_, at) => at)
          const first = breaks.indexOf(true)
          const came = await Effect.runPromise(all).catch(String)
          expect(came).toEqual(first === -1 ? places : `Error: row ${first}`)
          expect(done).toEqual(places)
        },
      ),
    )
  })
})
