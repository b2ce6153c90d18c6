/** Why a traveller cannot change their booking, in sentences. A file of its own, so that a page loads the sentences alone. */
import type { BookingObjection } from "./bookingView.ts"

/** What the traveller reads of each objection. */
export const BOOKING_OBJECTION_TEXT: Readonly<Record<BookingObjection, string>> = {
  cancelled: "This booking is cancelled.",
  refundUnderWay: "A refund of this booking is on its way. Once it has arrived you can change what is left.",
  tripOver: "This trip has begun or is over, so it can no longer be changed here.",
  tooLate: "The last day for changing the date has passed.",
  changedBefore: "The day of this booking was changed before. It can be changed once; please write to us.",
  sameDay: "The booking is for this day already.",
  amountChanged: "What a cancellation gives back has changed since the page was opened. Please look again.",
  paidLongAgo:
    "The payment is more than 90 days old and can no longer be refunded automatically. Please write to us: we pay it back by hand.",
  paidAtDesk:
    "This booking was paid at our desk. Please call or write to us: we cancel it and hand the money back.",
  onlyOne: "One traveller is left on this booking: cancel it where they do not come either.",
  notFewer: "Please choose who stays at home, and leave at least one traveller.",
  paidByVoucher:
    "A voucher has paid a part of this booking, so that nobody can be taken off by itself. Please write to us.",
  onlyItsDay:
    "The booking can have another day, and no trip at another price. Cancel it, and book the other trip anew.",
  paidInTwo:
    "This booking was taken to a dearer trip and paid in two parts, so that nobody can be taken off by itself. Please write to us.",
  refundFailed:
    "A refund of this booking could not be made and has to be repeated first. Then the booking can go to a trip that costs less.",
  priceChanged: "The price has changed since it was shown. Please look again.",
  differenceOpen:
    "Another change of this booking waits for its payment. It has to be paid, or its payment page to close, before the booking can have another day or go to yet another trip.",
  nothingToPay:
    "Nothing of this booking waits to be paid: it was paid, its time is over, or the booking has changed since. It stands as this page says.",
  noVoucher:
    "A voucher can be chosen only in the place of money that comes back, while we have called the trip off and nothing is chosen.",
}
