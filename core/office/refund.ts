/**
 * A refund as the operator keeps it. Who decided it, why, and how the amount came about are frozen with it.
 *
 * Unit: `amount` in paise; instants in milliseconds since 1970.
 */
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type { RefundLine } from "../refund/explainRefund.ts"

/**
 * REQUESTED: stored, the gateway's answer not there yet. PENDING: the gateway is
 * at it. COMPLETED, FAILED: its verdict, or a FAILED that the operator has given up; what failed is asked again as a new
 * refund. OUTSIDE: paid back by hand.
 */
export const REFUND_STATES = ["REQUESTED", "PENDING", "COMPLETED", "FAILED", "OUTSIDE"] as const
export type RefundState = (typeof REFUND_STATES)[number]

/** Who gave up a refund that the gateway did not decide, and why. The gateway is still asked what became of it. */
export interface GivenUp {
  readonly by: string
  readonly reason: string
}

export interface Refund {
  readonly merchantRefundId: string
  readonly merchantOrderId: string
  readonly amount: Paise
  /** In the operator's words. */
  readonly reason: string
  /** Who decided it. */
  readonly decidedBy: string
  /** The day of the cancellation, which decides the tier; absent when the rules were not asked. */
  readonly cancelledOn: Day | undefined
  /** The explanation, line by line. */
  readonly lines: ReadonlyArray<RefundLine>
  readonly requestedAtMs: number
  readonly state: RefundState
  readonly gatewayRefundId: string | undefined
  readonly settledAtMs: number | undefined
  readonly givenUp: GivenUp | undefined
}

/** The provider's smallest refund (PhonePe, "Refund API"). Unit: paise. */
export const LEAST_REFUND = 100

/** A refund before it is stored: its number among the order's, and so its id, is found by the storing transaction. */
export type NewRefund = Omit<Refund, "merchantRefundId">

/** On its way: while one is, no second refund of the order may begin. */
export const isUnderWay = ({ state }: Pick<Refund, "state">): boolean =>
  state === "REQUESTED" || state === "PENDING"

/** What has gone back for certain. Unit: paise. */
export const refunded = (refunds: ReadonlyArray<Pick<Refund, "state" | "amount">>): number =>
  refunds
    .filter(({ state }) => state === "COMPLETED" || state === "OUTSIDE")
    .reduce((sum, { amount }) => sum + amount, 0)

/** What has gone back, or is on its way. Unit: paise. */
export const givenBack = (refunds: ReadonlyArray<Refund>): number =>
  refunds.filter(({ state }) => state !== "FAILED").reduce((sum, { amount }) => sum + amount, 0)
