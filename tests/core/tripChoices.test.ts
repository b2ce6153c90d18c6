/** Laws of core/trip/tripChoices.ts: what the wizard offers to choose from. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { tripChoices } from "#core/trip/tripChoices.ts"

const names = fc.constantFrom("Fort walk", "Dolphin trip", "Spice farm", "Night market", "Yoga")
const types = fc.array(names.map((name) => ({ _id: name, name })))

it("should offer every trip type and everything that was chosen, each once, the strangers first", () => {
  fc.assert(
    fc.property(types, fc.uniqueArray(names), (known, chosen) => {
      const offered = tripChoices(known, chosen)
      const inCatalogue = new Set(known.map(({ name }) => name))
      expect(new Set(offered)).toEqual(new Set([...chosen, ...inCatalogue]))
      expect(new Set(offered).size).toBe(offered.length)
      const strangers = chosen.filter((name) => !inCatalogue.has(name))
      expect(offered).toEqual([...strangers, ...inCatalogue])
    }),
  )
})
