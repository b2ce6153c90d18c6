/** The commands with which the operator cancels a paid booking, takes some off it, or takes it to another day. */
import { Effect, Layer } from "effect"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { partyText, type Party } from "#core/booking/party.ts"
import { type OperatorsFewer, quoteFewer, storeFewer } from "#core/paidBooking/takeOffTravellers.ts"
import {
  type CancelledBooking,
  sendStoredRefund,
  storeCancellation,
} from "#core/paidBooking/cancelBooking.ts"
import { moveOrder } from "#core/paidBooking/changeBookingDay.ts"
import type { NewTrip } from "#core/paidBooking/newTrip.ts"
import { type OperatorsTripChange, sendTripChange } from "#core/paidBooking/storeTripChange.ts"
import { type OperatorsCancellation, quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { cancelledRecord, movedRecord, takenOffRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { formatPaise, type Paise, parseRupees } from "#core/money.ts"
import { cameBetween } from "#core/refusals.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import type { BookingNotChanged } from "#core/ports/bookings.ts"
import {
  type Command,
  type CommandArguments,
  type CommandContext,
  CommandRefused,
  confirm,
  type Terminal,
  UsageError,
} from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { decisionOptions, orderIdArgument, shortTextOption } from "./commandArguments.ts"
import { findBooking } from "./findBooking.ts"
import { gatewayForCommand, noGatewayNeeded, openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable } from "./output.ts"
import { checkCancelledOn, deductionOf } from "./refundCommands.ts"
import { REFUND_STATE_TEXTS, refundText } from "./refundText.ts"
import { OUTSIDE_TEXT } from "#core/refunds/outsideReason.ts"
import { changeTripByOperator } from "./changeTripByOperator.ts"
import {
  YES_OPTION,
  DECISION_OPTIONS,
  OUTSIDE_OPTION,
  REFUND_TERMS,
  DEPARTURE_OPTION,
} from "./sharedOptions.ts"

const refuse = (message: string) => new CommandRefused({ message })

const notChanged = ({ message }: BookingNotChanged) => refuse(`${message} Nothing was changed.`)
const CAME_BETWEEN = cameBetween("order")

/** Shows what goes back, and has the amount typed. Errors: it is not. */
const confirmAmount = Effect.fn("confirmAmount")(function* (
  question: string,
  refund: Paise,
  isOutside: boolean,
  terminal: Terminal,
) {
  const answer = yield* Effect.promise(() =>
    terminal.ask(
      `${question}${isOutside ? ", and record what goes back as paid by hand" : ""}? Type the amount that goes back, ${formatPaise(refund)}, to confirm: `,
    ),
  )
  if (answer === undefined || parseRupees(answer) !== refund)
    return yield* refuse(
      "Not confirmed: nothing was changed. Give the command again and type the amount, or add --yes.",
    )
})

const tellRefund = ({ refund, others = [] }: CancelledBooking, terminal: Terminal): number => {
  const all = refund === undefined ? others : [refund, ...others]
  if (all.length === 0) terminal.out("Nothing goes back.\n")
  for (const { merchantRefundId, state } of all)
    terminal.out(`Refund ${merchantRefundId}: ${state}. ${REFUND_STATE_TEXTS[state]}\n`)
  return all.some(({ state }) => state === "FAILED") ? 1 : 0
}

const cancelByOperator = Effect.fn("cancelByOperator")(function* (
  id: string,
  by: OperatorsCancellation,
  isConfirmed: boolean,
  context: CommandContext,
) {
  const { terminal } = context
  const order = yield* findBooking(id)
  yield* checkCancelledOn(by.cancelledOn, order)
  const { offer, quote } = yield* quoteCancellation(order, by)
  if ("objection" in offer) return yield* refuse(`${offer.message} Nothing was changed.`)
  if (quote !== undefined)
    terminal.out(refundText({ ...quote, explanation: { ...quote.explanation, ...offer } }, offer.voucher))
  if (quote?.mustGoOutside !== undefined && offer.refund > 0 && !by.isOutside)
    return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then cancel with --outside.`)
  if (!isConfirmed) yield* confirmAmount("Cancel this booking", offer.refund, by.isOutside, terminal)
  const { refund: shown } = offer
  const stored = yield* commandDeed(
    context,
    "cancel a booking",
    Effect.fn(function* () {
      const answer = yield* Effect.mapError(storeCancellation(order, shown, by), notChanged)
      if (answer === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer, record: cancelledRecord(order, { ...by, shown }) }
    }),
    by.decidedBy === context.account ? undefined : by.decidedBy,
  )
  terminal.out(`Order ${order.merchantOrderId} is cancelled; its seats are free.\n`)
  return tellRefund(yield* sendStoredRefund(stored), terminal)
})

const takeOffByOperator = Effect.fn("takeOffByOperator")(function* (
  id: string,
  left: Party,
  by: OperatorsFewer,
  isConfirmed: boolean,
  context: CommandContext,
) {
  const { terminal } = context
  const order = yield* findBooking(id)
  yield* checkCancelledOn(by.cancelledOn, order)
  const { quote, explanation } = yield* Effect.mapError(quoteFewer(order, left, by), notChanged)
  terminal.out(refundText({ ...quote, explanation }))
  if (quote.mustGoOutside !== undefined && explanation.refund > 0 && !by.isOutside)
    return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then take them off with --outside.`)
  const question = `Change this booking from ${partyText(order.request)} to ${partyText(left)}`
  if (!isConfirmed) yield* confirmAmount(question, explanation.refund, by.isOutside, terminal)
  const { refund: shown } = explanation
  const stored = yield* commandDeed(
    context,
    "take travellers off",
    Effect.fn(function* () {
      const answer = yield* Effect.mapError(storeFewer(order, left, shown, by), notChanged)
      if (answer === "stale") return yield* refuse(CAME_BETWEEN)
      return { answer, record: takenOffRecord(order, left, { ...by, shown }) }
    }),
    by.decidedBy === context.account ? undefined : by.decidedBy,
  )
  terminal.out(`Order ${order.merchantOrderId} is for ${partyText(left)}; the other seats are free.\n`)
  return tellRefund(yield* sendStoredRefund(stored), terminal)
})

/** What the options of a cancellation say, by whoever is at the terminal where they name nobody. */
const cancellationOptions = Effect.fn("cancellationOptions")(function* (
  given: CommandArguments,
  command: string,
) {
  const deductions = yield* Effect.forEach(given.all("deduct"), deductionOf)
  const isFull = given.has("full")
  if (isFull && deductions.length > 0)
    return yield* new UsageError({ message: "--full deducts nothing: leave --deduct out" })
  const cancelledOn = yield* given.day("on")
  if (isFull && cancelledOn !== undefined)
    return yield* new UsageError({ message: "--full counts no days: leave --on out" })
  const { reason, decidedBy } = yield* decisionOptions(given, command)
  return (account: string): OperatorsCancellation => ({
    reason,
    decidedBy: decidedBy ?? account,
    isFull,
    deductions,
    cancelledOn,
    isOutside: given.has("outside"),
  })
})

/** What giving money back needs: the gateway too, unless it is paid back by hand. */
const cancellationPorts = Effect.fn("cancellationPorts")(function* (
  given: CommandArguments,
  context: CommandContext,
) {
  const { settings, db } = yield* openDatabaseForCommand(context)
  const gateway = given.has("outside")
    ? noGatewayNeeded
    : yield* gatewayForCommand(settings, context.terminal)
  return Layer.mergeAll(sqlCallOffs(db), sqlDeedBooks(db), sqlOrderStore(db), sqlRefundStore(db), gateway)
})

const countOption = Effect.fn("countOption")(function* (
  given: CommandArguments,
  name: "adults" | "children",
) {
  const text = given.one(name)
  if (text !== undefined && !/^[0-9]{1,3}$/.test(text))
    return yield* new UsageError({ message: `--${name} needs a whole number` })
  return text === undefined ? undefined : Number(text)
})

/** `orders fewer`: some of a party travel no more. */
export const ordersFewerCommand: Command = {
  name: "orders fewer",
  takes: "ORDER",
  does: `leaves so many of a kind on a paid booking, all of a kind that is not named: the other seats are free, and
    what the order's own rules give for who stays at home goes back`,
  options: {
    adults: { value: "N", says: "how many adults still travel", usual: "as many as before" },
    children: { value: "N", says: "how many children still travel", usual: "as many as before" },
    ...REFUND_TERMS,
    due: {
      value: "AMOUNT",
      says: "they were taken off before, and a restore has lost that: so much was due for them, and only what of it has not gone back yet goes back",
    },
    ...DECISION_OPTIONS,
    ...OUTSIDE_OPTION,
    ...YES_OPTION,
  },
  examples: ['orders fewer ORDER --adults 1 --reason "one is ill"'],
  parse: Effect.fn("ordersFewer.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const [adults, children] = [yield* countOption(given, "adults"), yield* countOption(given, "children")]
    if (adults === undefined && children === undefined)
      return yield* new UsageError({ message: "orders fewer needs --adults N or --children N" })
    const dueText = given.one("due")
    const restoredDue = dueText === undefined ? undefined : parseRupees(dueText)
    if (
      dueText !== undefined &&
      (restoredDue === undefined || given.has("full") || given.all("deduct").length > 0)
    )
      return yield* new UsageError({
        message: "--due needs an amount in rupees, and neither --full nor --deduct",
      })
    const optionsFor = yield* cancellationOptions(given, "orders fewer")
    return Effect.fn("ordersFewer")(function* (context) {
      const taken = Effect.gen(function* () {
        const { request } = yield* findBooking(id)
        const left = { adults: adults ?? request.adults, children: children ?? request.children }
        const by: OperatorsFewer = {
          ...optionsFor(context.account),
          ...(restoredDue === undefined ? {} : { restoredDue }),
        }
        return yield* takeOffByOperator(id, left, by, given.has("yes"), context)
      })
      return yield* Effect.provide(taken, yield* cancellationPorts(given, context))
    })
  }),
}

