/** `orders`, `orders export`, `orders show` and `orders note`: which orders there are, one of them with its history, and notes on it. */
import { Clock, Effect, Layer } from "effect"
import { csvText } from "#core/csvText.ts"
import { nationalNumber } from "#core/orders/bookingKey.ts"
import { DESK_CHANNEL_TEXT, DESK_PAYMENT_TEXT } from "#core/deskBookings/deskWords.ts"
import {
  isBooking,
  isCollectedByDesk,
  ORDER_STATES,
  type Order,
  type OrderEvent,
} from "#core/orders/order.ts"
import { type OrderFilter, OrderSearch, OrderStore } from "#core/ports/orders.ts"
import {
  type CommandArguments,
  parseArguments,
  shortTextOption,
  singlePositional,
  orderIdArgument,
  daysOption,
} from "./commandArguments.ts"
import { UsageError, type Command, CommandRefused } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { momentText, dayText } from "#core/days.ts"
import { formatPaise, Paise, rupeesFromPaise } from "#core/money.ts"
import { type Balance, balanceOf, type Refund } from "#core/refunds/refund.ts"
import { alignedTable, countText, istTimestamp, printable, printableJson } from "./output.ts"
import { aboutBooking } from "#core/desk/bookingDeedRecords.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { refundsByOrder, sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { partyText } from "#core/booking/party.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { refundRows } from "./refundText.ts"
import { writeExport } from "./writeExport.ts"

const ORDER_SEARCH_OPTIONS = ["state", "mobile", "name", "activity", "day", "from", "to"]

/** Errors: a value that is no state, no number or no day. */
const orderSearchOptions = Effect.fn("orderSearchOptions")(function* (
  words: CommandArguments,
): Effect.fn.Return<OrderFilter, UsageError> {
  const typedState = yield* words.one("state")
  const state = ORDER_STATES.find((known) => known === typedState?.toUpperCase())
  if (typedState !== undefined && state === undefined)
    return yield* new UsageError({ message: `--state is one of ${ORDER_STATES.join(", ")}` })
  const typedMobile = yield* words.one("mobile")
  const mobileDigits = typedMobile === undefined ? undefined : nationalNumber(typedMobile)
  if (mobileDigits === "") return yield* new UsageError({ message: "--mobile needs digits" })
  const { from, to } = yield* daysOption(words)
  return {
    state,
    mobileDigits,
    name: yield* words.one("name"),
    activity: yield* words.one("activity"),
    travelDay: yield* words.day("day"),
    placedFrom: from,
    placedTo: to,
  }
})

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

type RefundsByOrder = ReadonlyMap<string, ReadonlyArray<Refund>>

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
      request.date,
      activityName,
      partyText(request),
      printable(request.mobileNumber),
      printable(request.name),
    ]
  }

