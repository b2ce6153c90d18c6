/** What a cancellation gives back, line by line, and what of it comes back as a voucher, whatever becomes of the money. */
import { formatPaise } from "#core/money.ts"
import type { CancellationOffer } from "#core/paidBooking/bookingView.ts"
import { RefundLines } from "../components/refunds/RefundLines.tsx"

interface CancellationLinesProps {
  readonly caption: string
  readonly offer: CancellationOffer
}

export const CancellationLines = ({ caption, offer }: CancellationLinesProps) => (
  <>
    <RefundLines caption={caption} lines={offer.lines} refund={offer.refund} />
    {offer.voucher !== undefined && offer.voucher > 0 && (
      <p>
        What your voucher paid comes back as a voucher: <strong>{formatPaise(offer.voucher)}</strong>.
      </p>
    )}
  </>
)
