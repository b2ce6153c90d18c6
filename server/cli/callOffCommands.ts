/** The commands with which the operator calls trips off, and sees who has not chosen yet. */
import { randomBytes } from "node:crypto"
import { existsSync } from "node:fs"
import { Clock, Effect, Layer } from "effect"
import { crockfordBase32 } from "#adapters/randomIds.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { partyText } from "#core/booking/party.ts"
import { type CallOff, CallOffId, type CallOffScope, coversDeparture } from "#core/callOffs/callOff.ts"
import { callOffClaims, callOffNow, callOffTrips, type CallOffWish } from "#core/callOffs/callOffTrips.ts"
import type { CallOffOffer, OpenOffer } from "#core/callOffs/callOffOffer.ts"
import { type Day, dayInIndia, dayText, isDay, momentText } from "#core/days.ts"
import { DepartureId, parseDepartureId, startTimeOf } from "#core/departures/departure.ts"
import { scopeText } from "#core/messages/callOffMessages.ts"
import { addressesOf } from "#core/messages/deliverTravellerMessages.ts"
import { formatPaise, Paise, rupeesFromPaise } from "#core/money.ts"
import { type CompletedOrder, isCompleted } from "#core/orders/order.ts"
import { BookingLinks } from "#core/ports/bookingLinks.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import { DepartureStore } from "#core/ports/departureStore.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { MessageChannel } from "#core/ports/travellerMessages.ts"
import { type Command, CommandRefused, confirm, UsageError } from "./command.ts"
import {
  type CommandArguments,
  decisionOptions,
  noPositional,
  parseArguments,
  shortTextOption,
  singlePositional,
} from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import {
  alignedTable,
  countText,
  csvText,
  istTimestamp,
  printable,
  printableJson,
  writeNewFile,
} from "./output.ts"

const refuse = (message: string) => new CommandRefused({ message })

type Opened = Effect.Success<ReturnType<typeof openDatabaseForCommand>>

const storesOf = (db: Opened["db"]) =>
  Layer.mergeAll(
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlCatalogueStore(db),
    sqlDepartureStore(db),
    sqlOrderStore(db),
  )

/** 16 letters: nobody meets another's by chance. */
const newCallOffId = () =>
  CallOffId.make(`CALL-${crockfordBase32([...randomBytes(16)].map((byte) => byte % 32))}`)

const NEEDS_DAY = "call-off needs a day such as 2026-12-05"

/** Errors: both at once, or a departure of another day. */
const scopeOf = Effect.fn("scopeOf")(function* (
  given: CommandArguments,
  day: Day,
): Effect.fn.Return<CallOffScope, UsageError> {
  const [departure, pool] = [
    yield* shortTextOption(given, "departure"),
    yield* shortTextOption(given, "pool"),
  ]
  if (departure !== undefined && pool !== undefined)
    return yield* new UsageError({ message: "call-off takes --departure or --pool, not both" })
  if (pool !== undefined) return { kind: "pool", pool }
  if (departure === undefined) return { kind: "day" }
  if (parseDepartureId(departure)?.day !== day)
    return yield* new UsageError({
      message: `--departure needs a departure of ${day}, as departures ${day} lists it`,
    })
  return { kind: "departure", departureId: DepartureId.make(departure) }
})

/** Errors: neither the catalogue nor the books know such a departure or pool on that day. */
const requireDepartures = Effect.fn("requireDepartures")(function* (callOff: CallOff) {
  const { scope, day } = callOff
  if (scope.kind === "day" || (yield* callOffClaims(callOff)).length > 0) return
  const pool = scope.kind === "pool" ? scope.pool : (parseDepartureId(scope.departureId)?.pool ?? "")
  const { departures } = yield* DepartureStore.use((store) => store.read(pool, day, day))
  if (!departures.some(({ departure }) => coversDeparture(callOff, departure)))
    return yield* refuse(`There is no such departure on ${dayText(day)}. Nothing was called off.`)
})

/** One booking that is called off, with whether any way of ours reaches its traveller. */
interface CalledOffBooking {
  readonly order: CompletedOrder
  readonly isReachable: boolean
}

