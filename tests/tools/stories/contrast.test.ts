/** The contrast figures of the foundations, against the examples of WCAG and the laws of a ratio. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { contrast } from "../../../stories/foundations/contrast.ts"

const colour = fc.nat(0xffffff).map((number) => `#${number.toString(16).padStart(6, "0")}`)

describe("contrast", () => {
  it("should lie between 1 and 21, and not mind which colour is in front", () => {
    fc.assert(
      fc.property(colour, colour, (one, other) => {
        const ratio = contrast(one, other)
        expect(ratio).toBeGreaterThanOrEqual(1)
        expect(ratio).toBeLessThanOrEqual(21.0001)
        expect(contrast(other, one)).toBe(ratio)
      }),
    )
  })

  it.each([
    ["#000000", "#ffffff", 21],
    ["#777777", "#ffffff", 4.48],
    ["#767676", "#ffffff", 4.54],
  ])("should be, of %s on %s, %d", (front, ground, ratio) => {
    expect(contrast(front, ground)).toBeCloseTo(ratio, 2)
  })
})
