/**
 * What an answer of PhonePe's means by its documents (Standard Checkout v2: authorization, create payment, order status,
 * refund, refund status), worked out from its text alone. Unit: `forMs` in milliseconds.
 */
import type { PhonepeResponse } from "#adapters/phonepe/phonepeTransport.ts"

/** The kinds of calls that the shop makes; the provider limits each by itself. */
export const CALL_KINDS = ["token", "pay", "orderRead", "refund", "refundRead"] as const
export type CallKind = (typeof CALL_KINDS)[number]

export type Body = Readonly<Record<string, unknown>>

export type Meaning =
  | { readonly is: "answer"; readonly body: Body }
  /** A definite no. `code` is UNNAMED where the body names none. */
  | { readonly is: "refused"; readonly status: number; readonly code: string }
  | { readonly is: "unauthorised"; readonly status: number }
  | { readonly is: "limited"; readonly forMs: number }
  /** It may have had its effect, or not. */
  | { readonly is: "unknown" }

const UNKNOWN: Meaning = { is: "unknown" }

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isText = (value: unknown): boolean => typeof value === "string" && value !== ""
const isWhole = (value: unknown): boolean => Number.isSafeInteger(value)
const isAmount = (value: unknown): boolean =>
  (isWhole(value) && Number(value) >= 0) || (typeof value === "string" && /^\d{1,15}$/.test(value))
const isLeftOutOr = (isRight: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || value === null || isRight(value)
const isWord = (value: unknown): boolean => typeof value === "string"
const isAddress = (value: unknown): boolean => isWord(value) && /^https?:\/\//.test(String(value))

/** What a success has to hold, field by field. */
const FIELDS: Readonly<Record<CallKind, Readonly<Record<string, (value: unknown) => boolean>>>> = {
  token: { access_token: isText, issued_at: isLeftOutOr(isWhole), expires_at: isWhole },
  pay: { orderId: isText, state: isWord, expireAt: isWhole, redirectUrl: isAddress },
  orderRead: { orderId: isText, state: isWord, amount: isAmount },
  refund: { refundId: isText, state: isWord, amount: isAmount },
  refundRead: { refundId: isText, state: isWord, amount: isAmount },
}

const successOf = (kind: CallKind, text: string): Meaning => {
  const read = parsed(text)
  if (typeof read !== "object" || read === null || Array.isArray(read)) return UNKNOWN
  const body = read as Body
  return Object.entries(FIELDS[kind]).every(([field, isRight]) => isRight(body[field]))
    ? { is: "answer", body }
    : UNKNOWN
}

/** The provider's own word; nothing that could be a person's, or a text for one. */
const codeOf = (text: string): string => {
  const read = parsed(text)
  const { code, errorCode } = (typeof read === "object" && read !== null ? read : {}) as Body
  const word = code ?? errorCode
  return typeof word === "string" && word.length <= 64 && /^[A-Z][A-Z0-9_]+$/.test(word) ? word : "UNNAMED"
}

/** When the provider names no time, and the longest that is believed. Unit: milliseconds. */
const USUAL_REST_MS = 1000
const LONGEST_REST_MS = 60_000

const restOf = ({ headers }: PhonepeResponse): number => {
  const after = headers["retry-after"]
  return after !== undefined && /^\d{1,5}$/.test(after)
    ? Math.min(Number(after) * 1000, LONGEST_REST_MS)
    : USUAL_REST_MS
}

export const meaningOf = (kind: CallKind, reply: PhonepeResponse): Meaning => {
  const { status, body } = reply
  if (status >= 200 && status <= 299) return successOf(kind, body)
  if (status === 429) return { is: "limited", forMs: restOf(reply) }
  if (status < 400 || status > 499 || status === 408 || status === 425) return UNKNOWN
  // Of a token nothing can be refused but the credentials.
  if (status === 401 || status === 403 || kind === "token") return { is: "unauthorised", status }
  return { is: "refused", status, code: codeOf(body) }
}

/** Whether a no says that the provider has never heard of the id that was asked about. */
export const saysNobodyKnows = (meaning: Meaning): boolean => {
  if (meaning.is !== "refused") return false
  return /^(?:INVALID_(?:MERCHANT_(?:ORDER|REFUND)|TRANSACTION)_ID|(?:(?:MERCHANT_)?(?:ORDER|REFUND)|PAYMENT|TRANSACTION)_NOT_FOUND)$/.test(
    meaning.code,
  )
}

/** A state that is not final may be of any name. */
const finalOf = (state: unknown): string => (state === "COMPLETED" || state === "FAILED" ? state : "PENDING")

/** What is known of an attempt: a field, or an attempt, that is none is passed over. */
const attemptOf = (value: unknown): Body => {
  const { transactionId, state, timestamp } = (
    typeof value === "object" && value !== null ? value : {}
  ) as Body
  return {
    transactionId: isWord(transactionId) ? transactionId : undefined,
    state: isWord(state) ? state : undefined,
    timestamp,
  }
}

/** What the shop has to know of an order by an answer about it. */
export const orderTold = ({ orderId, state, amount, paymentDetails }: Body): object => {
  const attempts = Array.isArray(paymentDetails) ? paymentDetails.map(attemptOf) : []
  // The attempt that shares the order's end is meant, the newest of them; where none does, the newest of all.
  const meant = attempts.toReversed().find((one) => one["state"] === state) ?? attempts[attempts.length - 1]
  return {
    gatewayOrderId: orderId,
    state: finalOf(state),
    amount: Number(amount),
    transactionId: meant?.["transactionId"],
    ...(state === "COMPLETED" && meant?.["state"] === state ? { paidAtMs: meant["timestamp"] } : {}),
  }
}

export const refundTold = (merchantRefundId: string, { refundId, state, amount }: Body): object => ({
  merchantRefundId,
  gatewayRefundId: refundId,
  state: finalOf(state),
  amount: Number(amount),
})
