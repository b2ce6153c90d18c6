/** What a pay request must be, to the letter (PhonePe docs, create payment). Fields that are not listed are refused. */
import { Schema, Result } from "effect"
import { generateId, generateToken } from "./generateIds.ts"
import {
  type PhonepeBehaviour,
  type EngineContext,
  errorAnswer,
  type Transition,
  withoutChange,
  type WireAnswer,
} from "./transition.ts"
import { type PhonepeState, withOrder } from "./phonepeState.ts"

/** Order and refund ids. */
export const MerchantMadeId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,63}$/))

/** Smallest payment and smallest refund, in paise. */
export const MIN_PAISE = 100

const FREE_TEXT = /^udf([1-9]|10)$/
const PLAIN_TEXT = /^udf1[1-5]$/

/** `udf1` to `udf10`: up to 256 characters of any kind. `udf11` to `udf15`: up to 50 of a few kinds. */
const isMetaField = ([key, value]: readonly [string, string]): boolean =>
  (FREE_TEXT.test(key) && value.length > 0 && [...value].length <= 256) ||
  (PLAIN_TEXT.test(key) && /^[\w \-+@.]{1,50}$/.test(value))

const MetaInfo = Schema.Record(Schema.String, Schema.String).check(
  Schema.makeFilter((fields) => Object.entries(fields).every(isMetaField) || "metaInfo breaks its rules"),
)

const Mode = Schema.Struct({
  type: Schema.Literals(["UPI_INTENT", "UPI_COLLECT", "UPI_QR", "NET_BANKING", "CARD"]),
  cardTypes: Schema.optionalKey(Schema.Array(Schema.Literals(["DEBIT_CARD", "CREDIT_CARD"]))),
})

const ModeConfig = Schema.Struct({
  enabledPaymentModes: Schema.optionalKey(Schema.Array(Mode)),
  disabledPaymentModes: Schema.optionalKey(Schema.Array(Mode)),
}).check(
  Schema.makeFilter(
    ({ enabledPaymentModes, disabledPaymentModes }) =>
      enabledPaymentModes === undefined ||
      disabledPaymentModes === undefined ||
      "modes are either enabled or disabled",
  ),
)

/** Unit: `amount` in paise, `expireAfter` in seconds. */
const PayRequest = Schema.Struct({
  merchantOrderId: MerchantMadeId,
  amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(MIN_PAISE)),
  expireAfter: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 300, maximum: 3600 }))),
  metaInfo: Schema.optionalKey(MetaInfo),
  disablePaymentRetry: Schema.optionalKey(Schema.Boolean),
  paymentFlow: Schema.Struct({
    type: Schema.Literal("PG_CHECKOUT"),
    message: Schema.optionalKey(Schema.String),
    merchantUrls: Schema.Struct({
      redirectUrl: Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s]+$/)),
    }),
    paymentModeConfig: Schema.optionalKey(ModeConfig),
    disablePaymentRetry: Schema.optionalKey(Schema.Boolean),
  }),
})

const readPayRequest = Schema.decodeUnknownResult(Schema.fromJsonString(PayRequest), {
  onExcessProperty: "error",
})

/** What PhonePe takes when the merchant does not say, in seconds. */
const USUAL_EXPIRY_S = 600

const REUSED: Readonly<Record<PhonepeBehaviour["reusedId"], WireAnswer>> = {
  "417 transaction": errorAnswer(417, "INVALID_TRANSACTION_ID", "The id is invalid or was used before"),
  "417 order": errorAnswer(417, "INVALID_MERCHANT_ORDER_ID", "The id is invalid or was used before"),
  "400": errorAnswer(400, "BAD_REQUEST", "The order is present and not in CREATED state"),
}

const pagePath = (pageToken: string): string => `/transact/uat_v2?token=${pageToken}`

/** Opens an order and its payment page (PhonePe docs, create payment). */
export const createPayment = (state: PhonepeState, moment: EngineContext, body: string): Transition => {
  const { nowMs, merchant, behaviour, publicUrl } = moment
  const read = readPayRequest(body)
  // What is wrong is not repeated: the request carries a person's name and number.
  if (Result.isFailure(read))
    return withoutChange(
      state,
      errorAnswer(400, "BAD_REQUEST", "The request breaks the rules of create payment"),
    )
  const { merchantOrderId, amount, expireAfter = USUAL_EXPIRY_S, metaInfo = {}, ...request } = read.success
  if (state.orders.has(merchantOrderId)) return withoutChange(state, REUSED[behaviour.reusedId])
  const expireAt = nowMs + expireAfter * 1000
  const [orderId, drawn] = generateId(state, "OMO", nowMs)
  const claims = { expiresOn: expireAt, merchantId: merchant.merchantId, merchantOrderId }
  const [pageToken, drawnTwice] = generateToken(drawn, claims)
  const { merchantUrls, disablePaymentRetry } = request.paymentFlow
  return {
    state: withOrder(drawnTwice, {
      merchantOrderId,
      orderId,
      amount,
      createdAt: nowMs,
      expireAt,
      state: "PENDING",
      attempts: [],
      metaInfo,
      merchantUrl: merchantUrls.redirectUrl,
      retryAllowed: !(request.disablePaymentRetry ?? disablePaymentRetry ?? false),
      pageToken,
      told: {},
    }),
    answer: {
      status: 200,
      body: { orderId, state: "PENDING", expireAt, redirectUrl: publicUrl + pagePath(pageToken) },
    },
    webhooks: [],
  }
}
