/** `orders show`: one order, its history and its refunds. */
import { Effect, Layer } from "effect"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { refundsSql } from "#adapters/sql/refundsSql.ts"
import { partyText } from "#core/booking/party.ts"
import { dayText, momentText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import type { Order } from "#core/office/order.ts"
import type { OrderEvent } from "#core/office/orderEvent.ts"
import { balanceOf } from "#core/office/balance.ts"
import type { Refund } from "#core/office/refund.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { goaInstant } from "./goaInstant.ts"
import { openDesk } from "./openDesk.ts"
import { orderId } from "./orderId.ts"
import { balanceRecord, orderRecord } from "./ordersText.ts"
import { printable, printableJson } from "./printable.ts"
import { refundRows } from "./refundText.ts"

const orderRows = ({ request, ...order }: Order, refunds: ReadonlyArray<Refund>): string => {
  const { refunded: back, underWay, balance } = balanceOf(order, refunds)
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
    ...(order.looksLike === undefined ? [] : [["Looks like", order.looksLike]]),
    ["Captured", order.capturedAmount === undefined ? "not known" : formatPaise(order.capturedAmount)],
    ["Given back", formatPaise(Paise.make(back))],
    ...(underWay > 0 ? [["On its way back", formatPaise(Paise.make(underWay))]] : []),
    ["Balance", formatPaise(balance)],
    ["Refund rules", `version ${order.refundPolicyVersion}`],
  ])
}

const told = ({ what, change, decision }: OrderEvent): string => {
  const why =
    decision === undefined ? "" : `, ${printable(decision.decidedBy)}: ${printable(decision.reason)}`
  if (what === "settled") return `now ${change.state ?? "unknown"}${why}`
  if (what === "placed") return `${what}${why}`
  return what === "filed" ? `filed as ${printable(change.tripPackage ?? "")}` : what
}

const eventRows = (events: ReadonlyArray<OrderEvent>): string =>
  alignedTable(events.map((event) => [momentText(event.atMs), event.by, told(event)]))

const historyText = (
  order: Order,
  events: ReadonlyArray<OrderEvent>,
  refunds: ReadonlyArray<Refund>,
): string =>
  [
    orderRows(order, refunds),
    `\nHistory\n${events.length === 0 ? "none" : eventRows(events)}`,
    `\nRefunds\n${refunds.length === 0 ? "none" : refundRows(refunds)}\n`,
  ].join("\n")

const historyJson = (
  order: Order,
  events: ReadonlyArray<OrderEvent>,
  refunds: ReadonlyArray<Refund>,
): string =>
  `${printableJson({
    ...orderRecord(order),
    ...balanceRecord(order, refunds),
    history: events.map(({ atMs, by, what, change, decision }) => ({
      at: goaInstant(atMs),
      by,
      what,
      ...(what === "settled" ? { state: change.state } : {}),
      ...decision,
    })),
    refunds: refunds.map(
      ({ merchantRefundId, amount, state, requestedAtMs, reason, decidedBy, givenUp }) => ({
        merchantRefundId,
        amountPaise: amount,
        state,
        requestedAt: goaInstant(requestedAtMs),
        reason,
        decidedBy,
        givenUp,
      }),
    ),
  })}\n`

export const ordersShow: Command = {
  name: "orders show",
  usage: `orders show ORDER [--json]
    one order with its history and its refunds`,
  read: Effect.fn("ordersShow.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    const id = yield* orderId(given)
    return Effect.fn("ordersShow")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const shown = Effect.gen(function* () {
        const orders = yield* OrderStore
        const order = yield* orders.findByAnyId(id)
        if (order === undefined) return yield* new DeskRefusal({ message: `There is no order ${id}.` })
        const events = yield* orders.events(order.merchantOrderId)
        const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
        return (given.has("json") ? historyJson : historyText)(order, events, refunds)
      })
      desk.terminal.out(yield* Effect.provide(shown, Layer.merge(ordersSql(db), refundsSql(db))))
      return 0
    })
  }),
}
