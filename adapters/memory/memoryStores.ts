/** The operator's smaller stores in memory: the same promises as the database's, under the same contract tests. */
import { Effect, Layer, Clock } from "effect"
import { CatalogueStore } from "#core/ports/catalogueStore.ts"
import { NewsletterStore, type Subscriber, TripPlanStore } from "#core/ports/enquiryStores.ts"
import type { AcceptedTripPlan } from "#core/trips/tripRequest.ts"
import { isOnSale, unlistedAddresses } from "#core/catalogue/unlistedActivities.ts"
import type { CatalogueCategory } from "../catalogueFiles/catalogueFile.ts"
import { type MemoryOutboxEntries, enqueueInMemory } from "./memoryOutbox.ts"
import { type RateCount, RateLimits } from "#core/ports/rateLimits.ts"

const categoryOf = ({ _id, name, slug, image }: CatalogueCategory) => ({
  _id,
  name,
  slug,
  ...(image === undefined ? {} : { image }),
})

export const memoryCatalogueStore = (stock: ReadonlyArray<CatalogueCategory>) =>
  Layer.succeed(CatalogueStore, {
    categories: Effect.succeed(stock.map(categoryOf)),
    shelves: Effect.succeed(
      stock.map((category) => ({
        ...categoryOf(category),
        subcategories: category.subcategories.filter(isOnSale),
      })),
    ),
    trips: Effect.sync(() => stock.flatMap(({ subcategories }) => subcategories.filter(isOnSale))),
    unlisted: Effect.sync(() => unlistedAddresses(stock)),
    activity: (slug) =>
      Effect.sync(() => {
        const all = stock.flatMap((category) =>
          category.subcategories.map((activity) => ({ activity, category: categoryOf(category) })),
        )
        return (
          all.find(({ activity }) => activity.slug === slug) ??
          all.find(({ activity }) => activity.formerSlugs?.includes(slug))
        )
      }),
    revision: Effect.succeed(1),
  })

export const memoryTripPlanStore = (rows: Map<string, AcceptedTripPlan>, outbox: MemoryOutboxEntries) =>
  Layer.succeed(TripPlanStore, {
    insert: (accepted, messages) =>
      Effect.sync(() => {
        const holder = rows.get(accepted.requestKey)
        if (holder !== undefined) return holder
        rows.set(accepted.requestKey, accepted)
        enqueueInMemory(outbox, messages, accepted.receivedAtMs)
        return accepted
      }),
    findByKey: (requestKey) => Effect.sync(() => rows.get(requestKey)),
  })

export const memoryNewsletterStore = (rows: Map<string, Subscriber>) =>
  Layer.succeed(NewsletterStore, {
    insert: (subscriber) =>
      Effect.sync(() => {
        if (!rows.has(subscriber.email)) rows.set(subscriber.email, subscriber)
      }),
  })

/** Counts in memory: the same promises as the database's, under the same contract tests. */
export const memoryRateLimits = () => {
  const counts = new Map<string, RateCount>()
  return Layer.succeed(RateLimits, {
    increment: (key, windowMs) =>
      Effect.map(Clock.currentTimeMillis, (nowMs) => {
        const begun = counts.get(key)
        const isUnderWay = begun !== undefined && begun.resetAtMs > nowMs
        const count = isUnderWay
          ? { hits: begun.hits + 1, resetAtMs: Math.min(begun.resetAtMs, nowMs + windowMs) }
          : { hits: 1, resetAtMs: nowMs + windowMs }
        counts.set(key, count)
        return count
      }),
    read: (key, windowMs) =>
      Effect.map(Clock.currentTimeMillis, (nowMs) => {
        const count = counts.get(key)
        const isOurs = count !== undefined && count.resetAtMs > nowMs && count.resetAtMs <= nowMs + windowMs
        return isOurs ? count : undefined
      }),
    decrement: (key) =>
      Effect.sync(() => {
        const count = counts.get(key)
        if (count === undefined) return
        if (count.hits === 1) counts.delete(key)
        else counts.set(key, { ...count, hits: count.hits - 1 })
      }),
  })
}
