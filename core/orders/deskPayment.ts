/** What is the desk's about a booking: how it came and what it was paid with, in the books and in words. */

/** How a booking reached the desk: somebody called, stood there, or a hotel booked for its guest. */
export const DESK_CHANNELS = ["PHONE", "WALK_IN", "HOTEL"] as const
export type DeskChannel = (typeof DESK_CHANNELS)[number]

export const DESK_CHANNEL_TEXT: Readonly<Record<DeskChannel, string>> = {
  PHONE: "phone",
  WALK_IN: "walk-in",
  HOTEL: "hotel",
}

/** What the desk was paid with, beside the payment provider. */
export const DESK_PAYMENTS = ["CASH", "UPI"] as const
export type DeskPayment = (typeof DESK_PAYMENTS)[number]

export const DESK_PAYMENT_TEXT: Readonly<Record<DeskPayment, string>> = {
  CASH: "in cash",
  UPI: "by UPI",
}
