/** Laws of core/search/searchTrips.ts: what people type finds the trip they mean. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { Shelf } from "#core/catalogue/activity.ts"
import { formatPrice, Paise } from "#core/money.ts"
import { searchTrips, tripIndex, searchWords } from "#core/search/searchTrips.ts"

const seeded = tripIndex(seedCatalogue())
const namesOf = (text: string) => searchTrips(seeded, text).map(({ activity }) => activity.name)

/** Names as operators write them: two or more words of two or more letters, some with accents, some in Devanagari. */
const words = fc.oneof(
  fc.constantFrom(
    "Sunset",
    "Cruise",
    "by",
    "the",
    "São",
    "Tomé",
    "Goa",
    "kayak",
    "Old",
    "गोवा",
    "सैर",
    "boats",
  ),
  fc.stringMatching(/^[a-z]{2,10}$/),
)
const names = fc
  .array(words, { minLength: 1, maxLength: 5 })
  .map((parts) => parts.join(" "))
  .filter((name) => lettersOf(name).length >= 5)
const catalogues: fc.Arbitrary<ReadonlyArray<Shelf>> = fc
  .array(
    fc.record({
      name: names,
      route: fc.constantFrom("Panjim – Old Goa", "Baga", "Palolem – Agonda"),
      price: fc.integer({ min: 100, max: 9_999_99 }).map((paise) => Paise.make(paise)),
      duration: fc.constantFrom("2 hours", "90 minutes", "3 days & 2 nights"),
    }),
    { minLength: 1, maxLength: 8 },
  )
  .map((cards) => [
    {
      _id: CategoryId.make("c"),
      name: "Cruises",
      slug: "cruises",
      subcategories: cards.map((card, at) => ({
        _id: ActivityId.make(`a${at}`),
        slug: `a-${at}`,
        packageType: "tour package" as const,
        ...card,
      })),
    },
  ])
/** A catalogue, and the place of one of its trips. */
const stocked = catalogues.chain((shelves) =>
  fc.tuple(fc.constant(shelves), fc.nat((shelves[0]?.subcategories.length ?? 1) - 1)),
)
const search = (shelves: ReadonlyArray<Shelf>, text: string) =>
  searchTrips(tripIndex(shelves), text).map(({ activity }) => activity._id)
const nameAt = (shelves: ReadonlyArray<Shelf>, at: number) => shelves[0]?.subcategories[at]?.name ?? ""