/** What the listed orders come to: people who travel count where the booking stands. */
const totalsText = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string => {
  const sums = orders.map((order) => balanceOf(order, refunds.get(order.merchantOrderId) ?? []))
  const sum = (of: "captured" | "refunded" | "balance") =>
    formatPaise(Paise.make(sums.reduce((total, one) => total + one[of], 0)))
  const travelling = orders.filter(
    (order, at) => isBooking(order) && order.cancelledOn === undefined && (sums[at]?.balance ?? 0) > 0,
  )
  const people = travelling.reduce((total, { request }) => total + request.adults + request.children, 0)
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

/** An order as programs read it. */
const orderRecord = ({ request, ...order }: Order) => ({
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
const balanceRecord = (order: Order, refunds: ReadonlyArray<Refund>) => {
  const { captured, refunded, balance } = balanceOf(order, refunds)
  return {
    capturedPaise: order.capturedAmount === undefined ? undefined : captured,
    refundedPaise: refunded,
    balancePaise: balance,
  }
}

const ordersJson = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string =>
  `${printableJson(orders.map((order) => ({ ...orderRecord(order), ...balanceRecord(order, refunds.get(order.merchantOrderId) ?? []) })))}\n`

/** `orders`: what was booked, the newest first. */
export const ordersCommand: Command = {
  name: "orders",
  usage: `orders [--day DATE] [--activity WORDS] [--state STATE] [--mobile NUMBER] [--name WORDS]
       [--from DATE] [--to DATE] [--json]
    lists orders, the newest first, and what they come to. --day is the day of travel;
    --activity and --name take words or their beginnings; --mobile takes a number or its
    last digits; --from and --to are days in India on which the order was placed, both included`,
  parse: Effect.fn("orders.parse")(function* (words) {
    const given = yield* parseArguments(words, ORDER_SEARCH_OPTIONS, ["json"])
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

/** One row a record; amounts in rupees with two decimals. */
const csvRowOf = (order: Order, refunds: ReadonlyArray<Refund>) => {
  const { amountPaise: _, ...facts } = orderRecord(order)
  const { captured, refunded, balance } = balanceOf(order, refunds)
  const rupees = (amount: Paise) => rupeesFromPaise(amount).toFixed(2)
  return {
    ...facts,
    amountRupees: rupees(order.request.amount),
    capturedRupees: order.capturedAmount === undefined ? undefined : rupees(captured),
    refundedRupees: rupees(refunded),
    balanceRupees: rupees(balance),
    byVoucherRupees: order.voucherAmount === undefined ? undefined : rupees(order.voucherAmount),
    inVouchersRupees: order.inVouchers === undefined ? undefined : rupees(order.inVouchers),
  }
}

const CSV_HEADS = [
  "merchantOrderId",
  "gatewayOrderId",
  "transactionId",
  "state",
  "placedAt",
  "settledAt",
  "travelDay",
  "activity",
  "packageType",
  "adults",
  "children",
  "name",
  "mobileNumber",
  "amountRupees",
  "capturedRupees",
  "refundedRupees",
  "balanceRupees",
  "looksLike",
  "cancelledOn",
  "movedFrom",
  "boughtAdults",
  "boughtChildren",
  "voucher",
  "byVoucherRupees",
  "inVouchersRupees",
  "deskChannel",
  "paidAtDesk",
  "differenceOf",
] as const satisfies ReadonlyArray<keyof ReturnType<typeof csvRowOf>>

/** The first row names the columns. */
const ordersCsv = (orders: ReadonlyArray<Order>, refunds: RefundsByOrder): string =>
  csvText([
    CSV_HEADS,
    ...orders.map((order) => {
      const row = csvRowOf(order, refunds.get(order.merchantOrderId) ?? [])
      return CSV_HEADS.map((head) => String(row[head] ?? ""))
    }),
  ])

/** `orders export`: the orders as a table for a spreadsheet. */
export const ordersExportCommand: Command = {
  name: "orders export",
  usage: `orders export FILE.csv [the same options but --json]
    writes them for a spreadsheet; no cell of it can act as a formula: those that
    would begin one have an apostrophe before them`,
  parse: Effect.fn("ordersExport.parse")(function* (words) {
    const given = yield* parseArguments(words, ORDER_SEARCH_OPTIONS, [])
    const path = yield* singlePositional(given, "orders export needs a file, such as orders.csv")
    const question = yield* orderSearchOptions(given)
    return Effect.fn("ordersExport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* OrderSearch.use((search) => search.find(question)).pipe(
        Effect.provide(sqlOrderSearch(db)),
      )
      yield* writeExport(context, db, path, {
        deed: "export orders",
        record: { about: "orders", detail: { orders: found.length } },
        content: ordersCsv(found, yield* Effect.promise(() => refundsByOrder(db))),
      })
      context.terminal.out(`${countText(found.length, "order")} written to ${path}\n`)
      return 0
    })
  }),
}

const orderRows = (order: Order, refunds: ReadonlyArray<Refund>): string => {
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
    return `moved to ${change.activityName === undefined ? "" : `${printable(change.activityName)}, `}${change.request?.departure ?? change.request?.date ?? "unknown"}${why}`
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
  usage: `orders show ORDER [--json]
    one order with its history and its refunds`,
  parse: Effect.fn("ordersShow.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json"])
    const id = yield* orderIdArgument(given)
    return Effect.fn("ordersShow")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const shown = Effect.gen(function* () {
        const orders = yield* OrderStore
        const order = yield* orders.findByAnyId(id)
        if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
        const events = yield* orders.events(order.merchantOrderId)
        const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
        return (given.has("json") ? historyJson : historyText)(order, events, refunds)
      })
      context.terminal.out(yield* Effect.provide(shown, Layer.merge(sqlOrderStore(db), sqlRefundStore(db))))
      return 0
    })
  }),
}

/** `orders note`: what a person says of an order, for whoever looks at it next. */
export const ordersNoteCommand: Command = {
  name: "orders note",
  usage: `orders note ORDER --text "TEXT" [--by NAME]
    writes a note into the order's history, such as what was agreed by phone`,
  parse: Effect.fn("ordersNote.parse")(function* (words) {
    const given = yield* parseArguments(words, ["text", "by"], [])
    const id = yield* orderIdArgument(given)
    const reason = yield* shortTextOption(given, "text")
    if (reason === undefined || reason === "")
      return yield* new UsageError({ message: 'orders note needs --text "TEXT"' })
    const decidedBy = yield* shortTextOption(given, "by")
    return Effect.fn("ordersNote")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const nowMs = yield* Clock.currentTimeMillis
      const noted = commandDeed(
        context,
        "write a note",
        Effect.fn("note")(function* () {
          const orders = yield* OrderStore
          const order = yield* orders.findByAnyId(id)
          if (order === undefined) return yield* new CommandRefused({ message: `There is no order ${id}.` })
          const note = { decidedBy: decidedBy ?? context.account, reason }
          yield* orders.addNote(order.merchantOrderId, note, nowMs)
          return { answer: order, record: aboutBooking(order) }
        }),
        decidedBy,
      )
      const { merchantOrderId } = yield* Effect.provide(noted, sqlDeedBooks(db))
      context.terminal.out(`Noted on ${merchantOrderId}.\n`)
      return 0
    })
  }),
}
