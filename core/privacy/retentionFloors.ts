/**
 * How long the law obliges the shop to keep what it has of people, purpose by purpose: nobody is erased before. What is
 * uncertain about it stands in docs/deploy.md; whoever runs the shop asks a lawyer.
 */
import { addDays, type Day, Day as aDay, dayText } from "../days.ts"

/**
 * India's Digital Personal Data Protection Rules 2025, rule 8(3): personal data, traffic data and logs of a processing
 * are kept for at least a year from its date. In force 18 months after the rules were published.
 */
const DPDP_YEAR = {
  days: 365,
  from: aDay.make("2027-05-13"),
  law: "DPDP Rules 2025, rule 8(3)",
} as const

export interface RetentionFloor {
  /** What is kept of a person, and what for. */
  readonly purpose: string
  /** The day from which the days are counted. */
  readonly countsFrom: string
  /** Days after that day on which nobody is erased yet. */
  readonly days: number
  /** The day on which the law begins to hold; absent when it always does. */
  readonly from: Day | undefined
  readonly law: string
}

export const RETENTION_FLOORS = {
  orders: {
    purpose: "Orders, payments, refunds and mail about them: name, number",
    countsFrom: "the day of travel or the last thing that happened to the order, whichever is later",
    ...DPDP_YEAR,
  },
  tripRequests: {
    purpose: "Trip requests and mail about them: name, number, address, wishes",
    countsFrom: "the day on which it was received",
    ...DPDP_YEAR,
  },
  newsletter: {
    purpose: "The newsletter's list: address",
    countsFrom: "the day on which its owner no longer wants it",
    days: 0,
    from: undefined,
    law: "DPDP Act 2023, section 6(4) and (6): consent is withdrawn as easily as it was given",
  },
} as const satisfies Readonly<Record<string, RetentionFloor>>

export type RetentionPurpose = keyof typeof RETENTION_FLOORS

/** Days for which the law has a purpose kept, as it stands on a day. */
export const retentionFloorOn = (purpose: RetentionPurpose, day: Day): number => {
  const { days, from }: RetentionFloor = RETENTION_FLOORS[purpose]
  // Stryker disable next-line ConditionalExpression: The one purpose that has no first day has no days to keep it either.
  return from === undefined || day >= from ? days : 0
}

/** The day from which what was last used for a purpose on `last` may be erased; `undefined` when it may be on `now`. */
export const heldUntil = (purpose: RetentionPurpose, last: Day, now: Day): Day | undefined => {
  const floor = retentionFloorOn(purpose, now)
  const from = addDays(last, floor + 1)
  return floor > 0 && from > now ? from : undefined
}

/** Days after travel for which people are kept: the operator's wish, but no fewer than the law's. */
export const retentionDays = (wished: number, now: Day): number =>
  Math.max(wished, retentionFloorOn("orders", now), retentionFloorOn("tripRequests", now))

const { days: YEAR, from: BEGINS, law: LAW } = DPDP_YEAR

/** A line for the operator whose wish is below a floor, before and after the law begins to hold. */
export const retentionWarning = (wished: number, now: Day): string | undefined => {
  if (wished >= YEAR) return undefined
  const least = `${YEAR} days at least (${LAW})`
  return now < BEGINS
    ? `RETENTION_DAYS: ${wished} is enough until ${dayText(BEGINS)}; from then on the law has people kept for ${least}, and so will the shop`
    : `RETENTION_DAYS: ${wished} is less than the law allows; people are kept for ${least}`
}
