/** Laws of core/trips/tripChoices.ts: what the wizard offers to choose from. */
import { ActivityId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { tripChoices } from "#core/trips/tripChoices.ts"

const ALL = ["Fort walk", "Dolphin trip", "Spice farm", "Night market", "Yoga"] as const
const names = fc.constantFrom(...ALL)
const types = fc.array(names.map((name) => ({ _id: name, name })))
const summary = (name: string) => ({
  _id: ActivityId.make(name),
  name,
  slug: name.toLowerCase().replace(" ", "-"),
  packageType: "tour package" as const,
  price: Paise.make(50_000),
})
const shelves = fc.array(
  fc.record({
    name: fc.constantFrom("Cruises", "Land", "Wellness"),
    subcategories: fc.array(names.map(summary)),
  }),
  { maxLength: 4 },
)
const chosen = fc.uniqueArray(names)

describe("tripChoices", () => {
  it("should offer every trip type and everything that was chosen, each once, the strangers first", () => {
    fc.assert(
      fc.property(types, chosen, shelves, (known, taken, stock) => {
        const groups = tripChoices(known, taken, stock, "")
        const offered = groups.flatMap((group) => group.names)
        const inCatalogue = new Set(known.map(({ name }) => name))
        expect(new Set(offered)).toEqual(new Set([...taken, ...inCatalogue]))
        expect(new Set(offered).size).toBe(offered.length)
        const onShelves = new Set(stock.flatMap(({ subcategories }) => subcategories.map(({ name }) => name)))
        const first = groups.find(({ category }) => category === undefined)?.names ?? []
        expect(first).toEqual(offered.filter((name) => !onShelves.has(name)))
        const strangers = taken.filter((name) => !inCatalogue.has(name) && !onShelves.has(name))
        expect(first.slice(0, strangers.length)).toEqual(strangers)
      }),
    )
  })

  it("should put each name under a category that has it, in the catalogue's order, and show no empty one", () => {
    fc.assert(
      fc.property(types, chosen, shelves, (known, taken, stock) => {
        for (const { category, names: under } of tripChoices(known, taken, stock, "")) {
          expect(under.length).toBeGreaterThan(0)
          const own = new Set(
            stock
              .filter(({ name }) => name === category)
              .flatMap(({ subcategories }) => subcategories.map(({ name }) => name)),
          )
          expect(category === undefined || under.every((name) => own.has(name))).toBe(true)
        }
      }),
    )
  })

  it("should find by words in the name or its category, in any order, case and accents, and never invent", () => {
    fc.assert(
      fc.property(types, chosen, shelves, fc.string({ maxLength: 4 }), (known, taken, stock, sought) => {
        const all = tripChoices(known, taken, stock, "").flatMap((group) => group.names)
        const found = tripChoices(known, taken, stock, sought).flatMap((group) => group.names)
        expect(all.filter((name) => found.includes(name))).toEqual(found)
      }),
    )
    const stock = [{ name: "Çruises", subcategories: [summary("Dolphin trip")] }]
    const known = [
      { _id: "1", name: "Dolphin trip" },
      { _id: "2", name: "Yoga" },
    ]
    const found = (sought: string) => tripChoices(known, [], stock, sought).flatMap((group) => group.names)
    expect(found("TRIP dol")).toEqual(["Dolphin trip"])
    expect(found("cruise")).toEqual(["Dolphin trip"])
    expect(found("  yo ")).toEqual(["Yoga"])
    expect(found("trip yoga")).toEqual([])
  })
})
