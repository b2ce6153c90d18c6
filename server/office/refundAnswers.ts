/** What the operator is told when a refund has been asked for, by the state it then has. */
import type { RefundState } from "#core/office/refund.ts"

export const REFUND_ANSWERS = {
  REQUESTED:
    "No answer came. The refund is kept, and the shop asks about it until there is one: do not ask for it again.",
  PENDING: "The payment provider has taken it. The shop follows it and mails you how it ended.",
  COMPLETED: "The payment provider has refunded it.",
  FAILED:
    "The payment provider did not refund it: nothing went back. Try again later, or pay it back by hand.",
  OUTSIDE: "Recorded as paid back by hand.",
} as const satisfies Readonly<Record<RefundState, string>>
