/** Laws of core/home/heroOffer.ts: what Home advertises is what the cards say, or a start tells where it is not. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import * as fc from "fast-check"
import { expect, it } from "vitest"
import type { ActivitySummary } from "#core/catalogue/activity.ts"
import { displayDataOf } from "#core/catalogue/displayData.ts"
import { Paise } from "#core/money.ts"
import { HERO_OFFER, offerMismatches } from "#core/home/heroOffer.ts"
import { shelves } from "../../generators/arbitraries.ts"

const stockOf = (all: ReadonlyArray<{ readonly subcategories: ReadonlyArray<ActivitySummary> }>) =>
  all.flatMap(({ subcategories }) => subcategories)

it("should find nothing to doubt in an offer that is made from the cards", () => {
  fc.assert(
    fc.property(shelves, fc.boolean(), (all, showSamples) => {
      const stock = stockOf(all)
      fc.pre(stock.length > 0)
      const from = Paise.make(Math.min(...stock.map(({ price }) => price)))
      const upToPercent = Math.max(...stock.map((one) => off(one, showSamples)))
      expect(offerMismatches({ from, was: from, upToPercent }, all, showSamples)).toEqual([])
    }),
  )
})

it("should doubt a price that no card starts at, and name the cheapest", () => {
  fc.assert(
    fc.property(shelves, (all) => {
      const stock = stockOf(all)
      fc.pre(stock.length > 0)
      const least = Math.min(...stock.map(({ price }) => price))
      const [doubt] = offerMismatches(
        { ...HERO_OFFER, from: Paise.make(least + 1), was: Paise.make(least + 1) },
        all,
        true,
      )
      expect(doubt).toMatchObject({ about: "from", cheapest: { price: least } })
    }),
  )
})

it("should name the first of several that are the cheapest", () => {
  fc.assert(
    fc.property(shelves, (all) => {
      const stock = stockOf(all)
      const least = Math.min(...stock.map(({ price }) => price))
      const [shelf] = all
      const cheapest = stock.find(({ price }) => price === least)
      fc.pre(shelf !== undefined && cheapest !== undefined)
      const withCopy = [
        ...all,
        { ...shelf, subcategories: [{ ...cheapest, name: `${cheapest.name}, again` }] },
      ]
      const [doubt] = offerMismatches({ ...HERO_OFFER, from: Paise.make(least + 1) }, withCopy, true)
      expect(doubt).toMatchObject({ about: "from", cheapest: { name: cheapest.name } })
    }),
  )
})

it("should doubt every part that is not the greatest on a card", () => {
  fc.assert(
    fc.property(shelves, fc.integer({ min: 1, max: 99 }), fc.boolean(), (all, upToPercent, showSamples) => {
      const most = Math.max(...stockOf(all).map((one) => off(one, showSamples)))
      fc.pre(stockOf(all).length > 0 && most !== upToPercent)
      const doubts = offerMismatches({ ...HERO_OFFER, upToPercent }, all, showSamples)
      expect(doubts).toContainEqual({ about: "upTo", percent: most, upToPercent })
    }),
  )
})

it("should doubt a struck price that is further off than the offer says", () => {
  const offer = { from: Paise.make(500_00), was: Paise.make(1500_00), upToPercent: 40 }
  const about = (change: Partial<typeof offer>) =>
    offerMismatches({ ...offer, ...change }, [shelf({ price: Paise.make(500_00) })], false).map(
      (doubt) => doubt.about,
    )
  expect(about({})).toEqual(["was", "upTo"])
  expect(about({ upToPercent: 67 })).toEqual(["upTo"])
})

it("should have nothing to say of an empty catalogue", () => {
  expect(offerMismatches(HERO_OFFER, [], true)).toEqual([])
})

// Helpers

/** By what a division into whole parts leaves: a fraction as such would be a hair off at every half. */
const off = (one: ActivitySummary, showSamples: boolean): number => {
  const { discount = 0 } = displayDataOf(one, showSamples)
  const before = one.price + discount
  if (before === 0) return 0
  const left = (100 * discount) % before
  return (100 * discount - left) / before + (2 * left >= before ? 1 : 0)
}

const shelf = (activity: Partial<ActivitySummary>) => ({
  _id: CategoryId.make("c"),
  name: "Cruises",
  slug: "cruises",
  subcategories: [
    {
      _id: ActivityId.make("a"),
      name: "Sunset Cruise",
      slug: "sunset-cruise",
      packageType: "tour package" as const,
      price: HERO_OFFER.from,
      ...activity,
    },
  ],
})
