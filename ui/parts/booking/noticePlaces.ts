/** Beside which field a notice belongs; `pay` is the place above the pay button. */
import type { BookingNotice } from "#core/booking/bookingNotice.ts"

export type NoticePlace = "adults" | "date" | "mobileNumber" | "pay"

const PLACES = {
  mobileInvalid: "mobileNumber",
  nobodyTravels: "adults",
  dayInvalid: "date",
  dayTooFar: "date",
  paymentNotStarted: "pay",
  priceChanged: "pay",
  checkoutCancelled: "pay",
  checkTotal: "pay",
} as const satisfies Record<BookingNotice, NoticePlace>

export const placeOf = (notice: BookingNotice): NoticePlace => PLACES[notice]

/** The notice that belongs to a place, if there is one. */
export const noticeFor = (
  place: NoticePlace,
  notices: ReadonlyArray<BookingNotice>,
): BookingNotice | undefined => notices.find((notice) => placeOf(notice) === place)
