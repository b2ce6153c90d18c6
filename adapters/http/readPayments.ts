/** Answers about payments as any server of the specification's calls may write them (sections 3 and 7). */
import { Schema } from "effect"
import { PaymentStatus } from "#core/payment/paymentStatus.ts"
import type { StartedPayment } from "#core/ports/payments.ts"
import { isObject, type Json, listIn, numberIn, textIn } from "./tolerantReader.ts"

/** `undefined` without an address to pay at. */
export const readStarted = (body: unknown): StartedPayment | undefined => {
  if (!isObject(body)) return undefined
  const [redirectUrl, merchantOrderId] = [textIn(body["redirectUrl"]), textIn(body["merchantOrderId"])]
  if (redirectUrl === undefined) return undefined
  return { redirectUrl, ...(merchantOrderId === undefined ? {} : { merchantOrderId }) }
}

/** What stands there reads as a text; what is null reads "N/A". */
const metaInfoIn = (value: Json) =>
  Object.fromEntries(
    Object.entries(value).flatMap(([name, written]) => {
      const text = textIn(written)
      return text === undefined ? [] : [[name, text] as const]
    }),
  )

const detailIn = (value: unknown): Json | undefined => {
  if (!isObject(value)) return undefined
  const { transactionId, ...rest } = value
  const id = textIn(transactionId)
  return id === undefined ? rest : { ...rest, transactionId: id }
}

const isStatus = Schema.is(Schema.toType(PaymentStatus))

/**
 * The status of an order. A state that is missing is one we do not know, and an order without an id of the provider's
 * bears the one it was asked by. `undefined` where there is no amount to be read: nobody is told a sum that is none.
 */
export const readStatus = (value: unknown, merchantOrderId: string): PaymentStatus | undefined => {
  if (!isObject(value)) return undefined
  const { state, orderId, amount, metaInfo, paymentDetails, ...rest } = value
  const details = listIn(paymentDetails, detailIn)
  const paise = numberIn(amount)
  const status: unknown = {
    ...rest,
    state: textIn(state) ?? "",
    orderId: textIn(orderId) ?? merchantOrderId,
    amount: paise === undefined ? undefined : Math.round(paise),
    ...(isObject(metaInfo) ? { metaInfo: metaInfoIn(metaInfo) } : {}),
    ...(details === undefined ? {} : { paymentDetails: details }),
  }
  return isStatus(status) ? status : undefined
}
