/**
 * The visitor's ports over HTTP, each with a script that is fetched when it is first asked; or nothing, where a server has no
 * such call.
 */
import { Effect, Layer } from "effect"
import { Catalogue, CatalogueUnavailable } from "#core/ports/catalogue.ts"
import { Bookings, BookingsUnavailable } from "#core/ports/bookings.ts"
import { Departures, DeparturesUnavailable } from "#core/ports/departures.ts"
import { PaymentNotSaved, PaymentNotStarted, Payments, StatusUnavailable } from "#core/ports/payments.ts"
import { PlanNotSubmitted, TripPlans, Newsletter, NotSubscribed } from "#core/ports/enquiries.ts"

/**
 * Fetches the script of a port and asks there. Errors: also `failure`, where the script does not arrive; nothing has been sent
 * then.
 */
const askFetched = <Port, A, E, Failure>(
  fetchPort: () => Promise<Layer.Layer<Port>>,
  failure: (cause: unknown) => Failure,
  question: Effect.Effect<A, E, Port>,
) =>
  Effect.flatMap(Effect.tryPromise({ try: fetchPort, catch: failure }), (port) =>
    Effect.provide(question, port),
  )

/** The catalogue over HTTP, whose script is fetched when it is first asked: a page comes with its answers. */
export const lazyHttpCatalogue = (baseUrl: string) => {
  // One for the whole visit: it remembers which records it has told of.
  let catalogueOver: Layer.Layer<Catalogue> | undefined
  const over = <A, E>(ask: (catalogue: Catalogue["Service"]) => Effect.Effect<A, E>) =>
    askFetched(
      async () => (catalogueOver ??= (await import("./httpCatalogue.ts")).httpCatalogue(baseUrl)),
      (cause) => new CatalogueUnavailable({ cause }),
      Catalogue.use(ask),
    )
  return Layer.succeed(Catalogue, {
    categories: over(({ categories }) => categories),
    shelves: over(({ shelves }) => shelves),
    tripTypes: over(({ tripTypes }) => tripTypes),
    activity: (slug) => over((catalogue) => catalogue.activity(slug)),
    activitiesIn: (categoryId) => over((catalogue) => catalogue.activitiesIn(categoryId)),
  })
}

/** The work, while no other tab does what has this name. */
type InTurn = <A, E>(name: string, work: Effect.Effect<A, E>) => Effect.Effect<A, E>

const notStarted = (cause: unknown) => new PaymentNotStarted({ outcome: "unsent", cause })
const statusUnavailable = (cause: unknown) => new StatusUnavailable({ cause })

/**
 * Payments over HTTP, whose script is fetched when a visitor first pays: nobody who only looks around waits for it. They are
 * begun in turn: the answer to the first makes the browser known, and the next is known to be the same browser's. Of two at
 * once each would be made another one.
 */
export const lazyHttpPayments = (baseUrl: string, isOurs: boolean, inTurn: InTurn) => {
  const over = <A, E, Failure>(
    failure: (cause: unknown) => Failure,
    ask: (payments: Payments["Service"]) => Effect.Effect<A, E>,
  ) =>
    askFetched(
      async () => (await import("./httpPayments.ts")).httpPayments(baseUrl, isOurs),
      failure,
      Payments.use(ask),
    )
  return Layer.succeed(Payments, {
    start: (request, requestKey) =>
      inTurn(
        "payment",
        over(notStarted, (payments) => payments.start(request, requestKey)),
      ),
    resume: (id) => over(notStarted, (payments) => payments.resume(id)),
    status: (id) => over(statusUnavailable, (payments) => payments.status(id)),
    unmaskedStatus: (id, lastDigits) =>
      over(statusUnavailable, (payments) => payments.unmaskedStatus(id, lastDigits)),
    save: (status, tripPackage) =>
      over(
        (cause) => new PaymentNotSaved({ cause }),
        (payments) => payments.save(status, tripPackage),
      ),
  })
}

/** Departures over HTTP, whose script is fetched when a visitor first asks for them. */
export const lazyHttpDepartures = (baseUrl: string) =>
  Layer.succeed(Departures, {
    on: (slug, from, to) =>
      askFetched(
        async () => (await import("./httpDepartures.ts")).httpDepartures(baseUrl),
        (cause) => new DeparturesUnavailable({ cause }),
        Departures.use((departures) => departures.on(slug, from, to)),
      ),
  })

/** A traveller's bookings over HTTP, whose script is fetched when one is first asked for. */
export const lazyHttpBookings = (baseUrl: string) => {
  const over = <A, E>(ask: (bookings: Bookings["Service"]) => Effect.Effect<A, E>) =>
    askFetched(
      async () => (await import("./httpBookings.ts")).httpBookings(baseUrl),
      (cause) => new BookingsUnavailable({ cause }),
      Bookings.use(ask),
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
export const noBookings = Layer.sync(Bookings, () => {
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
})

/** No departures: the specification names no call for them, so a server of its calls alone counts no seats. */
export const noDepartures = Layer.succeed(Departures, { on: () => Effect.succeed([]) })

/** Trip plans over HTTP, whose script is fetched when a visitor first submits one. */
export const lazyHttpTripPlans = (baseUrl: string, takesKeys: boolean) =>
  Layer.succeed(TripPlans, {
    submit: (plan, requestKey) =>
      askFetched(
        async () => (await import("./httpTripPlans.ts")).httpTripPlans(baseUrl, takesKeys),
        (cause) => new PlanNotSubmitted({ outcome: "unsent", cause }),
        TripPlans.use((plans) => plans.submit(plan, requestKey)),
      ),
  })

/** The newsletter over HTTP, whose script is fetched when a visitor first subscribes. */
export const lazyHttpNewsletter = (baseUrl: string) =>
  Layer.succeed(Newsletter, {
    subscribe: (email) =>
      askFetched(
        async () => (await import("./httpNewsletter.ts")).httpNewsletter(baseUrl),
        (cause) => new NotSubscribed({ cause }),
        Newsletter.use((list) => list.subscribe(email)),
      ),
  })

/** No newsletter: the specification names no call for it, so a server of its calls alone is not asked. */
export const noNewsletter = Layer.succeed(Newsletter, {
  subscribe: () => Effect.fail(new NotSubscribed({ cause: "this server keeps no newsletter" })),
})
