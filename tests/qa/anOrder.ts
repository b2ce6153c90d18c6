/** An order as the operator keeps it, placed and not settled. */
import type { BookingForm } from "#core/booking/bookingForm.ts"
import type { Day } from "#core/days.ts"
import type { Paise } from "#core/money.ts"
import type { Order, OrderState } from "#core/office/order.ts"

export const ORDER_FORM: BookingForm = {
  name: "Asha",
  mobileNumber: "9876543210",
  date: "2026-12-24",
  adults: 1,
  children: 0,
}

export const orderOf = (amount: Paise, state: OrderState, form = ORDER_FORM): Order => ({
  merchantOrderId: "GOA-1",
  requestKey: "key",
  request: { ...form, date: form.date as Day, amount, categorySlug: "cruises", subSlug: "sunset" },
  activityName: "Sunset",
  packageType: "tour package",
  adultFare: amount,
  refundPolicyVersion: 1,
  placedAtMs: 0,
  state,
  checkoutAskedAtMs: undefined,
  gatewayOrderId: undefined,
  redirectUrl: undefined,
  expiresAtMs: undefined,
  transactionId: undefined,
  capturedAmount: undefined,
  settledAtMs: undefined,
  tripPackage: undefined,
  looksLike: undefined,
  bookedBy: undefined,
})
