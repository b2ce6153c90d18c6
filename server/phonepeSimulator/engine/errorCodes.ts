/** How a payment can fail, a part of PhonePe's open list (PhonePe docs, payment error codes): detailed code → the rest. */

export interface PhonepeError {
  readonly errorCode: string
  readonly stage: string
  readonly source: string
  readonly description: string
}

const pair = (errorCode: string, stage: string, source: string, description: string): PhonepeError => ({
  errorCode,
  stage,
  source,
  description,
})

export const PHONEPE_ERRORS = {
  ZM: pair("INVALID_MPIN", "AUTHENTICATION", "CUSTOMER", "Wrong UPI PIN"),
  Z9: pair("INSUFFICIENT_BALANCE", "AUTHORIZATION", "CUSTOMER", "Not enough money in the account"),
  ZA: pair("TXN_CANCELLED", "PRE_AUTHENTICATION", "CUSTOMER", "Declined in the UPI app"),
  ORDER_CANCELLED_BY_USER: pair("TXN_CANCELLED", "PRE_AUTHENTICATION", "CUSTOMER", "Payment page left"),
  ORDER_EXPIRED: pair("TXN_NOT_COMPLETED", "PRE_AUTHENTICATION", "CUSTOMER", "Not paid in time"),
  REQUEST_TIME_OUT: pair("TXN_NOT_COMPLETED", "AUTHENTICATION", "CUSTOMER", "UPI request timed out"),
  TIMED_OUT: pair("TXN_AUTO_FAILED", "AUTHORIZATION", "ISSUING_BANK", "The bank did not answer"),
  U90: pair("BANK_TECHNICAL_ISSUE", "AUTHORIZATION", "ISSUING_BANK", "Trouble at the bank"),
  Z7: pair("TXN_FREQ_LIMIT_BREACHED", "AUTHORIZATION", "ISSUING_BANK", "Too many payments today"),
  Z8: pair("TXN_LIMIT_BREACHED", "AUTHORIZATION", "ISSUING_BANK", "More than the limit of a payment"),
  K1: pair("TXN_BLOCKED", "AUTHORIZATION", "ISSUING_BANK", "Blocked as risky"),
  INTERNAL_SECURITY_BLOCK_1: pair(
    "TXN_BLOCKED",
    "PRE_AUTHENTICATION",
    "PHONEPE",
    "Not the merchant's own page",
  ),
} as const satisfies Record<string, PhonepeError>

export type DetailedErrorCode = keyof typeof PHONEPE_ERRORS
export const DETAILED_ERROR_CODES = Object.keys(PHONEPE_ERRORS) as ReadonlyArray<DetailedErrorCode>

const pairs: Readonly<Record<string, PhonepeError>> = PHONEPE_ERRORS

/** The two codes as they stand in answers; nothing when there was no error. */
export const errorCodesOf = (detailedErrorCode: string | undefined) =>
  detailedErrorCode === undefined
    ? {}
    : { errorCode: pairs[detailedErrorCode]?.errorCode ?? "TXN_FAILED", detailedErrorCode }

/** The long form, which status answers carry when asked for it. */
export const errorContextOf = (detailedErrorCode: string) => ({
  ...errorCodesOf(detailedErrorCode),
  source: pairs[detailedErrorCode]?.source ?? "PHONEPE",
  stage: pairs[detailedErrorCode]?.stage ?? "AUTHORIZATION",
  description: pairs[detailedErrorCode]?.description ?? "Payment failed",
})
