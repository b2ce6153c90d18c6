/** The refund table as the policy page prints it: one row per tier, the decided ones told apart from the stated ones. */
import { REFUND_POLICY, type RefundPolicy } from "./refundPolicy.ts"

export interface RefundTierRow {
  /** When the customer cancels, as the policy words it. */
  readonly when: string
  /** "80% refund", or "No refund". */
  readonly comesBack: string
  /** Whether the policy was silent about this day, and the row was decided in the customer's favour. */
  readonly isDecided: boolean
}

/** Most generous row first. */
export const refundTierRows = ({ tiers }: RefundPolicy = REFUND_POLICY): ReadonlyArray<RefundTierRow> =>
  tiers.map(({ clause, percent, source }) => ({
    when: clause,
    comesBack: percent === 0 ? "No refund" : `${percent}% refund`,
    isDecided: source === "gap",
  }))
