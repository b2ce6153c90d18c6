/** The visitor's ports over HTTP, each with a script that is fetched when it is first asked; or nothing, where a server has no such call. */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { Bookings, BookingsUnavailable } from "#core/ports/bookings.ts"
import { Departures, DeparturesUnavailable } from "#core/ports/departures.ts"
import { PaymentNotSaved, PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import { PlanNotSubmitted, TripPlans, Newsletter, NotSubscribed } from "#core/ports/enquiries.ts"

/**
 * The catalogue over HTTP, whose script is fetched when it is first asked: a page comes with its answers.
 * Errors: a script that does not arrive is an answer that does not.
 */
export const lazyHttpCatalogue = (baseUrl: string) => {
  // One for the whole visit: it remembers which records it has told of.
  let catalogueOver: Layer.Layer<Catalogue> | undefined
  const load = Effect.tryPromise({
    try: async () => (catalogueOver ??= (await import("./httpCatalogue.ts")).httpCatalogue(baseUrl)),
    catch: (cause) => new CatalogueUnavailable({ cause }),
  })
  const over = <A, E>(use: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) =>
    Effect.flatMap(load, (layer) => Catalogue.use(use).pipe(Effect.provide(layer)))
  return Layer.succeed(Catalogue, {
    categories: over(({ categories }) => categories),
    shelves: over(({ shelves }) => shelves),
    tripTypes: over(({ tripTypes }) => tripTypes),
    activity: (slug) => over((catalogue) => catalogue.activity(slug)),
    activitiesIn: (categoryId) => over((catalogue) => catalogue.activitiesIn(categoryId)),
  })
}

const loadHttpPayments = <E>(failure: (cause: unknown) => E) =>
  Effect.tryPromise({ try: () => import("./httpPayments.ts"), catch: failure })

/** The work, while no other tab does what has this name. */
type InTurn = <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

/**
 * Payments over HTTP, whose script is fetched when a visitor first pays: nobody who only looks around waits for it. They are
 * begun in turn: the answer to the first makes the browser known, and the next is known to be the same browser's. Of two at
 * once each would be made another one.
 * Errors: a script that does not arrive is the port's own failure; nothing has been sent then.
 */
export const lazyHttpPayments = (baseUrl: string, isOurs = true, inTurn: InTurn = (_, work) => work) => {
  const over = <A, B, E>(
    failure: (cause: unknown) => E,
    use: (payments: Payments["Service"]) => Effect.Effect<A, B>,
  ) =>
    Effect.flatMap(loadHttpPayments(failure), ({ httpPayments }) =>
      Payments.use(use).pipe(Effect.provide(httpPayments(baseUrl, isOurs))),
    )
  return Layer.succeed(Payments, {
    start: (request, requestKey) =>
      inTurn(
        "payment",
        over(
          (cause) => new PaymentNotStarted({ outcome: "unsent", cause }),
          (payments) => payments.start(request, requestKey),
        ),
      ),
    resume: (id) =>
      over(
        (cause) => new PaymentNotStarted({ outcome: "unsent", cause }),
        (payments) => payments.resume(id),
      ),
    status: (id) =>
      over(
        (cause) => new StatusUnavailable({ cause }),
        (payments) => payments.status(id),
      ),
    unmaskedStatus: (id, lastDigits) =>
      over(
        (cause) => new StatusUnavailable({ cause }),
        (payments) => payments.unmaskedStatus(id, lastDigits),
      ),
    save: (status, tripPackage) =>
      over(
        (cause) => new PaymentNotSaved({ cause }),
        (payments) => payments.save(status, tripPackage),
      ),
  })
}

/**
 * Departures over HTTP, whose script is fetched when a visitor first asks for them.
 * Errors: a script that does not arrive is an answer that does not.
 */
export const lazyHttpDepartures = (baseUrl: string) =>
  Layer.succeed(Departures, {
    on: (slug, from, to) =>
      Effect.tryPromise({
        try: () => import("./httpDepartures.ts"),
        catch: (cause) => new DeparturesUnavailable({ cause }),
      }).pipe(
        Effect.flatMap(({ httpDepartures }) =>
          Departures.use((departures) => departures.on(slug, from, to)).pipe(
            Effect.provide(httpDepartures(baseUrl)),
          ),
        ),
      ),
  })

/**
 * A traveller's bookings over HTTP, whose script is fetched when one is first asked for.
 * Errors: a script that does not arrive is an answer that does not; nothing has been sent then.
 */
export const lazyHttpBookings = (baseUrl: string) => {
  const over = <A, E>(use: (bookings: Bookings["Service"]) => Effect.Effect<A, E>) =>
    Effect.tryPromise({
      try: () => import("./httpBookings.ts"),
      catch: (cause) => new BookingsUnavailable({ cause }),
    }).pipe(
      Effect.flatMap(({ httpBookings }) => Bookings.use(use).pipe(Effect.provide(httpBookings(baseUrl)))),
    )
  return Layer.succeed(Bookings, {
    open: (secret) => over(({ open }) => open(secret)),
    secretOf: (id) => over(({ secretOf }) => secretOf(id)),
    mine: over(({ mine }) => mine),
    saveEmail: (secret, email) => over(({ saveEmail }) => saveEmail(secret, email)),
    sendLinks: (mobileNumber, date) => over(({ sendLinks }) => sendLinks(mobileNumber, date)),
    cancel: (secret, refund, isVoucher) => over(({ cancel }) => cancel(secret, refund, isVoucher)),
    takeOff: (secret, left, refund) => over(({ takeOff }) => takeOff(secret, left, refund)),
    changeDay: (secret, date, departure) => over(({ changeDay }) => changeDay(secret, date, departure)),
    quoteTrip: (secret, trip) => over(({ quoteTrip }) => quoteTrip(secret, trip)),
    changeTrip: (secret, trip, shown) => over(({ changeTrip }) => changeTrip(secret, trip, shown)),
    payDifference: (secret) => over(({ payDifference }) => payDifference(secret)),
  })
}

/** No bookings: the specification names no call for them, so a server of its calls alone is not asked. */
export const noBookings = Layer.effect(
  Bookings,
  Effect.sync(() => {
    const none = Effect.fail(new BookingsUnavailable({ cause: "this server shows no bookings" }))
    return {
      open: () => none,
      secretOf: () => Effect.succeed(undefined),
      mine: Effect.succeed([]),
      saveEmail: () => none,
      sendLinks: () => none,
      cancel: () => none,
      takeOff: () => none,
      changeDay: () => none,
      quoteTrip: () => none,
      changeTrip: () => none,
      payDifference: () => none,
    }
  }),
)

/** No departures: the specification names no call for them, so a server of its calls alone counts no seats. */
export const noDepartures = Layer.succeed(Departures, { on: () => Effect.succeed([]) })

/**
 * Trip plans over HTTP, whose script is fetched when a visitor first submits one.
 * Errors: a script that does not arrive is the port's own failure; nothing has been sent then.
 */
export const lazyHttpTripPlans = (baseUrl: string, takesKeys = true) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      Effect.tryPromise({
        try: () => import("./httpTripPlans.ts"),
        catch: (cause) => new PlanNotSubmitted({ outcome: "unsent", cause }),
      }).pipe(
        Effect.flatMap(({ httpTripPlans }) =>
          TripPlans.use((plans) => plans.submit(plan, requestKey)).pipe(
            Effect.provide(httpTripPlans(baseUrl, takesKeys)),
          ),
        ),
      ),
  })

/**
 * The newsletter over HTTP, whose script is fetched when a visitor first subscribes.
 * Errors: a script that does not arrive is the port's own failure; nothing has been sent then.
 */
export const lazyHttpNewsletter = (baseUrl: string) =>
  Layer.succeed(Newsletter, {
    subscribe: (email) =>
      Effect.tryPromise({
        try: () => import("./httpNewsletter.ts"),
        catch: (cause) => new NotSubscribed({ cause }),
      }).pipe(
        Effect.flatMap(({ httpNewsletter }) =>
          Newsletter.use((list) => list.subscribe(email)).pipe(Effect.provide(httpNewsletter(baseUrl))),
        ),
      ),
  })

/** No newsletter: the specification names no call for it, so a server of its calls alone is not asked. */
export const noNewsletter = Layer.succeed(Newsletter, {
  subscribe: () => Effect.fail(new NotSubscribed({ cause: "this server keeps no newsletter" })),
})
