/** Answers which departures an activity has: its rules say when, the books what is left. */
import { Effect } from "effect"
import { addDays, type Day, nowInIndia } from "../days.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { ActivityNotFound } from "../ports/catalogue.ts"
import { CatalogueStore } from "../ports/catalogueStore.ts"
import { type OfferedDeparture } from "../ports/departures.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { daysUntilBack } from "./departure.ts"
import { offeredDepartures, offeredRange } from "./departureOffer.ts"

export const readDepartures = Effect.fn("readDepartures")(function* (
  activitySlug: string,
  from: Day,
  to: Day,
): Effect.fn.Return<
  ReadonlyArray<OfferedDeparture>,
  ActivityNotFound,
  CallOffs | CatalogueStore | DepartureStore
> {
  const catalogue = yield* CatalogueStore
  const stored = yield* catalogue.activity(activitySlug)
  if (stored === undefined) return yield* new ActivityNotFound({ slug: activitySlug })
  const { rules = {} } = stored.activity
  const now = yield* nowInIndia
  const range = offeredRange(from, to, now.day)
  if (rules.pool === undefined || range === undefined) return []
  const { id } = rules.pool
  const books = yield* DepartureStore.use((store) =>
    store.read(id, range.from, addDays(range.to, daysUntilBack(rules))),
  )
  const callOffs = yield* CallOffs.use((all) => all.ofDays(range.from, range.to))
  return offeredDepartures(rules, range, { ...books, callOffs }, now)
})
