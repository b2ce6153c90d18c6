/**
 * An order as PhonePe's pay call takes it: what a payment needs, and nothing of the traveller. The `udf` fields of our
 * own answer (specification section 3) come from our record; PhonePe takes an order without them as well.
 */
import type { Order } from "#core/office/order.ts"
import type { PayRequest } from "./phonepeClient.ts"
import type { PhonepeSettings } from "./phonepeSettings.ts"

/** How long a visitor may take to pay, in seconds (PhonePe docs, create payment: 300 to 3600). */
const EXPIRE_AFTER_S = 1200

export const payRequest = (order: Order, { returnTo }: PhonepeSettings): PayRequest => ({
  merchantOrderId: order.merchantOrderId,
  amount: order.request.amount,
  expireAfter: EXPIRE_AFTER_S,
  paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: returnTo(order) } },
})
