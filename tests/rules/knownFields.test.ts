/** Laws of core/knownFields.ts: what has a value stays, and what has none is no field. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { knownFields } from "#core/knownFields.ts"

const fields = fc.dictionary(fc.string(), fc.constantFrom(undefined, null, 0, "", false, 7, "a"))

it("should keep each field that has a value, and no other", () => {
  fc.assert(
    fc.property(fields, (given) => {
      const kept = Object.entries(given).filter(([, value]) => value !== undefined)
      expect(Object.entries(knownFields(given))).toEqual(kept)
    }),
  )
})
