/** How a booking reached the desk: somebody called, stood there, or a hotel booked for its guest. */
export const DESK_CHANNELS = ["PHONE", "WALK_IN", "HOTEL"] as const
export type DeskChannel = (typeof DESK_CHANNELS)[number]

/** What the desk was paid with, beside the payment provider. */
export const DESK_PAYMENTS = ["CASH", "UPI"] as const
export type DeskPayment = (typeof DESK_PAYMENTS)[number]
