/** The payment calls (specification section 7). */
import { Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { PaymentStatus } from "#core/payment/paymentStatus.ts"
import { call } from "./call.ts"

const AnyFields = Schema.Record(Schema.String, Schema.Unknown)

export const paymentCalls = {
  start: call({
    method: "POST",
    path: "/api/phonepe/pay",
    request: PaymentRequest,
    response: Schema.Struct({ redirectUrl: Schema.String, merchantOrderId: Schema.String }),
    keyed: true,
  }),
  /** `status` is absent when the operator knows no such order. */
  status: call({
    method: "POST",
    path: "/api/phonepe/check-payment-status",
    request: Schema.Struct({ merchantOrderId: Schema.String }),
    response: Schema.Struct({ status: Schema.optionalKey(PaymentStatus) }),
  }),
  /** A status and its package. The answer is not read, so any JSON will do. */
  save: call({
    method: "POST",
    path: "/api/payment/create",
    request: Schema.StructWithRest(Schema.Struct({ orderId: Schema.String, tripPackage: Schema.String }), [
      AnyFields,
    ]),
    response: Schema.Unknown,
  }),
}
