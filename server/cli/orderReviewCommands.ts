/** The commands with which the operator ends an order's review, or adopts an unknown payment. */
import { partyText } from "#core/booking/party.ts"
import { dayText } from "#core/days.ts"
import { DepartureId } from "#core/departures/departure.ts"
import { formatPaise, Paise } from "#core/money.ts"
import {
  adoptedRecord,
  refundedThereRecord,
  reviewConfirmedRecord,
  reviewRejectedRecord,
} from "#core/desk/bookings/bookingDeedRecords.ts"
import {
  CannotDecide,
  type Review,
  confirmReview,
  readReview,
  rejectionRefund,
  sendRejection,
  storeRejection,
} from "#core/orders/decideReview.ts"
import { refundedOrUnderWay } from "#core/refunds/refund.ts"
import { alignedTable } from "./output.ts"
import { Effect, Layer } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import { type Command, type CommandArguments, type CommandContext, confirm, UsageError } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { decisionOptions, orderIdArgument, shortTextOption } from "./commandArguments.ts"
import { gatewayForCommand, openDatabaseForCommand } from "./commandResources.ts"
import { headcountOption } from "./headcountOption.ts"
import { REFUND_STATE_TEXTS } from "./refundText.ts"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { asciiDigits, printable } from "#core/plainText.ts"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import type { AdoptedTrip } from "#core/orders/bookingRequest.ts"
import { type Adoption, adoptOrder, checkAdoption, leaveRefundedThere } from "#core/orders/adoptOrder.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import type { OptionTable } from "../prepare/commandLine.mjs"
import {
  YES_OPTION,
  DECISION_OPTIONS,
  OUTSIDE_OPTION,
  OWN_BOOKING_OPTION,
  DEPARTURE_OPTION,
} from "./sharedOptions.ts"

const reviewText = ({ order, refunds }: Review): string => {
  const { request, capturedAmount, activityName, merchantOrderId, state } = order
  return `${alignedTable([
    ["Order", `${merchantOrderId} (${state})`],
    ["Activity", activityName],
    ["Travel day", dayText(request.date)],
    ["Travellers", partyText(request)],
    ["Traveller", printable(request.name) || "not given"],
    ["Amount", formatPaise(request.amount)],
    ["Captured", capturedAmount === undefined ? "nothing" : formatPaise(capturedAmount)],
    ["Given back", formatPaise(Paise.make(refundedOrUnderWay(refunds)))],
  ])}\n\n`
}

/** What is asked before an order's review is ended: see `confirm`. */
type Question = readonly [question: string, word: string, unchanged: string]

/** Shows the order under review, asks where there is a `question`, and has it decided. */
const endReview = <A, E, R>(
  context: CommandContext,
  id: string,
  question: Question | undefined,
  decide: (review: Review) => Effect.Effect<A, E, R>,
) =>
  Effect.gen(function* () {
    const { terminal } = context
    const { settings, db } = yield* openDatabaseForCommand(context)
    const gateway = yield* gatewayForCommand(settings, terminal)
    const ended = Effect.gen(function* () {
      const review = yield* readReview(id)
      terminal.out(reviewText(review))
      if (question !== undefined) yield* confirm(terminal, ...question)
      return yield* decide(review)
    })
    return yield* Effect.provide(
      ended,
      Layer.mergeAll(sqlDeedBooks(db), sqlOrderStore(db), sqlRefundStore(db), gateway),
    )
  })

/** The same refusal, which names how the command line is told that it is another booking. */
const namingOwnBooking = (refusal: CannotDecide): CannotDecide =>
  refusal.isLikeAnother === true
    ? new CannotDecide({ message: `${refusal.message} Here that is said with --own-booking.` })
    : refusal

