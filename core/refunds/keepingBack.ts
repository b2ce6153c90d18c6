/** What a payment gives back where the operator keeps something back of several payments together: each amount once. */
import { Effect } from "effect"
import type { Day } from "../days.ts"
import { Paise } from "../money.ts"
import type { Order } from "../orders/order.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { Deduction } from "./explainRefund.ts"
import { type NothingToRefund, refundDueNow, type RefundQuote, refundQuoteOf } from "./quoteRefund.ts"

/** How much goes back of each payment before anything is kept: what the rules give on that day, or everything. */
export interface GivingBack {
  readonly day: Day
  readonly isFull: boolean
  readonly clause: string | undefined
}

/** What is kept back of a payment, and what is left to be kept back of the next ones. */
export interface SplitDeductions {
  readonly here: ReadonlyArray<Deduction>
  readonly rest: ReadonlyArray<Deduction>
}

/** At most so much is kept back here, those that are named first first; one of them may be kept in two parts. Unit: paise. */
export const splitDeductions = (deductions: ReadonlyArray<Deduction>, most: Paise): SplitDeductions => {
  const here: Array<Deduction> = []
  const rest: Array<Deduction> = []
  let room: number = most
  for (const { label, amount } of deductions) {
    const kept = Math.min(room, amount)
    if (kept > 0) here.push({ label, amount: Paise.make(kept) })
    if (kept < amount) rest.push({ label, amount: Paise.make(amount - kept) })
    room -= kept
  }
  return { here, rest }
}

export interface KeptBack {
  readonly quote: RefundQuote
  /** What the payment did not give enough for; nothing after the last one. */
  readonly rest: ReadonlyArray<Deduction>
}

/**
 * What a payment gives back now, less what is kept back: no more than it gives, and of the last one all that is left to keep
 * back, so that a line says what nothing was there for. Errors: those of `refundQuoteOf`.
 */
export const quoteKeepingBack = Effect.fn("quoteKeepingBack")(function* (
  order: Order,
  { day, isFull, clause }: GivingBack,
  deductions: ReadonlyArray<Deduction>,
  isLast: boolean,
): Effect.fn.Return<KeptBack, NothingToRefund, RefundStore> {
  const quoteWith = (kept: ReadonlyArray<Deduction>) =>
    Effect.map(refundQuoteOf(order, day, kept), (quoted) => refundDueNow(quoted, isFull, clause))
  if (isLast || deductions.length === 0) return { quote: yield* quoteWith(deductions), rest: [] }
  const whole = yield* quoteWith([])
  const { here, rest } = splitDeductions(deductions, whole.explanation.refund)
  return { quote: here.length === 0 ? whole : yield* quoteWith(here), rest }
})
