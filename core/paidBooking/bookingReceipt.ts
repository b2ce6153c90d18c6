/** The receipt of a booking that is opened by its secret: the same that the payment result hands out. */
import { metaInfoOf, refundField, type PaymentStatus } from "../payments/paymentStatus.ts"
import type { ReceiptRequest } from "../payments/writeReceipt.ts"
import { Paise } from "../money.ts"
import type { Operator } from "../operator.ts"
import type { BookingRefundState, BookingView } from "./bookingView.ts"

const MISSING = "N/A"

/** Unit: paise. What its refunds in one state come to. */
export const refundSum = ({ refunds }: BookingView, wanted: BookingRefundState): Paise =>
  Paise.make(refunds.filter(({ state }) => state === wanted).reduce((sum, { amount }) => sum + amount, 0))

/** A booking is there because its payment is completed. */
const statusOf = (booking: BookingView): PaymentStatus => {
  const { merchantOrderId, name, mobileNumber, date, adults, children, transactionId } = booking
  const { activityName, meetingPoint, startTime, paid, differencePaid = 0, history } = booking
  const [refunded, underWay] = [refundSum(booking, "REFUNDED"), refundSum(booking, "UNDER_WAY")]
  return {
    state: "COMPLETED",
    orderId: merchantOrderId,
    amount: Paise.make(paid - differencePaid),
    metaInfo: metaInfoOf({
      customer: name || MISSING,
      mobile: mobileNumber,
      tripDate: date,
      adults,
      children,
    }),
    ...(transactionId === undefined ? {} : { paymentDetails: [{ transactionId }] }),
    booked: {
      activity: activityName,
      ...(meetingPoint === undefined ? {} : { meetingPoint }),
      ...(startTime === undefined ? {} : { startTime }),
      ...(history === undefined ? {} : { history }),
    },
    ...refundField({ refunded, underWay }),
  }
}

export const bookingReceipt = (booking: BookingView, operator: Operator): ReceiptRequest => ({
  status: statusOf(booking),
  packageType: booking.packageType,
  operator,
})
