/** The commands with which the operator calls trips off, and sees what was chosen. */
import { existsSync } from "node:fs"
import { Effect, Layer } from "effect"
import { randomIds } from "#adapters/randomIds.ts"
import { sqlBookingLinks } from "#adapters/sql/sqlBookingLinks.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlDepartureStore } from "#adapters/sql/sqlDepartureStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { partyText } from "#core/booking/party.ts"
import { type CallOff, type CallOffScope } from "#core/callOffs/callOff.ts"
import { previewCallOff } from "#core/callOffs/callOffPreview.ts"
import { callOffTrips, type CallOffRequest, tripsNow } from "#core/callOffs/callOffTrips.ts"
import { type Day, dayText, isDay } from "#core/days.ts"
import { callOffDeedRecord } from "#core/desk/calendar/callOffDeedRecord.ts"
import { newCallOffId } from "#core/desk/deedIds.ts"
import { DepartureId, parseDepartureId, startTimeOf } from "#core/departures/departure.ts"
import { scopeText } from "#core/messages/callOffMessages.ts"
import { formatPaise } from "#core/money.ts"
import { type CompletedOrder, isCompleted, type Order } from "#core/orders/order.ts"
import { paidInAll } from "#core/refunds/refund.ts"
import { CallOffs } from "#core/ports/callOffs.ts"
import type { MessageChannel } from "#core/ports/travellerMessages.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { progressBar } from "../progressBar.ts"
import {
  reportedBookings,
  reportedUnpaid,
  calledOffRecord,
  calledOffText,
  callOffReportCsv,
  isTravellerReachable,
  remediesText,
  sumOf,
  unpaidRecord,
  unpaidText,
} from "./callOffReport.ts"
import {
  type Command,
  type CommandArguments,
  CommandRefused,
  confirm,
  type Terminal,
  UsageError,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { decisionOptions, noPositional, shortTextOption, singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, printableJson } from "./output.ts"
import { writeExport } from "./writeExport.ts"
import { JSON_OPTION, YES_OPTION, DECISION_OPTIONS } from "./sharedOptions.ts"

const refuse = (message: string) => new CommandRefused({ message })

type Opened = Effect.Success<ReturnType<typeof openDatabaseForCommand>>

const storesOf = (db: Opened["db"]) =>
  Layer.mergeAll(
    sqlBookingLinks(db),
    sqlCallOffs(db),
    sqlCatalogueStore(db),
    sqlDeedBooks(db),
    sqlDepartureStore(db),
    sqlOrderStore(db),
    sqlRefundStore(db),
  )

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

interface ShownBooking {
  readonly order: Order
  readonly isReachable: boolean
}

const paidBy = (orders: ReadonlyArray<CompletedOrder>): string => sumOf(orders.map(paidInAll))

const reachText = (isReachable: boolean) => (isReachable ? "yes" : "no: call them")

const bookingsText = (bookings: ReadonlyArray<ShownBooking>, wasCalledOff: boolean): string =>
  bookings.length === 0
    ? wasCalledOff
      ? "It was called off before: whoever had paid for it may choose, or has chosen.\n"
      : "Nobody has paid for it.\n"
    : `${alignedTable(
        [
          ["ORDER", "TIME", "PAID", "TRAVELLERS", "REACHED", "NAME"],
          ...bookings.map(({ order, isReachable }) => [
            order.merchantOrderId,
            startTimeOf(order.request.departure) ?? "",
            isCompleted(order) ? formatPaise(paidInAll(order)) : "not yet",
            partyText(order.request),
            reachText(isReachable),
            printable(order.request.name),
          ]),
        ],
        [2],
      )}\n`

const channelsOf = ({ whatsapp }: Opened["settings"]): ReadonlyArray<MessageChannel> =>
  whatsapp === undefined ? ["email"] : ["email", "whatsapp"]

/** A bar while offers are made, where somebody watches. */
const offerBar = ({ err, isWatched = false }: Terminal) =>
  isWatched ? progressBar({ isTTY: true, write: err }) : undefined

/** `call-off`: trips do not take place. */
export const callOffCommand: Command = {
  name: "call-off",
  takes: "DAY",
  does: `calls off every trip of a day, one departure, or a pool's day: shows who has paid for it, has their number
    typed, then lets nobody book it any more and offers each of them their money back, another day or a
    voucher. Who chooses nothing within a day, or until the departure, gets everything back. Whom the desk has
    booked and who has not paid is shown and told too`,
  options: {
    departure: { value: "DEPARTURE", says: "calls off this one alone", usual: "every trip of the day" },
    pool: { value: "POOL", says: "calls off the trips of this pool alone", usual: "every trip of the day" },
    reason: { ...DECISION_OPTIONS.reason, says: "why; travellers read it: write them a sentence" },
    by: DECISION_OPTIONS.by,
    report: {
      value: "FILE.csv",
      says: "writes the orders, amounts, and whom a message reaches, as changes --report does later with what was chosen",
    },
    ...YES_OPTION,
  },
  examples: ['call-off 2026-12-05 --pool POOL --reason "The sea is too rough to sail."'],
  parse: Effect.fn("callOff.parse")(function* (given) {
    const day = yield* singlePositional(given, NEEDS_DAY)
    if (!isDay(day)) return yield* new UsageError({ message: NEEDS_DAY })
    const scope = yield* scopeOf(given, day)
    const { reason, decidedBy } = yield* decisionOptions(given, "call-off")
    const report = given.one("report")
    return Effect.fn("callOff")(function* (context) {
      const { terminal, account } = context
      const { db, settings } = yield* openDatabaseForCommand(context)
      const request: CallOffRequest = {
        callOffId: yield* Effect.provide(newCallOffId, randomIds),
        day,
        scope,
        reason,
        decidedBy: decidedBy ?? account,
      }
      const done = Effect.gen(function* () {
        if (report !== undefined && existsSync(report))
          return yield* refuse(`${report} is there already. Nothing was called off.`)
        const { bookings: concerned, unpaid } = yield* previewCallOff(request)
        const owed = concerned.map(({ order }) => order)
        const wasCalledOff = (yield* CallOffs.use((callOffs) => callOffs.ofDays(day, day))).length > 0
        const isReachable = isTravellerReachable(channelsOf(settings))
        const bookings = yield* Effect.forEach([...owed, ...unpaid], (order: Order) =>
          Effect.map(isReachable(order), (reached) => ({ order, isReachable: reached })),
        )
        terminal.out(
          `Call off ${scopeText(scope)} on ${dayText(day)}.\n\n${bookingsText(bookings, wasCalledOff)}`,
        )
        terminal.out(`\n${countText(owed.length, "booking")}, ${paidBy(owed)} paid.\n`)
        if (unpaid.length > 0)
          terminal.out(
            `${countText(unpaid.length, "booking")} of the desk not paid yet: told too, and nothing goes back.\n`,
          )
        if (!given.has("yes"))
          yield* confirm(
            terminal,
            `Call ${scopeText(scope)} off? Their travellers are told at once.`,
            String(owed.length),
            "nothing was called off",
          )
        const bar = offerBar(terminal)
        const offers = yield* commandDeed(
          context,
          "call trips off",
          Effect.fn("callOff.deed")(function* () {
            const now = yield* CallOffs.use((callOffs) => Effect.flatMap(tripsNow(request), callOffs.unpaid))
            const answer = yield* callOffTrips(request, bar?.progress)
            return { answer, record: callOffDeedRecord(request, answer.length, now.length) }
          }),
          decidedBy,
        )
        bar?.end()
        terminal.out(`Called off. ${countText(offers.length, "booking")} may choose.\n`)
        if (report === undefined) return
        // Read anew: somebody may have paid or cancelled while the number was typed.
        const isOfThis = ({ callOff }: { readonly callOff: CallOff }) =>
          callOff.callOffId === request.callOffId
        const callOffs = yield* CallOffs
        const made = (yield* callOffs.all(day)).filter(isOfThis)
        const told = (yield* callOffs.toldUnpaid(day)).filter(isOfThis)
        yield* writeExport(context, db, report, {
          deed: "report a call-off",
          record: { about: day, detail: { bookings: made.length + told.length } },
          content: callOffReportCsv(
            yield* reportedBookings(made, channelsOf(settings)),
            yield* reportedUnpaid(told, channelsOf(settings)),
          ),
        })
        terminal.out(`${report} is written.\n`)
      })
      yield* Effect.provide(done, storesOf(db))
      return 0
    })
  }),
}

/** `changes`: who has not chosen, and what the others have. */
export const changesCommand: Command = {
  name: "changes",
  does: `which bookings of what was called off have not chosen yet, and until when they may, and what the others
    have: money, another day, a voucher, and who stays at home`,
  options: {
    day: {
      value: "DAY",
      says: "what was called off of this day alone",
      usual: "every day on which somebody has still to choose",
    },
    all: { says: "lists those that have chosen too" },
    report: { value: "FILE.csv", says: "writes all of them, with what went back" },
    ...JSON_OPTION,
  },
  parse: Effect.fn("changes.parse")(function* (given) {
    yield* noPositional(given)
    const day = yield* given.day("day")
    const report = given.one("report")
    return Effect.fn("changes")(function* (context) {
      const { terminal } = context
      const { db, settings } = yield* openDatabaseForCommand(context)
      const found = Effect.gen(function* () {
        const callOffs = yield* CallOffs
        const isWhole = day !== undefined || given.has("all") || report !== undefined
        // What is over is history: it is read where somebody asks for it.
        const days = isWhole
          ? [day]
          : [...new Set((yield* callOffs.open()).map(({ callOff }) => callOff.day))]
        const made = (yield* Effect.forEach(days, (one) => callOffs.all(one))).flat()
        const told = (yield* Effect.forEach(days, (one) => callOffs.toldUnpaid(one))).flat()
        return {
          all: yield* reportedBookings(made, channelsOf(settings)),
          unpaid: yield* reportedUnpaid(told, channelsOf(settings)),
        }
      })
      const { all, unpaid } = yield* Effect.provide(found, storesOf(db))
      const undecided = all
        .filter(({ offer }) => offer.state === "OFFERED")
        .toSorted((one, other) => one.offer.chooseUntilMs - other.offer.chooseUntilMs)
      const shown = given.has("all") ? all : undecided
      if (report !== undefined)
        yield* writeExport(context, db, report, {
          deed: "report a call-off",
          record: { about: day ?? "every call-off", detail: { bookings: all.length + unpaid.length } },
          content: callOffReportCsv(all, unpaid),
        })
      if (given.has("json")) {
        const records = [...shown.map(calledOffRecord), ...(given.has("all") ? unpaid.map(unpaidRecord) : [])]
        terminal.out(`${printableJson(records)}\n`)
        return 0
      }
      const orders = undecided.map(({ order }) => order)
      if (shown.length > 0) terminal.out(`${calledOffText(shown, given.has("all"))}\n`)
      terminal.out(
        undecided.length === 0
          ? "Nobody has still to choose.\n"
          : `${countText(undecided.length, "booking")}, ${paidBy(orders)} paid.\n`,
      )
      terminal.out(remediesText(all))
      terminal.out(unpaidText(unpaid))
      if (report !== undefined) terminal.out(`${report} is written.\n`)
      return 0
    })
  }),
}
