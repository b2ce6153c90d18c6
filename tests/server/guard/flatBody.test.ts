/** Parts of a body, counted without parsing it, beside those of what it means. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { hasMoreParts } from "#server/guard/flatBody.ts"

const sum = (numbers: ReadonlyArray<number>) => numbers.reduce((all, one) => all + one, 0)

/** One for an object or a list, and one for each comma in it. */
const partsOf = (value: unknown): number => {
  if (typeof value !== "object" || value === null) return 0
  const inner = Object.values(value)
  return 1 + Math.max(0, inner.length - 1) + sum(inner.map(partsOf))
}

/** Texts of all that the count has to tell apart. */
const treacherous = fc.string({ unit: fc.constantFrom("\\", '"', ",", "[", "{", "अ", "∁", "a") })
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 5, depthSize: "large" },
    treacherous,
    fc.integer(),
    fc.array(tie("value")),
    fc.dictionary(treacherous, tie("value"), { noNullPrototype: true }),
  ),
})).value

describe("the parts of a body", () => {
  it("should be those of what it means, however its texts are written", () => {
    fc.assert(
      fc.property(json, fc.constantFrom(undefined, 1, 4), (value, indent) => {
        const body = Buffer.from(JSON.stringify(value, undefined, indent))
        const parts = partsOf(value)
        expect([hasMoreParts(body, parts - 1), hasMoreParts(body, parts)]).toEqual([true, false])
      }),
    )
  })

  it("should be told of a body that breaks off in a text", () => {
    expect(hasMoreParts(Buffer.from('{"a":["b'), 1)).toBe(true)
    expect(hasMoreParts(Buffer.from('{"a":["b'), 2)).toBe(false)
  })
})
