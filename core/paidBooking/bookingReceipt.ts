/** The receipt of a booking that is opened by its secret: the same that the payment result hands out. */
import type { ReceiptRequest } from "../payments/writeReceipt.ts"
import type { Operator } from "../operator.ts"
import type { BookingView } from "./bookingView.ts"

export const bookingReceipt = (
  { payment, packageType }: Pick<BookingView, "payment" | "packageType">,
  operator: Operator,
): ReceiptRequest => ({ status: payment, packageType, operator })