const reachOf = (channels: ReadonlyArray<MessageChannel>) =>
  Effect.fn("reachOf")(function* (order: CompletedOrder) {
    const link = yield* BookingLinks.use((links) => links.ofOrder(order.merchantOrderId))
    const isReachable = order.request.mobileNumber !== "" && addressesOf(order, link, channels).length > 0
    return { order, isReachable }
  })

const sumOf = (orders: ReadonlyArray<CompletedOrder>): string =>
  formatPaise(Paise.make(orders.reduce((sum, { capturedAmount }) => sum + capturedAmount, 0)))

const reachText = (isReachable: boolean) => (isReachable ? "yes" : "no: call them")

const bookingsText = (bookings: ReadonlyArray<CalledOffBooking>): string =>
  bookings.length === 0
    ? "Nobody has paid for it.\n"
    : `${alignedTable(
        [
          ["ORDER", "TIME", "PAID", "TRAVELLERS", "REACHED", "NAME"],
          ...bookings.map(({ order: { merchantOrderId, request, capturedAmount }, isReachable }) => [
            merchantOrderId,
            startTimeOf(request.departure) ?? "",
            formatPaise(capturedAmount),
            partyText(request),
            reachText(isReachable),
            printable(request.name),
          ]),
        ],
        [2],
      )}\n`

const reportCsv = (bookings: ReadonlyArray<CalledOffBooking>, offers: ReadonlyArray<CallOffOffer>): string =>
  csvText([
    [
      "order",
      "activity",
      "travelDay",
      "startTime",
      "travellers",
      "mobile",
      "paid",
      "chooseUntil",
      "reachable",
    ],
    ...bookings.map(({ order, isReachable }) => {
      const { merchantOrderId, activityName, request, capturedAmount } = order
      const offer = offers.find((one) => one.merchantOrderId === merchantOrderId)
      return [
        merchantOrderId,
        activityName,
        request.date,
        startTimeOf(request.departure) ?? "",
        String(request.adults + request.children),
        request.mobileNumber,
        rupeesFromPaise(capturedAmount).toFixed(2),
        offer === undefined ? "" : istTimestamp(offer.chooseUntilMs),
        isReachable ? "yes" : "no",
      ]
    }),
  ])

/** The orders of offers, in the same order. */
const ordersOf = Effect.fn("ordersOf")(function* (
  offers: ReadonlyArray<Pick<CallOffOffer, "merchantOrderId">>,
) {
  const orders = yield* OrderStore
  const found = yield* Effect.forEach(offers, ({ merchantOrderId }) => orders.find(merchantOrderId))
  return found.flatMap((order) => (order !== undefined && isCompleted(order) ? [order] : []))
})

const bookingsOf = Effect.fn("bookingsOf")(function* (
  orders: ReadonlyArray<CompletedOrder>,
  settings: Opened["settings"],
) {
  return yield* Effect.forEach(
    orders,
    reachOf(settings.whatsapp === undefined ? ["email"] : ["email", "whatsapp"]),
  )
})

