/** The calls, each mounted on its use case: catalogue, departures, trip plans, newsletter and payments. */
import { Effect } from "effect"
import type { IRouter } from "express"
import { departureCalls } from "#adapters/wire/departureCalls.ts"
import { clockText } from "#core/departures/departure.ts"
import { bookingCalls } from "#adapters/wire/bookingCalls.ts"
import { type BookingSecret, parseBookingSecret } from "#core/paidBooking/bookingSecret.ts"
import type { BookingView } from "#core/paidBooking/bookingView.ts"
import { BookingNotFound, Bookings, type BookingsUnavailable } from "#core/ports/bookings.ts"
import { Departures } from "#core/ports/departures.ts"
import { catalogueCalls } from "#adapters/wire/catalogueCalls.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { responseCache } from "./responseCache.ts"
import { type CallContext, mountCall } from "./mountCall.ts"
import type { ServerRuntime } from "../app/serverLayer.ts"
import { tripPlanCalls } from "#adapters/wire/tripPlanCalls.ts"
import { newsletterCalls } from "#adapters/wire/newsletterCalls.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { bug } from "#core/bug.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { Newsletter, TripPlans } from "#core/ports/enquiries.ts"
import { Payments, type StartedPayment, type StatusFailure } from "#core/ports/payments.ts"
import type { GuardCheckout, GuardPayments } from "../guard/guardPayments.ts"

/**
 * The calls that read the catalogue, behind a memory of their answers that lasts until the catalogue changes. `nowMs`
 * is the clock by which answers are kept, from any zero; the process's own when there is none.
 */
export const mountCatalogueRoutes = (app: IRouter, run: ServerRuntime, nowMs?: () => number): void => {
  app.use(["/api/categories", "/api/subcategories"], responseCache(run, nowMs))
  mountCall(app, run, catalogueCalls.shelves, () => Catalogue.use(({ shelves }) => shelves))
  mountCall(app, run, catalogueCalls.categories, () => Catalogue.use(({ categories }) => categories))
  mountCall(app, run, catalogueCalls.tripTypes, () =>
    Catalogue.use(({ tripTypes }) => tripTypes).pipe(Effect.map((subcategories) => ({ subcategories }))),
  )
  mountCall(app, run, catalogueCalls.activity, ({ subSlug }) =>
    Catalogue.use((catalogue) => catalogue.activity(subSlug)),
  )
  mountCall(app, run, catalogueCalls.activitiesIn, ({ categoryId }) =>
    Catalogue.use((catalogue) => catalogue.activitiesIn(categoryId)),
  )
}

/** The call that reads an activity's departures. */
export const mountDepartureRoutes = (app: IRouter, run: ServerRuntime): void => {
  mountCall(app, run, departureCalls.on, ({ subSlug, from, to }) =>
    Departures.use((departures) => departures.on(subSlug, from, to)).pipe(
      Effect.catchTag("DeparturesUnavailable", Effect.die),
      Effect.map((offered) => ({
        departures: offered.map(({ startMinute, ...departure }) => ({
          ...departure,
          time: clockText(startMinute),
        })),
      })),
    ),
  )
}

