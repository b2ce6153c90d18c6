/** The operational metrics: what they count is what a plain count over the same orders and messages finds. */
import { type Effect, Layer, ManagedRuntime } from "effect"
import { checkoutUntilMs } from "#core/departures/seatHold.ts"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { enqueueTravellerMessages, sqlTravellerMessages } from "#adapters/sql/sqlTravellerMessages.ts"
import { travellerMessageId } from "#core/messages/travellerMessage.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import { OrderStore, OrderWatch } from "#core/ports/orders.ts"
import { Outbox } from "#core/ports/messages.ts"
import { OperationalMetrics } from "#core/ports/operationalMetrics.ts"
import { TravellerMessages } from "#core/ports/travellerMessages.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { orderWith, providerIdOf } from "../../harness/orders.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { emptyDatabase } from "../../harness/testDatabase.ts"

const NOW_MS = 10_000
const KEEPS_FAILING = 3

const openMetrics = async () => {
  const db = await emptyDatabase()
  const { runPromise } = ManagedRuntime.make(
    Layer.mergeAll(
      sqlOrderStore(db),
      sqlOrderWatch(db),
      sqlOutbox(db),
      sqlTravellerMessages(db),
      sqlOperationalMetrics(db),
    ),
  )
  const figures = () => runPromise(OperationalMetrics.use((metrics) => metrics.read(NOW_MS, KEEPS_FAILING)))
  return { db, runPromise, figures }
}

const someOrders = fc.array(
  fc.record({
    state: fc.constantFrom(...ORDER_STATES),
    placedAtMs: fc.integer({ min: 1, max: 9000 }),
    dueAtMs: fc.integer({ min: 1, max: 20_000 }),
    isRead: fc.boolean(),
  }),
  { maxLength: 8 },
)
const someMessages = fc.array(
  fc.record({
    failures: fc.nat(5),
    end: fc.constantFrom("owed", "delivered", "refused"),
    owedAtMs: fc.integer({ min: 1, max: 9000 }),
  }),
  { maxLength: 5 },
)

const someTravellerMessages = fc.array(
  fc.record({
    failures: fc.nat(5),
    end: fc.constantFrom("owed", "delivered", "dropped", "refused", "no address"),
    owedAtMs: fc.integer({ min: 1, max: 9000 }),
    notBeforeMs: fc.integer({ min: 0, max: 20_000 }),
  }),
  { maxLength: 5 },
)

const least = (numbers: ReadonlyArray<number>) => (numbers.length === 0 ? undefined : Math.min(...numbers))
const most = (numbers: ReadonlyArray<number>) => (numbers.length === 0 ? undefined : Math.max(...numbers))

