/** What the operator has and is asked for, in the tests of orders. */
import { ActivityId, CategoryId } from "#core/catalogue/catalogueIds.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import type { Activity } from "#core/catalogue/activity.ts"
import { addDays, type Day, dayInIndia, startOfDayMs } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import type { Order } from "#core/orders/order.ts"
import type { ProviderStatus, OpenedCheckout } from "#core/ports/paymentGateway.ts"
import { GatewayOrderId, MerchantOrderId, TransactionId } from "#core/paymentIds.ts"

export const NOW_MS = Date.parse("2026-11-21T19:00:00Z")
export const TODAY: Day = dayInIndia(NOW_MS)

export const CRUISE: Activity = {
  _id: ActivityId.make("a1"),
  name: "Sunset Cruise",
  slug: "sunset-cruise",
  packageType: "tour package",
  price: Paise.make(50_000),
}
export const CRUISES = { _id: CategoryId.make("c1"), name: "Cruises", slug: "cruises" }
export const WATER = { _id: CategoryId.make("c2"), name: "Water Sports", slug: "water-sports" }
export const SAMPLE_SHELVES = [
  {
    ...CRUISES,
    subcategories: [
      CRUISE,
      { ...CRUISE, _id: ActivityId.make("a2"), name: "Night Cruise", slug: "night-cruise" },
    ],
  },
  {
    ...WATER,
    subcategories: [{ ...CRUISE, _id: ActivityId.make("a3"), name: "Parasailing", slug: "parasailing" }],
  },
]

/** Two adults and a child on the sunset cruise, ten days from now. */
export const PAYMENT_REQUEST: PaymentRequest = {
  name: "Asha: Rao",
  mobileNumber: "98765 43210",
  adults: 2,
  children: 1,
  date: addDays(TODAY, 10),
  amount: Paise.make(115_000),
  categorySlug: "cruises",
  subSlug: "sunset-cruise",
}

/** As it is stored before anyone has asked the gateway. */
export const SAMPLE_ORDER: Order = {
  merchantOrderId: MerchantOrderId.make("GOA-1"),
  requestKey: "key 1",
  request: PAYMENT_REQUEST,
  activityName: "Sunset Cruise",
  packageType: "tour package",
  adultFare: CRUISE.price,
  refundPolicyVersion: 1,
  placedAtMs: NOW_MS,
  bookingClosesAtMs: startOfDayMs(addDays(PAYMENT_REQUEST.date, 1)),
  state: "CREATED",
  bookedBy: "browser 1",
}

export const OPENED_CHECKOUT: OpenedCheckout = {
  gatewayOrderId: GatewayOrderId.make("OMO1"),
  redirectUrl: "https://pay.example/OMO1",
  expiresAtMs: NOW_MS + 1_200_000,
}
export const PROVIDER_STATUS: ProviderStatus = {
  gatewayOrderId: GatewayOrderId.make("OMO1"),
  state: "COMPLETED",
  amount: PAYMENT_REQUEST.amount,
  transactionId: TransactionId.make("T1"),
}
