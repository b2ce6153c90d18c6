/** What a pay request must be, to the letter (PhonePe docs, create payment). Fields that are not listed are refused. */
import { Schema } from "effect"

/** Order and refund ids. */
export const MerchantMadeId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9_-]{1,63}$/))

/** Smallest payment and smallest refund, in paise. */
export const LEAST_PAISE = 100

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
  amount: Schema.Int.check(Schema.isGreaterThanOrEqualTo(LEAST_PAISE)),
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

export const readPayRequest = Schema.decodeUnknownResult(Schema.fromJsonString(PayRequest), {
  onExcessProperty: "error",
})
