/**
 * The cancellation rules as one versioned table that reads like the policy page (specification section 9).
 *
 * Unit: days are whole days from cancellation to travel: 0 on the travel day, negative for a no-show.
 * Errors: `makeRefundPolicy` throws for a table with a gap or an overlap; `refundTier` is total.
 */
import { bug } from "../bug.ts"
import { Paise } from "../money.ts"

export interface RefundTier {
  /** The row covers this many days before travel up to `atMostDays`, both included. */
  readonly atLeastDays: number
  readonly atMostDays: number
  /** Share of the paid amount returned, before deductions. */
  readonly percent: 0 | 50 | 80
  /** The policy page is silent about this day, and the customer gets the better neighbour. */
  readonly isDecided?: true
  /** The row as the policy page words it. */
  readonly clause: string
}

export interface RefundPolicy {
  /** Frozen on every order, so that a later table never changes an earlier promise. */
  readonly version: number
  /** Most generous row first. */
  readonly tiers: ReadonlyArray<RefundTier>
  /** A travel date may be changed up to this many days before it. */
  readonly dateChangeAtLeastDays: number
}

const isDayBound = (days: number) => Number.isInteger(days) || Math.abs(days) === Number.POSITIVE_INFINITY

/** Checks that the rows cover every whole number of days exactly once, in falling order. Throws a `RangeError`. */
export const makeRefundPolicy = (policy: RefundPolicy): RefundPolicy => {
  const { tiers, version } = policy
  const wrong = (what: string): never => {
    throw new RangeError(`refund policy ${version}: ${what}`)
  }
  if (tiers[0]?.atMostDays !== Number.POSITIVE_INFINITY) wrong("does not cover early cancellations")
  // Stryker disable next-line OptionalChaining: The row is there: it was looked at in the lines above.
  if (tiers.at(-1)?.atLeastDays !== Number.NEGATIVE_INFINITY) wrong("does not cover late cancellations")
  tiers.forEach((tier, row) => {
    const above = tiers[row - 1]
    if (!isDayBound(tier.atLeastDays) || !isDayBound(tier.atMostDays))
      wrong(`row ${row + 1} is not in whole days`)
    if (tier.atLeastDays > tier.atMostDays) wrong(`row ${row + 1} is empty`)
    if (above !== undefined && tier.atMostDays < above.atLeastDays - 1) wrong(`gap above row ${row + 1}`)
    if (above !== undefined && tier.atMostDays > above.atLeastDays - 1) wrong(`overlap above row ${row + 1}`)
  })
  tiers.forEach(({ percent }, row) => {
    if (percent > (tiers[row - 1]?.percent ?? percent)) wrong(`row ${row + 1} pays more for less notice`)
  })
  // Stryker disable next-line OptionalChaining: The row is there: it was looked at in the lines above.
  if (tiers.at(-1)?.percent !== 0) wrong("pays for a no-show")
  return policy
}

/**
 * The policy that new orders freeze. Orders keep its version alone, so a published table is never edited: a new one takes the
 * next version, and this one stays among those that `refundPolicyOf` knows.
 */
export const REFUND_POLICY: RefundPolicy = makeRefundPolicy({
  version: 1,
  tiers: [
    {
      atLeastDays: 16,
      atMostDays: Number.POSITIVE_INFINITY,
      percent: 80,
      clause: "More than 15 days before travel",
    },
    {
      atLeastDays: 15,
      atMostDays: 15,
      percent: 80,
      isDecided: true,
      clause: "Exactly 15 days before travel",
    },
    { atLeastDays: 8, atMostDays: 14, percent: 50, clause: "8 to 14 days before travel" },
    { atLeastDays: 7, atMostDays: 7, percent: 50, isDecided: true, clause: "Exactly 7 days before travel" },
    { atLeastDays: 1, atMostDays: 6, percent: 0, clause: "Less than 7 days before travel" },
    {
      atLeastDays: Number.NEGATIVE_INFINITY,
      atMostDays: 0,
      percent: 0,
      clause: "On the travel day, or no-show",
    },
  ],
  dateChangeAtLeastDays: 7,
})

/** What is never paid back, as the policy page lists it. */
export const NON_REFUNDABLE: ReadonlyArray<string> = [
  "Booking, convenience and processing fees",
  "Confirmed hotel charges",
  "Activities with vendor no-refund terms",
  "Confirmed custom packages",
]

/** The row for a cancellation made `daysBefore` days before travel. */
export const refundTier = (daysBefore: number, { tiers }: RefundPolicy = REFUND_POLICY): RefundTier =>
  tiers.find(({ atLeastDays }) => daysBefore >= atLeastDays) ?? bug("a refund policy without a last row")

/** The tier's share of what was paid, rounded down to a paisa so that we never pay more than the tier. */
export const refundDue = (paid: Paise, daysBefore: number, policy: RefundPolicy = REFUND_POLICY): Paise =>
  Paise.make(Math.floor((paid * refundTier(daysBefore, policy).percent) / 100))

export interface RefundTierRow {
  /** When the customer cancels, as the policy words it. */
  readonly when: string
  /** "80% refund", or "No refund". */
  readonly comesBack: string
  /** Whether the policy was silent about this day, and the row was decided in the customer's favour. */
  readonly isDecided: boolean
}

/**
 * The refund table as the policy page prints it: one row per tier, the decided ones told apart from the stated ones.
 * Most generous row first.
 */
export const refundTierRows = ({ tiers }: RefundPolicy = REFUND_POLICY): ReadonlyArray<RefundTierRow> =>
  tiers.map(({ clause, percent, isDecided = false }) => ({
    when: clause,
    comesBack: percent === 0 ? "No refund" : `${percent}% refund`,
    isDecided,
  }))
