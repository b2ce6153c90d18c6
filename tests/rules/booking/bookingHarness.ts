/** A booking machine whose operator and payment page answer when the test says so. */
import { Effect, Layer, ManagedRuntime, Result } from "effect"
import { createActor, SimulatedClock, waitFor } from "xstate"
import type { BookingInput } from "#core/booking/bookingContext.ts"
import type { BookingDraft } from "#core/booking/bookingDraft.ts"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { type BookingPorts, makeBookingMachine } from "#core/booking/bookingMachine.ts"
import type { PaymentRequest } from "#core/booking/paymentRequest.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import type { SavedBooking } from "#core/booking/savedBooking.ts"
import type { StartedOrder } from "#core/booking/startedOrders.ts"
import type { Bookable } from "#core/booking/startPayment.ts"
import { addDays, type Day, dayInIndia } from "#core/days.ts"
import { clockText, DepartureId } from "#core/departures/departure.ts"
import { Departures, DeparturesUnavailable, type OfferedDeparture } from "#core/ports/departures.ts"
import { Paise } from "#core/money.ts"
import {
  Checkout,
  CheckoutUnavailable,
  PaymentNotStarted,
  Payments,
  PriceChanged,
  type StartedPayment,
  type StartFailure,
  StatusUnavailable,
  TripNotBookable,
} from "#core/ports/payments.ts"
import { Ids } from "#core/ports/ids.ts"
import { BookingDrafts, SavedVouchers, SavedBookings, StartedOrders } from "#core/ports/deviceStorage.ts"
import type { SavedVoucher } from "#core/vouchers/voucher.ts"
import { Navigation } from "#core/ports/browser.ts"
import type { Route } from "#core/routes.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { numberedKeys } from "../../harness/numberedKeys.ts"

/** The visit happens at 00:30 in India, when most of the world still has yesterday. */
export const NOW_MS = Date.parse("2026-11-21T19:00:00Z")
export const TODAY: Day = dayInIndia(NOW_MS)
export const YESTERDAY: Day = addDays(TODAY, -1)

export const BOOKABLE: Bookable = {
  categorySlug: "cruises",
  subSlug: "sunset-cruise",
  packageType: "tour package",
  adultFare: Paise.make(529_900),
}

/** The same trip on a boat whose seats are counted: it sets out three times a day. */
export const SEATED: Bookable = {
  ...BOOKABLE,
  rules: {
    runs: [{ from: "01-01", to: "12-31", startTimes: ["09:30", "12:30", "16:00"], durationMinutes: 90 }],
    pool: { id: "sunset-boat", capacity: 40 },
  },
}

/** A day's departures of that boat, earliest first: each `open`, `full`, `closed`, or with so many seats left. */
export const offersOn = (
  day: Day,
  seats: ReadonlyArray<"open" | "full" | "closed" | number>,
): ReadonlyArray<OfferedDeparture> =>
  seats.map((left, place) => {
    const startMinute = [570, 750, 960][place] ?? 0
    const id = DepartureId.make(`sunset-boat/${day}/${clockText(startMinute)}`)
    if (typeof left === "number") return { id, day, startMinute, status: "LIMITED", seatsLeft: left }
    return {
      id,
      day,
      startMinute,
      status: ({ open: "AVAILABLE", full: "SOLD_OUT", closed: "CLOSED" } as const)[left],
    }
  })

/** Which trip a form is about that nobody has touched but for its number. */
export const TRIP_TODAY = { subSlug: BOOKABLE.subSlug, date: TODAY, adults: 1, children: 0 }

/** As the device has it after a reload while the payment page was open. */
export const INTERRUPTED: SavedBooking = {
  merchantOrderId: MerchantOrderId.make("GOA-7"),
  categorySlug: BOOKABLE.categorySlug,
  subSlug: BOOKABLE.subSlug,
  form: { name: "Asha", mobileNumber: "9876543210", date: "2026-12-24", adults: 2, children: 1 },
  isAtCheckout: true,
}

/** What an adult pays once the price has changed. */
export const DEARER_FARE = Paise.make(600_000)

/** What the operator says of a day that its catalogue has closed meanwhile. */
export const SERVER_SENTENCE = "This trip does not run on that day. It runs November to April, daily."

/** And of a departure whose last seats somebody else has taken. */
export const FULL_SENTENCE = "The departure at 9.30 am is sold out. Please choose another time or day."

