/** The commands with which the operator cancels a paid booking, or takes it to another day. */
import { Effect, Layer } from "effect"
import { sqlBookingChanges } from "#adapters/sql/sqlBookingChanges.ts"
import { sqlCallOffs } from "#adapters/sql/sqlCallOffs.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { partyText } from "#core/booking/party.ts"
import { cancelOrder } from "#core/paidBooking/cancelBooking.ts"
import { moveOrder, type OperatorsDayChange } from "#core/paidBooking/changeBookingDay.ts"
import { type OperatorsCancellation, quoteCancellation } from "#core/paidBooking/quoteCancellation.ts"
import { dayText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { formatPaise, parseRupees } from "#core/money.ts"
import { isCompleted } from "#core/orders/order.ts"
import { OUTSIDE_TEXT } from "#core/refunds/quoteRefund.ts"
import type { BookingNotChanged } from "#core/ports/bookings.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { type Command, CommandRefused, confirm, type Terminal, UsageError } from "./command.ts"
import { decisionOptions, orderIdArgument, parseArguments, shortTextOption } from "./commandArguments.ts"
import { gatewayForCommand, noGatewayNeeded, openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, printable } from "./output.ts"
import { deductionOf } from "./refundCommands.ts"
import { REFUND_STATE_TEXTS, refundText } from "./refundText.ts"

const refuse = (message: string) => new CommandRefused({ message })

const notChanged = ({ message }: BookingNotChanged) => refuse(`${message} Nothing was changed.`)
const CAME_BETWEEN = "Something else happened to this order in between: look again. Nothing was changed."

/** Errors: no such order, or one that is not paid and confirmed. */
const findBooking = Effect.fn("findBooking")(function* (id: string) {
  const order = yield* OrderStore.use((orders) => orders.findByAnyId(id))
  if (order === undefined) return yield* refuse(`There is no order ${printable(id)}.`)
  if (!isCompleted(order))
    return yield* refuse(`Order ${order.merchantOrderId} is ${order.state}: it is no booking.`)
  return order
})

/** Shows what goes back, and has the amount typed. Errors: it is not. */
const confirmCancellation = Effect.fn("confirmCancellation")(function* (
  refund: number,
  isOutside: boolean,
  terminal: Terminal,
) {
  const answer = yield* Effect.promise(() =>
    terminal.ask(
      `Cancel this booking${isOutside ? ", and record the amount as paid back by hand" : ""}? Type the amount that goes back to confirm: `,
    ),
  )
  if (answer === undefined || parseRupees(answer) !== refund)
    return yield* refuse("Not confirmed: nothing was cancelled. Type the amount, or add --yes.")
})

const cancelByOperator = Effect.fn("cancelByOperator")(function* (
  id: string,
  by: OperatorsCancellation,
  isConfirmed: boolean,
  terminal: Terminal,
) {
  const order = yield* findBooking(id)
  const { offer, quote } = yield* quoteCancellation(order, by)
  if ("objection" in offer) return yield* refuse(`${offer.message} Nothing was changed.`)
  if (quote !== undefined)
    terminal.out(refundText({ ...quote, explanation: { ...quote.explanation, ...offer } }))
  if (quote?.mustGoOutside !== undefined && offer.refund > 0 && !by.isOutside)
    return yield* refuse(`${OUTSIDE_TEXT[quote.mustGoOutside]}, then cancel with --outside.`)
  if (!isConfirmed) yield* confirmCancellation(offer.refund, by.isOutside, terminal)
  const done = yield* Effect.mapError(cancelOrder(order, offer.refund, by), notChanged)
  if (done === "stale") return yield* refuse(CAME_BETWEEN)
  terminal.out(`Order ${order.merchantOrderId} is cancelled; its seats are free.\n`)
  const { refund } = done
  terminal.out(
    refund === undefined
      ? "Nothing goes back.\n"
      : `Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_STATE_TEXTS[refund.state]}\n`,
  )
  return refund?.state === "FAILED" ? 1 : 0
})

/** `orders cancel`: a booking is given up, and what its rules give goes back. */
export const ordersCancelCommand: Command = {
  name: "orders cancel",
  usage: `orders cancel ORDER [--full] [--deduct "LABEL=AMOUNT"]... --reason "TEXT"
    gives a paid booking up: its seats are free, the trip may be booked again, and what the
    order's own rules give today goes back, less the deductions and what went back before;
    --full gives back everything that is left: the company cannot keep the trip.
    --outside, --by NAME and --yes as for refund`,
  parse: Effect.fn("ordersCancel.parse")(function* (words) {
    const given = yield* parseArguments(words, ["deduct", "reason", "by"], ["full", "outside", "yes"])
    const id = yield* orderIdArgument(given)
    const deductions = yield* Effect.forEach(given.all("deduct"), deductionOf)
    const isFull = given.has("full")
    if (isFull && deductions.length > 0)
      return yield* new UsageError({ message: "--full deducts nothing: leave --deduct out" })
    const { reason, decidedBy } = yield* decisionOptions(given, "orders cancel")
    return Effect.fn("ordersCancel")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const gateway = given.has("outside")
        ? noGatewayNeeded
        : yield* gatewayForCommand(settings, context.terminal)
      const by: OperatorsCancellation = {
        reason,
        decidedBy: decidedBy ?? context.account,
        isFull,
        deductions,
        isOutside: given.has("outside"),
      }
      return yield* cancelByOperator(id, by, given.has("yes"), context.terminal).pipe(
        Effect.provide(
          Layer.mergeAll(
            sqlBookingChanges(db),
            sqlCallOffs(db),
            sqlOrderStore(db),
            sqlRefundStore(db),
            gateway,
          ),
        ),
      )
    })
  }),
}

