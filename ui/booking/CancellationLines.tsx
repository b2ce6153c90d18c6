/** What a cancellation gives back, line by line, and what of it comes back as a voucher, whatever becomes of the money. */
import { formatPaise } from "#core/money.ts"
import type { CancellationOffer } from "#core/paidBooking/bookingView.ts"
import { RefundLines } from "../components/refunds/RefundLines.tsx"

interface OfferProps {
  readonly offer: CancellationOffer
}

/** Nothing where no voucher paid. */
export const ReturnedVoucher = ({ offer: { voucher } }: OfferProps) =>
  voucher !== undefined &&
  voucher > 0 && (
    <p>
      Of what your voucher paid, <strong>{formatPaise(voucher)}</strong> comes back as a voucher.
    </p>
  )

interface CancellationLinesProps extends OfferProps {
  readonly caption: string
  readonly sum?: string | undefined
}

export const CancellationLines = ({ caption, sum, offer }: CancellationLinesProps) => (
  <>
    <RefundLines caption={caption} lines={offer.lines} refund={offer.refund} sum={sum} />
    <ReturnedVoucher offer={offer} />
  </>
)
