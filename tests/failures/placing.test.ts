/** Trouble while an order is placed: asked twice, refused, lost. Whatever happens, one wish is one order. */
import { describe, expect, it } from "vitest"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { CHECKOUT_LEASE_MS } from "#core/orders/openCheckout.ts"
import { newBooking, useFaultyServer } from "../harness/faultyServer.ts"

const server = useFaultyServer()

/** The gateway was asked so long ago that its answer counts as lost. */
const letAnswerBeLost = (requestKey: string) =>
  server()
    .db.updateTable("orders")
    .set({ checkout_asked_at_ms: Date.now() - CHECKOUT_LEASE_MS - 1 })
    .where("request_key", "=", hashIdempotencyKey(requestKey))
    .execute()
const idUnder = async (key: string) =>
  (await server().orders()).find(({ request_key }) => request_key === hashIdempotencyKey(key))
    ?.merchant_order_id ?? ""

describe("one request sent twice", () => {
  it(
    "should be one order, one pay call and one payment page after a double click",
    { tags: ["failure:1"] },
    async () => {
      const [booking, key] = [newBooking(), "one-double-click"]
      const before = [(await server().orders()).length, server().asked("pay")] as const
      const [one, two] = await Promise.all([server().book(booking, key), server().book(booking, key)])
      expect([one.status, two.body]).toEqual([200, one.body])
      expect([(await server().orders()).length, server().asked("pay")]).toEqual([
        before[0] + 1,
        before[1] + 1,
      ])
    },
  )

  it(
    "should be two orders from two tabs, each with a payment page of its own",
    { tags: ["failure:2"] },
    async () => {
      const booking = newBooking()
      const [one, two] = await Promise.all([server().book(booking), server().book(booking)])
      expect([one.status, two.status]).toEqual([200, 200])
      expect(one.body.merchantOrderId).not.toBe(two.body.merchantOrderId)
      expect(one.body.redirectUrl).not.toBe(two.body.redirectUrl)
    },
  )
})

describe("a pay call whose answer is lost", () => {
  it(
    "should be sent again under the same id when PhonePe never got it",
    { tags: ["failure:3"] },
    async () => {
      const [booking, key] = [newBooking(), "lost-before-phonepe"]
      server().plan("pay", { kind: "reset", when: "before" })
      expect(await server().book(booking, key)).toMatchObject({
        status: 503,
        body: { code: "PAYMENT_UNKNOWN" },
      })
      const id = await idUnder(key)
      expect([(await server().order(id)).state, server().phonepe.state().orders.has(id)]).toEqual([
        "CREATED",
        false,
      ])
      await letAnswerBeLost(key)
      expect(await server().book(booking, key)).toMatchObject({ status: 200, body: { merchantOrderId: id } })
    },
  )

  it(
    "should never be paid for twice when PhonePe got it, and the old order stays watched",
    { tags: ["failure:4"] },
    async () => {
      const [booking, key, pays] = [newBooking(), "lost-after-phonepe", server().asked("pay")]
      server().plan("pay", { kind: "reset", when: "after" })
      expect((await server().book(booking, key)).status).toBe(503)
      const id = await idUnder(key)
      await letAnswerBeLost(key)
      expect(await server().book(booking, key)).toMatchObject({
        status: 502,
        body: { code: "PAYMENT_REFUSED" },
      })
      expect(server().asked("pay")).toBe(pays + 1)
      expect((await server().order(id)).state).toBe("PENDING")
      expect((await server().book(booking)).status).toBe(200)
      server().set(id, { state: "COMPLETED" })
      await server().round(Date.now() + 60_000)
      expect((await server().order(id)).state).toBe("COMPLETED")
    },
  )

  it(
    "should be a definite answer to the visitor after a 500, and the order stays watched",
    { tags: ["failure:9"] },
    async () => {
      const key = "pay-answers-500"
      server().plan("pay", { kind: "status", when: "after", status: 500 })
      expect(await server().book(newBooking(), key)).toMatchObject({
        status: 503,
        body: { code: "PAYMENT_UNKNOWN" },
      })
      const id = await idUnder(key)
      expect((await server().order(id)).state).toBe("CREATED")
      server().set(id, { state: "COMPLETED" })
      await server().round(Date.now() + 60_000)
      expect((await server().order(id)).state).toBe("COMPLETED")
    },
  )

  it.each(["417 transaction", "417 order", "400"] as const)(
    "should adopt the order that PhonePe has, when it refuses its id as used: %s",
    { tags: ["failure:11"] },
    async (reusedId) => {
      const [booking, key] = [newBooking(), `used-${reusedId.replace(" ", "-")}`]
      server().habits({ reusedId })
      server().plan("pay", { kind: "reset", when: "after" })
      await server().book(booking, key)
      const id = await idUnder(key)
      await letAnswerBeLost(key)
      const unheard = JSON.stringify({ code: "ORDER_NOT_FOUND" })
      server().plan("orderStatus", { kind: "status", when: "before", status: 404, body: unheard })
      expect((await server().book(booking, key)).body.code).toBe("PAYMENT_UNKNOWN")
      expect((await server().order(id)).state).toBe("CREATED")
      expect(await server().status(id)).toMatchObject({ state: "PENDING" })
      expect((await server().order(id)).gatewayOrderId).toMatch(/^OMO/)
    },
  )
})

describe("a payment page that has expired", () => {
  it.each([
    ["nothing happened on it", "PENDING"],
    ["PhonePe has ended it", "FAILED"],
    ["it was paid at the last moment", "COMPLETED"],
  ] as const)(
    "should be shown to nobody again when %s: the same wish is refused, a new one is a new order",
    { tags: ["failure:45"] },
    async (_, state) => {
      const [booking, key] = [newBooking(), `expired-${state}`]
      const { redirectUrl, merchantOrderId: id } = (await server().book(booking, key)).body
      if (state !== "PENDING") server().set(id, { state })
      await server()
        .db.updateTable("orders")
        .set({ expires_at_ms: Date.now() - 1 })
        .execute()
      const pays = server().asked("pay")
      const again = await server().book(booking, key)
      expect(again).toMatchObject({ status: 502, body: { code: "PAYMENT_REFUSED" } })
      expect(again.body.redirectUrl).toBeUndefined()
      expect([(await server().order(id)).state, server().asked("pay")]).toEqual([state, pays])
      const anew = await server().book(booking)
      expect(anew.status).toBe(200)
      expect([anew.body.redirectUrl === redirectUrl, server().asked("pay")]).toEqual([false, pays + 1])
    },
  )
})

describe("a pay call that PhonePe refuses", () => {
  it("should fail the order at once, without a second try", { tags: ["failure:10"] }, async () => {
    const [key, pays] = ["pay-answers-400", server().asked("pay")]
    server().plan("pay", { kind: "status", when: "before", status: 400 })
    expect(await server().book(newBooking(), key)).toMatchObject({
      status: 502,
      body: { code: "PAYMENT_REFUSED" },
    })
    expect(server().asked("pay")).toBe(pays + 1)
    expect((await server().order(await idUnder(key))).state).toBe("FAILED")
  })
})
