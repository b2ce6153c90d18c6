/** The shop's client of PhonePe: it breaks no rule, and reads whatever it is told, or says that it cannot. */
import { Effect, ManagedRuntime } from "effect"
import fc from "fast-check"
import { afterAll, beforeAll, expect, it } from "vitest"
import type { PhonepeClient } from "#adapters/phonepe/phonepeClient.ts"
import { phonepeGateway } from "#adapters/phonepe/phonepeGateway.ts"
import { USUAL_CHECKOUT_MS } from "#core/orders/timeToPay.ts"
import { Day } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import {
  orderNamed,
  outcomeOf,
  type PhonepeUnderTest,
  startPhonepeUnderTest,
} from "../../harness/phonepeUnderTest.ts"

let phonepe: PhonepeUnderTest
beforeAll(async () => {
  phonepe = await startPhonepeUnderTest()
})
afterAll(() => phonepe.stop())

it("should never break a rule of create payment, whoever books what", { tags: ["failure:39"] }, async () => {
  const run = phonepe.gateway()
  let made = 0
  const people = fc.record({
    name: fc.string({ unit: "grapheme", maxLength: 400 }),
    mobileNumber: fc.string({ unit: "grapheme-ascii", maxLength: 300 }),
    adults: fc.integer({ min: 0, max: 999 }),
    children: fc.integer({ min: 0, max: 999 }),
    amount: fc.integer({ min: 100, max: 900_000_000 }).map((paise) => Paise.make(paise)),
    date: fc.constant(Day.make("2026-12-05")),
  })
  await fc.assert(
    fc.asyncProperty(people, async (party) => {
      const order = orderNamed(`GOA-${made++}`)
      const asked = { ...order, request: { ...order.request, ...party } }
      const outcome = await outcomeOf(run, (port) => port.createCheckout(asked, USUAL_CHECKOUT_MS))
      expect(outcome._tag).toBe("Success")
      const reading = await outcomeOf(run, (port) => port.queryOrder(asked.merchantOrderId))
      expect(reading).toMatchObject({ success: { state: "PENDING", amount: party.amount } })
    }),
    { numRuns: 60 },
  )
})

it.each(["404", "417", "400"] as const)(
  "should tell an unknown id however it is refused: %s",
  async (unknownId) => {
    await phonepe.control("/habits", { unknownId })
    const run = phonepe.gateway()
    expect(await outcomeOf(run, (port) => port.queryOrder(MerchantOrderId.make("GOA-x")))).toMatchObject({
      failure: { _tag: "GatewayOrderNotFound" },
    })
    expect(await outcomeOf(run, (port) => port.queryRefund(MerchantRefundId.make("R-x")))).toMatchObject({
      failure: { _tag: "GatewayRefundNotFound" },
    })
  },
)

const told: ReadonlyArray<readonly [string, object, object]> = [
  ["an amount as a text", { amount: "115000" }, { state: "COMPLETED", amount: 115_000 }],
  ["fields that nobody knows", { novelty: { deep: [1] } }, { state: "COMPLETED" }],
  ["an error code on a paid order", { errorCode: "TXN_OK" }, { state: "COMPLETED" }],
  ["no list of attempts", { paymentDetails: null }, { state: "COMPLETED", transactionId: undefined }],
  [
    "when it was paid",
    { paymentDetails: [{ state: "COMPLETED", timestamp: 1_790_000_000_000 }] },
    { paidAtMs: 1_790_000_000_000 },
  ],
  [
    "a time that is none",
    { paymentDetails: [{ state: "COMPLETED", timestamp: "noon" }] },
    { state: "COMPLETED" },
  ],
  [
    "a number as the id of an attempt",
    { paymentDetails: [{ transactionId: 12_345, state: "COMPLETED", timestamp: 1_790_000_000_000 }] },
    { state: "COMPLETED", transactionId: undefined, paidAtMs: 1_790_000_000_000 },
  ],
  [
    "an attempt that is none",
    { paymentDetails: [{ transactionId: "OM1", state: "COMPLETED" }, null, { state: 7 }] },
    { state: "COMPLETED", transactionId: "OM1" },
  ],
  ["a word in the place of attempts", { paymentDetails: "none" }, { state: "COMPLETED" }],
  ["a state that nobody knows", { state: "ON_THE_MOON" }, { state: "PENDING" }],
  ["another amount", { amount: 1 }, { state: "COMPLETED", amount: 1 }],
]
it.each(told)("should read an order that tells %s", async (what, fields, expected) => {
  const run = phonepe.gateway()
  const id = MerchantOrderId.make(`T-${what.replaceAll(" ", "-")}`)
  await outcomeOf(run, (port) => port.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS))
  await phonepe.control(`/orders/${id}`, { state: "COMPLETED", told: fields })
  expect(await outcomeOf(run, (port) => port.queryOrder(MerchantOrderId.make(id)))).toMatchObject({
    success: expected,
  })
})

it.each([
  { amount: null },
  { amount: "1e5" },
  { amount: "1000.00" },
  { amount: -5 },
  { orderId: null },
  { state: 7 },
  { merchantOrderId: "GOA-another" },
])("should not read an order that tells %j as anything", async (fields) => {
  const run = phonepe.gateway()
  const id = `U-${Object.values(fields)[0]}-${Object.keys(fields)[0]}`.replace(".", "-")
  await outcomeOf(run, (port) => port.createCheckout(orderNamed(id), USUAL_CHECKOUT_MS))
  await phonepe.control(`/orders/${id}`, { state: "COMPLETED", told: fields })
  expect(await outcomeOf(run, (port) => port.queryOrder(MerchantOrderId.make(id)))).toMatchObject({
    failure: { _tag: "GatewayUnknown" },
  })
})

it.each(["R-1", "R-another", null, undefined])(
  "should read a refund that names %j only as its own",
  async (named) => {
    const silent = () => Effect.die("nobody asks")
    const answer = { refundId: "OMR1", state: "COMPLETED", amount: Paise.make(100) }
    const client: PhonepeClient = {
      pay: silent,
      orderStatus: silent,
      refund: silent,
      refundStatus: () =>
        Effect.succeed(named === undefined ? answer : { ...answer, merchantRefundId: named }),
    }
    const run = ManagedRuntime.make(phonepeGateway(phonepe.settings, client))
    const outcome = await outcomeOf(run, (port) => port.queryRefund(MerchantRefundId.make("R-1")))
    expect(outcome).toMatchObject(
      named === "R-another" ? { failure: { _tag: "GatewayUnknown" } } : { success: { state: "COMPLETED" } },
    )
  },
)
