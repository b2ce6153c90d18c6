/**
 * The application as visitors meet it: fulfils the visitor-side ports over the operator-side ones. The in-memory fake and
 * every server are these same use cases over different stores.
 */
import type { CategoryId } from "./catalogue/catalogueIds.ts"
import { Effect, Layer } from "effect"
import { ActivityNotFound, Catalogue } from "./ports/catalogue.ts"
import { CatalogueStore } from "./ports/catalogueStore.ts"
import type { BookingChanges } from "./ports/bookingChanges.ts"
import type { BookingLinks } from "./ports/bookingLinks.ts"
import type { CallOffs } from "./ports/callOffs.ts"
import { Bookings } from "./ports/bookings.ts"
import { Departures } from "./ports/departures.ts"
import type { DepartureStore } from "./ports/departureStore.ts"
import type { Ids } from "./ports/ids.ts"
import { Caller } from "./ports/caller.ts"
import { Newsletter, NotSubscribed, PlanNotSubmitted, TripPlans } from "./ports/enquiries.ts"
import { NewsletterStore, type TripPlanStore } from "./ports/enquiryStores.ts"
import type { OrderStore, OrderWatch } from "./ports/orders.ts"
import type { PaymentGateway } from "./ports/paymentGateway.ts"
import { PaymentNotStarted, Payments, TripNotBookable } from "./ports/payments.ts"
import type { RateLimits } from "./ports/rateLimits.ts"
import type { TravellerMessages } from "./ports/travellerMessages.ts"
import type { RefundStore } from "./ports/refunds.ts"
import { acceptSubscriber } from "./messages/acceptSubscriber.ts"
import { acceptTripPlan } from "./trips/acceptTripPlan.ts"
import { cancelBooking } from "./paidBooking/cancelBooking.ts"
import { changeBookingTrip, quoteBookingTrip } from "./paidBooking/changeBookingTrip.ts"
import { changeBookingDay } from "./paidBooking/changeBookingDay.ts"
import { payDifference } from "./paidBooking/payDifference.ts"
import { readBooking, readBookingSecret, readOwnBookings } from "./paidBooking/readBooking.ts"
import { saveTravellerEmail } from "./paidBooking/saveTravellerEmail.ts"
import { takeOffBooking } from "./paidBooking/takeOffTravellers.ts"
import { sendBookingLinks } from "./paidBooking/sendBookingLinks.ts"
import { readStatus } from "./orders/readStatus.ts"
import { readUnmaskedStatus } from "./orders/readUnmaskedStatus.ts"
import { resumePayment } from "./orders/resumePayment.ts"
import { savePayment } from "./orders/savePayment.ts"
import { readDepartures } from "./departures/readDepartures.ts"
import { placeOrder, type PlaceOrderFailure } from "./orders/placeOrder.ts"

export type OperatorPorts =
  | BookingChanges
  | BookingLinks
  | CallOffs
  | CatalogueStore
  | DepartureStore
  | Ids
  | NewsletterStore
  | OrderStore
  | OrderWatch
  | PaymentGateway
  | RateLimits
  | RefundStore
  | TravellerMessages
  | TripPlanStore

const catalogueLayer = Layer.effect(
  Catalogue,
  Effect.gen(function* () {
    const store = yield* CatalogueStore
    return {
      categories: store.categories,
      shelves: store.shelves,
      tripTypes: Effect.map(store.shelves, (shelves) =>
        shelves.flatMap(({ subcategories }) => subcategories.map(({ _id, name }) => ({ _id, name }))),
      ),
      activity: Effect.fn("Catalogue.activity")(function* (slug: string) {
        const stored = yield* store.activity(slug)
        if (stored === undefined) return yield* new ActivityNotFound({ slug })
        return stored.activity
      }),
      activitiesIn: (categoryId: CategoryId) =>
        Effect.map(
          store.shelves,
          (shelves) => shelves.find(({ _id }) => _id === categoryId)?.subcategories ?? [],
        ),
    }
  }),
)

/**
 * What a visitor can be told of a refusal: the failures that the port knows. A day that is over is told as one whose booking
 * has closed: to a form whose clock is wrong it is a day like any other.
 */
const asPortFailure = (failure: PlaceOrderFailure) => {
  if (failure._tag === "BookingRefused" && failure.objection === "dayInvalid")
    return new TripNotBookable({ objection: "bookingClosed", message: failure.message })
  return failure._tag === "PriceChanged" ||
    failure._tag === "TripNotBookable" ||
    failure._tag === "VoucherRefused" ||
    failure._tag === "PaymentNotStarted"
    ? failure
    : new PaymentNotStarted({ outcome: "refused", cause: failure })
}

