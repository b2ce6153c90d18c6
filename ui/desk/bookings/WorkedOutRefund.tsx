/** How a refund was worked out, as the desk shows it; nothing of one that somebody set by hand, which has no lines. */
import type { Paise } from "#core/money.ts"
import type { RefundLine } from "#core/refunds/explainRefund.ts"
import { RefundLines } from "../../components/refunds/RefundLines.tsx"

interface WorkedOutRefundProps {
  readonly lines: ReadonlyArray<RefundLine>
  readonly refund: Paise
}

export const WorkedOutRefund = ({ lines, refund }: WorkedOutRefundProps) =>
  lines.length === 0 ? null : (
    <RefundLines caption="How it is worked out" lines={lines} refund={refund} sum="Goes back" />
  )
