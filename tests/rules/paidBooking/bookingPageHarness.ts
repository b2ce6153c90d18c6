/** Opens a booking's page over ports that answer as they are told, and remember what they were asked. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { createActor, SimulatedClock } from "xstate"
import type { BookingPageInput, ChangeChoice } from "#core/paidBooking/bookingPageContext.ts"
import { makeBookingPageMachine } from "#core/paidBooking/bookingPageMachine.ts"
import type { TripEvent } from "#core/paidBooking/tripEvent.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import type { TripRules } from "#core/departures/tripRules.ts"
import { worldClock } from "#adapters/memory/worldLayer.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import type { Receipt } from "#core/payments/receipt.ts"
import {
  AddressRefused,
  BookingNotChanged,
  BookingNotFound,
  Bookings,
  BookingsUnavailable,
} from "#core/ports/bookings.ts"
import { SavedVouchers } from "#core/ports/deviceStorage.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import type { Shelf } from "#core/catalogue/activity.ts"
import type { PriceAfterMove } from "#core/paidBooking/priceAfterMove.ts"
import { Departures } from "#core/ports/departures.ts"
import { CalendarFiles, CalendarNotWritten } from "#core/ports/calendarFiles.ts"
import {
  Checkout,
  CheckoutUnavailable,
  type PaymentNotStarted,
  Payments,
  ReceiptNotWritten,
  Receipts,
  StatusUnavailable,
} from "#core/ports/payments.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { CRUISE } from "../orders/orderSamples.ts"
import { PAGE_INPUT } from "./sampleBooking.ts"
import { settle } from "../../harness/settle.ts"

export const NOT_FOUND = new BookingNotFound()
export const DOWN = new BookingsUnavailable({ cause: "down" })
export const REFUSED = new AddressRefused({ message: "no address" })

export const PAY_PAGE = "https://pay.example/GOA-D"

export const NOT_CHANGED = new BookingNotChanged({
  objection: "amountChanged",
  message: "Please look again.",
})

/** Sat 21 Nov 2026, 10:30 in India. */
const NOW_MS = 1_795_237_200_000

interface Script {
  /** What each reading says, one after the other, at once or later; the last one for ever. */
  readonly opens?: ReadonlyArray<BookingView | BookingNotFound | BookingsUnavailable | Promise<BookingView>>
  /** How a saved address is answered; kept where it is absent. */
  readonly saving?: BookingNotFound | BookingsUnavailable | AddressRefused
  readonly papersWork?: boolean
  /** How a cancellation or a change of the day is answered; never where it is absent. */
  readonly changing?: BookingView | BookingNotFound | BookingsUnavailable | BookingNotChanged
  /** What another trip costs, or why nobody says; never where it is absent. */
  readonly quoting?: PriceAfterMove | BookingNotFound | BookingsUnavailable | BookingNotChanged
  /** What is for sale; without it nobody says. */
  readonly shelves?: ReadonlyArray<Shelf>
  /** Why no payment page is opened; one is where it is absent. */
  readonly paying?: BookingNotFound | BookingsUnavailable | BookingNotChanged | PaymentNotStarted
  /** What becomes of that page. */
  readonly checkout?: "concluded" | "cancelled" | "unavailable"
  /** When the trip runs; without it nobody says. */
  readonly rules?: TripRules
}

const isFailure = <Failure extends { readonly _tag: string }>(
  answer: BookingView | Failure,
): answer is Failure => "_tag" in answer

