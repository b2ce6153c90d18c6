/** `orders show`: one order with its history and its refunds. */
import { Clock, Effect, Layer } from "effect"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { DESK_CHANNEL_TEXT, DESK_PAYMENT_TEXT } from "#core/orders/deskPayment.ts"
import { paymentPageOf } from "#core/orders/openCheckout.ts"
import { isCollectedByDesk, type Order, type OrderEvent, type PaymentPage } from "#core/orders/order.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { orderIdArgument } from "./commandArguments.ts"
import { type Command, CommandRefused } from "./command.ts"
import { momentText, dayText } from "#core/days.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { balanceOf, type Refund } from "#core/refunds/refund.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { partyText } from "#core/booking/party.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { printable } from "#core/plainText.ts"
import { refundRows } from "./refundText.ts"
import { orderRecord, balanceRecord } from "./orderRecord.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const orderRows = (order: Order, refunds: ReadonlyArray<Refund>, page: PaymentPage | undefined): string => {
  const { request } = order
  const { refunded, underWay, balance } = balanceOf(order, refunds)
  return alignedTable([
    ["Order", order.merchantOrderId],
    isCollectedByDesk(order)
      ? [
          "At the desk",
          order.paidAtDesk === undefined ? "not paid" : `paid ${DESK_PAYMENT_TEXT[order.paidAtDesk]}`,
        ]
      : ["At the provider", order.gatewayOrderId ?? "not opened"],
    ["State", order.state],
    ...(page === undefined ? [] : [["Can be paid until", `${momentText(page.untilMs)}, on ${page.url}`]]),
    ...(order.deskChannel === undefined ? [] : [["Booked by", DESK_CHANNEL_TEXT[order.deskChannel]]]),
    ...(order.state === "OWED" ? [["Kept until", momentText(order.payUntilMs)]] : []),
    ["Activity", `${order.activityName} (${order.packageType})`],
    ["Travel day", dayText(request.date)],
    ...(request.departure === undefined ? [] : [["Departure", request.departure]]),
    ...(order.movedFrom === undefined ? [] : [["Was booked for", dayText(order.movedFrom)]]),
    ...(order.cancelledOn === undefined ? [] : [["Cancelled", dayText(order.cancelledOn)]]),
    ["Travellers", partyText(request)],
    ...(order.boughtParty === undefined ? [] : [["Were booked", partyText(order.boughtParty)]]),
    ["Name", printable(request.name) || "not given"],
    ["Mobile", printable(request.mobileNumber)],
    ["Amount", formatPaise(request.amount)],
    ...(order.voucherAmount === undefined
      ? []
      : [["Paid by voucher", `${formatPaise(order.voucherAmount)}, ${request.voucher ?? ""}`]]),
    ...(order.inVouchers === undefined ? [] : [["In vouchers", formatPaise(order.inVouchers)]]),
    ...(order.differenceOf === undefined ? [] : [["Pays difference of", order.differenceOf]]),
    ...(order.differencePaid === undefined
      ? []
      : [["Paid beside it", `${formatPaise(order.differencePaid)}, for a dearer trip`]]),
    ...(order.differenceBack === undefined
      ? []
      : [["Back for a cheaper trip", formatPaise(order.differenceBack)]]),
    ["Transaction", order.transactionId ?? "none"],
    ...(order.looksLike === undefined ? [] : [["Looks like", order.looksLike]]),
    ["Captured", order.capturedAmount === undefined ? "not known" : formatPaise(order.capturedAmount)],
    ["Given back", formatPaise(Paise.make(refunded))],
    ...(underWay > 0 ? [["On its way back", formatPaise(Paise.make(underWay))]] : []),
    ["Balance", formatPaise(balance)],
    ["Refund rules", `version ${order.refundPolicyVersion}`],
  ])
}

const told = ({ what, change, decision }: OrderEvent): string => {
  const why =
    decision === undefined ? "" : `, ${printable(decision.decidedBy)}: ${printable(decision.reason)}`
  if (what === "settled") return `now ${change.state ?? "unknown"}${why}`
  if (what === "moved")
    return `moved to ${change.activityName === undefined ? "" : `${printable(change.activityName)}, `}${change.request === undefined ? "unknown" : tripTimeText(change.request)}${why}`
  if (what === "fewer")
    return `${change.request === undefined ? "fewer" : `${partyText(change.request)} still travel`}${why}`
  if (["placed", "noted", "cancelled", "called off", "voucher paid out"].includes(what))
    return `${what}${why}`
  return what === "filed" ? `filed as ${printable(change.tripPackage ?? "")}` : what
}

const eventRows = (events: ReadonlyArray<OrderEvent>): string =>
  alignedTable(events.map((event) => [momentText(event.atMs), event.actor, told(event)]))

const historyText = (
  order: Order,
  events: ReadonlyArray<OrderEvent>,
  refunds: ReadonlyArray<Refund>,
  page: PaymentPage | undefined,
): string =>
  [
    orderRows(order, refunds, page),
    `\nHistory\n${events.length === 0 ? "none" : eventRows(events)}`,
    `\nRefunds\n${refunds.length === 0 ? "none" : refundRows(refunds)}\n`,
  ].join("\n")

const historyJson = (
  order: Order,
  events: ReadonlyArray<OrderEvent>,
  refunds: ReadonlyArray<Refund>,
  page: PaymentPage | undefined,
): string =>
  `${printableJson({
    ...orderRecord(order),
    ...balanceRecord(order, refunds),
    paymentPage: page?.url,
    history: events.map(({ atMs, actor: by, what, change, decision }) => ({
      at: istTimestamp(atMs),
      by,
      what,
      ...(what === "settled" ? { state: change.state } : {}),
      ...(what === "fewer" ? { adults: change.request?.adults, children: change.request?.children } : {}),
      ...(what === "moved" ? { travelDay: change.request?.date, departure: change.request?.departure } : {}),
      ...decision,
    })),
    refunds: refunds.map(
      ({ merchantRefundId, amount, state, requestedAtMs, reason, decidedBy, givenUp }) => ({
        merchantRefundId,
        amountPaise: amount,
        state,
        requestedAt: istTimestamp(requestedAtMs),
        reason,
        decidedBy,
        givenUp,
      }),
    ),
  })}\n`

/** `orders show`: one order, its history and its refunds. */
export const ordersShowCommand: Command = {
  name: "orders show",
  takes: "ORDER",
  does: "one order with its history and its refunds",
  options: { ...JSON_OPTION },
  parse: Effect.fn("ordersShow.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    return Effect.fn("ordersShow")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const shown = Effect.gen(function* () {
        const orders = yield* OrderStore
        const order = yield* orders.findByAnyId(id)
        if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
        const events = yield* orders.events(order.merchantOrderId)
        const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
        const page = paymentPageOf(order, yield* Clock.currentTimeMillis)
        return (given.has("json") ? historyJson : historyText)(order, events, refunds, page)
      })
      context.terminal.out(yield* Effect.provide(shown, Layer.merge(sqlOrderStore(db), sqlRefundStore(db))))
      return 0
    })
  }),
}
