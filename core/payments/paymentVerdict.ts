/** What a payment's state says to its visitor: the words and the colour of the result, and what they may do next. */
import { REFUND_PAID_WITHIN } from "../businessConstants.ts"
import { formatPaise, Paise } from "../money.ts"
import { SHOP } from "../shop.ts"
import { cancelledOf, type PaymentStatus, refundSumsOf } from "./paymentStatus.ts"

/**
 * Whether a payment is the second one for a booking that is paid already: an optional field `paidTwice` that our own
 * answer carries beside the specification's (section 3, payment status). A server that speaks the specification alone
 * has none. It names no other order: the link of this one gives nobody a way to that one.
 * What our answer adds: nothing for any other payment.
 */
export const paidTwiceField = (isTwice: boolean): { readonly paidTwice?: true } =>
  isTwice ? { paidTwice: true } : {}

const isPaidTwice = ({ paidTwice }: PaymentStatus): boolean => paidTwice === true

/**
 * Whether a payment is for what a dearer trip costs a booking more: an optional field `paysDifference` that our own answer
 * carries beside the specification's, as `paidTwice` is. It names no booking either.
 */
export const paysDifferenceField = (isDifference: boolean): { readonly paysDifference?: true } =>
  isDifference ? { paysDifference: true } : {}

/**
 * Whether the payment page of an order that is not decided can still be paid on: an optional field `resumable` that our own
 * answer carries for the browser that booked, as `paidTwice` is.
 */
export const resumableField = (isOpen: boolean): { readonly resumable?: true } =>
  isOpen ? { resumable: true } : {}

/** Whether its visitor may go back to the payment page. */
export const isResumable = ({ state, resumable }: PaymentStatus): boolean =>
  state === "PENDING" && resumable === true

/** What each payment state means to a visitor, as the specification's table has it (section 4). */
export interface Verdict {
  readonly title: string
  readonly subtitle: string
  readonly colour: "green" | "red" | "yellow" | "grey"
  /** The word on the stamp. */
  readonly stamp: string
  /** A second line, where the subtitle alone could mislead. */
  readonly advice?: string
  /** Stands before the specification's "We'll contact you shortly …" until that is true without it. */
  readonly contactWhen?: string
  /** Why its PDF is no receipt; absent where it is one. */
  readonly noReceipt?: string
}

const ONCE_PAID = "As soon as a payment has gone through:"
const NOT_COMPLETED = "This is not a receipt: the payment has not been completed."

const VERDICTS: Readonly<Record<string, Verdict>> = {
  COMPLETED: {
    title: "Payment Successful!",
    subtitle: `Your ${SHOP.place} adventure awaits!`,
    colour: "green",
    stamp: "Paid",
  },
  FAILED: {
    title: "Payment Failed",
    subtitle: "No amount has been deducted",
    colour: "red",
    stamp: "Failed",
    advice:
      "If your bank still shows a debit, it returns the money by itself, as a rule within 5 to 7 working days.",
    contactWhen: ONCE_PAID,
    noReceipt: NOT_COMPLETED,
  },
  PENDING: {
    title: "Payment Processing",
    subtitle: "We're confirming your payment",
    colour: "yellow",
    stamp: "Processing",
    advice: "Please do not pay again. We keep asking the bank, also after you close this page.",
    contactWhen: "As soon as your payment is confirmed:",
    noReceipt: NOT_COMPLETED,
  },
}

const NOT_CONFIRMED = "This booking is not confirmed."

/** What is not in the specification's table is unknown to it; a payment that was given back says so. */
const UNKNOWN_WORDS = {
  title: "Status Unknown",
  subtitle: "Please contact support",
  colour: "grey",
} as const

const UNKNOWN: Verdict = {
  ...UNKNOWN_WORDS,
  stamp: "Unknown",
  contactWhen: "As soon as we know that your payment has gone through:",
  noReceipt: "This is not a receipt: it is not known yet whether the payment has been completed.",
}