/** `orders confirm`: an order under review is a booking after all. */
export const ordersConfirmCommand: Command = {
  name: "orders confirm",
  takes: "ORDER",
  does: `ends the review: the order is confirmed for what was captured, which the payment provider is asked where
    we do not know it`,
  options: { ...DECISION_OPTIONS, ...OWN_BOOKING_OPTION, ...YES_OPTION },
  parse: Effect.fn("ordersConfirm.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const { reason, decidedBy } = yield* decisionOptions(given, "orders confirm")
    const question: Question = ["Confirm this order?", "confirm", "the order stays under review"]
    return Effect.fn("ordersConfirm")(function* (context) {
      const { merchantOrderId, state } = yield* endReview(
        context,
        id,
        given.has("yes") ? undefined : question,
        (review) => {
          const decision = { decidedBy: decidedBy ?? context.account, reason }
          const isOwnBooking = given.has("own-booking")
          const confirmed = confirmReview(review, decision, isOwnBooking).pipe(
            Effect.map((answer) => ({ answer, record: reviewConfirmedRecord(answer, isOwnBooking, reason) })),
            Effect.mapError(namingOwnBooking),
          )
          return commandDeed(context, "settle a review", () => confirmed, decidedBy)
        },
      )
      context.terminal.out(`Order ${merchantOrderId} is ${state}.\n`)
      return 0
    })
  }),
}

/** `orders reject`: an order under review is no booking, and what was captured goes back. */
export const ordersRejectCommand: Command = {
  name: "orders reject",
  takes: "ORDER",
  does: `ends the review: the order is rejected, and everything that was captured and has not gone back is refunded;
    where nothing was captured it has failed. Done again, it asks for a refund that was not asked for`,
  options: { ...DECISION_OPTIONS, ...OUTSIDE_OPTION, ...YES_OPTION },
  parse: Effect.fn("ordersReject.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const { reason, decidedBy } = yield* decisionOptions(given, "orders reject")
    const question: Question = [
      "Reject this order, and give back all that is left?",
      "reject",
      "nothing was changed",
    ]
    return Effect.fn("ordersReject")(function* (context) {
      const { order, refund } = yield* endReview(
        context,
        id,
        given.has("yes") ? undefined : question,
        (review) => {
          const decision = { decidedBy: decidedBy ?? context.account, reason }
          const rejected = Effect.map(storeRejection(review, decision, given.has("outside")), (answer) => ({
            answer,
            record: reviewRejectedRecord(answer.order, rejectionRefund(review), reason),
          }))
          return Effect.flatMap(
            commandDeed(context, "settle a review", () => rejected, decidedBy),
            sendRejection,
          )
        },
      )
      const { out } = context.terminal
      out(`Order ${order.merchantOrderId} is ${order.state}.\n`)
      if (refund === undefined) out("There was nothing left to give back.\n")
      else out(`Refund ${refund.merchantRefundId}: ${refund.state}. ${REFUND_STATE_TEXTS[refund.state]}\n`)
      return refund?.state === "FAILED" ? 1 : 0
    })
  }),
}

const misused = (message: string) => new UsageError({ message })

const tripOf = Effect.fn("tripOf")(function* (
  words: CommandArguments,
): Effect.fn.Return<AdoptedTrip, UsageError> {
  const subSlug = words.one("activity")
  const date = yield* words.day("on")
  const departure = words.one("departure")
  const mobileNumber = asciiDigits((yield* shortTextOption(words, "mobile")) ?? "")
  if (subSlug === undefined || date === undefined || mobileNumber === "")
    return yield* misused("orders adopt needs --activity SLUG, --on DATE and --mobile NUMBER")
  if (mobileNumber.length > MAX_MOBILE_CHARACTERS) return yield* misused("--mobile is no mobile number")
  return {
    name: (yield* shortTextOption(words, "name")) ?? "",
    mobileNumber,
    adults: yield* headcountOption(words, "adults"),
    children: yield* headcountOption(words, "children"),
    date,
    subSlug,
    ...(departure === undefined ? {} : { departure: DepartureId.make(departure) }),
  }
})

const adoptionText = ({ order, captured, reading }: Adoption): string =>
  `${alignedTable([
    ["Order", order.merchantOrderId],
    ["At the provider", reading.gatewayOrderId],
    ["Captured", formatPaise(captured)],
    ["Activity", `${order.activityName}, ${formatPaise(order.request.amount)} today`],
    ["Travel day", dayText(order.request.date)],
    ["Travellers", partyText(order.request)],
  ])}\n${captured === order.request.amount ? "" : "\nWhat was captured is not what this trip costs today: look at the trip again.\n"}\n`

