/** `bookings`: what the desk books for who calls, stands there or is a hotel's guest, and the money that it takes. */
import { Effect, Layer } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderSearch } from "#adapters/sql/sqlOrderSearch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { MAX_MOBILE_CHARACTERS } from "#core/booking/bookingForm.ts"
import { tripTimeText } from "#core/departures/tripTimeText.ts"
import { partyText } from "#core/booking/party.ts"
import { MAX_NAME_CHARACTERS } from "#core/businessConstants.ts"
import { dayText, isDay, momentText, instantOf, today } from "#core/days.ts"
import {
  aboutBooking,
  bookedRecord,
  givenUpRecord,
  paidRecord,
} from "#core/desk/bookings/bookingDeedRecords.ts"
import { bookAtDesk, placeAtDesk } from "#core/deskBookings/bookAtDesk.ts"
import { askBeforeGivingUp, awaitsLink, giveUpLinkBooking } from "#core/deskBookings/giveUpLinkBooking.ts"
import { bookingWithoutPage, openPaymentPage } from "#core/deskBookings/openPaymentPage.ts"
import { giveUpDeskBooking, takeDeskPayment } from "#core/deskBookings/takeDeskPayment.ts"
import { DepartureId, isClockText } from "#core/departures/departure.ts"
import { minuteOf } from "#core/departures/tripRules.ts"
import { formatPaise } from "#core/money.ts"
import {
  DESK_CHANNEL_TEXT,
  DESK_PAYMENT_TEXT,
  DESK_CHANNELS,
  DESK_PAYMENTS,
  type DeskPayment,
} from "#core/orders/deskPayment.ts"
import type { Order } from "#core/orders/order.ts"
import { asciiDigits, printable } from "#core/plainText.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { OrderSearch, OrderStore } from "#core/ports/orders.ts"
import { type Command, type CommandArguments, CommandRefused, confirm, UsageError } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import {
  decisionOptions,
  noPositional,
  orderIdArgument,
  shortTextOption,
  singlePositional,
} from "./commandArguments.ts"
import { gatewayForCommand, noGatewayNeeded, openDatabaseForCommand } from "./commandResources.ts"
import { headcountOption } from "./headcountOption.ts"
import { alignedTable, istTimestamp, printableJson } from "./output.ts"
import type { DeskTerms } from "#core/deskBookings/deskBookingRequest.ts"
import type { BookingRequest } from "#core/orders/bookingRequest.ts"
import {
  JSON_OPTION,
  YES_OPTION,
  DECISION_OPTIONS,
  OWN_BOOKING_OPTION,
  DEPARTURE_OPTION,
} from "./sharedOptions.ts"

const misused = (message: string) => new UsageError({ message })

/** One of the words of a table, as people type them: "walk-in" is WALK_IN. */
const wordOption = Effect.fn("wordOption")(function* <Word extends string>(
  given: CommandArguments,
  option: string,
  words: ReadonlyArray<Word>,
) {
  const typed = given.one(option)?.toUpperCase().replace("-", "_")
  const word = words.find((known) => known === typed)
  const all = words.map((known) => known.toLowerCase().replace("_", "-")).join(", ")
  return word ?? (yield* misused(`--${option} needs one of ${all}`))
})

const TERMS = [...DESK_PAYMENTS, "LINK", "LATER"] as const

/** "18:30" of today, or "2026-12-05 18:30". Unit: milliseconds since 1970. */
const untilOption = Effect.fn("untilOption")(function* (given: CommandArguments) {
  const [first = "", second] = (given.one("until") ?? "").split(/[ T]/)
  const clock = second ?? first
  const day = second === undefined ? yield* today : first
  if (!isClockText(clock) || !isDay(day))
    return yield* misused('--until needs a time such as 18:30, or "2026-12-05 18:30"')
  return instantOf({ day, minute: minuteOf(clock) })
})

const termsOption = Effect.fn("termsOption")(function* (
  given: CommandArguments,
): Effect.fn.Return<DeskTerms, UsageError> {
  const pays = yield* wordOption(given, "pays", TERMS)
  if (pays === "LATER") return { pays, untilMs: yield* untilOption(given) }
  if (given.one("until") !== undefined) return yield* misused("--until goes with --pays later only")
  return { pays }
})

