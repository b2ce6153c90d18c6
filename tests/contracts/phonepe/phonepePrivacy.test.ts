/**
 * What leaves for PhonePe: ids, an amount, the way back and our credentials. The law is non-interference: two orders
 * that share them make the same bytes, so nothing else of either can be in any of our requests.
 */
import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import type { PhonepeTransport, PhonepeRequest } from "#adapters/phonepe/phonepeTransport.ts"
import { makePhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order, PlacedOrder } from "#core/orders/order.ts"
import { privacyPolicy } from "#shop/texts/privacyPolicy.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { MerchantRefundId } from "#core/paymentIds.ts"
import { orderNamed, settingsFor } from "../../harness/phonepeUnderTest.ts"

const HOST = "https://phonepe.test"

const anyone = fc.record({
  name: fc.string({ unit: "grapheme", maxLength: 100 }),
  mobileNumber: fc.stringMatching(/^9\d{9}$/),
  date: fc.integer({ min: 10, max: 28 }).map((day) => Day.make(`2026-12-${day}`)),
  adults: fc.integer({ min: 0, max: 999 }),
  children: fc.integer({ min: 0, max: 999 }),
  subSlug: fc.stringMatching(/^[a-z]{3,12}$/),
  categorySlug: fc.stringMatching(/^[a-z]{3,12}$/),
})

describe("what PhonePe is sent", () => {
  it("should be the same bytes for any two travellers with one order id and amount, whatever is asked and answered", () =>
    fc.assert(
      fc.asyncProperty(
        anyone,
        anyone,
        fc.stringMatching(/^[a-z ]{3,20}$/),
        fc.integer({ min: 100, max: 900_000_000 }),
        fc.constantFrom(200, 400, 401, 404, 429, 503),
        async (one, other, activityName, paise, status) => {
          const amount = Paise.make(paise)
          const placed = orderNamed("GOA-1")
          const orderOf = (person: typeof one, more: Partial<PlacedOrder> = {}): Order => ({
            ...placed,
            ...more,
            request: { ...placed.request, ...person, amount },
          })
          const sent = await requestsFor(orderOf(one), status)
          expect(sent.length).toBeGreaterThan(1)
          expect(await requestsFor(orderOf(other, { activityName, bookedBy: "browser" }), status)).toEqual(
            sent,
          )
        },
      ),
      { numRuns: 100 },
    ))

  it("should be, to be paid, an order id, an amount, a time limit and the way back, as the Privacy Policy says", async () => {
    const sent = await requestsFor(orderNamed("GOA-1"), 200)
    const pay = sent.find(({ url }) => url.endsWith("/checkout/v2/pay"))
    expect(JSON.parse(pay?.body ?? "")).toEqual({
      merchantOrderId: "GOA-1",
      amount: 115_000,
      expireAfter: 1200,
      paymentFlow: {
        type: "PG_CHECKOUT",
        merchantUrls: { redirectUrl: "https://shop.test/Thankyou?merchantOrderId=GOA-1" },
      },
    })
    const refund = sent.find(({ url }) => url.endsWith("/payments/v2/refund"))
    expect(JSON.parse(refund?.body ?? "")).toEqual({
      merchantRefundId: "R1",
      originalMerchantOrderId: "GOA-1",
      amount: 115_000,
    })
    expect(JSON.stringify(privacyPolicy(SAMPLE_OPERATOR))).toContain(
      "We tell PhonePe the order ID, the amount, until when it can be paid, and the address of our page to which you come back, in which the order ID and the kind of package stand; for a refund its ID, the order ID and the amount.",
    )
  })
})

// Helpers

/** Everything that the five calls of the port send for an order, when each but the token is answered with `status`. */
const requestsFor = async (order: Order, status: number): Promise<ReadonlyArray<PhonepeRequest>> => {
  const sent: Array<PhonepeRequest> = []
  const exchange: PhonepeTransport = (request) =>
    Effect.sync(() => {
      sent.push(request)
      return request.url.endsWith("/token")
        ? {
            status: 200,
            headers: {},
            body: JSON.stringify({ access_token: "t", issued_at: 0, expires_at: 3600 }),
          }
        : { status, headers: {}, body: JSON.stringify(ANSWER) }
    })
  const settings = settingsFor(HOST)
  const { merchantOrderId, request } = order
  const run = ManagedRuntime.make(phonepeGateway(settings, makePhonepeClient(settings, exchange)))
  const calls: ReadonlyArray<(gateway: PaymentGateway["Service"]) => Effect.Effect<unknown, unknown>> = [
    (gateway) => gateway.createCheckout(order, USUAL_CHECKOUT_MS),
    (gateway) => gateway.queryOrder(merchantOrderId),
    (gateway) =>
      gateway.refund({
        merchantRefundId: MerchantRefundId.make("R1"),
        merchantOrderId,
        amount: request.amount,
      }),
    (gateway) => gateway.queryRefund(MerchantRefundId.make("R1")),
  ]
  for (const call of calls) await run.runPromise(Effect.ignore(PaymentGateway.use(call)))
  await run.dispose()
  return sent
}

/** Reads as an answer to each of them. */
const ANSWER = {
  orderId: "OMO1",
  refundId: "OMR1",
  state: "PENDING",
  amount: 115_000,
  expireAt: 1,
  redirectUrl: `${HOST}/transact/1`,
  code: "BAD_REQUEST",
}
