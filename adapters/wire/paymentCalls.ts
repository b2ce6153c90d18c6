/** The payment calls (specification section 7). */
import { Schema } from "effect"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { PaymentStatus } from "#core/payment/paymentStatus.ts"
import { call } from "./call.ts"

const AnyFields = Schema.Record(Schema.String, Schema.Unknown)

/** `status` is absent when the operator knows no such order. */
const StatusAnswer = Schema.Struct({ status: Schema.optionalKey(PaymentStatus) })

const LastDigits = Schema.String.check(Schema.isPattern(/^[0-9]{4}$/))

export const paymentCalls = {
  start: call({
    method: "POST",
    path: "/api/phonepe/pay",
    request: PaymentRequest,
    response: Schema.Struct({ redirectUrl: Schema.String, merchantOrderId: Schema.String }),
    keyed: true,
  }),
  status: call({
    method: "POST",
    path: "/api/phonepe/check-payment-status",
    request: Schema.Struct({ merchantOrderId: Schema.String }),
    response: StatusAnswer,
  }),
  /** Beside the specification's calls: shows an order whole to who knows the end of its mobile number. */
  wholeStatus: call({
    method: "POST",
    path: "/api/payment/whole-status",
    request: Schema.Struct({ merchantOrderId: Schema.String, lastDigits: LastDigits }),
    response: StatusAnswer,
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
