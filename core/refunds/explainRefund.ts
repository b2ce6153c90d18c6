/**
 * A refund, line by line: each line names its clause, the two dates and its amount, and the lines add up to the result
 * (decision "refund tiers": max(0, share of what was paid, less itemised deductions)).
 *
 * Unit: paise; a line's amount may be negative, the result never is.
 */
import { type Day, daysBetween } from "../days.ts"
import { Paise } from "../money.ts"
import { REFUND_POLICY, refundDue, type RefundPolicy, refundTier } from "./refundPolicy.ts"

/** What an order froze when it was placed. */
export interface RefundableOrder {
  readonly paid: Paise
  readonly travelDay: Day
  readonly refundPolicyVersion: number
  /** How many days before travel its day was changed: a cancellation counts as made no earlier. Absent where it was not. */
  readonly noticeDays?: number | undefined
  /** Absent where nobody was taken off. */
  readonly takenOff?: TakenOff | undefined
}

/**
 * Those who were taken off a booking before, and what went back as it was taken to a cheaper trip: what of the payment that
 * is, and what the rules gave for it.
 */
export interface TakenOff {
  readonly worth: Paise
  readonly due: Paise
  /** Whether somebody was taken off at all. */
  readonly isAnybody: boolean
}

/** Something kept back, such as "Transaction fee". */
export interface Deduction {
  readonly label: string
  readonly amount: Paise
}

export interface RefundLine {
  readonly clause: string
  readonly cancelledOn: Day
  readonly travelDay: Day
  /** Whole paise; what is kept back is negative. */
  readonly amount: number
}

export interface RefundExplanation {
  readonly daysBefore: number
  readonly percent: number
  readonly lines: ReadonlyArray<RefundLine>
  /** What the customer gets back: the sum of the lines. */
  readonly refund: Paise
}

/** Every table that an order may have frozen. */
const POLICIES: ReadonlyArray<RefundPolicy> = [REFUND_POLICY]

/** Throws for a version that was never published: an order cannot have frozen it. */
export const refundPolicyOf = (version: number): RefundPolicy => {
  const policy = POLICIES.find((candidate) => candidate.version === version)
  if (policy === undefined) throw new RangeError(`there is no refund policy ${version}`)
  return policy
}

export const explainRefund = (
  { paid, travelDay, refundPolicyVersion, noticeDays = Infinity, takenOff }: RefundableOrder,
  cancelledOn: Day,
  deductions: ReadonlyArray<Deduction>,
): RefundExplanation => {
  const policy = refundPolicyOf(refundPolicyVersion)
  const daysBefore = daysBetween(cancelledOn, travelDay)
  const noticed = Math.min(daysBefore, noticeDays)
  const { percent, clause } = refundTier(noticed, policy)
  const { worth, due } = takenOff ?? { worth: 0, due: 0 }
  const left = Paise.make(paid - worth)
  const share = refundDue(left, noticed, policy)
  const given = due + share
  const when = noticed < daysBefore ? `${clause} when the day was changed` : clause
  const line = (text: string, amount: number): RefundLine => ({
    clause: text,
    cancelledOn,
    travelDay,
    amount,
  })
  const kept = deductions.reduce((sum, { amount }) => sum + amount, 0)
  const refund = Paise.make(Math.max(0, given - kept))
  return {
    daysBefore,
    percent,
    refund,
    lines: [
      line("Paid", paid),
      ...(takenOff?.isAnybody !== true ? [] : [line("Kept for who was taken off before", due - worth)]),
      line(`${when}: ${100 - percent}% is kept`, share - left),
      ...deductions.map(({ label, amount }) => line(`Less ${label}`, 0 - amount)),
      ...(kept > given ? [line("Deductions never exceed the refund", kept - given)] : []),
    ],
  }
}