/** What the operator says to the n-th request. */
export const scriptedStarts = {
  opened: Result.succeed({
    redirectUrl: "https://pay.example/1",
    merchantOrderId: MerchantOrderId.make("GOA-1"),
  }),
  unnamed: Result.succeed({ redirectUrl: "https://pay.example/1" }),
  refused: Result.fail(new PaymentNotStarted({ outcome: "refused", cause: "no" })),
  unknown: Result.fail(new PaymentNotStarted({ outcome: "unknown", cause: "lost" })),
  unsent: Result.fail(new PaymentNotStarted({ outcome: "unsent", cause: "no script" })),
  closed: Result.fail(new TripNotBookable({ objection: "notRunning", message: SERVER_SENTENCE })),
  full: Result.fail(new TripNotBookable({ objection: "departureFull", message: FULL_SENTENCE })),
  dearer: Result.fail(new PriceChanged({ adultFare: DEARER_FARE, total: DEARER_FARE })),
} as const
/** What the operator says of an order that this browser has been at payment for. */
export const scriptedStatuses = {
  paid: Result.succeed({ state: "COMPLETED", orderId: "OMO1", amount: Paise.make(100) }),
  failed: Result.succeed({ state: "FAILED", orderId: "OMO1", amount: Paise.make(100) }),
  unpaid: Result.succeed({ state: "PENDING", orderId: "OMO1", amount: Paise.make(100) }),
  unsaid: Result.fail(new StatusUnavailable({ cause: "lost" })),
} as const
/** How the payment page ends. */
export const checkoutEndings = {
  concluded: Result.succeed("concluded" as const),
  cancelled: Result.succeed("cancelled" as const),
  broken: Result.fail(new CheckoutUnavailable({ cause: "blocked" })),
} as const

/** Calls that wait for an answer, oldest first. */
const makeCounter = <A, E>() => {
  const waiting: Array<(answer: Result.Result<A, E>) => void> = []
  const ask = Effect.flatMap(
    Effect.promise(() => new Promise<Result.Result<A, E>>((resolve) => void waiting.push(resolve))),
    (answer) => Effect.fromResult(answer),
  )
  return { waiting, ask }
}

