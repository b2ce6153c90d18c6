/** What the chart of a booking's page is made of: whom it asks, what it compares, what it notes. */
import { Effect, Result } from "effect"
import { assign, enqueueActions, not, or, setup, stateIn } from "xstate"
import { type Day, nowInIndia } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { makeDeparturesMachine } from "../departures/departuresMachine.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import type { Party, TravellerKind } from "../booking/party.ts"
import type { Paise } from "../money.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { writeReceipt } from "../payments/writeReceipt.ts"
import { BookingNotChanged, Bookings, BookingsUnavailable, type OpenFailure } from "../ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "../ports/calendarFiles.ts"
import { Catalogue, CatalogueUnavailable } from "../ports/catalogue.ts"
import type { Departures } from "../ports/departures.ts"
import { Checkout, Payments, ReceiptNotWritten, type Receipts } from "../ports/payments.ts"
import { SavedVouchers } from "../ports/deviceStorage.ts"
import type { VoucherId } from "../vouchers/voucherId.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import {
  afterSavedEmail,
  type BookingPageContext,
  type BookingPageEvent,
  type BookingPageInput,
  dayChangeFormOf,
  isOtherTrip,
  isAwaited,
  isKeptCopy,
  leftAtFirst,
  mayBeLeft,
  shownBooking,
  shownFewer,
  chosenDeparture,
  targetTrip,
} from "./bookingPageContext.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { type BookingView, isAhead } from "./bookingView.ts"
import { dayChangeObjection } from "./dayChangeForm.ts"
import { openBooking } from "./openBooking.ts"
import type { NewTrip } from "./newTrip.ts"
import type { TripEvent } from "./tripEvent.ts"

/**
 * How long a page with a refund on its way, or a difference to be paid, waits before it reads the booking again, in
 * milliseconds.
 */
export const REREAD_MS = 60_000

/** How long a page that is a kept copy, and got no answer, waits before it asks again, in milliseconds. */
export const KEPT_COPY_REREAD_MS = 5000

/** How long a page whose payment is not decided waits before it asks again, in milliseconds. */
export const PAYMENT_RECHECK_MS = 3000

export type BookingPagePorts =
  | Bookings
  | CalendarFiles
  | Catalogue
  | Checkout
  | Departures
  | SavedVouchers
  | Payments
  | Receipts

const unavailable = (cause: unknown) => new BookingsUnavailable({ cause })

const saveEmail = ({ secret, email }: { readonly secret: BookingSecret; readonly email: string }) =>
  Bookings.use((bookings) => bookings.saveEmail(secret, email))

interface Cancelling {
  readonly secret: BookingSecret
  readonly refund: Paise
  readonly isVoucher: boolean
}

const cancelBooking = ({ secret, refund, isVoucher }: Cancelling) =>
  Bookings.use((bookings) => bookings.cancel(secret, refund, isVoucher))

interface DayChange {
  readonly secret: BookingSecret
  readonly date: Day
  readonly departure: DepartureId | undefined
}

const changeDay = ({ secret, date, departure }: DayChange) =>
  Bookings.use((bookings) => bookings.changeDay(secret, date, departure))

interface TakingOff {
  readonly secret: BookingSecret
  readonly left: Party
  readonly refund: Paise
}

const takeOff = ({ secret, left, refund }: TakingOff) =>
  Bookings.use((bookings) => bookings.takeOff(secret, left, refund))

interface TripQuestion {
  readonly secret: BookingSecret
  readonly trip: NewTrip
}

const quoteTrip = ({ secret, trip }: TripQuestion) =>
  Bookings.use((bookings) => bookings.quoteTrip(secret, trip))

const changeTrip = ({ secret, trip, shown }: TripQuestion & { readonly shown: Paise }) =>
  Bookings.use((bookings) => bookings.changeTrip(secret, trip, shown))

const readTrips = () => Catalogue.use(({ shelves }) => shelves)

const payDifference = (secret: BookingSecret) => Bookings.use((bookings) => bookings.payDifference(secret))

interface DifferenceCheck {
  readonly secret: BookingSecret
  readonly merchantOrderId: MerchantOrderId | undefined
}

