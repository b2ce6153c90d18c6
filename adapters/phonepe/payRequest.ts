/** An order as PhonePe's pay call takes it; the trip goes along in its `udf` fields (specification section 3). */
import type { Order } from "#core/office/order.ts"
import { metaInfoOf } from "#core/payment/paymentStatus.ts"
import type { PayRequest } from "./phonepeClient.ts"
import type { PhonepeSettings } from "./phonepeSettings.ts"

/** How long a visitor may take to pay, in seconds (PhonePe docs, create payment: 300 to 3600). */
const EXPIRE_AFTER_S = 1200

export const payRequest = (order: Order, { returnTo }: PhonepeSettings): PayRequest => {
  const { name, mobileNumber, date, adults, children, amount } = order.request
  return {
    merchantOrderId: order.merchantOrderId,
    amount,
    expireAfter: EXPIRE_AFTER_S,
    metaInfo: metaInfoOf({ customer: name, mobile: mobileNumber, tripDate: date, adults, children }),
    paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: returnTo(order) } },
  }
}
