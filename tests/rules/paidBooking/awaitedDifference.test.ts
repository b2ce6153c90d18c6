/** Laws of core/paidBooking/awaitedDifference.ts: only what still takes the booking to its trip can be paid. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { type CompletedOrder, type Order, ORDER_STATES, orderFromFields } from "#core/orders/order.ts"
import { awaitedDifference } from "#core/paidBooking/awaitedDifference.ts"
import { mayMoveByDifference } from "#core/paidBooking/paidDifference.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"

const PLACED_MS = SAMPLE_ORDER.placedAtMs
const DINNER_FARE = Paise.make(80_000)
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const BOOKING = orderFromFields({
  ...SAMPLE_ORDER,
  state: "COMPLETED",
  gatewayOrderId: GatewayOrderId.make("OMO-1"),
  capturedAmount: SAMPLE_ORDER.request.amount,
  settledAtMs: PLACED_MS,
}) as CompletedOrder

const MORE = Paise.make(quote(DINNER_FARE, BOOKING.request).total - BOOKING.request.amount)

const differenceIn = (state: Order["state"], more: Partial<Order> = {}): Order =>
  orderFromFields({
    ...SAMPLE_ORDER,
    merchantOrderId: MerchantOrderId.make("GOA-D"),
    requestKey: "key D",
    request: { ...SAMPLE_ORDER.request, amount: MORE },
    adultFare: DINNER_FARE,
    differenceOf: BOOKING.merchantOrderId,
    state,
    ...(state === "CREATED" ? {} : { settledAtMs: PLACED_MS }),
    ...(state === "PENDING" || state === "COMPLETED" || state === "REJECTED"
      ? { gatewayOrderId: GatewayOrderId.make("OMO-D") }
      : {}),
    ...(state === "COMPLETED" || state === "REJECTED" ? { capturedAmount: MORE } : {}),
    ...(state === "OWED" ? { payUntilMs: PLACED_MS } : {}),
    ...(state === "OWED" || state === "ABANDONED" ? { settledAtMs: undefined } : {}),
    ...(state === "ABANDONED" ? { settledAtMs: PLACED_MS } : {}),
    ...more,
  } as Parameters<typeof orderFromFields>[0])

const PAGE = {
  gatewayOrderId: GatewayOrderId.make("OMO-D"),
  redirectUrl: "https://pay.example/D",
  expiresAtMs: PLACED_MS + 20 * MINUTE_MS,
}
const CALM = { given: 0, open: undefined, nowMs: PLACED_MS + MINUTE_MS }
const stateOf = (difference: Order, booking = BOOKING, now: Partial<typeof CALM> = {}) =>
  awaitedDifference(booking, [difference], { ...CALM, ...now })?.state

describe("awaitedDifference", () => {
  it("should be open only while the payment would take the booking there, and its page is not over", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...ORDER_STATES),
        fc.boolean(),
        fc.integer({ min: -DAY_MS, max: 16 * DAY_MS }),
        fc.constantFrom<Partial<CompletedOrder>>(
          {},
          { cancelledOn: Day.make("2026-11-22") },
          { request: { ...BOOKING.request, amount: Paise.make(BOOKING.request.amount + 100) } },
          { request: { ...BOOKING.request, adults: BOOKING.request.adults + 1 } },
        ),
        fc.constantFrom(0, 100),
        (state, hasPage, laterMs, change, given) => {
          const difference = differenceIn(state, state === "PENDING" && hasPage ? PAGE : {})
          const booking = { ...BOOKING, ...change } as CompletedOrder
          const nowMs = PLACED_MS + laterMs
          if (stateOf(difference, booking, { given, nowMs }) !== "OPEN") return
          expect(["CREATED", "PENDING"]).toContain(state)
          expect(mayMoveByDifference(booking, difference, given)).toBe(true)
          expect(laterMs).toBeLessThan(60 * MINUTE_MS)
          expect(state === "CREATED" || (hasPage && laterMs < 20 * MINUTE_MS)).toBe(true)
        },
      ),
    )
  })

  it("should tell its trip, what it costs more and until when it is kept", () => {
    expect(awaitedDifference(BOOKING, [differenceIn("PENDING", PAGE)], CALM)).toMatchObject({
      merchantOrderId: "GOA-D",
      state: "OPEN",
      amount: MORE,
      untilMs: PAGE.expiresAtMs,
    })
  })

  it.each([
    ["CREATED", 0, "OPEN"],
    ["CREATED", 61 * MINUTE_MS, "LAPSED"],
    ["PENDING", 0, "LAPSED"],
    ["FAILED", DAY_MS - 1, "FAILED"],
    ["FAILED", DAY_MS, undefined],
    ["ABANDONED", 0, "FAILED"],
    ["REVIEW", 30 * DAY_MS, "IN_QUESTION"],
    ["REJECTED", 13 * DAY_MS, "GOES_BACK"],
    ["REJECTED", 14 * DAY_MS, undefined],
    ["COMPLETED", 0, undefined],
    ["OWED", 0, undefined],
  ] as const)("should be told of one that is %s after %d ms as %s", (state, laterMs, told) => {
    expect(stateOf(differenceIn(state), BOOKING, { nowMs: PLACED_MS + laterMs })).toBe(told)
  })

  it("should be the last one that is told of, and of a cancelled booking only money that goes back", () => {
    const [failed, paid] = [differenceIn("FAILED"), differenceIn("COMPLETED")]
    expect(awaitedDifference(BOOKING, [failed, paid], CALM)).toBeUndefined()
    expect(awaitedDifference(BOOKING, [], CALM)).toBeUndefined()
    const cancelled = { ...BOOKING, cancelledOn: Day.make("2026-11-22") }
    expect(stateOf(differenceIn("CREATED"), cancelled)).toBeUndefined()
    expect(stateOf(failed, cancelled)).toBeUndefined()
    expect(stateOf(differenceIn("REJECTED"), cancelled)).toBe("GOES_BACK")
  })
})
