/**
 * A refund's id is a function of its order and its number. So a shop whose database was restored to before a refund
 * gives the same refund the same id, and the provider sees that it is the same.
 */

const PREFIX = "GOAR-"

/** At most 63 characters of `[A-Za-z0-9_-]` for the ids that `Ids` draws (PhonePe, "Refund API"). `number` counts from 1. */
export const refundIdOf = (merchantOrderId: string, number: number): string =>
  `${PREFIX}${merchantOrderId.replace(/^GOA-/, "")}-${number}`

const numberIn = (merchantOrderId: string, merchantRefundId: string): number => {
  const number = Number(/-(\d{1,9})$/.exec(merchantRefundId)?.[1] ?? 0)
  return merchantRefundId === refundIdOf(merchantOrderId, number) ? number : 0
}

/** The id of an order's next refund; `earlier` are ids of all that are stored, also of those from before ids had numbers. */
export const nextRefundId = (merchantOrderId: string, earlier: ReadonlyArray<string>): string =>
  refundIdOf(
    merchantOrderId,
    Math.max(earlier.length, ...earlier.map((id) => numberIn(merchantOrderId, id))) + 1,
  )
