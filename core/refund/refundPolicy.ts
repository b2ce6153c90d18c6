/**
 * The cancellation rules as a table that reads like the policy page (specification section 9).
 *
 * Unit: `daysBefore` is whole days from cancellation to travel: 0 on the travel day, negative for a no-show.
 * Errors: none. `refundTier` is total: every integer finds exactly one row.
 */
import { Paise } from "../money.ts"

export interface RefundTier {
  /** The row covers this many days before travel, and more, up to the row above. */
  readonly atLeastDays: number
  /** Share of the paid amount returned, before provider fees. */
  readonly percent: 0 | 50 | 80
  /** `gap`: the policy page is silent about this day, and the customer gets the better neighbour. */
  readonly source: "stated" | "gap"
}

/** Frozen on every order, so that a later table never changes an earlier promise. */
export const REFUND_POLICY_VERSION = 1

const LATE: RefundTier = { atLeastDays: Number.NEGATIVE_INFINITY, percent: 0, source: "stated" }

/** Most generous row first: the first row that fits is the answer. */
export const REFUND_TIERS: ReadonlyArray<RefundTier> = [
  { atLeastDays: 16, percent: 80, source: "stated" },
  { atLeastDays: 15, percent: 80, source: "gap" },
  { atLeastDays: 8, percent: 50, source: "stated" },
  { atLeastDays: 7, percent: 50, source: "gap" },
  LATE,
]

/** The row for a cancellation made `daysBefore` days before travel. */
export const refundTier = (daysBefore: number): RefundTier =>
  REFUND_TIERS.find(({ atLeastDays }) => daysBefore >= atLeastDays) ?? LATE

/** The tier's share of what was paid, rounded down to a paisa so that we never pay more than the tier. */
export const refundDue = (paid: Paise, daysBefore: number): Paise =>
  Paise.make(Math.floor((paid * refundTier(daysBefore).percent) / 100))