/** Has the provider asked how the payment stands; the booking says what came of it, whoever heard the answer. */
const checkDifference = Effect.fn("checkDifference")(function* ({
  secret,
  merchantOrderId,
}: DifferenceCheck): Effect.fn.Return<BookingView, OpenFailure, Bookings | Payments> {
  if (merchantOrderId !== undefined)
    yield* Effect.ignore(Payments.use((payments) => payments.status(merchantOrderId)))
  return yield* openBooking(secret)
})

const readActivity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))

const writeCalendar = (event: TripEvent) => CalendarFiles.use((files) => files.write(event))

/** Whether an answer is this failure. */
export const failedBy = (answer: Result.Result<unknown, { readonly _tag: string }>, tag: string): boolean =>
  Result.isFailure(answer) && answer.failure._tag === tag

/** Where an answer says that the secret opens nothing any more, nothing else is said. */
export const isLost = ({
  event,
}: {
  readonly event: { readonly output: Result.Result<unknown, { readonly _tag: string }> }
}) => failedBy(event.output, "BookingNotFound")

export const NOT_FOUND = "#bookingPage.notFound"
export const CHANGE_IDLE = "#bookingPage.shown.change.idle"

/** The sentence of a change that was refused; absent where the answer was lost. */
export const refusalIn = (answer: Result.Result<unknown, { readonly _tag: string }>): string | undefined =>
  Result.isFailure(answer) && answer.failure instanceof BookingNotChanged ? answer.failure.message : undefined

/** Where nothing is being changed: not yet, or not any more. */
const UNCHANGING = [
  "idle",
  { cancelling: "done" },
  { changingDay: "moved" },
  { takingOff: "done" },
  { changingTrip: "moved" },
  { payingDifference: "paid" },
] as const

export const PAY_PAGE_NOT_OPENED = "The payment page could not be opened. Nothing was charged."

/** Why no payment was begun, in a sentence. */
export const payRefusalIn = (answer: Result.Result<unknown, { readonly _tag: string }>): string =>
  refusalIn(answer) ?? PAY_PAGE_NOT_OPENED

