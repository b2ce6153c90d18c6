/** Wishes that may not be: another amount, an older price, impossible parties and days. PhonePe never hears of them. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { addDays, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { newBooking, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()

/** The shipped catalogue, every activity at that price in paise. */
const cataloguePriced = (price: number) =>
  seedCatalogue().map((category) => ({
    ...category,
    subcategories: category.subcategories.map((activity) => ({ ...activity, price: Paise.make(price) })),
  }))

describe("a request that may not be", () => {
  it.each([100, 114_999, 115_001])(
    "should get the fresh quote for a tampered amount of %d paise, and PhonePe is not asked",
    { tags: ["failure:34"] },
    async (amount) => {
      const pays = server().asked("pay")
      const answer = await server().book({ ...newBooking(), amount })
      expect(answer).toMatchObject({
        status: 409,
        body: { code: "PRICE_CHANGED", quote: { total: 115_000 } },
      })
      expect(server().asked("pay")).toBe(pays)
    },
  )

  it(
    "should get the fresh quote when the price has changed, and a placed order keeps its own",
    { tags: ["failure:36"] },
    async () => {
      const placed = await server().book()
      const sellAt = (price: number) =>
        Effect.runPromise(importCatalogue(server().db, cataloguePriced(price)))
      await sellAt(60_000)
      expect(await server().book()).toMatchObject({ status: 409, body: { quote: { total: 138_000 } } })
      expect(await server().order(placed.body.merchantOrderId)).toMatchObject({ adultFare: 50_000 })
      await sellAt(50_000)
    },
  )

  it("should be told that what is not on sale cannot be paid, with no order made", async () => {
    const offSale = seedCatalogue().map((category) => ({
      ...category,
      subcategories: category.subcategories.map((activity) => ({ ...activity, onSale: false })),
    }))
    await Effect.runPromise(importCatalogue(server().db, offSale))
    expect(await server().book()).toMatchObject({ status: 409, body: { code: "NOT_ON_SALE" } })
    await Effect.runPromise(importCatalogue(server().db, seedCatalogue()))
  })

  it.each([
    ["a negative party", { adults: -1 }],
    ["a huge party", { adults: 1e9 }],
    ["half a traveller", { adults: 1.5 }],
    ["nobody", { adults: 0, children: 0 }],
    ["yesterday", { date: addDays(dayInIndia(Date.now()), -1) }],
    ["99 paise", { amount: 99 }],
  ])("should be refused for %s before anything is stored", { tags: ["failure:37"] }, async (_, wrong) => {
    const before = [(await server().orders()).length, server().asked("pay")]
    const { status } = await server().book({ ...newBooking(), ...wrong })
    expect(status).toBeGreaterThanOrEqual(400)
    expect(status).toBeLessThan(500)
    expect([(await server().orders()).length, server().asked("pay")]).toEqual(before)
  })
})