describe("the shop's figures", () => {
  it("should be nothing of a shop that nobody has used", async () => {
    const { figures } = await openMetrics()
    expect(await figures()).toEqual({
      orders: {
        CREATED: 0,
        OWED: 0,
        PENDING: 0,
        COMPLETED: 0,
        FAILED: 0,
        REVIEW: 0,
        REJECTED: 0,
        ABANDONED: 0,
      },
      refunds: { REQUESTED: 0, PENDING: 0, COMPLETED: 0, FAILED: 0, OUTSIDE: 0 },
      vouchers: { open: 0, amount: 0 },
      refundsToRepeat: 0,
      oldestRefundAtMs: undefined,
      restored: { unsettled: 0, paid: [] },
      reconciled: undefined,
      oldestOpenAtMs: undefined,
      openUntilMs: undefined,
      readsDue: 0,
      dueSinceMs: undefined,
      lastReadAtMs: undefined,
      owed: 0,
      owedSinceMs: undefined,
      failing: 0,
      deadLetters: 0,
      travellers: { owed: 0, owedSinceMs: undefined, failing: 0, refused: 0 },
    })
  })

  it("should count of the refunds that failed those alone that wait to be made again", async () => {
    const { db, figures } = await openMetrics()
    const populate = populateDatabase(db)
    const failedOf = async (id: string, mobileNumber: string) => {
      const order = await populate.order(id, { name: "Asha", mobileNumber, email: "" })
      await populate.refund(order, "ill", "FAILED")
      return order
    }
    const again = await failedOf("GOA-1", "98765 43210")
    await failedOf("GOA-2", "98765 43211")
    expect(await figures()).toMatchObject({ refunds: { FAILED: 2 }, refundsToRepeat: 2 })
    await populate.refund(again, "once more")
    expect(await figures()).toMatchObject({ refunds: { FAILED: 2, COMPLETED: 1 }, refundsToRepeat: 1 })
  })

  it("should count messages to travellers whose time has come, and since when", async () => {
    await fc.assert(
      fc.asyncProperty(someTravellerMessages, async (messages) => {
        const { db, runPromise, figures } = await openMetrics()
        const use = <A>(ask: (store: TravellerMessages["Service"]) => Effect.Effect<A>) =>
          runPromise(TravellerMessages.use(ask))
        for (const [place, { notBeforeMs, failures, end, owedAtMs }] of messages.entries()) {
          const message = {
            merchantOrderId: MerchantOrderId.make(`GOA-${place}`),
            kind: "reminder",
            about: "",
            notBeforeMs,
          } as const
          const owing = { messageId: travellerMessageId(message), owedAtMs }
          await enqueueTravellerMessages(db, [message], owedAtMs)
          for (let time = 0; time < failures; time++) await use((store) => store.failed(owing, NOW_MS * 2))
          if (end === "delivered") await use((store) => store.delivered(owing, "whatsapp", NOW_MS))
          if (end === "refused") await use((store) => store.refused(owing, "131026", NOW_MS))
          if (end === "dropped") await use((store) => store.dropped(owing, NOW_MS))
          if (end === "no address") await use((store) => store.waitsForAddress(owing))
        }
        const owed = messages.filter(({ end, notBeforeMs }) => end === "owed" && notBeforeMs <= NOW_MS)
        const failing = owed.filter(({ failures }) => failures >= KEEPS_FAILING).length
        expect((await figures()).travellers).toEqual({
          owed: owed.length,
          owedSinceMs: least(owed.map(({ owedAtMs, notBeforeMs }) => Math.max(owedAtMs, notBeforeMs))),
          failing,
          refused: messages.filter(({ end }) => end === "refused").length,
        })
        expect(
          await runPromise(OperationalMetrics.use((metrics) => metrics.keepsFailing(NOW_MS, KEEPS_FAILING))),
        ).toEqual({ outbox: false, travellers: failing > 0 })
      }),
      { numRuns: 30 },
    )
  })

  it("should count of what a restore lost what nobody has answered for, and what is paid and not in the books", async () => {
    const { db, figures } = await openMetrics()
    const rows = [
      ["GOA-1", null, null],
      ["GOA-2", 7, null],
      ["GOA-3", 7, 115_000],
      ["GOA-4", null, 115_000],
    ] as const
    for (const [merchant_order_id, asked_at_ms, captured_amount] of rows)
      await db
        .insertInto("restore_checks")
        .values({
          merchant_order_id: MerchantOrderId.make(merchant_order_id),
          noted_at_ms: 1,
          next_ask_at_ms: 9,
          asked_at_ms,
          captured_amount,
        })
        .execute()
    expect((await figures()).restored).toEqual({ unsettled: 3, paid: ["GOA-3", "GOA-4"] })
  })

  it("should count what is there", async () => {
    await fc.assert(
      fc.asyncProperty(someOrders, someMessages, async (orders, messages) => {
        const { runPromise, figures } = await openMetrics()
        for (const [place, { dueAtMs, isRead, ...order }] of orders.entries()) {
          const merchantOrderId = MerchantOrderId.make(`GOA-${place}`)
          const mine = { ...PLACED_ORDER, ...order, merchantOrderId, requestKey: `key-of-${place}` }
          const request = { ...PLACED_ORDER.request, mobileNumber: `90000000${10 + place}` }
          const facts = { request, ...providerIdOf(order.state, place) }
          await runPromise(OrderStore.use((store) => store.insert(orderWith(mine, facts), dueAtMs)))
          if (isRead)
            await runPromise(
              OrderWatch.use((watch) => watch.acquirePollLease(merchantOrderId, 100 + place, 1)),
            )
        }
        for (const [place, { failures, end, owedAtMs }] of messages.entries()) {
          const message = { messageId: `m-${place}`, to: "operator", subject: "s", text: "t" } as const
          await runPromise(Outbox.use((outbox) => outbox.enqueue([message], owedAtMs)))
          for (let time = 0; time < failures; time++)
            await runPromise(Outbox.use((outbox) => outbox.failed(message.messageId, NOW_MS)))
          if (end === "delivered")
            await runPromise(Outbox.use((outbox) => outbox.delivered(message.messageId, NOW_MS)))
          if (end === "refused")
            await runPromise(Outbox.use((outbox) => outbox.refused(message.messageId, "550", NOW_MS)))
        }
        const open = orders.filter(({ state }) => state === "CREATED" || state === "PENDING")
        const due = orders.filter(({ dueAtMs }) => dueAtMs <= NOW_MS)
        const owed = messages.filter(({ end }) => end === "owed")
        const found = await figures()
        for (const state of ORDER_STATES)
          expect(found.orders[state]).toBe(orders.filter((order) => order.state === state).length)
        expect(found).toMatchObject({
          oldestOpenAtMs: least(open.map(({ placedAtMs }) => placedAtMs)),
          openUntilMs: least(open.map((order) => checkoutUntilMs(order))),
          readsDue: due.length,
          dueSinceMs: least(due.map(({ dueAtMs }) => dueAtMs)),
          lastReadAtMs: most(orders.flatMap(({ isRead }, place) => (isRead ? [100 + place] : []))),
          owed: owed.length,
          owedSinceMs: least(owed.map(({ owedAtMs }) => owedAtMs)),
          failing: owed.filter(({ failures }) => failures >= KEEPS_FAILING).length,
          deadLetters: messages.filter(({ end }) => end === "refused").length,
        })
      }),
      { numRuns: 30 },
    )
  })
})