/** `orders move`: a booking is taken to another day. */
export const ordersMoveCommand: Command = {
  name: "orders move",
  usage: `orders move ORDER --day DATE [--departure DEPARTURE] [--company] --reason "TEXT"
    takes a paid booking to another day, and there to a departure, the day's first with room
    where none is named; the trip's rules must allow it. What was paid stays. --company: the
    company could not keep the day, so that a later cancellation gives back no less for it.
    --by NAME and --yes as for refund`,
  parse: Effect.fn("ordersMove.parse")(function* (words) {
    const given = yield* parseArguments(words, ["day", "departure", "reason", "by"], ["company", "yes"])
    const id = yield* orderIdArgument(given)
    const date = yield* given.day("day")
    if (date === undefined) return yield* new UsageError({ message: "orders move needs --day DATE" })
    const named = yield* shortTextOption(given, "departure")
    const departure = named === undefined ? undefined : DepartureId.make(named)
    const { reason, decidedBy } = yield* decisionOptions(given, "orders move")
    return Effect.fn("ordersMove")(function* (context) {
      const { terminal, account } = context
      const { db } = yield* openDatabaseForCommand(context)
      const by: OperatorsDayChange = {
        reason,
        decidedBy: decidedBy ?? account,
        isByCompany: given.has("company"),
      }
      const moved = Effect.gen(function* () {
        const order = yield* findBooking(id)
        const { request, merchantOrderId, activityName } = order
        terminal.out(
          `${alignedTable([
            ["Order", merchantOrderId],
            ["Activity", activityName],
            ["Travellers", partyText(request)],
            ["Paid", formatPaise(order.capturedAmount)],
            ["Travel day", request.departure ?? dayText(request.date)],
            ["New day", departure ?? dayText(date)],
          ])}\n\n`,
        )
        if (!given.has("yes"))
          yield* confirm(terminal, "Take this booking to the new day?", "move", "nothing was changed")
        const done = yield* Effect.mapError(moveOrder(order, { date, departure }, by), notChanged)
        if (done === "stale") return yield* refuse(CAME_BETWEEN)
        return yield* findBooking(id)
      })
      const { merchantOrderId, request } = yield* Effect.provide(
        moved,
        Layer.mergeAll(
          sqlBookingChanges(db),
          sqlCallOffs(db),
          sqlCatalogueStore(db),
          sqlOrderStore(db),
          sqlRefundStore(db),
        ),
      )
      terminal.out(`Order ${merchantOrderId} is booked for ${request.departure ?? dayText(request.date)}.\n`)
      return 0
    })
  }),
}
