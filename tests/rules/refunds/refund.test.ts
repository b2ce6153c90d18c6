/**
 * Laws of core/refunds/refund.ts: which state of a refund may follow which, what is known in each, and what counts as given
 * back.
 */
import { expect, it } from "vitest"
import { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"
import { Paise } from "#core/money.ts"
import {
  refundedOrUnderWay,
  isUnderWay,
  type Refund,
  type RefundFields,
  refundFromFields,
  refundToRepeat,
  REFUND_STATES,
  REFUND_TRANSITIONS,
  type RefundState,
} from "#core/refunds/refund.ts"

it("should leave what the provider decided as it is", () => {
  expect(REFUND_TRANSITIONS).toEqual({
    REQUESTED: ["PENDING", "COMPLETED", "FAILED"],
    PENDING: ["COMPLETED", "FAILED"],
    COMPLETED: [],
    FAILED: ["COMPLETED", "FAILED"],
    OUTSIDE: [],
  })
})

it("should call a refund under way until it is decided, and count it unless it failed", () => {
  expect(REFUND_STATES.filter((state) => isUnderWay({ state }))).toEqual(["REQUESTED", "PENDING"])
  const refunds = REFUND_STATES.map((state, n) => ({ state, amount: Paise.make(10 ** n) }) as Refund)
  expect(refundedOrUnderWay(refunds)).toBe(10_111)
})

it.each([
  ["nothing of a payment of which nothing went back", 1000, 0, [], undefined],
  ["the last refund, where it failed", 1000, 0, [["FAILED", 400]], 0],
  [
    "it where just as much is left beside others and vouchers",
    1000,
    300,
    [
      ["OUTSIDE", 300],
      ["FAILED", 400],
    ],
    1,
  ],
  [
    "nothing where a voucher has a paisa of it",
    1000,
    301,
    [
      ["OUTSIDE", 300],
      ["FAILED", 400],
    ],
    undefined,
  ],
  [
    "nothing where more has gone back after all",
    1000,
    0,
    [
      ["COMPLETED", 601],
      ["FAILED", 400],
    ],
    undefined,
  ],
  [
    "nothing where another came after it",
    1000,
    0,
    [
      ["FAILED", 400],
      ["PENDING", 400],
    ],
    undefined,
  ],
  ["it of a payment of which a restore knows the refunds alone", undefined, 0, [["FAILED", 400]], 0],
] as const)("should have made again %s", (_, captured, inVouchers, made, place) => {
  const refunds = made.map(([state, amount]) => ({ state, amount: Paise.make(amount) }))
  const order = {
    ...(captured === undefined ? {} : { capturedAmount: Paise.make(captured) }),
    inVouchers: Paise.make(inVouchers),
  }
  expect(refundToRepeat(order, refunds)).toBe(place === undefined ? undefined : refunds[place])
})

/** A refund that bears every fact, and the same one without some of them. */
const without = (
  state: RefundState,
  ...absent: ReadonlyArray<"gatewayRefundId" | "settledAtMs" | "givenUp">
) => {
  const fields: RefundFields = {
    merchantRefundId: MerchantRefundId.make("GOAR-1-1"),
    merchantOrderId: MerchantOrderId.make("GOA-1"),
    amount: Paise.make(100),
    reason: "ill",
    decidedBy: "Maria",
    lines: [],
    requestedAtMs: 0,
    state,
    gatewayRefundId: "OMR1",
    settledAtMs: 1,
    givenUp: { by: "Maria", reason: "The bank is silent" },
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => !absent.some((field) => field === name)),
  ) as unknown as RefundFields
}

it.each([
  ["REQUESTED", without("REQUESTED", "gatewayRefundId", "settledAtMs", "givenUp")],
  ["PENDING", without("PENDING", "givenUp")],
  ["PENDING, taken over", without("PENDING", "givenUp", "settledAtMs")],
  ["COMPLETED", without("COMPLETED", "givenUp")],
  ["COMPLETED, after it was given up", without("COMPLETED")],
  ["FAILED, refused", without("FAILED", "gatewayRefundId", "givenUp")],
  ["FAILED, given up", without("FAILED")],
  ["OUTSIDE", without("OUTSIDE", "gatewayRefundId", "givenUp")],
])("should make a refund of what is known of one that is %s", (_, fields) => {
  expect(refundFromFields(fields)).toEqual(fields)
})

it.each([
  ["REQUESTED, and named by the gateway", without("REQUESTED", "settledAtMs", "givenUp")],
  ["REQUESTED, and settled", without("REQUESTED", "gatewayRefundId", "givenUp")],
  ["REQUESTED, and given up", without("REQUESTED", "gatewayRefundId", "settledAtMs")],
  ["PENDING, and unknown to the gateway", without("PENDING", "gatewayRefundId", "givenUp")],
  ["PENDING, and given up", without("PENDING")],
  ["COMPLETED, and unknown to the gateway", without("COMPLETED", "gatewayRefundId")],
  ["COMPLETED, and not settled", without("COMPLETED", "settledAtMs")],
  ["FAILED, and not settled", without("FAILED", "settledAtMs")],
  ["OUTSIDE, and not settled", without("OUTSIDE", "gatewayRefundId", "settledAtMs", "givenUp")],
  ["OUTSIDE, and named by the gateway", without("OUTSIDE", "givenUp")],
  ["OUTSIDE, and given up", without("OUTSIDE", "gatewayRefundId")],
])("should make no refund of what is %s", (_, fields) => {
  expect(() => refundFromFields(fields)).toThrow(`refund GOAR-1-1 is ${fields.state}, and what is stored`)
})
