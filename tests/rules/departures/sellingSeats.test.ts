/** A trip whose seats are counted, from booking to the end: who gets seats, who is refused, and what late money does. */
import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { quote } from "#core/booking/quote.ts"
import { addDays, dayText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { readDepartures } from "#core/departures/readDepartures.ts"
import { refundUnseated, UNSEATED_DECIDES_MS } from "#core/departures/refundUnseated.ts"
import { HOLD_GRACE_MS } from "#core/departures/seatHold.ts"
import { orderFromFields } from "#core/orders/order.ts"
import { ownOrderWithSeats } from "#core/orders/ownHeldSeats.ts"
import { placeOrder } from "#core/orders/placeOrder.ts"
import { pollNow } from "#core/orders/pollOrder.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { TripNotBookable } from "#core/ports/payments.ts"
import { GatewayUnknown, PaymentGateway, type ProviderStatus } from "#core/ports/paymentGateway.ts"
import { failureOf, startOperator } from "../orders/operatorHarness.ts"
import {
  CRUISE,
  NOW_MS,
  OPENED_CHECKOUT,
  PAYMENT_REQUEST,
  PROVIDER_STATUS,
  TODAY,
} from "../orders/orderSamples.ts"

const DAY = PAYMENT_REQUEST.date
const MORNING = DepartureId.make(`boat/${DAY}/09:30`)
const NOON = DepartureId.make(`boat/${DAY}/12:00`)
/** Two departures a day with five seats: one party of three has room in each. */
const rules = {
  runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30", "12:00"], durationMinutes: 60 }],
  pool: { id: "boat", capacity: 5 },
}
const AFTER_HOLD_MS = OPENED_CHECKOUT.expiresAtMs + HOLD_GRACE_MS
const PENDING: ProviderStatus = { ...PROVIDER_STATUS, state: "PENDING" }

const openShop = () => {
  let says: Effect.Effect<ProviderStatus, GatewayUnknown> = Effect.succeed(PENDING)
  const operator = startOperator({ rules, reads: Effect.suspend(() => says) })
  const find = (id: string) => {
    const order = operator.rows.get(MerchantOrderId.make(id))
    return order ?? expect.fail(`there is no order ${id}`)
  }
  return {
    ...operator,
    order: (
      name: string,
      departure?: DepartureId,
      key = `key of ${name}`,
      more: Partial<PaymentRequest> = {},
    ) =>
      operator.run(
        placeOrder(
          { ...PAYMENT_REQUEST, name, ...(departure === undefined ? {} : { departure }), ...more },
          key,
          `browser of ${name}`,
        ),
      ),
    find,
    names: () => [...operator.rows.values()].map(({ request }) => [request.name, request.departure]),
    holdOf: (id: string) => operator.orderData.seats.holds.get(id),
    read: async (id: string, atMs: number, answer: Effect.Effect<ProviderStatus, GatewayUnknown>) => {
      says = answer
      operator.clock.nowMs = atMs
      await operator.run(pollNow(find(id), "reconciliation"))
      return find(id).state
    },
    offered: async () =>
      Result.getOrThrow(await operator.run(readDepartures(PAYMENT_REQUEST.subSlug, DAY, DAY))).map(
        ({ status, seatsLeft }) => [status, seatsLeft],
      ),
  }
}

describe("booking a departure", () => {
  it("should give the one that is named, or the day's first with room, and then none", async () => {
    const shop = openShop()
    expect(await shop.offered()).toEqual([
      ["LIMITED", 5],
      ["LIMITED", 5],
    ])
    await shop.order("Asha", MORNING)
    await shop.order("Ravi")
    expect(shop.names()).toEqual([
      ["Asha", MORNING],
      ["Ravi", NOON],
    ])
    expect(await shop.offered()).toEqual([
      ["LIMITED", 2],
      ["LIMITED", 2],
    ])
    const refused = failureOf(await shop.order("Maria"))
    expect(refused).toMatchObject({ _tag: "TripNotBookable", objection: "seatsTooFew" })
    expect(shop.rows.size).toBe(2)
    expect(shop.asked).toHaveLength(2)
  })

  it("should be one order however often it is sent, also when its own seats were the last", async () => {
    const shop = openShop()
    const first = await shop.order("Asha")
    await shop.order("Ravi")
    expect(await shop.order("Asha")).toEqual(first)
    expect(await shop.order("Asha", MORNING)).toEqual(first)
    expect(failureOf(await shop.order("Asha", NOON))).toMatchObject({ _tag: "RequestKeyReused" })
    expect(shop.rows.size).toBe(2)
  })

  describe("where an own order that is not paid has the last seats", () => {
    const smaller = { adults: 2, children: 1 }
    const larger = { adults: 4, children: 1 }
    const of = (party: typeof smaller) => ({ ...party, amount: quote(CRUISE.price, party).total })
    const openFull = async () => {
      const shop = openShop()
      const first = await shop.order("Asha", MORNING, "key 1", of(larger))
      return { ...shop, first }
    }
    const soldOut = (time: string) =>
      `The departure at ${time} on ${dayText(DAY)} is sold out. Please choose another time or day.`
    const TOLD = `${soldOut("9.30 am")} Your own booking for 4 Adults, 1 Child holds seats of it and is not paid: choose that party again, and you come back to its payment page, until 12.50 am.`

    it("should lead who asks for the same again to its payment page, and place nothing", async () => {
      const { order, first, rows, asked } = await openFull()
      expect(await order("Asha", MORNING, "key 2", of(larger))).toEqual(first)
      expect([rows.size, asked.length]).toEqual([1, 1])
    })

    it("should tell who asks for another party whose the seats are, until its page closes", async () => {
      const shop = await openFull()
      const refused = async () =>
        failureOf(await shop.order("Asha", MORNING, "key 2", of(smaller))) as { readonly message: string }
      expect(await refused()).toMatchObject({ _tag: "TripNotBookable", objection: "departureFull" })
      expect((await refused()).message).toBe(TOLD)
      shop.clock.nowMs = OPENED_CHECKOUT.expiresAtMs
      expect((await refused()).message).toBe(soldOut("9.30 am"))
    })

    it("should be told to nobody else, and of no other departure", async () => {
      const shop = await openFull()
      expect(failureOf(await shop.order("Ravi", MORNING, "key 2", of(larger)))).toMatchObject({
        message: soldOut("9.30 am"),
      })
      await shop.order("Ravi", NOON, "key 3", of(larger))
      expect(failureOf(await shop.order("Asha", NOON, "key 4", of(larger)))).toMatchObject({
        message: soldOut("12 pm"),
      })
      expect(failureOf(await shop.order("Asha", undefined, "key 5", of(smaller)))).toMatchObject({
        message: TOLD,
      })
      expect(await shop.order("Asha", undefined, "key 6", of(larger))).toEqual(shop.first)
    })

    it.each<readonly [string, Partial<PaymentRequest>, TripNotBookable["objection"], string | undefined]>([
      ["another trip", { subSlug: "another" }, "departureFull", "browser of Asha"],
      ["another day", { date: addDays(DAY, 1) }, "seatsTooFew", "browser of Asha"],
      ["a refusal for another reason", {}, "poolBusy", "browser of Asha"],
      ["a browser that nobody knows", {}, "departureFull", undefined],
    ])("should leave %s as it is refused", async (_what, asked, objection, browser) => {
      const shop = await openFull()
      const refusal = new TripNotBookable({ objection, message: "Refused." })
      const request = { ...PAYMENT_REQUEST, name: "Asha", ...of(larger), ...asked }
      expect(failureOf(await shop.run(ownOrderWithSeats(request, browser, refusal)))).toBe(refusal)
    })

    it("should tell of the one whose page is open longest", async () => {
      const shop = openShop()
      await shop.order("Asha", MORNING, "key 1", of({ adults: 1, children: 1 }))
      await shop.order("Asha", MORNING, "key 2", of({ adults: 1, children: 2 }))
      const second = orderFromFields({ ...shop.find("GOA-2"), expiresAtMs: OPENED_CHECKOUT.expiresAtMs + 1 })
      shop.rows.set(second.merchantOrderId, second)
      expect(failureOf(await shop.order("Asha", MORNING, "key 3", of(larger)))).toMatchObject({
        objection: "departureFull",
        message: expect.stringContaining("for 1 Adult, 2 Children"),
      })
    })
  })

  it.each([
    ["an id that is none", "boat", "departureUnknown"],
    ["a time at which nothing sets out", `boat/${DAY}/10:00`, "departureUnknown"],
    ["another trip's boat", `bus/${DAY}/09:30`, "departureOfAnother"],
    ["another day", `boat/${addDays(DAY, 1)}/09:30`, "departureOfAnother"],
    ["yesterday", `boat/${addDays(TODAY, -1)}/09:30`, "departurePast"],
  ])("should refuse %s, and write nothing", async (_what, id, objection) => {
    const shop = openShop()
    const answer = await shop.order("Asha", DepartureId.make(id))
    expect(failureOf(answer)).toMatchObject({ _tag: "TripNotBookable", objection })
    expect([shop.rows.size, shop.asked.length, shop.orderData.seats.holds.size]).toEqual([0, 0, 0])
  })
})

describe("held seats", () => {
  it("should be sold when the provider says that they are paid", async () => {
    const shop = openShop()
    await shop.order("Asha", MORNING)
    expect(shop.holdOf("GOA-1")).toMatchObject({ state: "HELD", seats: 3, untilMs: AFTER_HOLD_MS })
    expect(await shop.read("GOA-1", NOW_MS + 30_000, Effect.succeed(PROVIDER_STATUS))).toBe("COMPLETED")
    expect(shop.holdOf("GOA-1")).toMatchObject({ state: "SOLD", seats: 3 })
  })

  it("should not be given back by the clock alone, nor before their time", async () => {
    const shop = openShop()
    await shop.order("Asha", MORNING)
    const silence = Effect.fail(new GatewayUnknown({ cause: "silence" }))
    await shop.read("GOA-1", AFTER_HOLD_MS - 1, Effect.succeed(PENDING))
    await shop.read("GOA-1", AFTER_HOLD_MS + 60_000, silence)
    expect(shop.holdOf("GOA-1")?.state).toBe("HELD")
    await shop.read("GOA-1", AFTER_HOLD_MS + 120_000, Effect.succeed(PENDING))
    expect(shop.holdOf("GOA-1")?.state).toBe("RELEASED")
  })

  it("should be given back when the provider says that the payment failed", async () => {
    const shop = openShop()
    await shop.order("Asha", MORNING)
    const failed: ProviderStatus = { ...PROVIDER_STATUS, state: "FAILED" }
    expect(await shop.read("GOA-1", NOW_MS + 30_000, Effect.succeed(failed))).toBe("FAILED")
    expect(shop.holdOf("GOA-1")?.state).toBe("RELEASED")
  })
})

describe("money that comes late", () => {
  const openLate = async () => {
    const shop = openShop()
    await shop.order("Asha", MORNING)
    await shop.read("GOA-1", AFTER_HOLD_MS, Effect.succeed(PENDING))
    return shop
  }

  it("should take seats again while there are any", async () => {
    const shop = await openLate()
    expect(await shop.read("GOA-1", AFTER_HOLD_MS + 1, Effect.succeed(PROVIDER_STATUS))).toBe("COMPLETED")
    expect(shop.holdOf("GOA-1")?.state).toBe("SOLD")
  })

  it("should wait two hours for a person where there are none, and then go back whole", async () => {
    const shop = await openLate()
    await shop.order("Ravi", MORNING)
    const paidAtMs = AFTER_HOLD_MS + 1
    expect(await shop.read("GOA-1", paidAtMs, Effect.succeed(PROVIDER_STATUS))).toBe("REVIEW")
    expect([...shop.orderData.outbox.keys()]).toContain("GOA-1/review")
    const gateway: PaymentGateway["Service"] = {
      createCheckout: () => Effect.die("nobody books"),
      queryOrder: () => Effect.die("it is known what was captured"),
      refund: ({ merchantRefundId, amount }) =>
        Effect.succeed({ merchantRefundId, gatewayRefundId: "OMR1", state: "COMPLETED" as const, amount }),
      queryRefund: () => Effect.fail(new GatewayUnknown({ cause: "silence" })),
    }
    const round = () => shop.run(refundUnseated.pipe(Effect.provideService(PaymentGateway, gateway)))
    shop.clock.nowMs = paidAtMs + UNSEATED_DECIDES_MS - 1
    expect(await round()).toEqual(Result.succeed(0))
    shop.clock.nowMs = paidAtMs + UNSEATED_DECIDES_MS
    expect(await round()).toEqual(Result.succeed(1))
    expect(shop.find("GOA-1").state).toBe("REJECTED")
    expect(await round()).toEqual(Result.succeed(0))
    expect(shop.holdOf("GOA-1")).toMatchObject({ state: "RELEASED" })
    expect(shop.holdOf("GOA-1")?.goneAtMs).toBeUndefined()
  })
})