const paymentsLayer = Layer.effect(
  Payments,
  Effect.gen(function* () {
    const ports = yield* Effect.context<
      CallOffs | CatalogueStore | OrderStore | OrderWatch | PaymentGateway | RateLimits | RefundStore | Ids
    >()
    return {
      start: (request, requestKey) =>
        Caller.use(({ browser }) =>
          placeOrder(request, requestKey, browser).pipe(
            Effect.mapError(asPortFailure),
            Effect.provide(ports),
          ),
        ),
      resume: (merchantOrderId) =>
        Caller.use(({ browser }) => resumePayment(merchantOrderId, browser).pipe(Effect.provide(ports))),
      status: (merchantOrderId) =>
        Caller.use(({ browser }) => readStatus(merchantOrderId, browser).pipe(Effect.provide(ports))),
      unmaskedStatus: (merchantOrderId, lastDigits) =>
        readUnmaskedStatus(merchantOrderId, lastDigits).pipe(Effect.provide(ports)),
      save: (status, tripPackage) => savePayment(status.orderId, tripPackage).pipe(Effect.provide(ports)),
    }
  }),
)

const tripPlansLayer = Layer.effect(
  TripPlans,
  Effect.gen(function* () {
    const ports = yield* Effect.context<TripPlanStore | Ids>()
    return {
      submit: (plan, requestKey) =>
        acceptTripPlan(plan, requestKey).pipe(
          Effect.mapError((cause) => new PlanNotSubmitted({ outcome: "refused", cause })),
          Effect.provide(ports),
        ),
    }
  }),
)

const newsletterLayer = Layer.effect(
  Newsletter,
  Effect.map(NewsletterStore, (store) => ({
    subscribe: (email: string) =>
      acceptSubscriber(email).pipe(
        Effect.mapError((cause) => new NotSubscribed({ cause })),
        Effect.provideService(NewsletterStore, store),
      ),
  })),
)

/** Departures as visitors are offered them. Our own books can always be read. */
const departuresLayer = Layer.effect(
  Departures,
  Effect.gen(function* () {
    const ports = yield* Effect.context<CallOffs | CatalogueStore | DepartureStore>()
    return {
      on: (activitySlug, from, to) => readDepartures(activitySlug, from, to).pipe(Effect.provide(ports)),
    }
  }),
)

const bookingsLayer = Layer.effect(
  Bookings,
  Effect.gen(function* () {
    const ports = yield* Effect.context<
      | BookingChanges
      | BookingLinks
      | CallOffs
      | CatalogueStore
      | Ids
      | OrderStore
      | OrderWatch
      | PaymentGateway
      | RateLimits
      | RefundStore
      | TravellerMessages
    >()
    return {
      open: (secret) => readBooking(secret).pipe(Effect.provide(ports)),
      secretOf: (merchantOrderId) =>
        Caller.use(({ browser }) => readBookingSecret(merchantOrderId, browser).pipe(Effect.provide(ports))),
      mine: Caller.use(({ browser }) => readOwnBookings(browser).pipe(Effect.provide(ports))),
      saveEmail: (secret, email) => saveTravellerEmail(secret, email).pipe(Effect.provide(ports)),
      sendLinks: (mobileNumber, date) =>
        Caller.use(({ client }) => sendBookingLinks(mobileNumber, date, client).pipe(Effect.provide(ports))),
      cancel: (secret, refund, isVoucher) =>
        cancelBooking(secret, refund, isVoucher).pipe(Effect.provide(ports)),
      takeOff: (secret, left, refund) => takeOffBooking(secret, left, refund).pipe(Effect.provide(ports)),
      changeDay: (secret, date, departure) =>
        changeBookingDay(secret, date, departure).pipe(Effect.provide(ports)),
      quoteTrip: (secret, trip) => quoteBookingTrip(secret, trip).pipe(Effect.provide(ports)),
      changeTrip: (secret, trip, shown) =>
        Caller.use(({ browser }) =>
          changeBookingTrip(secret, trip, shown, browser).pipe(Effect.provide(ports)),
        ),
      payDifference: (secret) => payDifference(secret).pipe(Effect.provide(ports)),
    }
  }),
)

/** The visitor-side ports that the application fulfils. */
export type ApplicationPorts = Bookings | Catalogue | Departures | Newsletter | Payments | TripPlans

export const applicationLayer: Layer.Layer<ApplicationPorts, never, OperatorPorts> = Layer.mergeAll(
  bookingsLayer,
  catalogueLayer,
  departuresLayer,
  newsletterLayer,
  paymentsLayer,
  tripPlansLayer,
)