/** What the chart of the page is made with. */
export const bookingPageSetup = (run: Runtime<BookingPagePorts>) =>
  setup({
    types: {
      context: {} as BookingPageContext,
      input: {} as BookingPageInput,
      events: {} as BookingPageEvent,
    },
    actors: {
      openBooking: runEffect(run)(openBooking, unavailable),
      saveEmail: runEffect(run)(saveEmail, unavailable),
      departures: makeDeparturesMachine(run),
      cancelBooking: runEffect(run)(cancelBooking, unavailable),
      changeDay: runEffect(run)(changeDay, unavailable),
      takeOff: runEffect(run)(takeOff, unavailable),
      payDifference: runEffect(run)(payDifference, unavailable),
      openCheckout: runEffect(run)((url: string) => Checkout.use((checkout) => checkout.open(url))),
      checkDifference: runEffect(run)(checkDifference, unavailable),
      quoteTrip: runEffect(run)(quoteTrip, unavailable),
      changeTrip: runEffect(run)(changeTrip, unavailable),
      readTrips: runEffect(run)(readTrips, (cause) => new CatalogueUnavailable({ cause })),
      readActivity: runEffect(run)(readActivity, (cause) => new CatalogueUnavailable({ cause })),
      writeReceipt: runEffect(run)(writeReceipt, (cause) => new ReceiptNotWritten({ cause })),
      writeCalendar: runEffect(run)(writeCalendar, (cause) => new CalendarNotWritten({ cause })),
    },
    guards: {
      isAnswered: ({ context }) => context.opened !== undefined,
      hasSecret: ({ context }) => context.secret !== undefined,
      isOpen: ({ context: { opened } }) => opened !== undefined && Result.isSuccess(opened),
      isNowhere: ({ context: { opened } }) => opened !== undefined && failedBy(opened, "BookingNotFound"),
      isKeptCopy: ({ context }) => isKeptCopy(context),
      isAwaited: ({ context }) => isAwaited(shownBooking(context)),
      isNotAwaited: ({ context }) => !isKeptCopy(context) && !isAwaited(shownBooking(context)),
      isChanging: not(or(UNCHANGING.map((change) => stateIn({ shown: { change } })))),
      mayPayDifference: ({ context }) => shownBooking(context).difference?.state === "OPEN",
      isAddress: ({ context }) => parseEmailAddress(context.email) !== undefined,
      mayCancel: ({ context }) => "refund" in shownBooking(context).cancellation,
      mayHaveVoucher: ({ context }) => {
        const { cancellation, calledOff } = shownBooking(context)
        return "refund" in cancellation && calledOff !== undefined && calledOff.voucher > 0
      },
      mayChangeDay: ({ context }) => "until" in shownBooking(context).dayChange,
      mayTakeOff: ({ context }) => "party" in shownBooking(context).fewer,
      mayBeLeft: ({ context }, chosen: { who: TravellerKind; count: number }) => mayBeLeft(context, chosen),
      isTakenOffSome: ({ context }) => shownFewer(context) !== undefined,
      isPrepared: ({ context }) => context.ownTrip?.slug === shownBooking(context).subSlug,
      mayBeMoved: ({ context }) =>
        "until" in shownBooking(context).dayChange &&
        dayChangeObjection(dayChangeFormOf(context), run.runSync(nowInIndia)) === undefined,
      isListed: ({ context }) => context.trips !== undefined,
      isOtherTrip: ({ context }, { slug }: { slug: string }) => isOtherTrip(context, slug),
      isRefused: ({ context }) => context.refusal !== undefined,
      isAhead: ({ context }) => isAhead(shownBooking(context)),
    },
    actions: {
      typeEmail: assign((_, { email }: { email: string }) => ({ email })),
      keepEmail: assign(({ context }) => afterSavedEmail(context)),
      forgetRefusal: assign({ refusal: undefined }),
      show: assign((_, { answer }: { answer: Result.Result<BookingView, unknown> }) =>
        Result.isSuccess(answer) ? { opened: Result.succeed(answer.success) } : {},
      ),
      noteRefusal: assign((_, { answer }: { answer: Result.Result<unknown, { readonly _tag: string }> }) => ({
        refusal: refusalIn(answer),
      })),
      pickDay: enqueueActions(({ context, enqueue }, { date }: { date: string }) => {
        const { departures } = targetTrip(context)
        enqueue.assign({ date })
        if (departures !== undefined) enqueue.sendTo(departures, { type: "day.pick", date })
      }),
      chooseDeparture: enqueueActions(({ context, enqueue }, { startMinute }: { startMinute: number }) => {
        const { departures } = targetTrip(context)
        if (departures !== undefined) enqueue.sendTo(departures, { type: "departure.choose", startMinute })
      }),
      askForDepartures: enqueueActions(({ context, enqueue }) => {
        const { departures } = targetTrip(context)
        if (departures !== undefined) enqueue.sendTo(departures, { type: "departures.ask" })
      }),
      rememberUnpaid: assign({ unpaid: ({ context }) => shownBooking(context), isPayConcluded: false }),
      wantMoney: assign({ isVoucher: false }),
      wantVoucher: assign({ isVoucher: true }),
      keepVoucher: ({ context }, { voucherId }: { voucherId: VoucherId }) => {
        const found = shownBooking(context).vouchers.find((voucher) => voucher.voucherId === voucherId)
        if (found === undefined) return
        const { amount, lastDay } = found
        run.runSync(SavedVouchers.use(({ write }) => write({ voucherId, amount, lastDay })))
      },
      countAll: assign(({ context }) => ({ left: leftAtFirst(context), chosenBefore: undefined })),
      leave: assign(({ context }, { who, count }: { who: TravellerKind; count: number }) => ({
        left: { ...context.left, [who]: count },
      })),
      typeTripWords: assign((_, { words }: { words: string }) => ({ tripWords: words })),
      nameTrip: assign((_, { slug }: { slug: string }) => ({ tripSlug: slug })),
      leaveTrip: enqueueActions(({ context, enqueue }) => {
        if (context.otherTrip?.departures !== undefined) enqueue.stopChild(context.otherTrip.departures)
        enqueue.assign({ otherTrip: undefined, price: undefined })
      }),
      nameDeparture: assign({ departure: ({ context }) => chosenDeparture(context) }),
    },
    delays: {
      reread: ({ context }) => (isKeptCopy(context) ? KEPT_COPY_REREAD_MS : REREAD_MS),
      recheck: PAYMENT_RECHECK_MS,
    },
  })

export type BookingPageSetup = ReturnType<typeof bookingPageSetup>