/** It was given back at the provider, and no order is made of it. */
const leaveOut = Effect.fn("ordersAdopt.leaveOut")(function* (
  context: CommandContext,
  id: MerchantOrderId,
  { reason, decidedBy }: { readonly reason: string; readonly decidedBy: string | undefined },
  isConfirmed: boolean,
) {
  const { terminal } = context
  if (!isConfirmed)
    yield* confirm(
      terminal,
      `Has all of order ${id} been given back at the payment provider?`,
      "refunded",
      "nothing was changed",
    )
  const { db } = yield* openDatabaseForCommand(context)
  const left = Effect.as(leaveRefundedThere(id), {
    answer: undefined,
    record: refundedThereRecord(id, reason),
  })
  yield* Effect.provide(
    commandDeed(context, "leave a payment out", () => left, decidedBy),
    sqlDeedBooks(db),
  )
  terminal.out(`Order ${id} stays out of the books: nobody is asked about it any more.
`)
  return 0
})

/** The trip that an adopted payment is for. */
const ADOPTED_TRIP_OPTIONS = {
  activity: { value: "SLUG", says: "what was booked" },
  on: { value: "DATE", says: "the day of travel" },
  adults: { value: "N", says: "how many adults travel", usual: "0" },
  children: { value: "N", says: "how many children travel", usual: "0" },
  mobile: { value: "NUMBER", says: "the traveller's mobile number" },
  name: { value: "NAME", says: "the traveller's name", usual: "none" },
  ...DEPARTURE_OPTION,
} satisfies OptionTable

/** `orders adopt`: a payment that the provider knows and our books do not becomes an order. */
export const ordersAdoptCommand: Command = {
  name: "orders adopt",
  takes: "ORDER",
  does: `makes an order of a payment that the provider knows and our books do not, as after a restore: the provider
    says how much was captured, and when; you say with --activity, --on, --mobile and the party which trip it
    is for. With --refunded-there no order is made`,
  options: {
    ...ADOPTED_TRIP_OPTIONS,
    ...DECISION_OPTIONS,
    "without-seats": { says: "takes no seats of any departure" },
    "refunded-there": {
      says: "in the place of the trip: you have given it back at the provider; nobody is asked about it any more",
    },
    ...YES_OPTION,
  },
  examples: [
    'orders adopt ORDER --activity crocodile-canal-cruise --on 2026-12-05 --adults 2 --mobile 9876543210 --reason "lost in the restore"',
  ],
  parse: Effect.fn("ordersAdopt.parse")(function* (given) {
    const id = MerchantOrderId.make(yield* orderIdArgument(given))
    const decided = yield* decisionOptions(given, "orders adopt")
    if (given.has("refunded-there")) {
      if (
        given.has("without-seats") ||
        Object.keys(ADOPTED_TRIP_OPTIONS).some((option) => given.all(option).length > 0)
      )
        return yield* misused("--refunded-there makes no order: leave the trip out")
      return (context) => leaveOut(context, id, decided, given.has("yes"))
    }
    const trip = yield* tripOf(given)
    const { reason, decidedBy } = decided
    return Effect.fn("ordersAdopt")(function* (context) {
      const { terminal, account } = context
      const { settings, db } = yield* openDatabaseForCommand(context)
      const gateway = yield* gatewayForCommand(settings, terminal)
      const adopted = Effect.gen(function* () {
        const adoption = yield* checkAdoption(id, trip)
        terminal.out(adoptionText(adoption))
        if (!given.has("yes"))
          yield* confirm(terminal, "Take this payment into the books?", "adopt", "no order was made")
        const decision = { decidedBy: decidedBy ?? account, reason }
        const done = Effect.map(adoptOrder(adoption, decision, given.has("without-seats")), (answer) => ({
          answer,
          record: adoptedRecord(answer, adoption.captured, reason),
        }))
        return yield* commandDeed(context, "adopt a payment", () => done, decidedBy)
      })
      const { merchantOrderId, state } = yield* Effect.provide(
        adopted,
        Layer.mergeAll(
          sqlDeedBooks(db),
          sqlOrderStore(db),
          sqlRefundStore(db),
          sqlCatalogueStore(db),
          gateway,
        ),
      )
      terminal.out(`Order ${merchantOrderId} is ${state}.\n`)
      return state === "COMPLETED" ? 0 : 1
    })
  }),
}
