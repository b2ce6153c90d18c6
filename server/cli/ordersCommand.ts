/** `orders`: which orders there are, and what they come to. */
import { Effect } from "effect"
import { isBooking, type Order } from "#core/orders/order.ts"
import { OrderSearch } from "#core/ports/orders.ts"
import { UsageError, type Command } from "./command.ts"
import { momentText } from "#core/days.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { formatPaise, sumPaise } from "#core/money.ts"
import { type Balance, balanceOf } from "#core/refunds/refund.ts"
import { alignedTable, printableJson } from "./output.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { refundsByOrder } from "#adapters/sql/sqlRefundStore.ts"
import { headsOfAll, partyText } from "#core/booking/party.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { ORDER_SEARCH_OPTIONS, orderSearchOptions } from "./orderSearchOptions.ts"
import { orderRecord, balanceRecord, type RefundsByOrder } from "./orderRecord.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const LIST_HEADS = [
  "PLACED (IST)",
  "ORDER",
  "STATE",
  "AMOUNT",
  "REFUNDED",
  "TRAVEL DAY",
  "ACTIVITY",
  "PARTY",
  "MOBILE",
  "NAME",
]
const AMOUNT_COLUMNS = [3, 4]

/** Beside the state of an order that looks like another confirmed one. */
const ALIKE_MARK = "!"
const ALIKE_NOTE = `${ALIKE_MARK} looks like another booking that is confirmed: orders show ORDER names it\n`

/** What the list says of a confirmed order that was given up since: nobody travels. */
const CANCELLED = "CANCELLED"

/** What went back, with a mark while something is on its way; blank where nothing did. */
const refundedText = ({ refunded, underWay }: Balance): string =>
  refunded + underWay === 0 ? "" : `${formatPaise(refunded)}${underWay > 0 ? " …" : ""}`

/** The name comes last: nobody knows how wide a terminal draws it. */
const listRowOf =
  (refunds: RefundsByOrder) =>
  (order: Order): ReadonlyArray<string> => {
    const { placedAtMs, merchantOrderId, state, request, activityName, looksLike } = order
    return [
      momentText(placedAtMs).replace(" IST", ""),
      merchantOrderId,
      `${order.cancelledOn === undefined ? state : CANCELLED}${looksLike === undefined ? "" : ` ${ALIKE_MARK}`}`,
      formatPaise(request.amount),
      refundedText(balanceOf(order, refunds.get(merchantOrderId) ?? [])),
      tripTimeText(request),
      activityName,
      partyText(request),
      printable(request.mobileNumber),
      printable(request.name),
    ]
  }

/** What the listed orders come to: people who travel count where the booking stands. */
const totalsText = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string => {
  const sums = orders.map((order) => balanceOf(order, refunds.get(order.merchantOrderId) ?? []))
  const sum = (of: "captured" | "refunded" | "balance") => formatPaise(sumPaise(sums.map((one) => one[of])))
  const travelling = orders.filter(
    (order, at) => isBooking(order) && order.cancelledOn === undefined && (sums[at]?.balance ?? 0) > 0,
  )
  const people = headsOfAll(travelling.map(({ request }) => request))
  return [
    countText(orders.length, "order"),
    countText(people, "person", "people") + " booked",
    `captured ${sum("captured")}`,
    `refunded ${sum("refunded")}`,
    `net ${sum("balance")}`,
  ].join(" · ")
}

/** Orders as the operator lists them. Unit: amounts in paise in JSON; instants with India's offset. */
const ordersText = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string => {
  const isAnyAlike = orders.some(({ looksLike }) => looksLike !== undefined)
  return orders.length === 0
    ? "No orders.\n"
    : `${alignedTable([LIST_HEADS, ...orders.map(listRowOf(refunds))], AMOUNT_COLUMNS)}\n\n${isAnyAlike ? ALIKE_NOTE : ""}${totalsText(orders, refunds)}\n`
}

const ordersJson = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string =>
  `${printableJson(orders.map((order) => ({ ...orderRecord(order), ...balanceRecord(order, refunds.get(order.merchantOrderId) ?? []) })))}\n`

/** `orders`: what was booked, the newest first. */
export const ordersCommand: Command = {
  name: "orders",
  does: "lists orders, the newest first, and what they come to",
  options: { ...ORDER_SEARCH_OPTIONS, ...JSON_OPTION },
  examples: ["orders --day 2026-12-05 --state COMPLETED"],
  parse: Effect.fn("orders.parse")(function* (given) {
    if (given.positionals.length > 0)
      return yield* new UsageError({ message: "orders takes options, or: orders show ORDER" })
    const question = yield* orderSearchOptions(given)
    return Effect.fn("orders")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* OrderSearch.use((search) => search.find(question)).pipe(
        Effect.provide(sqlOrderSearch(db)),
      )
      const refunds = yield* Effect.promise(() => refundsByOrder(db))
      context.terminal.out(given.has("json") ? ordersJson(found, refunds) : ordersText(found, refunds))
      return 0
    })
  }),
}
