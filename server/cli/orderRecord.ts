/** An order and its money as programs read them. */
import type { Order } from "#core/orders/order.ts"
import { balanceOf, type Refund } from "#core/refunds/refund.ts"
import { istTimestamp } from "./output.ts"

/** What was given back of many orders, or is on its way; an order without a refund is not in it. */
export type RefundsByOrder = ReadonlyMap<string, ReadonlyArray<Refund>>

/** An order as programs read it. */
export const orderRecord = ({ request, ...order }: Order) => ({
  merchantOrderId: order.merchantOrderId,
  gatewayOrderId: order.gatewayOrderId,
  transactionId: order.transactionId,
  state: order.state,
  placedAt: istTimestamp(order.placedAtMs),
  settledAt: order.settledAtMs === undefined ? undefined : istTimestamp(order.settledAtMs),
  travelDay: request.date,
  activity: order.activityName,
  packageType: order.packageType,
  adults: request.adults,
  children: request.children,
  name: request.name,
  mobileNumber: request.mobileNumber,
  amountPaise: request.amount,
  looksLike: order.looksLike,
  cancelledOn: order.cancelledOn,
  movedFrom: order.movedFrom,
  differenceOf: order.differenceOf,
  voucher: request.voucher,
  deskChannel: order.deskChannel,
  paidAtDesk: order.paidAtDesk,
  payUntil: order.payUntilMs === undefined ? undefined : istTimestamp(order.payUntilMs),
  boughtAdults: order.boughtParty?.adults,
  boughtChildren: order.boughtParty?.children,
})

/** What the order's money comes to, as programs read it. */
export const balanceRecord = (order: Order, refunds: ReadonlyArray<Refund>) => {
  const { captured, refunded, balance } = balanceOf(order, refunds)
  return {
    capturedPaise: order.capturedAmount === undefined ? undefined : captured,
    refundedPaise: refunded,
    balancePaise: balance,
  }
}
