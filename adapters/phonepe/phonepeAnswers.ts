/**
 * PhonePe's answers as schemas: only the fields we act on, all others are let pass (PhonePe docs, create payment, order
 * status, refund, refund status, authorization). Unit: amounts in paise; `expireAt` in milliseconds since 1970, token
 * times in seconds since 1970.
 */
import { Schema, SchemaGetter } from "effect"
import { PaiseSchema } from "#core/paiseSchema.ts"

/** The docs' table says String, their samples show numbers: both are read. */
const Digits = Schema.String.check(Schema.isPattern(/^\d{1,15}$/))
const WireAmount = Schema.Union([
  PaiseSchema,
  Digits.pipe(
    Schema.decodeTo(PaiseSchema, {
      decode: SchemaGetter.transform((text: string) => Number(text)),
      encode: SchemaGetter.transform((paise: number) => String(paise)),
    }),
  ),
])

/** An open string: a state we have not met is not final. */
const State = Schema.String

export const TokenAnswer = Schema.Struct({
  access_token: Schema.NonEmptyString,
  issued_at: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  expires_at: Schema.Int,
})

export const PayAnswer = Schema.Struct({
  orderId: Schema.NonEmptyString,
  state: State,
  expireAt: Schema.Int,
  redirectUrl: Schema.String.check(Schema.isPattern(/^https?:\/\//)),
})

const Attempt = Schema.Struct({
  transactionId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  state: Schema.optionalKey(Schema.NullOr(State)),
})

export const OrderAnswer = Schema.Struct({
  orderId: Schema.NonEmptyString,
  state: State,
  amount: WireAmount,
  paymentDetails: Schema.optionalKey(Schema.NullOr(Schema.Array(Attempt))),
})
export type OrderAnswer = typeof OrderAnswer.Type

export const RefundAnswer = Schema.Struct({
  refundId: Schema.NonEmptyString,
  state: State,
  amount: WireAmount,
})
export type RefundAnswer = typeof RefundAnswer.Type

/** Two generations of error bodies: `code`, and `errorCode` with a context. */
export const ErrorAnswer = Schema.Struct({
  code: Schema.optionalKey(Schema.Unknown),
  errorCode: Schema.optionalKey(Schema.Unknown),
})