describe("a search", () => {
  it("should find every activity by its own name, in any case and without its accents", () => {
    fc.assert(
      fc.property(stocked, ([shelves, at]) => {
        const name = nameAt(shelves, at)
        for (const text of [name, name.toUpperCase(), withoutAccents(name), `  ${name}!  `])
          expect(search(shelves, text)).toContain(`a${at}`)
      }),
    )
  })

  it("should find it with any one letter wrong, left out, doubled, or swapped with the next", () => {
    fc.assert(
      fc.property(
        stocked,
        fc.nat(),
        fc.nat(3),
        fc.constantFrom("q", "x", "e"),
        ([shelves, at], place, how, letter) => {
          const spoilt = spoil(nameAt(shelves, at), place, how, letter)
          expect(search(shelves, spoilt)).toContain(`a${at}`)
        },
      ),
      { numRuns: 300 },
    )
  })

  it.each([
    ["abs", "Aabs Walk"],
    ["sunsets cruises", "Sunset Cruise"],
    ["boat", "Boats"],
    ["byabbs", "By Abs"],
    ["kaayaks", "Kayak"],
  ])("should find by %j %s, whose plural a mistake hides or makes", (text, name) => {
    expect(search(shelvesOf(name, "Fort"), text)).toEqual([name])
  })

  it("should find the same in the same order, in whatever order the words are", () => {
    fc.assert(
      fc.property(
        stocked.chain(([shelves, at]) =>
          fc.tuple(fc.constant(shelves), fc.shuffledSubarray([...searchWords(nameAt(shelves, at))])),
        ),
        ([shelves, some]) => {
          expect(search(shelves, some.join(" "))).toEqual(search(shelves, some.toReversed().join(" ")))
        },
      ),
    )
  })

  it("should find only what is in the catalogue, each once, whatever is typed", () => {
    fc.assert(
      fc.property(catalogues, fc.oneof(fc.string({ unit: "binary" }), names), (shelves, text) => {
        const found = search(shelves, text)
        const stock = shelves.flatMap(({ subcategories }) => subcategories.map(({ _id }) => _id))
        expect(new Set(found).size).toBe(found.length)
        expect(stock).toEqual(expect.arrayContaining(found))
      }),
    )
  })

  it("should keep the others' order when a trip is taken off the shelf", () => {
    fc.assert(
      fc.property(stocked, fc.nat(), fc.nat(), ([shelves, at], gone, which) => {
        const cards = shelves[0]?.subcategories ?? []
        const without = (at + 1 + (gone % Math.max(1, cards.length - 1))) % cards.length
        fc.pre(without !== at)
        const wordsOf = searchWords(nameAt(shelves, at))
        const text = wordsOf[which % wordsOf.length] ?? ""
        const left = shelves.map((shelf) => ({
          ...shelf,
          subcategories: cards.filter((_, place) => place !== without),
        }))
        expect(search(left, text)).toEqual(search(shelves, text).filter((id) => id !== `a${without}`))
      }),
    )
  })

  it("should take a named price as the most that somebody pays, however it is written, cheapest first", () => {
    fc.assert(
      fc.property(
        catalogues,
        fc.oneof(fc.constantFrom(2, 3, 90), fc.integer({ min: 1, max: 9999 })),
        (shelves, rupees) => {
          const stock = shelves.flatMap(({ subcategories }) => subcategories)
          const within = stock
            .filter(({ price }) => price <= rupees * 100)
            .toSorted((a, b) => a.price - b.price)
            .map(({ _id }) => _id)
          const price = formatPrice(Paise.make(rupees * 100))
          for (const text of [
            `under ${rupees}`,
            `up to ${price}`,
            price,
            `Below Rs. ${rupees}`,
            `<${rupees}`,
          ])
            expect(search(shelves, text)).toEqual(within)
        },
      ),
    )
  })

  it("should find a trip whose name reads like a price", () => {
    const club = [
      {
        _id: CategoryId.make("c"),
        name: "Bars",
        slug: "bars",
        subcategories: [dear("Under 500 Club"), dear("Night Walk")],
      },
    ]
    expect(search(club, "under 500 club")).toEqual(["Under 500 Club"])
    expect(search(club, "walk under 500")).toEqual([])
  })

  it("should include the price that is named", () => {
    expect(search(shelvesOf("Walk"), "walk under 9000")).toEqual(["Walk"])
    expect(search(shelvesOf("Walk"), "walk under 8999")).toEqual([])
  })

  it("should list the very word before its beginning, and that before a mistake", () => {
    expect(search(shelvesOf("Baot Day", "Boater Day", "Boat Day"), "boat")).toEqual([
      "Boat Day",
      "Boater Day",
      "Baot Day",
    ])
  })

  it("should find by the kind of trip and by how long it takes", () => {
    const walks = [{ ...dear("Walk"), duration: "90 minutes" }, dear("Ride")]
    const all = [{ _id: CategoryId.make("c"), name: "All", slug: "all", subcategories: walks }]
    expect(search(all, "tour package")).toEqual(["Walk", "Ride"])
    expect(search(all, "90 minutes")).toEqual(["Walk"])
  })

  it("should take a plural's beginning before a mistake", () => {
    expect(search(shelvesOf("Boast Day", "Boatyard Day"), "boats")).toEqual(["Boatyard Day", "Boast Day"])
  })

  it("should find a word by its beginning and not by its end", () => {
    expect(search(shelvesOf("Sunset Cruise"), "cru")).toEqual(["Sunset Cruise"])
    expect(search(shelvesOf("Sunset Cruise"), "uise")).toEqual([])
  })

  it("should want all words that say something, and none that do not", () => {
    const sunsets = shelvesOf("Sunset Walk", "Sunset Cruise", "Cruise by Night")
    expect(search(sunsets, "sunset cruise")).toEqual(["Sunset Cruise"])
    expect(search(shelvesOf("The Walk", "Cruise"), "the cruise")).toEqual(["Cruise"])
    expect(search(shelvesOf("Walk", "Fox Walk"), "fox walk")).toEqual(["Fox Walk"])
    const inBaga = [{ ...dear("Walk"), route: "Baga" }]
    expect(
      search([{ _id: CategoryId.make("c"), name: "All", slug: "all", subcategories: inBaga }], "goa"),
    ).toEqual(["Walk"])
  })

  it("should leave out what has less than half of the words, and find nothing by words of nobody", () => {
    expect(search(shelvesOf("Fort Walk"), "fort igloo")).toEqual(["Fort Walk"])
    expect(search(shelvesOf("Fort Walk"), "fort igloo zeppelin")).toEqual([])
    expect(search(shelvesOf("Fort Walk"), "here")).toEqual([])
  })

  it("should know any two neighbours of a name as one word", () => {
    for (const text of ["jetski", "skiride"])
      expect(search(shelvesOf("Walk", "Jet Ski Ride"), text)).toEqual(["Jet Ski Ride"])
  })

  it("should keep the catalogue's order among equals where no price is named", () => {
    const priced = [{ ...dear("Dear Walk") }, { ...dear("Cheap Walk"), price: Paise.make(100_00) }]
    const walks = [{ _id: CategoryId.make("c"), name: "Walks", slug: "walks", subcategories: priced }]
    expect(search(walks, "walk")).toEqual(["Dear Walk", "Cheap Walk"])
    expect(search(walks, "walk under 9000")).toEqual(["Cheap Walk", "Dear Walk"])
  })

  it("should find everything for a text without words", () => {
    fc.assert(
      fc.property(catalogues, fc.constantFrom("", " ", "?!", "–"), (shelves, text) => {
        expect(search(shelves, text)).toHaveLength(shelves[0]?.subcategories.length ?? 0)
      }),
    )
  })
})

