/** How a booking of the desk is told of: how it came, and what was paid with. */
import type { DeskChannel, DeskPayment } from "../orders/deskPayment.ts"

export const DESK_CHANNEL_TEXT: Readonly<Record<DeskChannel, string>> = {
  PHONE: "phone",
  WALK_IN: "walk-in",
  HOTEL: "hotel",
}

export const DESK_PAYMENT_TEXT: Readonly<Record<DeskPayment, string>> = {
  CASH: "in cash",
  UPI: "by UPI",
}
