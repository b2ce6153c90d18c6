/**
 * Whether a payment is the second one for a booking that is paid already: an optional field `paidTwice` that our own
 * answer carries beside the specification's (section 3, payment status). A server that speaks the specification alone
 * has none. It names no other order: the link of this one gives nobody a way to that one.
 */
import type { PaymentStatus } from "./paymentStatus.ts"

/** What our answer adds; nothing for any other payment. */
export const paidTwiceMark = (isTwice: boolean): { readonly paidTwice?: true } =>
  isTwice ? { paidTwice: true } : {}

export const isPaidTwice = ({ paidTwice }: PaymentStatus): boolean => paidTwice === true
