/** What goes back to one booking whose trip is called off. */
import { Paise, sumPaise } from "../money.ts"
import type { CompletedOrder } from "../orders/order.ts"
import { type OutsideReason, outsideReasonOf } from "../refunds/outsideReason.ts"
import { MIN_REFUND, type PaymentRefunds, refundedOrUnderWay } from "../refunds/refund.ts"

/** What one booking gets back whose trip is called off, where its traveller chooses nothing. Unit: paise. */
export interface CallOffShare {
  /** Money; nothing of a payment of which less than the provider can send is left. */
  readonly goesBack: Paise
  /** The voucher that paid a part comes back as one. */
  readonly asVoucher: Paise
  /** Why a person must pay it back; absent where the provider does, or no money goes back. */
  readonly mustGoOutside?: OutsideReason
}

/** What is left of all payments, by the remedy for a trip that the company cannot keep. */
export const callOffShare = (
  order: CompletedOrder,
  payments: ReadonlyArray<PaymentRefunds>,
  nowMs: number,
): CallOffShare => {
  const { inVouchers = 0 } = order
  const goesBack = sumPaise(
    payments
      .map(
        ({ captured, refunds }, place) =>
          captured - refundedOrUnderWay(refunds) - (place === 0 ? inVouchers : 0),
      )
      .filter((left) => left >= MIN_REFUND),
  )
  const mustGoOutside = outsideReasonOf(order, nowMs)
  return {
    goesBack,
    asVoucher: order.voucherAmount ?? Paise.make(0),
    ...(mustGoOutside === undefined || goesBack === 0 ? {} : { mustGoOutside }),
  }
}