const REJECTED: Verdict = {
  ...UNKNOWN,
  advice: `${NOT_CONFIRMED} What you paid goes back to the way you paid, ${REFUND_PAID_WITHIN}.`,
  contactWhen: ONCE_PAID,
  noReceipt: "This is not a receipt: the booking is not confirmed, and the payment goes back.",
}

/** The first payment stands, and with it the booking: only the second one's money is in question. */
const PAID_TWICE = {
  ...UNKNOWN_WORDS,
  stamp: "Paid twice",
  noReceipt:
    "This is not a receipt: this booking was paid for already. Its receipt is the one of the first payment.",
}

const STANDS_BY_FIRST = "Your booking stands, by the first one."

const UNDER_REVIEW_TWICE: Verdict = {
  ...PAID_TWICE,
  advice: `Paid twice: the second payment is sent back to you once we have looked at it. ${STANDS_BY_FIRST} You wanted a second booking? Tell us now.`,
}

const GOING_BACK_TWICE: Verdict = {
  ...PAID_TWICE,
  advice: `Paid twice: the second payment is being sent back to the way you paid, ${REFUND_PAID_WITHIN}. ${STANDS_BY_FIRST}`,
}

/** Total: a state that is not in the table is unknown. */
export const stateVerdict = (state: string): Verdict =>
  (Object.hasOwn(VERDICTS, state) ? VERDICTS[state] : undefined) ??
  (state === "REJECTED" ? REJECTED : UNKNOWN)

const IF_BOOKED_AGAIN = "If you book this trip again:"

/** The specification's table knows no payment that went back whole: its "adventure awaits" would be false. */
const REFUNDED: Verdict = {
  title: "Payment Refunded",
  subtitle: "Everything you paid has been sent back",
  colour: "grey",
  stamp: "Refunded",
  contactWhen: IF_BOOKED_AGAIN,
}

/** Nor one whose booking was cancelled, however little goes back of it. */
const CANCELLED: Verdict = {
  title: "Booking Cancelled",
  subtitle: "Nobody travels on it",
  colour: "grey",
  stamp: "Cancelled",
  contactWhen: IF_BOOKED_AGAIN,
}

const STANDS_OTHERWISE = "Your booking stands: a voucher or another payment has paid for the rest of it."

/** What of a cancelled booking is in a voucher; nothing where none is. */
const voucherAdvice = (status: PaymentStatus): ReadonlyArray<string> => {
  const { inVoucher = 0 } = cancelledOf(status) ?? {}
  return inVoucher === 0
    ? []
    : [`${formatPaise(Paise.make(inVoucher))} became a voucher: your booking's own page has it.`]
}

/** What of the payment went back, is on its way and is in a voucher, sum by sum. */
const sumsAdvice = (status: PaymentStatus): ReadonlyArray<string> => {
  const { refunded, underWay, byHand = Paise.make(0) } = refundSumsOf(status)
  return [
    refunded > byHand &&
      `${formatPaise(Paise.make(refunded - byHand))} of your payment has been sent back to you.`,
    byHand > 0 && `${formatPaise(byHand)} of your payment has been paid back to you by hand.`,
    underWay > 0 && `${formatPaise(underWay)} is on its way back to the way you paid, ${REFUND_PAID_WITHIN}.`,
    ...voucherAdvice(status),
  ].filter((line) => line !== false)
}

/** Whether all that was paid has gone back, and the booking with it. Of nothing, nothing goes back. */
const isRefundedInFull = (status: PaymentStatus): boolean => {
  const { refunded, stands } = refundSumsOf(status)
  return status.amount > 0 && refunded >= status.amount && stands !== true
}

/** Of what was paid back by hand nothing is on its way to a bank: then sum by sum; else in those words. */
const wayBack = (status: PaymentStatus, toBank: ReadonlyArray<string>): string =>
  (refundSumsOf(status).byHand === undefined ? toBank : sumsAdvice(status)).join(" ")

