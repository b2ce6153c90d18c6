/**
 * What visitors without scripts are answered with: the use cases of the scripted site, asked on the server in their
 * browser's place.
 */
import { Effect, Layer, Result, Schema } from "effect"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { noBookings } from "#adapters/http/lazyHttpPorts.ts"
import { randomIds } from "#adapters/randomIds.ts"
import type { BookingForm } from "#core/booking/bookingForm.ts"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { answerPostedBooking, type PostedBooking, type PostedFields } from "#core/booking/postedBooking.ts"
import { answerPostedLookUp, type PostedLookUp } from "#core/paidBooking/postedLookUp.ts"
import type { ActivityPlace } from "#core/catalogue/queries.ts"
import { type Day, isDay } from "#core/days.ts"
import { departureToBook } from "#core/departures/departureChoice.ts"
import { checkPayment, type PaymentQuery, type DehydratedOrder } from "#core/payments/checkPayment.ts"
import { Caller } from "#core/ports/caller.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { Departures } from "#core/ports/departures.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { PaymentNotStarted, Payments, type StartedPayment } from "#core/ports/payments.ts"
import type { GuardPayments } from "../guard/guardPayments.ts"
import type { CatalogueRuntime, ServerRuntime } from "../app/serverLayer.ts"

export interface NoScriptService {
  /** The payment to follow or the ticket to show again; nothing where there is no such activity. */
  readonly book: (
    place: ActivityPlace,
    fields: PostedFields,
    caller: Caller,
  ) => Promise<StartedPayment | PostedBooking | undefined>
  /** Sends the links of a traveller's bookings, whether there are any or not. */
  readonly lookUp: (fields: PostedFields, caller: Caller) => Promise<PostedLookUp>
  /** How an order stands; filed, as the scripted page files it. */
  readonly paymentStatus: (query: PaymentQuery, caller: Caller) => Promise<DehydratedOrder>
}

const bookableAt = Effect.fn("bookableAt")(function* (place: ActivityPlace) {
  const catalogue = yield* Catalogue
  const found = yield* Effect.result(catalogue.activity(place.subSlug))
  if (Result.isFailure(found)) return undefined
  const { packageType, price, rules } = found.success
  return { ...place, packageType, adultFare: price, rules }
})

const knownOrder = (query: PaymentQuery): Effect.Effect<DehydratedOrder, never, Payments> =>
  Effect.match(checkPayment(query), {
    onSuccess: (found) => ({ merchantOrderId: query.merchantOrderId, found }),
    onFailure: ({ _tag }) => ({ merchantOrderId: query.merchantOrderId, failed: _tag }),
  })

const nobody = () => Effect.succeed(undefined)

/** Over another server of the specification's calls, which tells nobody whether a booking is paid already. */
export const remoteNoScriptService = (
  { runPromise }: CatalogueRuntime,
  payments: Layer.Layer<Payments>,
): NoScriptService => {
  const ports = Layer.merge(payments, randomIds)
  return {
    book: (place, fields) =>
      runPromise(
        Effect.gen(function* () {
          const bookable = yield* bookableAt(place)
          if (bookable === undefined) return undefined
          return yield* Effect.provide(
            answerPostedBooking({ fields, bookable, findDeparture: nobody, findPaid: nobody }),
            ports,
          )
        }),
      ),
    lookUp: (fields) => runPromise(Effect.provide(answerPostedLookUp(fields), noBookings)),
    paymentStatus: (query) => runPromise(Effect.provide(knownOrder(query), payments)),
  }
}

/** What the scripted ticket proposes too: the day's first with room. */
const firstDepartureFor = (subSlug: string) => (form: BookingForm) =>
  isDay(form.date)
    ? Departures.use((departures) => departures.on(subSlug, form.date as Day, form.date as Day)).pipe(
        Effect.map((offered) => departureToBook(offered, undefined, form)?.id),
        Effect.orElseSucceed(() => undefined),
      )
    : nobody()

const readRequest = Schema.decodeUnknownEffect(PaymentRequest)

/** A form is read as the payment call's body is, and its key goes no further than that call's. */
const asCalled = (payments: Payments["Service"]): Payments["Service"] => ({
  ...payments,
  start: (request, requestKey) =>
    readRequest(request).pipe(
      Effect.mapError((cause) => new PaymentNotStarted({ outcome: "refused", cause })),
      Effect.flatMap((read) => payments.start(read, requestKey && hashIdempotencyKey(requestKey))),
    ),
})

/** `guarded` lets only so many bookings wait for the payment provider, those of the payment call included. */
export const ownNoScriptService = (
  { runPromise }: ServerRuntime,
  guarded: GuardPayments,
): NoScriptService => ({
  book: (place, fields, caller) =>
    runPromise(
      Effect.gen(function* () {
        const bookable = yield* bookableAt(place)
        if (bookable === undefined) return undefined
        const orders = yield* OrderStore
        const bookedBy = caller.browser
        return yield* answerPostedBooking({
          fields,
          bookable,
          // A browser that has not booked is told of no booking.
          findPaid: ({ date, ...form }, departure) =>
            bookedBy === undefined
              ? nobody()
              : orders.findCompleted({
                  request: {
                    ...form,
                    subSlug: bookable.subSlug,
                    date: date as PaymentRequest["date"],
                    ...(departure === undefined ? {} : { departure }),
                  },
                  bookedBy,
                }),
          findDeparture: firstDepartureFor(place.subSlug),
        }).pipe(Effect.provideServiceEffect(Payments, Effect.map(Payments, asCalled)), guarded)
      }).pipe(Effect.provideService(Caller, caller)),
    ),
  lookUp: (fields, caller) => runPromise(Effect.provideService(answerPostedLookUp(fields), Caller, caller)),
  paymentStatus: (query, caller) => runPromise(Effect.provideService(knownOrder(query), Caller, caller)),
})