const tripOptions = Effect.fn("tripOptions")(function* (
  given: CommandArguments,
): Effect.fn.Return<BookingRequest, UsageError> {
  const subSlug = yield* singlePositional(given, "bookings new needs an activity, by its slug")
  const date = yield* given.day("day")
  const mobileNumber = asciiDigits((yield* shortTextOption(given, "mobile")) ?? "")
  if (date === undefined || mobileNumber === "")
    return yield* misused("bookings new needs --day DATE and --mobile NUMBER")
  if (mobileNumber.length > MAX_MOBILE_CHARACTERS) return yield* misused("--mobile is no mobile number")
  const name = (yield* shortTextOption(given, "name")) ?? ""
  if (name.length > MAX_NAME_CHARACTERS)
    return yield* misused(`--name is longer than ${MAX_NAME_CHARACTERS} characters`)
  const departure = given.one("departure")
  return {
    name,
    mobileNumber,
    adults: yield* headcountOption(given, "adults"),
    children: yield* headcountOption(given, "children"),
    date,
    subSlug,
    ...(departure === undefined ? {} : { departure: DepartureId.make(departure) }),
  }
})

const orderText = (order: Order): string => {
  const { request, deskChannel, paidAtDesk, payUntilMs } = order
  return `${alignedTable([
    ["Order", order.merchantOrderId],
    ["State", order.state],
    ["Activity", order.activityName],
    ["Travel day", tripTimeText(request)],
    ["Travellers", partyText(request)],
    ["Amount", formatPaise(request.amount)],
    ...(deskChannel === undefined ? [] : [["Booked by", DESK_CHANNEL_TEXT[deskChannel]]]),
    ...(paidAtDesk === undefined ? [] : [["Paid", DESK_PAYMENT_TEXT[paidAtDesk]]]),
    ...(order.state === "OWED" && payUntilMs !== undefined ? [["Kept until", momentText(payUntilMs)]] : []),
  ])}\n`
}

const payLinkText = (payLink: string) => `To pay, within the hour:\n${payLink}\n`

/** `bookings new`: the desk books. */
export const bookingsNewCommand: Command = {
  name: "bookings new",
  takes: "ACTIVITY",
  does: `books for somebody who calls, stands there or is a hotel's guest, at the shop's own price and by its own
    rules, until the trip sets out`,
  options: {
    day: { value: "DATE", says: "the day of travel", isRequired: true },
    departure: {
      ...DEPARTURE_OPTION.departure,
      usual: "the day's first with room; with --pays later one that sets out no sooner than --until",
    },
    adults: { value: "N", says: "how many adults travel", usual: "0" },
    children: { value: "N", says: "how many children travel", usual: "0" },
    name: { value: "NAME", says: "who travels", usual: "none" },
    mobile: { value: "NUMBER", says: "where they are called", isRequired: true },
    pays: {
      value: "cash|upi|link|later",
      says: "cash and upi: you have the money; link: prints the payment provider's page, good for an hour, to send or to read out; later: keeps the seats until --until",
      isRequired: true,
    },
    until: {
      value: "TIME",
      says: 'with --pays later: a time such as 18:30 of today, or "2026-12-05 18:30", after which the seats are given back',
    },
    from: { value: "phone|walk-in|hotel", says: "how they came", usual: "phone" },
    ...OWN_BOOKING_OPTION,
    by: DECISION_OPTIONS.by,
  },
  examples: [
    'bookings new crocodile-canal-cruise --day 2026-12-05 --adults 2 --name "Asha Rao" --mobile 9876543210 --pays cash',
  ],
  parse: Effect.fn("bookingsNew.parse")(function* (given) {
    const trip = yield* tripOptions(given)
    const terms = yield* termsOption(given)
    const channel =
      given.one("from") === undefined ? "PHONE" : yield* wordOption(given, "from", DESK_CHANNELS)
    const by = yield* shortTextOption(given, "by")
    return Effect.fn("bookingsNew")(function* (context) {
      const { terminal, account } = context
      const { settings, db } = yield* openDatabaseForCommand(context)
      const gateway = terms.pays === "LINK" ? yield* gatewayForCommand(settings, terminal) : noGatewayNeeded
      const decision = { decidedBy: by ?? account, reason: `booked by ${DESK_CHANNEL_TEXT[channel]}` }
      const request = { trip, channel, terms, isOwnBooking: given.has("own-booking") }
      const placing = commandDeed(
        context,
        "book for somebody",
        () =>
          Effect.map(placeAtDesk(request, decision), ({ order: answer }) => ({
            answer,
            record: bookedRecord(answer, request),
          })),
        by,
      )
      const { order, payLink } = yield* bookAtDesk(request, placing).pipe(
        Effect.catchTags({
          ActivityUnknown: ({ slug }) =>
            new CommandRefused({ message: `There is no activity ${printable(slug)} in the catalogue.` }),
          PaymentNotStarted: () =>
            new CommandRefused({
              message:
                "The payment page could not be opened. Look at orders before you book once more: one that is CREATED gets its page by bookings page.",
            }),
        }),
        Effect.provide(Layer.mergeAll(sqlDeedBooks(db), sqlOrderStore(db), sqlOrderWatch(db), gateway)),
      )
      terminal.out(orderText(order))
      if (payLink !== undefined) terminal.out(`\n${payLinkText(payLink)}`)
      return 0
    })
  }),
}

