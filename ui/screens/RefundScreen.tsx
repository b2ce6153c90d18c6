/** Refund and Cancellation Policy, with its table and its calculator. */
import { refundAndCancellation } from "#core/legal/content/refundAndCancellation.ts"
import { useSettings } from "../flows.tsx"
import { LegalPage } from "../parts/legal/LegalPage.tsx"
import { RefundCalculator } from "../parts/legal/RefundCalculator.tsx"
import { RefundTiers } from "../parts/legal/RefundTiers.tsx"

export const RefundScreen = () => (
  <LegalPage
    document={refundAndCancellation(useSettings().operator)}
    scene="refund-policy"
    exhibits={{ refundTiers: <RefundTiers />, refundCalculator: <RefundCalculator /> }}
  />
)
