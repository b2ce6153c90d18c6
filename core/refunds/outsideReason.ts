/** Why the provider cannot give money back: the payment is too old for it, or it never had the money. */
export type OutsideReason = "paidLongAgo" | "paidAtDesk"

/** The sentences for the operator, before what they are to do. */
export const OUTSIDE_TEXT: Readonly<Record<OutsideReason, string>> = {
  paidLongAgo:
    "The payment is more than 90 days old and the provider refunds it no more: pay it back by hand",
  paidAtDesk: "It was paid at the desk: hand the money back",
}