export const openBookingPage = (
  {
    opens = [],
    saving,
    papersWork = true,
    changing,
    quoting,
    shelves,
    paying,
    checkout = "concluded",
    rules,
  }: Script,
  input: BookingPageInput = PAGE_INPUT,
) => {
  const opened: Array<string> = []
  const saved: Array<string> = []
  const receipts: Array<Receipt> = []
  const calendars: Array<TripEvent> = []
  const changes: Array<ReadonlyArray<unknown>> = []
  const asked: Array<string> = []
  const vouchers: Array<SavedVoucher> = []
  const quotes: Array<ReadonlyArray<unknown>> = []
  const polled: Array<string> = []
  const payPages: Array<string> = []
  const change = (made: ReadonlyArray<unknown>) =>
    Effect.suspend(() => {
      changes.push(made)
      if (changing === undefined) return Effect.never
      return isFailure(changing) ? Effect.fail(changing) : Effect.succeed(changing)
    })
  const unused = () => Effect.die("the page does not ask for it")
  const ports = Layer.mergeAll(
    Layer.succeed(Bookings, {
      open: (secret) =>
        Effect.suspend(() => {
          const answer = opens[Math.min(opened.push(secret), opens.length) - 1] ?? DOWN
          if (answer instanceof Promise) return Effect.promise(() => answer)
          return isFailure(answer) ? Effect.fail(answer) : Effect.succeed(answer)
        }),
      saveEmail: (_, email) =>
        Effect.suspend(() => {
          saved.push(email)
          return saving === undefined ? Effect.void : Effect.fail(saving)
        }),
      secretOf: unused,
      mine: unused(),
      sendLinks: unused,
      cancel: (_, refund, isVoucher = false) => change(["cancel", refund, ...(isVoucher ? ["voucher"] : [])]),
      takeOff: (_, left, refund) => change(["takeOff", left, refund]),
      changeDay: (_, date, departure) => change(["changeDay", date, departure]),
      quoteTrip: (_, { subSlug, date, departure }) =>
        Effect.suspend(() => {
          quotes.push([subSlug, date, departure])
          if (quoting === undefined) return Effect.never
          return "_tag" in quoting ? Effect.fail(quoting) : Effect.succeed(quoting)
        }),
      changeTrip: (_, { subSlug, date, departure }, shown) =>
        change(["changeTrip", subSlug, date, departure, shown]),
      payDifference: () =>
        Effect.suspend(() => {
          changes.push(["payDifference"])
          return paying === undefined
            ? Effect.succeed({ redirectUrl: PAY_PAGE, merchantOrderId: MerchantOrderId.make("GOA-D") })
            : Effect.fail(paying)
        }),
    }),
    Layer.succeed(Payments, {
      start: unused,
      unmaskedStatus: unused,
      resume: unused,
      save: unused,
      status: (id) =>
        Effect.suspend(() => {
          polled.push(id)
          return Effect.fail(new StatusUnavailable({ cause: "the booking says it" }))
        }),
    }),
    Layer.succeed(Checkout, {
      open: (url) =>
        Effect.suspend(() => {
          payPages.push(url)
          return checkout === "unavailable"
            ? Effect.fail(new CheckoutUnavailable({ cause: "no script" }))
            : Effect.succeed(checkout)
        }),
      follow: unused,
    }),
    Layer.succeed(Catalogue, {
      categories: unused(),
      shelves: Effect.suspend(() =>
        shelves === undefined
          ? Effect.fail(new CatalogueUnavailable({ cause: "down" }))
          : Effect.succeed(shelves),
      ),
      tripTypes: unused(),
      activitiesIn: unused,
      activity: (slug) =>
        rules === undefined
          ? Effect.fail(new CatalogueUnavailable({ cause: "down" }))
          : Effect.succeed({ ...CRUISE, slug, rules }),
    }),
    Layer.succeed(Departures, {
      on: (_, day) =>
        Effect.sync(() => {
          asked.push(day)
          return [9, 16].map((hour) => {
            const departure = { pool: "boat", day, startMinute: hour * 60 }
            return { ...departure, id: departureIdOf(departure), status: "AVAILABLE" as const }
          })
        }),
    }),
    worldClock(NOW_MS),
    Layer.succeed(SavedVouchers, {
      read: Effect.succeed(undefined),
      write: (voucher) => Effect.sync(() => void vouchers.push(voucher)),
      clear: Effect.void,
    }),
    Layer.succeed(Receipts, {
      write: (receipt) =>
        papersWork
          ? Effect.sync(() => void receipts.push(receipt))
          : Effect.fail(new ReceiptNotWritten({ cause: "full" })),
    }),
    Layer.succeed(CalendarFiles, {
      write: (event) =>
        papersWork
          ? Effect.sync(() => void calendars.push(event))
          : Effect.fail(new CalendarNotWritten({ cause: "full" })),
    }),
  )
  const clock = new SimulatedClock()
  const actor = createActor(makeBookingPageMachine(ManagedRuntime.make(ports)), { clock, input }).start()
  return {
    actor,
    opened,
    saved,
    receipts,
    calendars,
    changes,
    asked,
    vouchers,
    quotes,
    polled,
    payPages,
    state: () => actor.getSnapshot(),
    /** Lets every answer that is ready arrive. */
    settle,
    pass: async (ms: number) => {
      clock.increment(ms)
      await settle()
    },
  }
}

/** A page that came with the booking in it. */
export const showBooking = (booking: BookingView, script: Script = {}, chosenBefore?: ChangeChoice) =>
  openBookingPage(script, { ...PAGE_INPUT, opened: Result.succeed(booking), chosenBefore })

/** A page that is the copy which the device kept. */
export const showCopy = (booking: BookingView, script: Script = {}) =>
  openBookingPage(script, { ...PAGE_INPUT, opened: Result.succeed(booking), isKeptCopy: true })
