/** `orders show`: one order, its history and its refunds. */
import { Effect } from "effect"
import { partyText } from "#core/booking/party.ts"
import { dayText, momentText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import type { Order } from "#core/office/order.ts"
import type { OrderEvent } from "#core/office/orderEvent.ts"
import { givenBack, type Refund } from "#core/office/refund.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { alignedTable } from "./alignedTable.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { printable } from "./printable.ts"
import { refundRows } from "./refundText.ts"

const orderRows = ({ request, ...order }: Order, refunds: ReadonlyArray<Refund>): string => {
  const back = givenBack(refunds)
  return alignedTable([
    ["Order", order.merchantOrderId],
    ["At the provider", order.gatewayOrderId ?? "not opened"],
    ["State", order.state],
    ["Activity", `${order.activityName} (${order.packageType})`],
    ["Travel day", dayText(request.date)],
    ["Travellers", partyText(request)],
    ["Name", printable(request.name) || "not given"],
    ["Mobile", printable(request.mobileNumber)],
    ["Amount", formatPaise(request.amount)],
    ["Transaction", order.transactionId ?? "none"],
    ["Given back", formatPaise(Paise.make(back))],
    ["Refund rules", `version ${order.refundPolicyVersion}`],
  ])
}

const told = ({ what, change }: OrderEvent): string => {
  if (what === "settled") return `now ${change.state ?? "unknown"}`
  return what === "filed" ? `filed as ${printable(change.tripPackage ?? "")}` : what
}

const eventRows = (events: ReadonlyArray<OrderEvent>): string =>
  alignedTable(events.map((event) => [momentText(event.atMs), event.by, told(event)]))

/** Errors: there is no such order. */
export const showCommand = Effect.fn("showCommand")(function* (orderId: string) {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined) return yield* new DeskRefusal({ message: `There is no order ${orderId}.` })
  const events = yield* orders.events(order.merchantOrderId)
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  return [
    orderRows(order, refunds),
    `\nHistory\n${events.length === 0 ? "none" : eventRows(events)}`,
    `\nRefunds\n${refunds.length === 0 ? "none" : refundRows(refunds)}\n`,
  ].join("\n")
})
