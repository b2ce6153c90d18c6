/** The operator's stores in memory: the same promises as the database's, under the same contract tests. */
import { Effect, Layer } from "effect"
import type { Order } from "#core/office/order.ts"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { NewsletterStore, type Subscriber } from "#core/ports/newsletterStore.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { type AcceptedTripPlan, TripPlanStore } from "#core/ports/tripPlanStore.ts"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"

const categoryOf = ({ _id, name, slug }: StockedCategory) => ({ _id, name, slug })

export const memoryCatalogue = (stock: ReadonlyArray<StockedCategory>) =>
  Layer.succeed(CatalogueStore, {
    categories: Effect.succeed(stock.map(categoryOf)),
    shelves: Effect.succeed(
      stock.map((category) => ({ ...categoryOf(category), subcategories: category.subcategories })),
    ),
    activity: (slug) =>
      Effect.sync(() => {
        const category = stock.find(({ subcategories }) =>
          subcategories.some((activity) => activity.slug === slug),
        )
        const activity = category?.subcategories.find((candidate) => candidate.slug === slug)
        return category && activity ? { activity, category: categoryOf(category) } : undefined
      }),
    revision: Effect.succeed(1),
  })

/** `orders` are those placed before; the map is the caller's to look into. */
export const memoryOrders = (rows: Map<string, Order>) => {
  const replace = (order: Order) => void rows.set(order.merchantOrderId, order)
  return Layer.succeed(OrderStore, {
    insert: (order) =>
      Effect.sync(() => {
        const holder = [...rows.values()].find(({ requestKey }) => requestKey === order.requestKey)
        if (holder === undefined) replace(order)
        return holder ?? order
      }),
    find: (merchantOrderId) => Effect.sync(() => rows.get(merchantOrderId)),
    findByAnyId: (id) =>
      Effect.sync(
        () => rows.get(id) ?? [...rows.values()].find(({ gatewayOrderId }) => gatewayOrderId === id),
      ),
    claimCheckout: (merchantOrderId, nowMs) =>
      Effect.sync(() => {
        const order = rows.get(merchantOrderId)
        if (order === undefined || order.checkoutAskedAtMs !== undefined) return false
        replace({ ...order, checkoutAskedAtMs: nowMs })
        return true
      }),
    settle: (merchantOrderId, from, settlement) =>
      Effect.sync(() => {
        const order = rows.get(merchantOrderId)
        if (order === undefined || !from.includes(order.state)) return false
        replace({ ...order, ...settlement })
        return true
      }),
    noteTripPackage: (merchantOrderId, tripPackage) =>
      Effect.sync(() => {
        const order = rows.get(merchantOrderId)
        if (order !== undefined) replace({ ...order, tripPackage })
      }),
  })
}

export const memoryTripPlans = (rows: Map<string, AcceptedTripPlan>) =>
  Layer.succeed(TripPlanStore, {
    insert: (accepted) =>
      Effect.sync(() => {
        const holder = rows.get(accepted.requestKey)
        if (holder === undefined) rows.set(accepted.requestKey, accepted)
        return holder ?? accepted
      }),
  })

export const memoryNewsletter = (rows: Map<string, Subscriber>) =>
  Layer.succeed(NewsletterStore, {
    insert: (subscriber) =>
      Effect.sync(() => {
        if (!rows.has(subscriber.email)) rows.set(subscriber.email, subscriber)
      }),
  })
