/** Orders as the operator lists them. Unit: amounts in paise in JSON; instants with Goa's offset. */
import { momentText } from "#core/days.ts"
import { formatPaise } from "#core/money.ts"
import { balanceOf } from "#core/office/balance.ts"
import type { Order } from "#core/office/order.ts"
import type { Refund } from "#core/office/refund.ts"
import { alignedTable } from "./alignedTable.ts"
import { goaInstant } from "./goaInstant.ts"
import { printable, printableJson } from "./printable.ts"

const HEADS = ["PLACED (GOA)", "ORDER", "STATE", "AMOUNT", "TRAVEL DAY", "ACTIVITY", "MOBILE", "NAME"]
const AMOUNT_COLUMN = 3

/** Beside the state of an order that looks like another confirmed one. */
const ALIKE_MARK = "!"
const ALIKE_NOTE = `${ALIKE_MARK} looks like another booking that is confirmed: orders show ORDER names it\n`

/** The name comes last: nobody knows how wide a terminal draws it. */
const rowOf = ({ placedAtMs, merchantOrderId, state, request, activityName, looksLike }: Order) => [
  momentText(placedAtMs).replace(" IST", ""),
  merchantOrderId,
  looksLike === undefined ? state : `${state} ${ALIKE_MARK}`,
  formatPaise(request.amount),
  request.date,
  activityName,
  printable(request.mobileNumber),
  printable(request.name),
]

export const ordersText = (orders: ReadonlyArray<Order>): string => {
  const count = orders.length === 1 ? "1 order" : `${orders.length} orders`
  const isAnyAlike = orders.some(({ looksLike }) => looksLike !== undefined)
  return orders.length === 0
    ? "No orders.\n"
    : `${alignedTable([HEADS, ...orders.map(rowOf)], [AMOUNT_COLUMN])}\n\n${isAnyAlike ? ALIKE_NOTE : ""}${count}\n`
}

/** An order as programs read it. */
export const orderRecord = ({ request, ...order }: Order) => ({
  merchantOrderId: order.merchantOrderId,
  gatewayOrderId: order.gatewayOrderId,
  transactionId: order.transactionId,
  state: order.state,
  placedAt: goaInstant(order.placedAtMs),
  settledAt: order.settledAtMs === undefined ? undefined : goaInstant(order.settledAtMs),
  travelDay: request.date,
  activity: order.activityName,
  packageType: order.packageType,
  adults: request.adults,
  children: request.children,
  name: request.name,
  mobileNumber: request.mobileNumber,
  amountPaise: request.amount,
  looksLike: order.looksLike,
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

export const ordersJson = (orders: ReadonlyArray<Order>): string =>
  `${printableJson(orders.map(orderRecord))}\n`