/** `call-off`: trips do not take place. */
export const callOffCommand: Command = {
  name: "call-off",
  usage: `call-off DAY [--departure DEPARTURE | --pool POOL] --reason "TEXT" --by NAME
    calls off every trip of a day, one departure, or a pool's day: shows who has paid for it,
    has their number typed, then lets nobody book it any more and offers each of them their
    money back, another day or a voucher. Who chooses nothing within a day, or until the departure, gets
    everything back. Travellers read the reason: write them a sentence.
    --report FILE.csv writes the orders, amounts, and whom a message reaches; --yes as for refund`,
  parse: Effect.fn("callOff.parse")(function* (words) {
    const given = yield* parseArguments(words, ["departure", "pool", "reason", "by", "report"], ["yes"])
    const day = yield* singlePositional(given, NEEDS_DAY)
    if (!isDay(day)) return yield* new UsageError({ message: NEEDS_DAY })
    const scope = yield* scopeOf(given, day)
    const { reason, decidedBy } = yield* decisionOptions(given, "call-off")
    const report = yield* given.one("report")
    return Effect.fn("callOff")(function* (context) {
      const { terminal, account } = context
      const { db, settings } = yield* openDatabaseForCommand(context)
      const wish: CallOffWish = {
        callOffId: newCallOffId(),
        day,
        scope,
        reason,
        decidedBy: decidedBy ?? account,
      }
      const done = Effect.gen(function* () {
        if (report !== undefined && existsSync(report))
          return yield* refuse(`${report} is there already. Nothing was called off.`)
        if (day < dayInIndia(yield* Clock.currentTimeMillis))
          return yield* refuse(`${dayText(day)} is past. Nothing was called off.`)
        const callOff = yield* callOffNow(wish)
        yield* requireDepartures(callOff)
        const callOffs = yield* CallOffs
        const owed = yield* callOffs.owed(callOff)
        const bookings = yield* bookingsOf(owed, settings)
        terminal.out(`Call off ${scopeText(scope)} on ${dayText(day)}.\n\n${bookingsText(bookings)}`)
        terminal.out(`\n${countText(owed.length, "booking")}, ${sumOf(owed)} paid.\n`)
        if (!given.has("yes"))
          yield* confirm(
            terminal,
            "Their travellers are told at once. Call it off?",
            String(owed.length),
            "nothing was called off",
          )
        const offers = yield* callOffTrips(wish)
        terminal.out(`Called off. ${countText(offers.length, "booking")} may choose.\n`)
        if (report === undefined) return
        // Read anew: somebody may have paid or cancelled while the number was typed.
        const offered = yield* bookingsOf(yield* ordersOf(offers), settings)
        yield* writeNewFile(report, reportCsv(offered, offers))
        terminal.out(`${report} is written.\n`)
      })
      yield* Effect.provide(done, storesOf(db))
      return 0
    })
  }),
}

interface Undecided extends OpenOffer {
  readonly order: CompletedOrder
}

const undecidedRecord = ({ order, offer, callOff }: Undecided) => ({
  order: order.merchantOrderId,
  activity: order.activityName,
  travelDay: order.request.date,
  departure: order.request.departure,
  paidPaise: order.capturedAmount,
  chooseUntil: istTimestamp(offer.chooseUntilMs),
  reason: callOff.reason,
})

const undecidedText = (undecided: ReadonlyArray<Undecided>): string =>
  undecided.length === 0
    ? "Everybody has chosen.\n"
    : `${alignedTable(
        [
          ["MAY CHOOSE UNTIL", "ORDER", "PAID", "MOBILE", "TRIP", "CALLED OFF"],
          ...undecided.map(({ order, offer, callOff }) => [
            momentText(offer.chooseUntilMs),
            order.merchantOrderId,
            formatPaise(order.capturedAmount),
            printable(order.request.mobileNumber),
            order.request.departure ?? `${order.request.subSlug} ${order.request.date}`,
            printable(callOff.reason),
          ]),
        ],
        [2],
      )}\n\n${countText(undecided.length, "booking")}, ${sumOf(undecided.map(({ order }) => order))} paid.\n`

/** `changes`: who has not chosen. */
export const changesCommand: Command = {
  name: "changes",
  usage: `changes [--day DAY] [--json]
    which bookings of what was called off have not chosen yet, and until when they may`,
  parse: Effect.fn("changes.parse")(function* (words) {
    const given = yield* parseArguments(words, ["day"], ["json"])
    yield* noPositional(given)
    const day = yield* given.day("day")
    return Effect.fn("changes")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = Effect.gen(function* () {
        const open = yield* CallOffs.use((callOffs) => callOffs.open(day))
        const orders = yield* ordersOf(open.map(({ offer }) => offer))
        return open.flatMap((one) => {
          const order = orders.find(({ merchantOrderId }) => merchantOrderId === one.offer.merchantOrderId)
          return order === undefined ? [] : [{ ...one, order }]
        })
      })
      const undecided = yield* Effect.provide(found, storesOf(db))
      const asJson = () => `${printableJson(undecided.map(undecidedRecord))}\n`
      context.terminal.out(given.has("json") ? asJson() : undecidedText(undecided))
      return 0
    })
  }),
}