/** `bookings page`: the page of a booking by link that never opened. */
export const bookingsPageCommand: Command = {
  name: "bookings page",
  takes: "ORDER",
  does: `asks the payment provider once more for the page of a booking that is to be paid by a link, where it never opened,
    and prints it. It stays one booking, with one page`,
  options: { by: DECISION_OPTIONS.by },
  parse: Effect.fn("bookingsPage.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const by = yield* shortTextOption(given, "by")
    return Effect.fn("bookingsPage")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const gateway = yield* gatewayForCommand(settings, context.terminal)
      const asked = commandDeed(
        context,
        "open a payment page",
        () =>
          Effect.map(bookingWithoutPage(MerchantOrderId.make(id)), (answer) => ({
            answer,
            record: aboutBooking(answer),
          })),
        by,
      )
      const { redirectUrl } = yield* Effect.flatMap(asked, openPaymentPage).pipe(
        Effect.provide(Layer.mergeAll(sqlDeedBooks(db), sqlOrderStore(db), sqlOrderWatch(db), gateway)),
      )
      context.terminal.out(payLinkText(redirectUrl))
      return 0
    })
  }),
}

/** `bookings paid`: the desk has the money of a booking that was to be paid later. */
export const bookingsPaidCommand: Command = {
  name: "bookings paid",
  takes: "ORDER",
  does: `confirms a booking whose money the desk has now, in full. One whose time had passed gets seats again while
    there are any`,
  options: {
    with: { value: "cash|upi", says: "how it was paid", isRequired: true },
    note: { value: '"TEXT"', says: "what UPI calls the payment" },
    ...OWN_BOOKING_OPTION,
    by: DECISION_OPTIONS.by,
  },
  parse: Effect.fn("bookingsPaid.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const payment: DeskPayment = yield* wordOption(given, "with", DESK_PAYMENTS)
    const note = yield* shortTextOption(given, "note")
    const by = yield* shortTextOption(given, "by")
    return Effect.fn("bookingsPaid")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const reason = `paid ${DESK_PAYMENT_TEXT[payment]}${note === undefined ? "" : `, ${note}`}`
      const decision = { decidedBy: by ?? context.account, reason }
      const paid = commandDeed(
        context,
        "take a payment",
        () =>
          Effect.map(takeDeskPayment(id, payment, decision, given.has("own-booking")), (answer) => ({
            answer,
            record: paidRecord(answer, payment),
          })),
        by,
      )
      const order = yield* Effect.provide(paid, sqlDeedBooks(db))
      context.terminal.out(orderText(order))
      return 0
    })
  }),
}