export const startBooking = (
  bookable: Bookable = BOOKABLE,
  form?: BookingForm,
  found: ReadonlyArray<StartedOrder> = [],
  keptVoucher?: SavedVoucher,
  interrupted?: SavedBooking,
  retriedVoucher?: SavedVoucher,
  brought: Pick<BookingInput, "draft" | "again" | "posted"> = {},
) => {
  let remembered = found
  let voucher = keptVoucher
  const requests: Array<{ readonly request: PaymentRequest; readonly key: string | undefined }> = []
  const pages: Array<string> = []
  const went: Array<Route | "reload"> = []
  const followed: Array<string> = []
  const kept: Array<SavedBooking> = []
  const drafts = new Map<string, BookingDraft>()
  const starts = makeCounter<StartedPayment, StartFailure>()
  const statuses = makeCounter<PaymentStatus, StatusUnavailable>()
  const askedAbout: Array<string> = []
  const offers = makeCounter<ReadonlyArray<OfferedDeparture>, DeparturesUnavailable>()
  const daysAsked: Array<Day> = []
  const overlays = makeCounter<"concluded" | "cancelled", CheckoutUnavailable>()
  const ports = Layer.mergeAll(
    Layer.succeed(Payments, {
      resume: () => Effect.die("a ticket begins anew"),
      unmaskedStatus: () => Effect.die("a booking asks for nobody's digits"),
      start: (request, key) =>
        Effect.andThen(
          Effect.sync(() => requests.push({ request, key })),
          starts.ask,
        ),
      status: (id) =>
        Effect.andThen(
          Effect.sync(() => askedAbout.push(id)),
          statuses.ask,
        ),
      save: () => Effect.die("a booking saves no status"),
    }),
    Layer.succeed(Departures, {
      on: (_, from) =>
        Effect.andThen(
          Effect.sync(() => daysAsked.push(from)),
          offers.ask,
        ),
    }),
    Layer.succeed(Checkout, {
      open: (url) =>
        Effect.andThen(
          Effect.sync(() => pages.push(url)),
          overlays.ask,
        ),
      follow: (url) => Effect.sync(() => void followed.push(url)),
    }),
    Layer.succeed(Navigation, {
      go: (route) => Effect.sync(() => void went.push(route)),
      reload: Effect.sync(() => void went.push("reload")),
    }),
    numberedKeys(),
    Layer.succeed(SavedVouchers, {
      read: Effect.sync(() => voucher),
      write: () => Effect.die("a ticket makes no voucher"),
      clear: Effect.sync(() => {
        voucher = undefined
      }),
    }),
    Layer.succeed(BookingDrafts, {
      read: () => Effect.die("its screen reads the draft"),
      write: (subSlug, draft) => Effect.sync(() => void drafts.set(subSlug, draft)),
      clear: (subSlug) => Effect.sync(() => void drafts.delete(subSlug)),
    }),
    Layer.succeed(SavedBookings, {
      read: Effect.succeed(interrupted),
      write: (booking) => Effect.sync(() => void kept.push(booking)),
    }),
    Layer.succeed(StartedOrders, {
      read: Effect.sync(() => remembered),
      write: (orders) =>
        Effect.sync(() => {
          remembered = orders
        }),
    }),
    fixedClock(NOW_MS),
  )
  const machine = makeBookingMachine(ManagedRuntime.make(ports))
  const actor = createActor(machine, {
    clock: new SimulatedClock(),
    input: { ...brought, bookable, retry: form && { form, voucher: retriedVoucher } },
  }).start()
  type Situation = Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]
  const at = (situation: Situation) =>
    waitFor(actor, (state) => state.matches(situation), { timeout: 60_000 })

  /** Answers the oldest request, once it has been sent. */
  const answerStart = async (answer: keyof typeof scriptedStarts) => {
    await until(() => starts.waiting.length > 0)
    starts.waiting.shift()?.(scriptedStarts[answer])
    await waitFor(actor, (state) => !state.matches("starting"), { timeout: 60_000 })
  }
  /** Says how the oldest order that was asked about stands. */
  const answerStatus = async (answer: keyof typeof scriptedStatuses) => {
    await until(() => statuses.waiting.length > 0)
    statuses.waiting.shift()?.(scriptedStatuses[answer])
    await new Promise((resolve) => setImmediate(resolve))
  }
  /** Says what the departures of the day are that was asked for last. */
  const answerDepartures = async (answer: ReadonlyArray<OfferedDeparture> | "failed") => {
    await until(() => offers.waiting.length > 0)
    offers.waiting.pop()?.(
      answer === "failed"
        ? Result.fail(new DeparturesUnavailable({ cause: "lost" }))
        : Result.succeed(answer),
    )
    await waitFor(times(), (state) => !state.matches("asking"), { timeout: 60_000 })
  }
  const times = () => actor.getSnapshot().context.departures
  /** Closes the payment page, once it is open. */
  const closePage = async (ending: keyof typeof checkoutEndings) => {
    await until(() => overlays.waiting.length > 0)
    overlays.waiting.shift()?.(checkoutEndings[ending])
    await waitFor(actor, (state) => !state.matches("atCheckout") && !state.matches("leaving"), {
      timeout: 60_000,
    })
  }
  const edit = (change: Partial<Pick<BookingForm, "name" | "mobileNumber" | "date">>) =>
    actor.send({ type: "booking.edit", change })
  const confirm = () => actor.send({ type: "booking.confirm" })
  const context = () => actor.getSnapshot().context
  return {
    keptVoucher: () => voucher,
    actor,
    at,
    answerStart,
    answerStatus,
    answerDepartures,
    times,
    daysAsked,
    closePage,
    edit,
    confirm,
    context,
    requests,
    pages,
    went,
    followed,
    kept,
    drafts,
    askedAbout,
    remembered: () => remembered,
    keepVoucher: (chosen: SavedVoucher | undefined) => {
      voucher = chosen
    },
    starts,
    statuses,
    overlays,
  }
}

/** A booking whose form is typed and bookable. */
export const startFilledBooking = () => {
  const booking = startBooking()
  booking.edit({ name: " Asha: Rao ", mobileNumber: " 98765 43210 ", date: "2026-12-24" })
  booking.actor.send({ type: "party.add", who: "children" })
  return booking
}

/** A runtime for walks along the chart that run no call. */
export const noCalls = ManagedRuntime.make(
  Layer.mergeAll(
    Layer.succeed(Ids, {
      orderId: Effect.succeed(MerchantOrderId.make("GOA-1")),
      requestKey: Effect.succeed("key"),
      bookingSecret: Effect.die("not mine"),
    }),
    Layer.succeed(SavedVouchers, {
      read: Effect.succeed(undefined),
      write: () => Effect.void,
      clear: Effect.void,
    }),
    Layer.succeed(BookingDrafts, {
      read: () => Effect.succeed(undefined),
      write: () => Effect.void,
      clear: () => Effect.void,
    }),
    Layer.succeed(SavedBookings, { read: Effect.succeed(undefined), write: () => Effect.void }),
    Layer.succeed(StartedOrders, {
      read: Effect.succeed([{ ...TRIP_TODAY, merchantOrderId: MerchantOrderId.make("GOA-0") }]),
      write: () => Effect.void,
    }),
    fixedClock(NOW_MS),
  ) as Layer.Layer<BookingPorts>,
)

const until = async (holds: () => boolean) => {
  for (let turn = 0; turn < 1000 && !holds(); turn++) await new Promise((resolve) => setImmediate(resolve))
  if (!holds()) throw new Error("the machine never asked")
}