/** A text that is the secret of no booking opens none. Whoever guesses, `countMiss` counts. */
const withSecret = <A, E, R>(
  text: string,
  { countMiss }: CallContext,
  use: (secret: BookingSecret) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | BookingNotFound, R> => {
  const secret = parseBookingSecret(text)
  const used: Effect.Effect<A, E | BookingNotFound, R> =
    secret === undefined ? Effect.fail(new BookingNotFound()) : use(secret)
  return Effect.tapError(used, (error) => (error instanceof BookingNotFound ? countMiss : Effect.void))
}

/** Our own books can always be read. */
const ofOurs = <A, E, R>(reading: Effect.Effect<A, E | BookingsUnavailable, R>) =>
  Effect.catchTag(reading, "BookingsUnavailable", Effect.die)

const unguarded: GuardCheckout = (opening) => opening

/** The calls about bookings after they were paid. `guarded` lets only so many wait for the payment provider. */
export const mountBookingRoutes = (app: IRouter, run: ServerRuntime, guarded = unguarded): void => {
  const asBooking = <E, R>(reading: Effect.Effect<BookingView, E | BookingsUnavailable, R>) =>
    Effect.map(ofOurs(reading), (booking) => ({ booking }))
  mountCall(app, run, bookingCalls.open, ({ secret }, context) =>
    asBooking(withSecret(secret, context, (known) => Bookings.use(({ open }) => open(known)))),
  )
  mountCall(app, run, bookingCalls.secretOf, ({ merchantOrderId }) =>
    ofOurs(Bookings.use(({ secretOf }) => secretOf(merchantOrderId))).pipe(
      Effect.map((secret) => (secret === undefined ? {} : { secret })),
    ),
  )
  mountCall(app, run, bookingCalls.mine, () =>
    ofOurs(Bookings.use(({ mine }) => mine)).pipe(Effect.map((bookings) => ({ bookings }))),
  )
  mountCall(app, run, bookingCalls.saveEmail, ({ secret, email }, context) =>
    ofOurs(
      withSecret(secret, context, (known) => Bookings.use(({ saveEmail }) => saveEmail(known, email))),
    ).pipe(Effect.as({ saved: true })),
  )
  mountCall(app, run, bookingCalls.sendLinks, ({ mobileNumber, date }) =>
    ofOurs(Bookings.use(({ sendLinks }) => sendLinks(mobileNumber, date))).pipe(
      Effect.as({ received: true }),
    ),
  )
  mountCall(app, run, bookingCalls.cancel, ({ secret, refund, isVoucher }, context) =>
    asBooking(
      withSecret(secret, context, (known) => Bookings.use(({ cancel }) => cancel(known, refund, isVoucher))),
    ),
  )
  mountCall(app, run, bookingCalls.takeOff, ({ secret, left, refund }, context) =>
    asBooking(
      withSecret(secret, context, (known) => Bookings.use(({ takeOff }) => takeOff(known, left, refund))),
    ),
  )
  mountCall(app, run, bookingCalls.changeDay, ({ secret, date, departure }, context) =>
    asBooking(
      withSecret(secret, context, (known) =>
        Bookings.use(({ changeDay }) => changeDay(known, date, departure)),
      ),
    ),
  )
  mountCall(app, run, bookingCalls.quoteTrip, ({ secret, ...trip }, context) =>
    ofOurs(
      withSecret(secret, context, (known) => Bookings.use(({ quoteTrip }) => quoteTrip(known, trip))),
    ).pipe(Effect.map((price) => ({ price }))),
  )
  mountCall(app, run, bookingCalls.changeTrip, ({ secret, shown, ...trip }, context) =>
    asBooking(
      withSecret(secret, context, (known) =>
        Bookings.use(({ changeTrip }) => changeTrip(known, trip, shown)),
      ),
    ),
  )
  mountCall(app, run, bookingCalls.payDifference, ({ secret }, context) =>
    guarded(
      ofOurs(
        withSecret(secret, context, (known) => Bookings.use(({ payDifference }) => payDifference(known))),
      ),
    ),
  )
}

/** The trip-plan call. */
export const mountTripPlanRoutes = (app: IRouter, run: ServerRuntime): void => {
  mountCall(app, run, tripPlanCalls.submit, (plan, { requestKey }) =>
    Effect.as(
      TripPlans.use((trips) => trips.submit(plan, requestKey)),
      { received: true },
    ),
  )
}

/** The newsletter call. */
export const mountNewsletterRoutes = (app: IRouter, run: ServerRuntime): void => {
  mountCall(app, run, newsletterCalls.subscribe, ({ email }) =>
    Effect.as(
      Newsletter.use((newsletter) => newsletter.subscribe(email)),
      { subscribed: true },
    ),
  )
}

/** An order that nobody has is an answer without a status. Our own records can always be read. */
const asAnswer = <E, R>(
  reading: Effect.Effect<PaymentStatus, E | StatusFailure, R>,
  countMiss: Effect.Effect<void>,
) =>
  reading.pipe(
    Effect.map((status) => ({ status })),
    Effect.catchTag("StatusNotFound", () => Effect.as(countMiss, {})),
    Effect.catchTag("StatusUnavailable", Effect.die),
  )

/** The payment calls. `guarded` lets only so many bookings wait for the payment provider. */
export const mountPaymentRoutes = (app: IRouter, run: ServerRuntime, guarded: GuardPayments): void => {
  const asStarted = <E, R>(starting: Effect.Effect<StartedPayment, E, R>) =>
    Effect.map(guarded(starting), ({ redirectUrl, merchantOrderId }) => ({
      redirectUrl,
      merchantOrderId: merchantOrderId ?? bug("the shop names every order"),
    }))
  mountCall(app, run, paymentCalls.start, (request, { requestKey }) =>
    asStarted(Payments.use((payments) => payments.start(request, requestKey))),
  )
  mountCall(app, run, paymentCalls.resume, ({ merchantOrderId }) =>
    asStarted(Payments.use((payments) => payments.resume(merchantOrderId))),
  )
  mountCall(app, run, paymentCalls.status, ({ merchantOrderId }, { countMiss }) =>
    asAnswer(
      Payments.use((payments) => payments.status(merchantOrderId)),
      countMiss,
    ),
  )
  mountCall(app, run, paymentCalls.unmaskedStatus, ({ merchantOrderId, lastDigits }, { countMiss }) =>
    asAnswer(
      Payments.use((payments) => payments.unmaskedStatus(merchantOrderId, lastDigits)),
      countMiss,
    ),
  )
  mountCall(app, run, paymentCalls.save, ({ orderId, tripPackage }) =>
    Payments.use((payments) => payments.save({ orderId }, tripPackage)).pipe(
      Effect.orDie,
      Effect.as({ saved: true }),
    ),
  )
}
