/**
 * PhonePe's answers as schemas: only the fields we act on, all others are let pass (PhonePe docs, create payment, order
 * status, refund, refund status, authorization). Unit: amounts in paise; `expireAt` and `timestamp` in milliseconds since
 * 1970, token times in seconds since 1970.
 */
import { Schema, SchemaGetter, Effect, Option } from "effect"
import { GatewayOrderIdSchema, PaiseSchema, TransactionIdSchema } from "#core/valueSchemas.ts"
import {
  type PhonepeResponse,
  type PhonepeFailure,
  PhonepeRateLimited,
  PhonepeRefused,
  PhonepeUnauthorized,
  PhonepeUnknown,
} from "./phonepeTransport.ts"

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

const OrderId = GatewayOrderIdSchema.check(Schema.isNonEmpty())

/** An open string: a state we have not met is not final. */
const State = Schema.String

export const TokenResponse = Schema.Struct({
  access_token: Schema.NonEmptyString,
  issued_at: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  expires_at: Schema.Int,
})

export const PayResponse = Schema.Struct({
  orderId: OrderId,
  state: State,
  expireAt: Schema.Int,
  redirectUrl: Schema.String.check(Schema.isPattern(/^https?:\/\//)),
})

/** A detail: one that is not as the docs have it leaves the answer it stands in readable, and is read as `instead`. */
const lenient = <Type, Encoded>(detail: Schema.Codec<Type, Encoded>, instead: NoInfer<Type>) =>
  detail.pipe(Schema.catchDecoding(() => Effect.succeedSome(instead)))

const Attempt = Schema.Struct({
  transactionId: Schema.optionalKey(lenient(Schema.NullOr(TransactionIdSchema), null)),
  state: Schema.optionalKey(lenient(Schema.NullOr(State), null)),
  timestamp: Schema.optionalKey(Schema.Unknown),
})

export const OrderStatusResponse = Schema.Struct({
  /** Our own id, which PhonePe need not repeat. */
  merchantOrderId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  orderId: OrderId,
  state: State,
  amount: WireAmount,
  paymentDetails: Schema.optionalKey(lenient(Schema.NullOr(Schema.Array(lenient(Attempt, {}))), null)),
})
export type OrderStatusResponse = typeof OrderStatusResponse.Type

export const RefundResponse = Schema.Struct({
  /** Our own id, which PhonePe need not repeat. */
  merchantRefundId: Schema.optionalKey(Schema.NullOr(Schema.String)),
  refundId: Schema.NonEmptyString,
  state: State,
  amount: WireAmount,
})
export type RefundResponse = typeof RefundResponse.Type

/** Two generations of error bodies: `code`, and `errorCode` with a context. */
const PhonepeErrorResponse = Schema.Struct({
  code: Schema.optionalKey(Schema.Unknown),
  errorCode: Schema.optionalKey(Schema.Unknown),
})

const readError = Schema.decodeUnknownOption(Schema.fromJsonString(PhonepeErrorResponse))

/** PhonePe's code, only if it looks like one: nothing else of a body may reach an error or a log. */
const codeIn = (body: string): string => {
  const { code, errorCode } = Option.getOrElse(readError(body), () => ({
    code: undefined,
    errorCode: undefined,
  }))
  const given = code ?? errorCode
  return typeof given === "string" && /^[A-Z][A-Z0-9_]{1,63}$/.test(given) ? given : "UNNAMED"
}

const retryAfterMs = ({ headers }: PhonepeResponse): number | undefined => {
  const text = headers["retry-after"] ?? ""
  return /^\d{1,5}$/.test(text) ? Number(text) * 1000 : undefined
}

/** Statuses that say "try again" rather than "no": the call may or may not have had its effect. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 425])

/** Undefined when the reply is a success to be decoded. */
const failureOf = (reply: PhonepeResponse): PhonepeFailure | undefined => {
  const { status } = reply
  const hundreds = Math.floor(status / 100)
  if (hundreds === 2) return undefined
  if (hundreds === 3) return new PhonepeUnknown({ reason: "redirected", status })
  if (status === 401 || status === 403) return new PhonepeUnauthorized({ status })
  if (status === 429) return new PhonepeRateLimited({ retryAfterMs: retryAfterMs(reply) })
  if (hundreds === 4 && !UNDECIDED.has(status))
    return new PhonepeRefused({ status, code: codeIn(reply.body) })
  return new PhonepeUnknown({ reason: "serverError", status })
}

/**
 * Tells what a reply of PhonePe's means: the decoded answer, a definite no, or nothing that we can rely on.
 * Judges replies to one call, of which a success holds an `Answer`. A success that does not decode is unknown: it may
 * well have had its effect.
 */
export const decodePhonepeResponse = <Answer>(schema: Schema.Decoder<Answer>) => {
  const read = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  return (reply: PhonepeResponse): Effect.Effect<Answer, PhonepeFailure> => {
    const failure = failureOf(reply)
    if (failure !== undefined) return Effect.fail(failure)
    return Option.match(read(reply.body), {
      onNone: () => Effect.fail(new PhonepeUnknown({ reason: "unreadable", status: reply.status })),
      onSome: Effect.succeed,
    })
  }
}
