/** The operator's smaller stores in memory: the same promises as the database's, under the same contract tests. */
import { Effect, Layer } from "effect"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { NewsletterStore, type Subscriber } from "#core/ports/newsletterStore.ts"
import { type AcceptedTripPlan, TripPlanStore } from "#core/ports/tripPlanStore.ts"
import type { StockedCategory } from "../catalogue/catalogueFile.ts"
import { type MemoryOutbox, owe } from "./memoryOutbox.ts"

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

export const memoryTripPlans = (rows: Map<string, AcceptedTripPlan>, outbox: MemoryOutbox) =>
  Layer.succeed(TripPlanStore, {
    insert: (accepted, messages) =>
      Effect.sync(() => {
        const holder = rows.get(accepted.requestKey)
        if (holder !== undefined) return holder
        rows.set(accepted.requestKey, accepted)
        owe(outbox, messages, accepted.receivedAtMs)
        return accepted
      }),
  })

export const memoryNewsletter = (rows: Map<string, Subscriber>) =>
  Layer.succeed(NewsletterStore, {
    insert: (subscriber) =>
      Effect.sync(() => {
        if (!rows.has(subscriber.email)) rows.set(subscriber.email, subscriber)
      }),
  })
