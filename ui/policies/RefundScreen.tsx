/** Refund and Cancellation Policy, with its table and its calculator. */
import { refundAndCancellation } from "#shop/texts/refundAndCancellation.ts"
import { useSettings } from "../app/actors.tsx"
import { PolicyDocument } from "./PolicyDocument.tsx"
import { RefundCalculator } from "./RefundCalculator.tsx"
import { RefundTiers } from "./RefundTiers.tsx"

export const RefundScreen = () => (
  <PolicyDocument
    document={refundAndCancellation(useSettings().operator)}
    scene="refund-policy"
    exhibits={{ refundTiers: <RefundTiers />, refundCalculator: <RefundCalculator /> }}
  />
)
