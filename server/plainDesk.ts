/**
 * What visitors without scripts are answered with: the use cases of the scripted site, asked on the server in their
 * browser's place.
 */
import { Effect, Layer, Result, Schema } from "effect"
import { hashedKey } from "#adapters/ids/hashedKey.ts"
import { randomIds } from "#adapters/ids/randomIds.ts"
import { PaymentRequest } from "#core/booking/paymentRequest.ts"
import { answerPosted, type PostedBooking, type PostedFields } from "#core/booking/postedBooking.ts"
import type { ActivityPlace } from "#core/catalogue/browse.ts"
import { fileStatus } from "#core/office/fileStatus.ts"
import { placeOrder } from "#core/office/placeOrder.ts"
import { readStatusFor } from "#core/office/readStatus.ts"
import { readWholeStatus } from "#core/office/readWholeStatus.ts"
import { checkPayment, type PaymentQuery } from "#core/payment/checkPayment.ts"
import type { KnownOrder } from "#core/payment/knownStatus.ts"
import { Catalogue } from "#core/ports/catalogue.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { PaymentNotStarted, Payments, type StartedPayment } from "#core/ports/payments.ts"
import type { Bounded } from "./guard/mostUnderWay.ts"
import { pageAt } from "./routes/paymentRoutes.ts"
import type { CatalogueRuntime, ShopRuntime } from "./shop.ts"

/** Who asks, as far as it can be told. */
export interface Asker {
  /** Names the browser, where it bears the shop's cookie. */
  readonly browser: string | undefined
  /** Tells clients apart as the rate limits do. */
  readonly client: string
  readonly origin: string | undefined
}

export interface PlainDesk {
  /** The payment to follow or the ticket to show again; nothing where there is no such activity. */
  readonly book: (
    place: ActivityPlace,
    fields: PostedFields,
    asker: Asker,
  ) => Promise<StartedPayment | PostedBooking | undefined>
  /** How an order stands; filed, as the scripted page files it. */
  readonly read: (query: PaymentQuery, asker: Asker) => Promise<KnownOrder>
}

const bookableAt = Effect.fn("bookableAt")(function* (place: ActivityPlace) {
  const catalogue = yield* Catalogue
  const found = yield* Effect.result(catalogue.activity(place.subSlug))
  if (Result.isFailure(found)) return undefined
  const { packageType, price } = found.success
  return { ...place, packageType, adultFare: price }
})

const knownOrder = (query: PaymentQuery): Effect.Effect<KnownOrder, never, Payments> =>
  Effect.match(checkPayment(query), {
    onSuccess: (found) => ({ merchantOrderId: query.merchantOrderId, found }),
    onFailure: ({ _tag }) => ({ merchantOrderId: query.merchantOrderId, failed: _tag }),
  })

const nobody = () => Effect.succeed(undefined)

/** Over another server of the specification's calls, which tells nobody whether a booking is paid already. */
export const deskOverApi = ({ runPromise }: CatalogueRuntime, payments: Layer.Layer<Payments>): PlainDesk => {
  const ports = Layer.merge(payments, randomIds)
  return {
    book: (place, fields) =>
      runPromise(
        Effect.gen(function* () {
          const bookable = yield* bookableAt(place)
          if (bookable === undefined) return undefined
          return yield* Effect.provide(answerPosted({ fields, bookable, findPaid: nobody }), ports)
        }),
      ),
    read: (query) => runPromise(Effect.provide(knownOrder(query), payments)),
  }
}

const readRequest = Schema.decodeUnknownEffect(PaymentRequest)

/** The shop's own payments for one asker: the limits and the identity of the calls that the scripted site makes. */
const paymentsFor = (bounded: Bounded, isSimulated: boolean, { browser, client, origin }: Asker) =>
  Layer.effect(
    Payments,
    Effect.gen(function* () {
      const ports = yield* Effect.context<
        | Effect.Services<ReturnType<typeof placeOrder>>
        | Effect.Services<ReturnType<typeof readStatusFor>>
        | Effect.Services<ReturnType<typeof readWholeStatus>>
      >()
      return {
        start: (request, requestKey) =>
          readRequest(request).pipe(
            Effect.flatMap((read) =>
              bounded(client, placeOrder(read, requestKey && hashedKey(requestKey), browser)),
            ),
            Effect.map((started) =>
              isSimulated ? { ...started, redirectUrl: pageAt(started.redirectUrl, origin) } : started,
            ),
            Effect.mapError((failure) => {
              if (failure._tag === "PriceChanged" || failure._tag === "PaymentNotStarted") return failure
              const outcome = failure._tag === "TooManyPayments" ? "unknown" : "refused"
              return new PaymentNotStarted({ outcome, cause: failure })
            }),
            Effect.provide(ports),
          ),
        status: (id) => Effect.provide(readStatusFor(id, browser), ports),
        wholeStatus: (id, lastDigits) => Effect.provide(readWholeStatus(id, lastDigits), ports),
        save: (status, tripPackage) => Effect.provide(fileStatus(status.orderId, tripPackage), ports),
      }
    }),
  )

/** `isSimulated`: the payment page stands on the shop's own origin. */
export const deskOfShop = (
  { runPromise }: ShopRuntime,
  bounded: Bounded,
  isSimulated: boolean,
): PlainDesk => ({
  book: (place, fields, asker) =>
    runPromise(
      Effect.gen(function* () {
        const bookable = yield* bookableAt(place)
        if (bookable === undefined) return undefined
        const orders = yield* OrderStore
        const bookedBy = asker.browser
        const booking = answerPosted({
          fields,
          bookable,
          // A browser that has not booked is told of no booking.
          findPaid: ({ date, ...form }) =>
            bookedBy === undefined
              ? nobody()
              : orders.findCompleted({
                  request: { ...form, subSlug: bookable.subSlug, date: date as PaymentRequest["date"] },
                  bookedBy,
                }),
        })
        return yield* Effect.provide(booking, paymentsFor(bounded, isSimulated, asker))
      }),
    ),
  read: (query, asker) =>
    runPromise(Effect.provide(knownOrder(query), paymentsFor(bounded, isSimulated, asker))),
})
