/** `orders move --activity`: a paid booking is taken to another trip, whose difference is paid or goes back. */
import { Effect } from "effect"
import { partyText } from "#core/booking/party.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { tripChangedRecord } from "#core/desk/bookings/bookingDeedRecords.ts"
import { formatPaise, Paise, parseRupees } from "#core/money.ts"
import { cameBetween } from "#core/refusals.ts"
import type { CompletedOrder } from "#core/orders/order.ts"
import type { NewTrip } from "#core/paidBooking/newTrip.ts"
import {
  differenceOf,
  type OperatorsTripChange,
  quoteTripChange,
  storeTripChange,
  type TripChangeQuote,
} from "#core/paidBooking/storeTripChange.ts"
import type { BookingNotChanged } from "#core/ports/bookings.ts"
import { OUTSIDE_TEXT } from "#core/refunds/outsideReason.ts"
import { printable } from "#core/plainText.ts"
import { type CommandContext, CommandRefused, confirm } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { alignedTable } from "./output.ts"

const refuse = (message: string) => new CommandRefused({ message })
const notChanged = ({ message }: BookingNotChanged) => refuse(`${message} Nothing was changed.`)

const differenceRow = (more: number, isGivenBack: boolean): ReadonlyArray<string> => {
  if (isGivenBack) return ["Has gone back", formatPaise(Paise.make(0 - more))]
  if (more === 0) return ["Difference", "none: what was paid stays"]
  return [more > 0 ? "To pay first" : "Goes back", formatPaise(Paise.make(Math.abs(more)))]
}

const quoteText = (order: CompletedOrder, { date, departure }: NewTrip, quoted: TripChangeQuote): string => {
  const { request, merchantOrderId, activityName } = order
  const { trip, price, isGivenBack } = quoted
  return `${alignedTable([
    ["Order", merchantOrderId],
    ["Activity", activityName],
    ["Travel day", tripTimeText(request)],
    ["Travellers", partyText(request)],
    ["Cost", formatPaise(request.amount)],
    ["New activity", printable(trip.activity.name)],
    ["New day", tripTimeText({ date, departure })],
    ["Costs then", formatPaise(price.amount)],
    differenceRow(differenceOf(price), isGivenBack),
  ])}\n\n`
}

/** Shows the difference, and asks; as much of it as the books have is done. Errors: it may not, or nobody confirmed. */
export const changeTripByOperator = Effect.fn("changeTripByOperator")(function* (
  order: CompletedOrder,
  newTrip: NewTrip,
  by: OperatorsTripChange,
  isConfirmed: boolean,
  context: Pick<CommandContext, "terminal" | "account">,
) {
  const { terminal, account } = context
  const quoted = yield* Effect.mapError(quoteTripChange(order, newTrip, by), notChanged)
  const { price, mustGoOutside, isGivenBack } = quoted
  const more = isGivenBack ? 0 : differenceOf(price)
  terminal.out(quoteText(order, newTrip, quoted))
  if (mustGoOutside !== undefined && !by.isOutside)
    return yield* refuse(`${OUTSIDE_TEXT[mustGoOutside]}, then move it with --outside.`)
  if (!isConfirmed && more < 0) {
    const typed = yield* Effect.promise(() =>
      terminal.ask("Take this booking to the other trip? Type the amount that goes back to confirm: "),
    )
    if (typed === undefined || parseRupees(typed) !== 0 - more)
      return yield* refuse("Not confirmed: nothing was changed. Type the amount, or add --yes.")
  } else if (!isConfirmed)
    yield* confirm(
      terminal,
      more > 0
        ? "Hold seats there, and open a page to pay the difference?"
        : "Take this booking to the other trip?",
      "move",
      "nothing was changed",
    )
  return yield* commandDeed(
    context,
    "move a booking",
    Effect.fn(function* () {
      const answer = yield* Effect.mapError(storeTripChange(order, newTrip, price.amount, by), notChanged)
      if (answer === "stale") return yield* refuse(cameBetween("order"))
      return { answer, record: tripChangedRecord(order, newTrip, more, by) }
    }),
    by.decidedBy === account ? undefined : by.decidedBy,
  )
})
