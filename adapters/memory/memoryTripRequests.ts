/** Requests for trips of one's own in memory: the same promises as the database's. */
import { Effect, Layer } from "effect"
import type { AcceptedTripPlan } from "#core/ports/enquiryStores.ts"
import { TripRequests } from "#core/ports/tripRequests.ts"
import type { TripRequest, TripRequestNote } from "#core/trips/tripRequest.ts"

export const memoryTripRequests = (plans: ReadonlyMap<string, AcceptedTripPlan>) => {
  const notes = new Map<string, ReadonlyArray<TripRequestNote>>()
  const all = (): ReadonlyArray<TripRequest> =>
    [...plans.values()]
      .map((plan) => ({ ...plan, notes: notes.get(plan.requestKey) ?? [] }))
      .toSorted((one, other) =>
        one.receivedAtMs === other.receivedAtMs
          ? one.requestKey < other.requestKey
            ? -1
            : 1
          : other.receivedAtMs - one.receivedAtMs,
      )
  const open = () => all().filter((request) => request.notes.length === 0)
  return Layer.succeed(TripRequests, {
    page: ({ onlyOpen, after, most }) =>
      Effect.sync(() =>
        (onlyOpen ? open() : all())
          .filter(
            ({ receivedAtMs, requestKey }) =>
              after === undefined ||
              receivedAtMs < after.receivedAtMs ||
              (receivedAtMs === after.receivedAtMs && requestKey > after.requestKey),
          )
          .slice(0, most),
      ),
    find: (requestKey) => Effect.sync(() => all().find((one) => one.requestKey === requestKey)),
    countOpen: Effect.sync(() => open().length),
    addNote: (requestKey, note, seen) =>
      Effect.sync(() => {
        const had = notes.get(requestKey) ?? []
        if (!plans.has(requestKey) || had.length !== seen) return false
        notes.set(requestKey, [...had, note])
        return true
      }),
  })
}
