/** Walks in addresses: what is written is read again, and what is no walk is refused. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { withoutLastStep, readWalk, type Walk, walkText } from "../../../stories/session/walk.ts"

const act = fc.record(
  {
    afterMs: fc.nat(60_000),
    machine: fc.constantFrom("wizard", "carousel-2"),
    event: fc.record({
      type: fc.constantFrom("wizard.next", "slide.show"),
      index: fc.nat(9),
      words: fc.string(),
    }),
  },
  { requiredKeys: ["afterMs"] },
)
const walks: fc.Arbitrary<Walk> = fc.record({
  acts: fc.array(act, { maxLength: 6 }),
  endMs: fc.nat(100_000),
  isFrozen: fc.boolean(),
})

describe("a walk", () => {
  it("should be the same after it was written into an address and read", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        expect(readWalk(walkText(walk))).toEqual(walk)
      }),
    )
  })

  it("should be written with nothing that Storybook keeps out of an address", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        expect(walkText(walk)).toMatch(/^[A-Za-z0-9_-]*$/)
      }),
    )
  })

  it("should be refused, and never throw, when it is anything else", () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readWalk(text)).toBeUndefined()
      }),
    )
  })

  it("should be one act shorter one step back, standing where that act began", () => {
    fc.assert(
      fc.property(walks, (walk) => {
        const back = withoutLastStep(walk)
        expect(back.acts).toEqual(walk.acts.slice(0, -1))
        expect(back.endMs).toBe(walk.acts.at(-1)?.afterMs ?? walk.endMs)
      }),
    )
  })
})
