/** Mistakes about what travellers do to their paid bookings: cancelling, and another day. */
import { SEATS, type SeededBug } from "./seededBug.ts"

const CHANGES = "adapters/sql/sqlBookingChanges.ts"

export const BOOKING_BUGS: ReadonlyArray<SeededBug> = [
  {
    name: "cancelled-keeps-its-seats",
    about: "seats come back with the money",
    breaks: ["seatsSold"],
    changes: [{ at: `${CHANGES}#cancelIn`, edit: ["drop", "call releaseSeatsOfOrder"] }],
  },
  {
    name: "move-forgets-to-release",
    about: "the new seats are what counts",
    breaks: ["seatsCounted"],
    changes: [{ at: `${SEATS}#moveSeats`, edit: ["drop", "call releaseSeats"] }],
  },
  {
    name: "cancel-forgets-the-refund",
    about: "the operator gives money back",
    breaks: ["shownIsGiven"],
    changes: [
      { at: `${CHANGES}#cancelIn.stored`, edit: ["put", "call storeRefundOf", "{ refund: undefined }"] },
    ],
  },
  {
    name: "cancelled-once-more",
    about: "who cancels twice means it",
    breaks: ["historyMoves", "seatsSold", "letterSo", "shownIsGiven"],
    changes: [
      { at: "core/paidBooking/bookingOffers.ts#objectionToAnyChange", edit: ["drop", "if CANCELLED"] },
    ],
  },
  {
    name: "far-ahead-for-more",
    about: "a cancellation counts from the day that holds",
    breaks: ["fairRefund"],
    sign: "tooMuch",
    changes: [{ at: "core/refunds/explainRefund.ts#explainRefund", edit: ["put", "call min", "daysBefore"] }],
  },
]