const refundedVerdict = (status: PaymentStatus): Verdict => ({
  ...REFUNDED,
  advice: wayBack(status, [
    `It goes back to the way you paid, ${REFUND_PAID_WITHIN}.`,
    ...voucherAdvice(status),
  ]),
})

const completedVerdict = (status: PaymentStatus): Verdict => {
  if (isRefundedInFull(status)) return refundedVerdict(status)
  const sums = sumsAdvice(status)
  if (cancelledOf(status) !== undefined)
    return { ...CANCELLED, advice: sums.join(" ") || "Nothing of your payment is on its way back." }
  const { stands } = refundSumsOf(status)
  const advice = [...sums, ...(stands === true ? [STANDS_OTHERWISE] : [])].join(" ")
  return { ...stateVerdict("COMPLETED"), ...(advice === "" ? {} : { advice }) }
}

/** Nothing of it is a booking: what was paid goes back. */
const rejectedVerdict = (status: PaymentStatus): Verdict => {
  const verdict = isPaidTwice(status) ? GOING_BACK_TWICE : REJECTED
  if (refundSumsOf(status).byHand === undefined) return verdict
  const sums = sumsAdvice(status)
  const words = isPaidTwice(status) ? ["Paid twice:", ...sums, STANDS_BY_FIRST] : [NOT_CONFIRMED, ...sums]
  return { ...verdict, advice: words.join(" ") }
}

/** The booking that a difference was paid for, by the payment's state; where it is another, nobody knows yet. */
const DIFFERENCE_ADVICE: Readonly<Record<string, string>> = {
  COMPLETED:
    "This paid what the other trip costs more: your booking has gone there, and its own page has the new ticket.",
  FAILED: "Your booking stays as it was.",
  PENDING: "Your booking stays as it is until then.",
}
const STAYS = "Your booking stays as it is."
const DIFFERENCE_GOES_BACK = `What you paid for the change goes back to you, ${REFUND_PAID_WITHIN}.`

/** The state's own words, and what holds of the booking. */
const differenceVerdict = (status: PaymentStatus): Verdict => {
  if (isRefundedInFull(status)) return refundedVerdict(status)
  const { state } = status
  const own = state === "COMPLETED" ? completedVerdict(status) : stateVerdict(state)
  const known = Object.hasOwn(DIFFERENCE_ADVICE, state) ? DIFFERENCE_ADVICE[state] : undefined
  const advice =
    known === undefined
      ? `${STAYS} ${wayBack(status, [DIFFERENCE_GOES_BACK])}`
      : [known, ...(own.advice === undefined ? [] : [own.advice])].join(" ")
  return state === "REJECTED"
    ? {
        ...own,
        advice,
        noReceipt: "This is not a receipt: the booking stays as it is, and the payment goes back.",
      }
    : { ...own, advice }
}

/** What a status means, which may say more than its state. */
export const paymentVerdict = (status: PaymentStatus): Verdict => {
  if (status["paysDifference"] === true) return differenceVerdict(status)
  if (status.state === "COMPLETED") return completedVerdict(status)
  if (status.state === "REJECTED") return rejectedVerdict(status)
  return status.state === "REVIEW" && isPaidTwice(status) ? UNDER_REVIEW_TWICE : stateVerdict(status.state)
}

/** States in which the money's way has ended, so that asking again would change nothing. */
export const isFinalState = (state: string): boolean =>
  state === "COMPLETED" || state === "FAILED" || state === "REJECTED"

/** Whether nothing was paid and nothing will be, so that paying again costs once. */
export const mayPayAgain = (state: string): boolean => state === "FAILED"

/** Whether the money has arrived; only then is an amount called "paid". */
export const isPaid = (state: string): boolean => state === "COMPLETED"