/** `bookings give-up`: nobody comes to pay. */
export const bookingsGiveUpCommand: Command = {
  name: "bookings give-up",
  takes: "ORDER",
  does: `gives the seats of a booking back that was to be paid at the desk, or by a link whose page never opened; of that one
    the payment provider is asked before, and a payment wins`,
  options: { ...DECISION_OPTIONS, ...YES_OPTION },
  parse: Effect.fn("bookingsGiveUp.parse")(function* (given) {
    const id = yield* orderIdArgument(given)
    const { reason, decidedBy } = yield* decisionOptions(given, "bookings give-up")
    return Effect.fn("bookingsGiveUp")(function* (context) {
      const { settings, db } = yield* openDatabaseForCommand(context)
      const decision = { reason, decidedBy: decidedBy ?? context.account }
      const merchantOrderId = MerchantOrderId.make(id)
      const find = OrderStore.use((orders) => orders.find(merchantOrderId)).pipe(
        Effect.provide(sqlOrderStore(db)),
      )
      const booked = yield* find
      if (booked !== undefined && awaitsLink(booked)) {
        const gateway = yield* gatewayForCommand(settings, context.terminal)
        yield* Effect.provide(askBeforeGivingUp(merchantOrderId), [sqlOrderStore(db), gateway])
      }
      const found = yield* find
      const mayBeGivenUp =
        found?.state === "OWED" ||
        (found !== undefined && awaitsLink(found) && found.redirectUrl === undefined)
      if (mayBeGivenUp && !given.has("yes")) {
        const { name, ...party } = found.request
        const who = printable(name) === "" ? "" : ` of ${printable(name)}`
        const question = `Give up the booking${who} for ${partyText(party)} on ${dayText(party.date)}? Its seats are free for others then.`
        yield* confirm(context.terminal, question, "give up", "the booking stands")
      }
      const givenUp = commandDeed(
        context,
        "give a booking up",
        () =>
          Effect.gen(function* () {
            const answer =
              (yield* giveUpLinkBooking(merchantOrderId, decision)) ??
              (yield* giveUpDeskBooking(id, decision))
            return { answer, record: givenUpRecord(answer, reason) }
          }),
        decidedBy,
      )
      const order = yield* Effect.provide(givenUp, sqlDeedBooks(db))
      context.terminal.out(`Order ${order.merchantOrderId} is given up; its seats are free.\n`)
      return 0
    })
  }),
}

const OWED_HEADS = ["KEPT UNTIL (IST)", "ORDER", "AMOUNT", "TRAVEL DAY", "PARTY", "MOBILE", "NAME"]

const owedText = (orders: ReadonlyArray<Order>): string =>
  orders.length === 0
    ? "Nobody owes the desk anything.\n"
    : `${alignedTable(
        [
          OWED_HEADS,
          ...orders.map(({ merchantOrderId, payUntilMs = 0, request }) => [
            momentText(payUntilMs).replace(" IST", ""),
            merchantOrderId,
            formatPaise(request.amount),
            tripTimeText(request),
            partyText(request),
            printable(request.mobileNumber),
            printable(request.name),
          ]),
        ],
        [2],
      )}\n`

/** `bookings owed`: what is still to be paid at the desk. */
export const bookingsOwedCommand: Command = {
  name: "bookings owed",
  does: "lists what is to be paid at the desk and until when its seats are kept, the most urgent first",
  options: { ...JSON_OPTION },
  parse: Effect.fn("bookingsOwed.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("bookingsOwed")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const found = yield* OrderSearch.use((search) => search.find({ state: "OWED" })).pipe(
        Effect.provide(sqlOrderSearch(db)),
      )
      const owed = found.toSorted((one, other) => (one.payUntilMs ?? 0) - (other.payUntilMs ?? 0))
      context.terminal.out(
        given.has("json")
          ? `${printableJson(
              owed.map(({ merchantOrderId, payUntilMs = 0, request, deskChannel }) => ({
                merchantOrderId,
                keptUntil: istTimestamp(payUntilMs),
                amountPaise: request.amount,
                travelDay: request.date,
                departure: request.departure,
                adults: request.adults,
                children: request.children,
                name: request.name,
                mobileNumber: request.mobileNumber,
                deskChannel,
              })),
            )}\n`
          : owedText(owed),
      )
      return 0
    })
  }),
}