describe("the sample catalogue", () => {
  it.each([
    ["jet ski", "Jet Ski Ride at Calangute"],
    ["jetski", "Jet Ski Ride at Calangute"],
    ["scooba diving", "Scuba Diving at Grande Island"],
    ["parasaling", "Parasailing at Baga"],
    ["dudsagar", "Dudhsagar Falls by Jeep"],
    ["sao tome", "Fontainhas Heritage Walk"],
    ["honeymoon goa", "Palolem Honeymoon"],
    ["spice plantation trip", "Spice Plantation near Ponda"],
  ])("should answer %j with %s first", (text, name) => {
    expect(namesOf(text)[0]).toBe(name)
  })

  it("should combine words and price, and list what fits best first", () => {
    expect(namesOf("cruise under 1000")).toEqual([
      "Sunset Cruise on the Mandovi",
      "Dolphin Watching from Sinquerim",
    ])
    expect(namesOf("baga").slice(0, 2).toSorted()).toEqual([
      "Banana Boat Ride at Baga",
      "Parasailing at Baga",
    ])
  })

  it("should offer what has half of the words rather than nothing, and nothing for what it never heard of", () => {
    expect(namesOf("scuba palolem")).toContain("Scuba Diving at Grande Island")
    expect(namesOf("scuba palolem")).toContain("Palolem Honeymoon")
    expect(namesOf("zzzzzz")).toEqual([])
    expect(namesOf("moon under 1")).toEqual([])
  })
})

// Helpers

function dear(name: string) {
  return {
    _id: ActivityId.make(name),
    name,
    slug: "a",
    packageType: "tour package" as const,
    price: Paise.make(9_000_00),
  }
}

/** Shelves of trips with these names, all at the same price. */
function shelvesOf(...all: ReadonlyArray<string>): ReadonlyArray<Shelf> {
  return [{ _id: CategoryId.make("c"), name: "All", slug: "all", subcategories: all.map(dear) }]
}

function lettersOf(name: string) {
  return [...name.matchAll(/[\p{L}\p{N}]/gu)]
}

function withoutAccents(name: string) {
  return name.normalize("NFD").replace(/[\u0300-\u036f]/g, "")
}

/** The name with a mistake at one of its letters: replaced, left out, doubled, or swapped with the next letter of the word. */
function spoil(name: string, place: number, how: number, letter: string): string {
  const all = lettersOf(name)
  const { index = 0, 0: own = "" } = all[place % all.length] ?? {}
  const before = name.slice(0, index)
  const after = name.slice(index + own.length)
  const next = /^\p{L}/u.exec(after)?.[0] ?? ""
  return [
    before + letter + after,
    before + after,
    before + own + own + after,
    before + next + own + after.slice(next.length),
  ][how] as string
}
