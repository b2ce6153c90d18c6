/** A call-off that is cut off in the middle, and one of bookings whose person is not known any more, in the database. */
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { CHOICE_MS } from "#core/callOffs/callOffOffer.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"
import { bookingStoresOf, dayAfter, departureOn, openBookingShop } from "./bookingShops.ts"

const DAY = dayAfter(20)

describe(`failures of call-offs, in ${databaseName()}`, () => {
  it.each(["call_off_offers", "order_events", "traveller_messages", "departures", "outbox"])(
    "should call off nothing at all when it is cut off at %s, and everything when it is tried again",
    async (table) => {
      const db = await emptyDatabase()
      const shop = openBookingShop(bookingStoresOf(db))
      await shop.book("GOA-1")
      await shop.book("GOA-2", { departure: departureOn(DAY, "12:00") })
      const away = sql.table(`${table}_away`)
      await sql`alter table ${sql.table(table)} rename to ${away}`.execute(db)
      await expect(shop.callOff("CALL-1", DAY)).rejects.toThrow(new RegExp(table))
      await sql`alter table ${away} rename to ${sql.table(table)}`.execute(db)
      expect(await shop.openOffers()).toEqual([])
      expect((await shop.cancelledDepartures([DAY])).size).toBe(0)
      expect(await shop.settleOffers()).toBe(0)
      expect(await shop.shown("GOA-1")).toBe(80_000)
      expect((await shop.events("GOA-1")).map(({ what }) => what)).not.toContain("called off")
      expect(await shop.callOff("CALL-1", DAY)).toHaveLength(2)
      expect((await shop.cancelledDepartures([DAY])).size).toBe(2)
      expect(await shop.violations()).toEqual([])
    },
  )

  it.each([
    ["an order", "orders", "category_slug"],
    ["a refund of an order", "refunds", "lines"],
  ] as const)(
    "should call the day off around %s that cannot be read, and make its offer once it can",
    async (_, table, column) => {
      const db = await emptyDatabase()
      const shop = openBookingShop(bookingStoresOf(db))
      for (const id of ["GOA-1", "GOA-2"]) await shop.book(id)
      await shop.book("GOA-3", { departure: departureOn(DAY, "12:00") })
      await shop.takeOffByOperator("GOA-2", 1, 50_000, true)
      await shop.follow()
      const write = (value: unknown) =>
        sql`update ${sql.table(table)} set ${sql.ref(column)} = ${value} where merchant_order_id = 'GOA-2'`.execute(
          db,
        )
      const { rows } = await sql<Record<string, string>>`select ${sql.ref(column)} from ${sql.table(table)}
        where merchant_order_id = 'GOA-2'`.execute(db)
      await write(table === "orders" ? "" : "[")
      expect(await shop.callOff("CALL-1", DAY)).toHaveLength(2)
      expect((await shop.cancelledDepartures([DAY])).size).toBeGreaterThan(0)
      const offered = async () => (await shop.openOffers()).map(({ offer }) => offer.merchantOrderId)
      await shop.settleOffers()
      expect(await offered()).toEqual(["GOA-1", "GOA-3"])
      await write(rows[0]?.[column])
      await shop.settleOffers()
      expect((await offered()).toSorted()).toEqual(["GOA-1", "GOA-2", "GOA-3"])
      expect(await shop.violations()).toEqual([])
    },
  )

  it("should go on with what is due where the server died between the cancellation and the provider", async () => {
    const shop = openBookingShop(bookingStoresOf(await emptyDatabase()))
    await shop.book("GOA-1")
    await shop.book("GOA-2")
    await shop.callOff("CALL-1", DAY)
    shop.clock.nowMs += CHOICE_MS
    shop.shop.mood = "server dies"
    await expect(shop.settleOffers()).rejects.toThrow(/the server is gone/)
    shop.shop.mood = "answers"
    expect(await shop.settleOffers()).toBe(1)
    await shop.follow()
    for (const id of ["GOA-1", "GOA-2"])
      expect((await shop.refunds(id)).map(({ amount, state }) => [amount, state])).toEqual([
        [100_000, "COMPLETED"],
      ])
    expect([...shop.atGateway.values()]).toEqual([100_000, 100_000])
    expect(await shop.violations()).toEqual([])
  })

  it("should give an erased person's money back all the same, and keep nothing of them", async () => {
    const db = await emptyDatabase()
    const shop = openBookingShop(bookingStoresOf(db))
    for (const id of ["GOA-1", "GOA-2"]) await shop.book(id, { name: `Asha ${id}` })
    const erase = (id: string) =>
      erasePersonalData(
        db,
        { orders: [MerchantOrderId.make(id)], plans: [], subscribers: [] },
        "operator",
        "maria",
        7,
      )
    await erase("GOA-1")
    expect(await shop.callOff("CALL-1", DAY)).toHaveLength(2)
    await erase("GOA-2")
    shop.clock.nowMs += CHOICE_MS
    expect(await shop.settleOffers()).toBe(2)
    expect([...shop.atGateway.values()]).toEqual([100_000, 100_000])
    expect(await shop.violations()).toEqual([])
    const kept = await Promise.all(
      ["orders", "order_events", "outbox", "refunds", "call_offs", "call_off_offers"].map((table) =>
        sql`select * from ${sql.table(table)}`.execute(db),
      ),
    )
    expect(JSON.stringify(kept.map(({ rows }) => rows))).not.toContain("Asha")
  })
})
