/** Laws of core/catalogue/offerWords.ts: words that a record may lack. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { durationOf, routeOf } from "#core/catalogue/offerWords.ts"

const blanks = fc.constantFrom(undefined, "", " ", "\n\t", "\u00a0")
const record = <const Name extends string>(name: Name, text: string | undefined) =>
  (text === undefined ? {} : { [name]: text }) as { readonly [key in Name]?: string }

it("should fall back where the record is silent or blank (specification 2, Subcategory card)", () => {
  fc.assert(
    fc.property(blanks, (blank) => {
      expect(durationOf(record("duration", blank))).toBe("6 days & 5 nights")
      expect(routeOf(record("route", blank))).toBe("Goa")
    }),
  )
})

it("should say what the record says, without the space around it", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (text) => {
      fc.pre(text.trim() !== "")
      expect(durationOf({ duration: ` ${text} ` })).toBe(text.trim())
      expect(routeOf({ route: ` ${text} ` })).toBe(text.trim())
    }),
  )
})
