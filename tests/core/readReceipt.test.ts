/** Law of core/payment/readReceipt.ts: what is shown as the receipt is what its file would say now. */
import { Clock, Effect, Layer, ManagedRuntime } from "effect"
import { expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import type { PaymentStatus } from "#core/payment/paymentStatus.ts"
import { makeReadReceipt } from "#core/payment/readReceipt.ts"
import { receiptOf } from "#core/payment/receipt.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"

it("should read the receipt as it stands at this moment (specification 9, Business constants and limits)", () => {
  const status: PaymentStatus = {
    state: "COMPLETED",
    orderId: "OMO1",
    amount: Paise.make(115_050),
    metaInfo: { udf1: "name:Asha Rao" },
    paymentDetails: [{ transactionId: "T1" }],
  }
  const read = makeReadReceipt(ManagedRuntime.make(Layer.empty))
  const receipt = read({ status, packageType: "tour package", operator: SAMPLE_OPERATOR })
  const now = Effect.runSync(Clock.currentTimeMillis)
  const told = [now - 60_000, now].map((atMs) => receiptOf(status, "tour package", SAMPLE_OPERATOR, atMs))
  expect(told).toContainEqual(receipt)
})
