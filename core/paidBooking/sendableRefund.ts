/** What the provider can send of a refund. */
import { Paise } from "../money.ts"
import { MIN_REFUND } from "../refunds/refund.ts"
import type { CancellationOffer } from "./bookingView.ts"

/** What is less than the provider can send is kept, and a line says so. */
export const sendable = ({ percent, lines, refund }: CancellationOffer): CancellationOffer => {
  const [first] = lines
  return refund === 0 || refund >= MIN_REFUND || first === undefined
    ? { percent, lines, refund }
    : {
        percent,
        refund: Paise.make(0),
        lines: [...lines, { ...first, clause: "Less than ₹1.00 cannot be sent", amount: 0 - refund }],
      }
}