/** `orders cancel`: a booking is given up, and what its rules give goes back. */
export const ordersCancelCommand: Command = {
  name: "orders cancel",
  takes: "ORDER",
  does: `gives a paid booking up: its seats are free, the trip may be booked again, and what the order's own rules
    give goes back, less the deductions and what went back before, also of what a dearer trip cost more`,
  options: { ...REFUND_TERMS, ...DECISION_OPTIONS, ...OUTSIDE_OPTION, ...YES_OPTION },
  examples: ['orders cancel ORDER --on 2026-12-01 --reason "ill, wrote on Tuesday"'],
  parse: Effect.fn("ordersCancel.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const optionsFor = yield* cancellationOptions(given, "orders cancel")
    return Effect.fn("ordersCancel")(function* (context) {
      return yield* Effect.provide(
        cancelByOperator(id, optionsFor(context.account), given.has("yes"), context),
        yield* cancellationPorts(given, context),
      )
    })
  }),
}

/** `orders move`: a booking is taken to another day, or to another trip. */
export const ordersMoveCommand: Command = {
  name: "orders move",
  takes: "ORDER",
  does: `takes a paid booking to another day, and there to a departure; the trip's rules must allow it. What was paid
    stays. Another trip that is cheaper gives the difference back; for a dearer one seats are held there, a
    page to pay the difference is printed, and the booking moves once it is paid`,
  options: {
    day: { value: "DATE", says: "the new day", isRequired: true },
    ...DEPARTURE_OPTION,
    activity: { value: "SLUG", says: "takes it to another trip", usual: "the same trip" },
    company: {
      says: "the company could not keep the day: a later cancellation gives back no less for it, and another trip costs neither more nor less",
    },
    fare: {
      value: "AMOUNT",
      says: "it was taken to the other trip before at this fare for an adult, and a restore has lost that: what it costs less must have gone back, and nothing goes back again",
    },
    notice: {
      value: "DAYS",
      says: "it was moved before with so many days' notice, and a restore has lost that: a later cancellation gives back no more for it",
    },
    ...DECISION_OPTIONS,
    ...OUTSIDE_OPTION,
    ...YES_OPTION,
  },
  examples: ['orders move ORDER --day 2026-12-08 --reason "asked by phone"'],
  parse: Effect.fn("ordersMove.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const date = yield* given.day("day")
    if (date === undefined) return yield* new UsageError({ message: "orders move needs --day DATE" })
    const named = yield* shortTextOption(given, "departure")
    const departure = named === undefined ? undefined : DepartureId.make(named)
    const subSlug = yield* shortTextOption(given, "activity")
    const fareText = given.one("fare")
    const restoredFare = fareText === undefined ? undefined : parseRupees(fareText)
    if (fareText !== undefined && (restoredFare === undefined || subSlug === undefined))
      return yield* new UsageError({ message: "--fare needs an amount in rupees, and --activity SLUG" })
    const noticeText = given.one("notice")
    if (noticeText !== undefined && !/^\d{1,3}$/.test(noticeText))
      return yield* new UsageError({ message: "--notice needs a number of days" })
    const { reason, decidedBy } = yield* decisionOptions(given, "orders move")
    return Effect.fn("ordersMove")(function* (context) {
      const { terminal, account } = context
      const { settings, db } = yield* openDatabaseForCommand(context)
      const by: OperatorsTripChange = {
        reason,
        decidedBy: decidedBy ?? account,
        isByCompany: given.has("company"),
        isOutside: given.has("outside"),
        ...(restoredFare === undefined ? {} : { restoredFare }),
        ...(noticeText === undefined ? {} : { restoredNotice: Number(noticeText) }),
      }
      const stores = Layer.mergeAll(
        sqlCallOffs(db),
        sqlCatalogueStore(db),
        sqlDeedBooks(db),
        sqlOrderStore(db),
        sqlOrderWatch(db),
        sqlRefundStore(db),
      )
      const tellDay = Effect.gen(function* () {
        const { merchantOrderId, request } = yield* findBooking(id)
        terminal.out(`Order ${merchantOrderId} is booked for ${tripTimeText(request)}.\n`)
      })
      const toTrip = Effect.fn("ordersMove.toTrip")(function* (order: CompletedOrder, newTrip: NewTrip) {
        const changed = yield* changeTripByOperator(order, newTrip, by, given.has("yes"), context)
        const isAsked = "awaited" in changed || changed.refund?.state === "REQUESTED"
        const gateway = isAsked ? yield* gatewayForCommand(settings, terminal) : noGatewayNeeded
        const { refund, payLink } = yield* sendTripChange(changed).pipe(
          Effect.provide(gateway),
          Effect.catchTag("PaymentNotStarted", () =>
            refuse(
              "The seats are held, and the payment page could not be opened: move it again to try once more.",
            ),
          ),
        )
        if ("awaited" in changed) {
          terminal.out(
            `Seats are held for order ${changed.awaited.merchantOrderId}. Once it is paid, order ${order.merchantOrderId} goes there.\n\nTo pay, within the hour:\n${payLink ?? ""}\n`,
          )
          return 0
        }
        yield* tellDay
        return refund === undefined ? 0 : tellRefund({ refund }, terminal)
      })
      const toDay = Effect.fn("ordersMove.toDay")(function* (order: CompletedOrder) {
        const { request, merchantOrderId, activityName } = order
        terminal.out(
          `${alignedTable([
            ["Order", merchantOrderId],
            ["Activity", activityName],
            ["Travellers", partyText(request)],
            ["Paid", formatPaise(order.capturedAmount)],
            ["Travel day", tripTimeText(request)],
            ["New day", tripTimeText({ date, departure })],
          ])}\n\n`,
        )
        if (!given.has("yes"))
          yield* confirm(terminal, "Take this booking to the new day?", "move", "nothing was changed")
        yield* commandDeed(
          context,
          "move a booking",
          Effect.fn(function* () {
            const done = yield* Effect.mapError(moveOrder(order, { date, departure }, by), notChanged)
            if (done === "stale") return yield* refuse(CAME_BETWEEN)
            return { answer: undefined, record: movedRecord(order, departure ?? date, reason) }
          }),
          decidedBy,
        )
        yield* tellDay
        return 0
      })
      return yield* Effect.gen(function* () {
        const order = yield* findBooking(id)
        return subSlug === undefined || subSlug === order.request.subSlug
          ? yield* toDay(order)
          : yield* toTrip(order, { date, departure, subSlug })
      }).pipe(Effect.provide(stores))
    })
  }),
}
