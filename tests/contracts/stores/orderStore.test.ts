/** What every order store promises: one order a key, only conditional changes of state, and a history that adds up. */
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { type Order, orderFromEvents } from "#core/orders/order.ts"
import type { SettleCommand } from "#core/ports/orders.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { FIRST_POLL_AT_MS, openStores, orderStores } from "./orderStores.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { factsOf } from "../../harness/orders.ts"

const ID = PLACED_ORDER.merchantOrderId
const NOTE = {
  messageId: `${ID}/confirmed`,
  to: "operator",
  subject: "New booking",
  text: "Details",
} as const

const settleCommand = (from: Order["state"], state: Order["state"], more: Partial<SettleCommand> = {}) => ({
  merchantOrderId: ID,
  from,
  settlement: { state, ...factsOf(state, PLACED_ORDER.request.amount) },
  actor: "reconciliation" as const,
  messages: [],
  ...more,
})

describe.each(orderStores)("OrderStore %s", (_, layer) => {
  const opened = async () => {
    const stores = await openStores(layer)
    await stores.runPromise(stores.orders.insert(PLACED_ORDER, FIRST_POLL_AT_MS))
    return {
      ...stores,
      insert: (order: Order) => stores.runPromise(stores.orders.insert(order, FIRST_POLL_AT_MS)),
    }
  }

  it("should give back what was stored, under either id", async () => {
    const { orders, runPromise } = await opened()
    expect(await runPromise(orders.find(ID))).toEqual(PLACED_ORDER)
    const settlement = {
      state: "PENDING",
      settledAtMs: 5,
      gatewayOrderId: GatewayOrderId.make("OMO9"),
    } as const
    expect(await runPromise(orders.settle(settleCommand("CREATED", "PENDING", { settlement })))).toBe(
      "settled",
    )
    expect(await runPromise(orders.findByAnyId("OMO9"))).toEqual({ ...PLACED_ORDER, ...settlement })
    expect(await runPromise(orders.findByAnyId(ID))).toEqual({ ...PLACED_ORDER, ...settlement })
    expect(await runPromise(orders.find(MerchantOrderId.make("GOA-none")))).toBeUndefined()
  })

  it("should find those of many that are there, each once", async () => {
    const { orders, insert, runPromise } = await opened()
    for (const id of ["GOA-71", "GOA-72", "GOA-73"])
      await insert({ ...PLACED_ORDER, merchantOrderId: MerchantOrderId.make(id), requestKey: `key ${id}` })
    const found = await runPromise(orders.findMany(["GOA-73", "DESK-none", ID, "GOA-71", "GOA-73"]))
    expect([...found.keys()].toSorted()).toEqual(["GOA-71", "GOA-73", ID].toSorted())
    expect(found.get(ID)).toEqual(PLACED_ORDER)
    expect(await runPromise(orders.findMany([]))).toEqual(new Map())
    const { name } = PLACED_ORDER.request
    expect(await runPromise(orders.namesOf([ID, "DESK-none"]))).toEqual(new Map([[ID, name]]))
    expect(await runPromise(orders.namesOf([]))).toEqual(new Map())
  })

  it("should find the orders of a browser whose payment is awaited", async () => {
    const { orders, insert, runPromise } = await opened()
    const place = (id: string, more: Partial<Order> = {}, state: Order["state"] = "PENDING") =>
      insert({
        ...PLACED_ORDER,
        merchantOrderId: MerchantOrderId.make(id),
        requestKey: `key ${id}`,
        bookedBy: "browser 7",
        ...more,
      } as Order).then(({ merchantOrderId }) =>
        state === "CREATED"
          ? undefined
          : runPromise(
              orders.settle({
                ...settleCommand("CREATED", state),
                settlement: {
                  state,
                  ...factsOf(state, PLACED_ORDER.request.amount),
                  gatewayOrderId: GatewayOrderId.make(id),
                },
                merchantOrderId,
              }),
            ),
      )
    await place("GOA-72")
    await place("GOA-71")
    await place("GOA-74", { bookedBy: "browser 8" })
    await place("GOA-75", { differenceOf: ID })
    await place("GOA-76", {}, "CREATED")
    await place("GOA-77", {}, "COMPLETED")
    const found = await runPromise(orders.pendingOf("browser 7"))
    expect(found.map(({ merchantOrderId }) => merchantOrderId)).toEqual(["GOA-71", "GOA-72"])
    expect(found[0]).toMatchObject({ state: "PENDING", bookedBy: "browser 7" })
    expect(await runPromise(orders.pendingOf("browser 9"))).toEqual([])
  })

  it("should keep the first order of a request key", async () => {
    const { orders, insert, runPromise } = await opened()
    expect(await insert({ ...PLACED_ORDER, merchantOrderId: MerchantOrderId.make("GOA-2") })).toEqual(
      PLACED_ORDER,
    )
    expect(await runPromise(orders.find(MerchantOrderId.make("GOA-2")))).toBeUndefined()
    expect(await runPromise(orders.events(MerchantOrderId.make("GOA-2")))).toEqual([])
  })

  it("should give the right to ask the gateway to one asker only, also the second time", async () => {
    const { orders, runPromise } = await opened()
    const claim = (taken: number | undefined, now: number) =>
      runPromise(orders.acquireCheckoutLease(ID, taken, now, "visitor"))
    const first = await Promise.all([10, 20, 30, 40, 50].map((now) => claim(undefined, now)))
    expect(first.filter(Boolean)).toHaveLength(1)
    const takenAt = (await runPromise(orders.find(ID)))?.checkoutAskedAtMs
    const again = await Promise.all([60, 70, 80].map((now) => claim(takenAt, now)))
    expect(again.filter(Boolean)).toHaveLength(1)
    expect(await claim(undefined, 90)).toBe(false)
  })

  it("should give nobody the right to ask once the answer is there, however long the asker took", async () => {
    const { orders, runPromise } = await opened()
    await runPromise(orders.acquireCheckoutLease(ID, undefined, 10, "visitor"))
    await runPromise(orders.settle(settleCommand("CREATED", "PENDING")))
    expect(await runPromise(orders.acquireCheckoutLease(ID, 10, 60_000, "visitor"))).toBe(false)
    expect((await runPromise(orders.find(ID)))?.checkoutAskedAtMs).toBe(10)
  })

  it("should settle only from the named state, and say whether it did", async () => {
    const { orders, runPromise } = await opened()
    expect(await runPromise(orders.settle(settleCommand("PENDING", "COMPLETED")))).toBe("stale")
    expect(await runPromise(orders.settle(settleCommand("CREATED", "COMPLETED")))).toBe("settled")
    expect(await runPromise(orders.settle(settleCommand("CREATED", "FAILED")))).toBe("stale")
    expect(
      await runPromise(
        orders.settle({
          ...settleCommand("CREATED", "FAILED"),
          merchantOrderId: MerchantOrderId.make("none"),
        }),
      ),
    ).toBe("stale")
    expect(await runPromise(orders.find(ID))).toMatchObject({ state: "COMPLETED", settledAtMs: 7000 })
  })

  it(
    "should let exactly one of many settlements win, and owe only its message",
    { tags: ["asvs:2.3.1", "asvs:2.3.3", "failure:52"] },
    async () => {
      const { orders, outbox, runPromise } = await opened()
      const answers = await Promise.all(
        (["COMPLETED", "FAILED", "REVIEW"] as const).map((state) =>
          runPromise(
            orders.settle(
              settleCommand("CREATED", state, { messages: [{ ...NOTE, messageId: `${ID}/${state}` }] }),
            ),
          ),
        ),
      )
      expect(answers.filter((answer) => answer === "settled")).toHaveLength(1)
      expect(await runPromise(outbox.depth)).toBe(1)
    },
  )

  it("should keep who decided and why, beside what they decided", async () => {
    const { orders, runPromise } = await opened()
    const decision = { decidedBy: "Maria", reason: "The bank says so" }
    await runPromise(orders.settle(settleCommand("CREATED", "REVIEW")))
    expect(
      await runPromise(orders.settle(settleCommand("REVIEW", "REJECTED", { actor: "operator", decision }))),
    ).toBe("settled")
    expect(
      await runPromise(orders.settle(settleCommand("REVIEW", "COMPLETED", { actor: "operator", decision }))),
    ).toBe("stale")
    const adopted = {
      ...PLACED_ORDER,
      merchantOrderId: MerchantOrderId.make("GOA-2"),
      requestKey: "another-key",
    }
    await runPromise(orders.insert(adopted, FIRST_POLL_AT_MS, decision))
    const [placed, reviewed, rejected] = await runPromise(orders.events(ID))
    expect([placed?.actor, placed?.decision, reviewed?.decision]).toEqual(["visitor", undefined, undefined])
    expect(rejected).toMatchObject({ actor: "operator", decision, change: { state: "REJECTED" } })
    expect(await runPromise(orders.events(MerchantOrderId.make("GOA-2")))).toMatchObject([
      { actor: "operator", what: "placed", decision },
    ])
  })

  it("should complete one booking once, whatever orders try", { tags: ["asvs:2.3.2"] }, async () => {
    const { orders, insert, runPromise } = await opened()
    const other = {
      ...PLACED_ORDER,
      merchantOrderId: MerchantOrderId.make("GOA-2"),
      requestKey: "another-key",
    }
    const number = { ...other.request, mobileNumber: ` +91 ${other.request.mobileNumber}` }
    await insert({ ...other, request: number })
    await insert({
      ...other,
      merchantOrderId: MerchantOrderId.make("GOA-3"),
      requestKey: "third-key",
      request: { ...PLACED_ORDER.request, adults: PLACED_ORDER.request.adults + 1 },
    })
    const complete = (merchantOrderId: string) =>
      runPromise(
        orders.settle({
          ...settleCommand("CREATED", "COMPLETED", { messages: [NOTE] }),
          merchantOrderId: MerchantOrderId.make(merchantOrderId),
          settlement: {
            state: "COMPLETED",
            ...factsOf("COMPLETED", PLACED_ORDER.request.amount),
            gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
          },
        }),
      )
    expect(await complete(ID)).toBe("settled")
    expect(await complete("GOA-2")).toEqual({ paidTwiceBy: ID })
    expect((await runPromise(orders.find(MerchantOrderId.make("GOA-2"))))?.state).toBe("CREATED")
    expect(await complete("GOA-3")).toBe("settled")
  })

  it("should keep a history whose sum is the row", async () => {
    const { orders, runPromise } = await opened()
    await runPromise(orders.acquireCheckoutLease(ID, undefined, 1500, "operator"))
    const opening = {
      state: "PENDING",
      settledAtMs: 1600,
      gatewayOrderId: GatewayOrderId.make("OMO1"),
      redirectUrl: "https://pay.example/1",
      expiresAtMs: 90_000,
    } as const
    await runPromise(
      orders.settle(settleCommand("CREATED", "PENDING", { settlement: opening, actor: "visitor" })),
    )
    await runPromise(orders.settle(settleCommand("CREATED", "FAILED")))
    const paid = {
      state: "COMPLETED",
      settledAtMs: 9000,
      transactionId: TransactionId.make("T1"),
      capturedAmount: Paise.make(114_999),
    } as const
    await runPromise(
      orders.settle(settleCommand("PENDING", "COMPLETED", { settlement: paid, actor: "webhook" })),
    )
    await runPromise(orders.noteTripPackage(ID, "tour package", 9500))
    await runPromise(orders.noteTripPackage(ID, "another", 9600))
    const note = { decidedBy: "Asha", reason: "Comes an hour later" }
    expect(await runPromise(orders.addNote(ID, note, 9700))).toBe(true)
    expect(await runPromise(orders.addNote(MerchantOrderId.make("GOA-none"), note, 9700))).toBe(false)
    const events = await runPromise(orders.events(ID))
    expect(events.map(({ atMs, actor: by, what }) => [atMs, by, what])).toEqual([
      [1000, "visitor", "placed"],
      [1500, "operator", "checkout asked"],
      [1600, "visitor", "settled"],
      [9000, "webhook", "settled"],
      [9500, "visitor", "filed"],
      [9700, "operator", "noted"],
    ])
    expect(events.at(-1)).toMatchObject({ decision: note, change: {} })
    expect(orderFromEvents(events)).toEqual(await runPromise(orders.find(ID)))
    expect(await runPromise(orders.find(ID))).toMatchObject({ capturedAmount: 114_999 })
    expect(orderFromEvents(events.slice(1))).toBeUndefined()
  })
})
