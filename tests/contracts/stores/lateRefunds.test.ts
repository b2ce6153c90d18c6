/** Money goes back in the moment in which its order is settled: whoever is second sees what the first one wrote. */
import { Effect } from "effect"
import { sql } from "kysely"
import { describe, expect, it } from "vitest"
import { lockOrder } from "#adapters/sql/lockOrder.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { bug } from "#core/bug.ts"
import { Paise } from "#core/money.ts"
import { confirmReview, readReview } from "#core/orders/decideReview.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { newRefund } from "#core/refunds/refund.ts"
import { databaseName, emptyDatabase, postgresUrl } from "../../harness/testDatabase.ts"
import { bookingStoresOf, openBookingShop } from "./bookingShops.ts"

const ID = MerchantOrderId.make("GOA-1")
const MARIA = { decidedBy: "Maria", reason: "the bank says so" }

/** An order under review of which 40,000 paise were captured. */
const openedWithReview = async () => {
  const db = await emptyDatabase()
  const shop = openBookingShop(bookingStoresOf(db))
  await shop.ask(ID)
  const placed = await shop.runPromise(OrderStore.use((orders) => orders.find(ID)))
  await shop.settleDifference(placed ?? bug("not placed"), "COMPLETED", 40_000)
  /** Gives so much back by hand, once `settling` waits for the order's row; SQLite's writers come one after another anyway. */
  const giveBackWhile = <A>(amount: number, settling: () => Promise<A>): Promise<A> =>
    db
      .transaction()
      .execute(async (tx) => {
        await lockOrder(tx, ID)
        const settled = settling()
        if (postgresUrl() !== undefined)
          await expect
            .poll(async () => {
              const waiting = sql<{ readonly pid: number }>`select pid from pg_stat_activity
              where datname = current_database() and wait_event_type = 'Lock'`
              return (await waiting.execute(db)).rows
            })
            .toHaveLength(1)
        const back = {
          merchantOrderId: ID,
          amount: Paise.make(amount),
          lines: [],
          requestedAtMs: 9,
          ...MARIA,
        }
        const insert = RefundStore.use((refunds) =>
          refunds.insert(newRefund(back, true), Paise.make(40_000), 9),
        )
        await Effect.runPromise(Effect.provide(insert, sqlRefundStore(tx)))
        return { settled }
      })
      .then(({ settled }) => settled)
  return { shop, giveBackWhile }
}

describe(`money that goes back while its order is settled, in ${databaseName()}`, () => {
  it("should leave an order no seats of which all is back", async () => {
    const { shop, giveBackWhile } = await openedWithReview()
    const settling = () =>
      shop.runPromise(
        OrderStore.use((orders) =>
          orders.settle({
            merchantOrderId: ID,
            from: "REVIEW",
            settlement: { state: "COMPLETED", settledAtMs: shop.clock.nowMs },
            actor: "operator",
            messages: [],
          }),
        ),
      )
    expect(await giveBackWhile(40_000, settling)).toBe("settled")
    expect(await shop.hold(ID)).toMatchObject({ state: "RELEASED" })
  })

  it("should be seen by who confirms it", async () => {
    const { shop, giveBackWhile } = await openedWithReview()
    const review = await shop.runPromise(readReview(ID))
    const settling = () => shop.runPromise(Effect.flip(confirmReview(review, MARIA, false)))
    expect(await giveBackWhile(40_000, settling)).toMatchObject({
      message: expect.stringMatching(/gone back/),
    })
    const order = await shop.runPromise(OrderStore.use((orders) => orders.find(ID)))
    expect(order).toMatchObject({ state: "REVIEW" })
    expect(await shop.violations()).toEqual([])
  })
})
