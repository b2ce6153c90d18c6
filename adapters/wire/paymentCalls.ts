/** The payment calls (specification section 7). */
import { Schema } from "effect"
import { ShownPaymentRequest } from "#core/booking/paymentRequest.ts"
import { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { defineCall } from "./call.ts"
import { MerchantOrderIdSchema } from "#core/valueSchemas.ts"

const AnyFields = Schema.Record(Schema.String, Schema.Unknown)

/** `status` is absent when the operator knows no such order. */
const StatusAnswer = Schema.Struct({ status: Schema.optionalKey(PaymentStatus) })

const LastDigits = Schema.String.check(Schema.isPattern(/^[0-9]{4}$/))

/** Where to pay, and by which order. */
export const StartedPaymentSchema = Schema.Struct({
  redirectUrl: Schema.String,
  merchantOrderId: MerchantOrderIdSchema,
})

export const paymentCalls = {
  start: defineCall({
    method: "POST",
    path: "/api/phonepe/pay",
    request: ShownPaymentRequest,
    response: StartedPaymentSchema,
    takesIdempotencyKey: true,
  }),
  /** Beside the specification's calls: back to the payment page of an order that this browser made, and has not paid. */
  resume: defineCall({
    method: "POST",
    path: "/api/payment/resume",
    request: Schema.Struct({ merchantOrderId: MerchantOrderIdSchema }),
    response: StartedPaymentSchema,
  }),
  status: defineCall({
    method: "POST",
    path: "/api/phonepe/check-payment-status",
    request: Schema.Struct({ merchantOrderId: MerchantOrderIdSchema }),
    response: StatusAnswer,
  }),
  /** Beside the specification's calls: shows an order whole to who knows the end of its mobile number. */
  unmaskedStatus: defineCall({
    method: "POST",
    path: "/api/payment/whole-status",
    request: Schema.Struct({ merchantOrderId: MerchantOrderIdSchema, lastDigits: LastDigits }),
    response: StatusAnswer,
  }),
  /** A status and its package. The answer is not read, so any JSON will do. */
  save: defineCall({
    method: "POST",
    path: "/api/payment/create",
    request: Schema.StructWithRest(Schema.Struct({ orderId: Schema.String, tripPackage: Schema.String }), [
      AnyFields,
    ]),
    response: Schema.Unknown,
  }),
}
