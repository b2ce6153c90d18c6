/** adapters/sql/readSettlementBooks.ts: whatever a report names and whatever its days saw is read from the books. */
import { Effect } from "effect"
import { describe, expect, it } from "vitest"
import { noteReconciliation, readSettlementBooks } from "#adapters/sql/readSettlementBooks.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { addDays, Day, dayInIndia } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { OrderState, Settlement } from "#core/orders/order.ts"
import { refundIdOf } from "#core/refunds/refund.ts"
import { OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { emptyDatabase, databaseName } from "../../harness/testDatabase.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"

const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }
const DAY = Day.make("2026-11-10")
const at = (time: string) => Date.parse(`2026-11-${time}+05:30`)

const openBooks = async () => {
  const db = await emptyDatabase()
  const populate = populateDatabase(db)
  await populate.refund(await populate.order("GOA-1", ASHA), "ill")
  await populate.order("GOA-2", ASHA, ["PENDING", "FAILED"])
  await populate.order("GOA-3", ASHA)
  const settle = async (id: string, placed: number, settled: number) => {
    const change = { placed_at_ms: placed, settled_at_ms: settled, captured_at_ms: settled }
    await db
      .updateTable("orders")
      .set(change)
      .where("merchant_order_id", "=", MerchantOrderId.make(id))
      .execute()
  }
  await settle("GOA-1", at("10T00:00:00"), at("10T23:59:59.999"))
  await settle("GOA-3", at("11T00:00:00"), at("11T00:00:00"))
  await db
    .updateTable("refunds")
    .set({ requested_at_ms: at("12T09:00:00"), settled_at_ms: at("12T09:00:01") })
    .execute()
  const idsOf = async (references: ReadonlyArray<string>, from: Day, to: Day) => {
    const { orders, refunds } = await readSettlementBooks(db, references, { from, to })
    return [
      orders.map(({ merchantOrderId }) => merchantOrderId).toSorted(),
      refunds.map(({ merchantRefundId }) => merchantRefundId),
    ]
  }
  return { db, idsOf }
}

describe(`the books for a settlement report in ${databaseName()}`, () => {
  it("should hold what was paid and given back on its days, in Goa, and nothing that was not paid", async () => {
    const { idsOf } = await openBooks()
    expect(await idsOf([], DAY, DAY)).toEqual([["GOA-1"], []])
    expect(await idsOf([], DAY, addDays(DAY, 1))).toEqual([["GOA-1", "GOA-3"], []])
    expect(await idsOf([], addDays(DAY, 2), addDays(DAY, 2))).toEqual([
      [],
      [refundIdOf(MerchantOrderId.make("GOA-1"), 1)],
    ])
    expect(await idsOf([], addDays(DAY, 3), addDays(DAY, 9))).toEqual([[], []])
  })

  it("should hold a payment under review on the day it came, whenever a person decides about it", async () => {
    const { db, idsOf } = await openBooks()
    const id = MerchantOrderId.make("GOA-4")
    await populateDatabase(db).order(id, ASHA, ["PENDING"])
    const settle = (from: OrderState, settlement: Settlement) =>
      Effect.runPromise(
        Effect.provide(
          OrderStore.use((orders) =>
            orders.settle({ merchantOrderId: id, from, settlement, actor: "operator", messages: [] }),
          ),
          sqlOrderStore(db),
        ),
      )
    const captured = { capturedAmount: Paise.make(900) }
    await settle("PENDING", { state: "REVIEW", settledAtMs: at("10T18:00:00"), ...captured })
    const onDays = async () => [await idsOf([], DAY, DAY), await idsOf([], addDays(DAY, 1), addDays(DAY, 1))]
    const counted = [
      [["GOA-1", "GOA-4"], []],
      [["GOA-3"], []],
    ]
    expect(await onDays()).toEqual(counted)
    await settle("REVIEW", { state: "COMPLETED", settledAtMs: at("11T09:00:00") })
    expect(await onDays()).toEqual(counted)
    const { orders } = await readSettlementBooks(db, [id], { from: DAY, to: DAY })
    expect(orders.find(({ merchantOrderId }) => merchantOrderId === id)).toMatchObject({ settledOn: DAY })
  })

  it("should hold whatever is named, once, of more names than one statement takes", async () => {
    const { idsOf, db } = await openBooks()
    const strangers = Array.from({ length: 1200 }, (_, n) => `GOA-${1000 + n}`)
    const named = [...strangers, "GOA-2", "GOA-1", refundIdOf(MerchantOrderId.make("GOA-1"), 1)]
    expect(await idsOf(named, DAY, DAY)).toEqual([
      ["GOA-1", "GOA-2"],
      [refundIdOf(MerchantOrderId.make("GOA-1"), 1)],
    ])
    const { orders, refunds } = await readSettlementBooks(db, named, { from: DAY, to: DAY })
    expect(orders.find(({ merchantOrderId }) => merchantOrderId === "GOA-1")).toMatchObject({
      state: "COMPLETED",
      captured: expect.any(Number),
      placedOn: DAY,
      settledOn: DAY,
    })
    expect(orders.find(({ merchantOrderId }) => merchantOrderId === "GOA-2")?.captured).toBeUndefined()
    expect(refunds).toMatchObject([
      {
        merchantOrderId: "GOA-1",
        amount: 1000,
        state: "COMPLETED",
        requestedOn: dayInIndia(at("12T09:00:00")),
      },
    ])
  })

  it("should be noted, and the newest note be the shop's figure", async () => {
    const { db } = await openBooks()
    const note = (atMs: number, differences: number) =>
      noteReconciliation(db, {
        reconciled_at_ms: atMs,
        by_whom: "maria",
        from_day: DAY,
        to_day: DAY,
        entries: 3,
        differences,
      })
    await note(7, 0)
    await note(9, 4)
    await note(9, 2)
    await note(8, 1)
    const { reconciled } = await Effect.runPromise(
      Effect.provide(
        OperationalMetrics.use((figures) => figures.read(10, 3)),
        sqlOperationalMetrics(db),
      ),
    )
    expect(reconciled).toEqual({ atMs: 9, differences: 2 })
  })

  it("should know of a day when it was compared last, and of another day that it was not", async () => {
    const { db } = await openBooks()
    const run = <A>(use: (settlements: Settlements["Service"]) => Effect.Effect<A>) =>
      Effect.runPromise(Effect.provide(Settlements.use(use), sqlSettlements(db)))
    const week = { from: DAY, to: addDays(DAY, 6), by: "maria", entries: 30, differences: 4 }
    const oneDay = { from: DAY, to: DAY, by: "Leela", entries: 3, differences: 0 }
    await run(({ note }) => note({ ...oneDay, atMs: 9 }))
    await run(({ note }) => note({ ...week, atMs: 7 }))
    expect(await run(({ lastOf }) => lastOf(DAY))).toEqual({ ...oneDay, atMs: 9 })
    expect(await run(({ lastOf }) => lastOf(addDays(DAY, 6)))).toEqual({ ...week, atMs: 7 })
    expect(await run(({ lastOf }) => lastOf(addDays(DAY, 7)))).toBeUndefined()
    expect(await run(({ lastOf }) => lastOf(addDays(DAY, -1)))).toBeUndefined()
    const { orders } = await run(({ books }) => books([], { from: DAY, to: DAY }))
    expect(orders.map(({ merchantOrderId }) => merchantOrderId)).toEqual(["GOA-1"])
  })
})
