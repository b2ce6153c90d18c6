/** What every order store promises: one order a key, only conditional changes of state, and a history that adds up. */
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/office/order.ts"
import { orderFromEvents } from "#core/office/orderEvent.ts"
import type { SettlementWish } from "#core/ports/orderStore.ts"
import { FIRST_READ, openStores, orderStores, PLACED } from "./orderStores.ts"

const ID = PLACED.merchantOrderId
const NOTE = {
  messageId: `${ID}/confirmed`,
  to: "operator",
  subject: "New booking",
  text: "Details",
} as const

const wish = (from: Order["state"], state: Order["state"], more: Partial<SettlementWish> = {}) => ({
  merchantOrderId: ID,
  from,
  settlement: { state, settledAtMs: 7000 },
  by: "reconciliation" as const,
  messages: [],
  ...more,
})

describe.each(orderStores)("OrderStore %s", (_, layer) => {
  const opened = async () => {
    const stores = await openStores(layer)
    await stores.runPromise(stores.orders.insert(PLACED, FIRST_READ))
    return { ...stores, insert: (order: Order) => stores.runPromise(stores.orders.insert(order, FIRST_READ)) }
  }

  it("should give back what was stored, under either id", async () => {
    const { orders, runPromise } = await opened()
    expect(await runPromise(orders.find(ID))).toEqual(PLACED)
    const settlement = { state: "PENDING", settledAtMs: 5, gatewayOrderId: "OMO9" } as const
    expect(await runPromise(orders.settle(wish("CREATED", "PENDING", { settlement })))).toBe("settled")
    expect(await runPromise(orders.findByAnyId("OMO9"))).toEqual({ ...PLACED, ...settlement })
    expect(await runPromise(orders.findByAnyId(ID))).toEqual({ ...PLACED, ...settlement })
    expect(await runPromise(orders.find("GOA-none"))).toBeUndefined()
  })

  it("should keep the first order of a request key", async () => {
    const { orders, insert, runPromise } = await opened()
    expect(await insert({ ...PLACED, merchantOrderId: "GOA-2" })).toEqual(PLACED)
    expect(await runPromise(orders.find("GOA-2"))).toBeUndefined()
    expect(await runPromise(orders.events("GOA-2"))).toEqual([])
  })

  it("should give the right to ask the gateway to one asker only, also the second time", async () => {
    const { orders, runPromise } = await opened()
    const claim = (taken: number | undefined, now: number) => runPromise(orders.claimCheckout(ID, taken, now))
    const first = await Promise.all([10, 20, 30, 40, 50].map((now) => claim(undefined, now)))
    expect(first.filter(Boolean)).toHaveLength(1)
    const takenAt = (await runPromise(orders.find(ID)))?.checkoutAskedAtMs
    const again = await Promise.all([60, 70, 80].map((now) => claim(takenAt, now)))
    expect(again.filter(Boolean)).toHaveLength(1)
    expect(await claim(undefined, 90)).toBe(false)
  })

  it("should settle only from the named state, and say whether it did", async () => {
    const { orders, runPromise } = await opened()
    expect(await runPromise(orders.settle(wish("PENDING", "COMPLETED")))).toBe("stale")
    expect(await runPromise(orders.settle(wish("CREATED", "COMPLETED")))).toBe("settled")
    expect(await runPromise(orders.settle(wish("CREATED", "FAILED")))).toBe("stale")
    expect(await runPromise(orders.settle({ ...wish("CREATED", "FAILED"), merchantOrderId: "none" }))).toBe(
      "stale",
    )
    expect(await runPromise(orders.find(ID))).toMatchObject({ state: "COMPLETED", settledAtMs: 7000 })
  })

  it("should let exactly one of many settlements win, and owe only its message", async () => {
    const { orders, outbox, runPromise } = await opened()
    const answers = await Promise.all(
      (["COMPLETED", "FAILED", "REVIEW"] as const).map((state) =>
        runPromise(
          orders.settle(wish("CREATED", state, { messages: [{ ...NOTE, messageId: `${ID}/${state}` }] })),
        ),
      ),
    )
    expect(answers.filter((answer) => answer === "settled")).toHaveLength(1)
    expect(await runPromise(outbox.depth)).toBe(1)
  })

  it("should keep who decided and why, beside what they decided", async () => {
    const { orders, runPromise } = await opened()
    const decision = { decidedBy: "Maria", reason: "The bank says so" }
    await runPromise(orders.settle(wish("CREATED", "REVIEW")))
    expect(await runPromise(orders.settle(wish("REVIEW", "REJECTED", { by: "operator", decision })))).toBe(
      "settled",
    )
    expect(await runPromise(orders.settle(wish("REVIEW", "COMPLETED", { by: "operator", decision })))).toBe(
      "stale",
    )
    const adopted = { ...PLACED, merchantOrderId: "GOA-2", requestKey: "another-key" }
    await runPromise(orders.insert(adopted, FIRST_READ, decision))
    const [placed, reviewed, rejected] = await runPromise(orders.events(ID))
    expect([placed?.by, placed?.decision, reviewed?.decision]).toEqual(["visitor", undefined, undefined])
    expect(rejected).toMatchObject({ by: "operator", decision, change: { state: "REJECTED" } })
    expect(await runPromise(orders.events("GOA-2"))).toMatchObject([
      { by: "operator", what: "placed", decision },
    ])
  })

  it("should complete one booking once, whatever orders try", async () => {
    const { orders, insert, runPromise } = await opened()
    const other = { ...PLACED, merchantOrderId: "GOA-2", requestKey: "another-key" }
    const number = { ...other.request, mobileNumber: ` +91 ${other.request.mobileNumber}` }
    await insert({ ...other, request: number })
    await insert({
      ...other,
      merchantOrderId: "GOA-3",
      requestKey: "third-key",
      request: { ...PLACED.request, adults: PLACED.request.adults + 1 },
    })
    const complete = (merchantOrderId: string) =>
      runPromise(orders.settle({ ...wish("CREATED", "COMPLETED", { messages: [NOTE] }), merchantOrderId }))
    expect(await complete(ID)).toBe("settled")
    expect(await complete("GOA-2")).toEqual({ paidTwiceBy: ID })
    expect((await runPromise(orders.find("GOA-2")))?.state).toBe("CREATED")
    expect(await complete("GOA-3")).toBe("settled")
  })

  it("should keep a history whose sum is the row", async () => {
    const { orders, runPromise } = await opened()
    await runPromise(orders.claimCheckout(ID, undefined, 1500))
    const opening = {
      state: "PENDING",
      settledAtMs: 1600,
      gatewayOrderId: "OMO1",
      redirectUrl: "https://pay.example/1",
      expiresAtMs: 90_000,
    } as const
    await runPromise(orders.settle(wish("CREATED", "PENDING", { settlement: opening, by: "visitor" })))
    await runPromise(orders.settle(wish("CREATED", "FAILED")))
    const paid = {
      state: "COMPLETED",
      settledAtMs: 9000,
      transactionId: "T1",
      capturedAmount: Paise.make(114_999),
    } as const
    await runPromise(orders.settle(wish("PENDING", "COMPLETED", { settlement: paid, by: "webhook" })))
    await runPromise(orders.noteTripPackage(ID, "tour package", 9500))
    await runPromise(orders.noteTripPackage(ID, "another", 9600))
    const events = await runPromise(orders.events(ID))
    expect(events.map(({ atMs, by, what }) => [atMs, by, what])).toEqual([
      [1000, "visitor", "placed"],
      [1500, "visitor", "checkout asked"],
      [1600, "visitor", "settled"],
      [9000, "webhook", "settled"],
      [9500, "visitor", "filed"],
    ])
    expect(orderFromEvents(events)).toEqual(await runPromise(orders.find(ID)))
    expect(await runPromise(orders.find(ID))).toMatchObject({ capturedAmount: 114_999 })
    expect(orderFromEvents(events.slice(1))).toBeUndefined()
  })
})
