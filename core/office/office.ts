/**
 * The office as visitors meet it: fulfils the visitor-side ports over the operator-side ones. The in-memory fake and
 * every server are this same office over different stores.
 */
import { Effect, Layer } from "effect"
import { ActivityNotFound, Catalogue } from "../ports/catalogue.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import type { Ids } from "../ports/ids.ts"
import { Newsletter, NotSubscribed } from "../ports/newsletter.ts"
import { NewsletterStore } from "../ports/newsletterStore.ts"
import type { OrderStore } from "../ports/orderStore.ts"
import type { OrderWatch } from "../ports/orderWatch.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { PaymentNotStarted, Payments } from "../ports/payments.ts"
import type { RateLimits } from "../ports/rateLimits.ts"
import { PlanNotSubmitted, TripPlans } from "../ports/tripPlans.ts"
import type { TripPlanStore } from "../ports/tripPlanStore.ts"
import { acceptSubscriber } from "./acceptSubscriber.ts"
import { acceptTripPlan } from "./acceptTripPlan.ts"
import { fileStatus } from "./fileStatus.ts"
import { placeOrder, type PlaceOrderFailure } from "./placeOrder.ts"
import { readStatus } from "./readStatus.ts"
import { readWholeStatus } from "./readWholeStatus.ts"

export type OperatorPorts =
  | CatalogueStore
  | Ids
  | NewsletterStore
  | OrderStore
  | OrderWatch
  | PaymentGateway
  | RateLimits
  | TripPlanStore

const officeCatalogue = Layer.effect(
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
      activitiesIn: (categoryId: string) =>
        Effect.map(
          store.shelves,
          (shelves) => shelves.find(({ _id }) => _id === categoryId)?.subcategories ?? [],
        ),
    }
  }),
)

/** What a visitor can be told of a refusal: the two failures the port knows. */
const asPortFailure = (failure: PlaceOrderFailure) =>
  failure._tag === "PriceChanged" || failure._tag === "PaymentNotStarted"
    ? failure
    : new PaymentNotStarted({ outcome: "refused", cause: failure })

const officePayments = Layer.effect(
  Payments,
  Effect.gen(function* () {
    const ports = yield* Effect.context<
      CatalogueStore | OrderStore | OrderWatch | PaymentGateway | RateLimits | Ids
    >()
    return {
      start: (request, requestKey) =>
        placeOrder(request, requestKey).pipe(Effect.mapError(asPortFailure), Effect.provide(ports)),
      status: (merchantOrderId) => readStatus(merchantOrderId).pipe(Effect.provide(ports)),
      wholeStatus: (merchantOrderId, lastDigits) =>
        readWholeStatus(merchantOrderId, lastDigits).pipe(Effect.provide(ports)),
      save: (status, tripPackage) => fileStatus(status.orderId, tripPackage).pipe(Effect.provide(ports)),
    }
  }),
)

const officeTripPlans = Layer.effect(
  TripPlans,
  Effect.gen(function* () {
    const ports = yield* Effect.context<TripPlanStore | Ids>()
    return {
      submit: (plan, requestKey) =>
        acceptTripPlan(plan, requestKey).pipe(
          Effect.mapError((cause) => new PlanNotSubmitted({ cause })),
          Effect.provide(ports),
        ),
    }
  }),
)

const officeNewsletter = Layer.effect(
  Newsletter,
  Effect.map(NewsletterStore, (store) => ({
    subscribe: (email: string) =>
      acceptSubscriber(email).pipe(
        Effect.mapError((cause) => new NotSubscribed({ cause })),
        Effect.provideService(NewsletterStore, store),
      ),
  })),
)

/** The visitor-side ports that the office fulfils. */
export type OfficePorts = Catalogue | Newsletter | Payments | TripPlans

export const office: Layer.Layer<OfficePorts, never, OperatorPorts> = Layer.mergeAll(
  officeCatalogue,
  officeNewsletter,
  officePayments,
  officeTripPlans,
)
