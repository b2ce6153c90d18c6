/** What the desk does to one departure. Of two who change it at once one does, and the other is told what it is now. */
import { Data, Effect } from "effect"
import type { DepartureId } from "../../departures/departure.ts"
import { departureRefusalReason } from "../../departures/departureObjection.ts"
import { findDeparture } from "../../departures/pooledTrips.ts"
import { keptCapacityText } from "../../departures/rangeChange.ts"
import { MOST_SEATS } from "../../departures/tripRules.ts"
import type { OperatorDecision } from "../../orders/order.ts"
import type { DeedAuthor } from "../../ports/deedBooks.ts"
import { DepartureStore } from "../../ports/departureStore.ts"
import type { DepartureChange, TakingAlong } from "../../ports/deskDay.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import type { DepartureView } from "./dayView.ts"
import { holdIdOf } from "../deedIds.ts"
import { deedReason } from "../deedReason.ts"
import { departureChangedRecord, seatsBlockedRecord, seatsReleasedRecord } from "./departureDeedRecords.ts"
import { doDeed, unlessDone, unlessOwnDeed } from "../doDeed.ts"
import { manifestPageOf, NO_DEPARTURE, wholeManifestOf } from "./readDay.ts"

const bookingsIn = ({ rows }: DepartureView): number => rows.filter(({ kind }) => kind === "order").length

const refuse = (message: string) => new DeskRefused({ message })

/** As whom it is written. */
export const decisionBy = ({ name }: DeedAuthor, reason: string): OperatorDecision => ({
  decidedBy: name,
  reason,
})

/** Errors: no whole number, or one out of bounds. */
export const seatCount = Effect.fn("seatCount")(function* (seats: number, least: number) {
  if (Number.isInteger(seats) && seats >= least && seats <= MOST_SEATS) return seats
  return yield* refuse(`Please give a number of seats from ${least} to ${MOST_SEATS}.`)
})

const standing = Effect.fn("standing")(function* (id: DepartureId, seats: number) {
  return (yield* findDeparture(id, seats)) ?? (yield* NO_DEPARTURE)
})

/** Why a change was not written: too many seats are taken, or somebody else was faster. */
const notChanged = Effect.fn("notChanged")(function* ({ id, seen }: DepartureChange) {
  const { claim, state, taken } = yield* standing(id, 0)
  if (claim.capacity !== seen.capacity || state !== seen.state)
    return new SeenChanged({
      message: "Somebody else has changed this departure meanwhile. Look at both, and decide again.",
      now: { capacity: claim.capacity, state },
    })
  return refuse(keptCapacityText(taken))
})

export const setDepartureCapacity = Effect.fn("setDepartureCapacity")(function* (
  change: DepartureChange,
  capacity: number,
) {
  yield* doDeed(
    "set capacity",
    Effect.fn(function* (author) {
      const reason = yield* deedReason(change.reason)
      yield* seatCount(capacity, 0)
      const store = yield* DepartureStore
      const { claim } = yield* standing(change.id, 0)
      if (!(yield* store.setCapacity(claim, capacity, decisionBy(author, reason), change.seen)))
        return yield* yield* notChanged(change)
      const { id, seen } = change
      const record = departureChangedRecord({ id, from: seen.capacity, to: capacity, reason })
      return { answer: undefined, record }
    }),
  ).pipe(
    Effect.catchTag("SeenChanged", (changed) =>
      unlessOwnDeed(changed, "set capacity", change.id, { capacity, state: change.seen.state }),
    ),
  )
  return yield* manifestPageOf(change.id)
})

export const setDepartureState = Effect.fn("setDepartureState")(function* (
  change: DepartureChange,
  state: "OPEN" | "CLOSED",
) {
  const deed = state === "OPEN" ? "reopen a departure" : "close a departure"
  yield* doDeed(
    deed,
    Effect.fn(function* (author) {
      const reason = yield* deedReason(change.reason)
      const store = yield* DepartureStore
      const { claim, state: before } = yield* standing(change.id, 0)
      if (before === "CANCELLED")
        return yield* refuse(
          "It was called off: its travellers were told so, and choose or have chosen. It stays so; sell another departure.",
        )
      if (!(yield* store.setState(claim, state, decisionBy(author, reason), change.seen)))
        return yield* yield* notChanged(change)
      const record = departureChangedRecord({ id: change.id, from: before, to: state, reason })
      return { answer: undefined, record }
    }),
  ).pipe(
    Effect.catchTag("SeenChanged", (changed) =>
      unlessOwnDeed(changed, deed, change.id, { capacity: change.seen.capacity, state }),
    ),
  )
  return yield* manifestPageOf(change.id)
})

/** An earlier request under the same key has taken them: nothing is written again, and nothing is logged. */
class BlockedBefore extends Data.TaggedError("BlockedBefore")<Record<never, never>> {}

/**
 * Takes seats for the desk, sold at once: on a closed departure too. Sent twice under one key they are taken once, also
 * where they were given back since.
 */
export const blockSeats = Effect.fn("blockSeats")(function* (
  id: DepartureId,
  wanted: number,
  typed: string,
  requestKey: string,
) {
  const holdId = holdIdOf(requestKey)
  yield* doDeed(
    "block seats",
    Effect.fn(function* (author) {
      const reason = yield* deedReason(typed)
      const seats = yield* seatCount(wanted, 1)
      const store = yield* DepartureStore
      if ((yield* store.hold(holdId)) !== undefined) return yield* new BlockedBefore()
      const { claim } = yield* standing(id, seats)
      yield* store.takeForDesk(claim, holdId, decisionBy(author, reason)).pipe(
        Effect.mapError(({ objection, seatsLeft }) =>
          refuse(
            departureRefusalReason(objection, {
              departure: claim.departure,
              party: { adults: seats, children: 0 },
              seatsLeft,
            }),
          ),
        ),
      )
      return { answer: undefined, record: seatsBlockedRecord(id, seats, holdId, reason) }
    }),
  ).pipe(Effect.catchTag("BlockedBefore", () => Effect.void))
  return yield* manifestPageOf(id)
})

export const releaseBlock = (holdId: string) => {
  const released = Effect.flatMap(
    doDeed(
      "release seats",
      Effect.fn(function* () {
        const store = yield* DepartureStore
        const hold = yield* store.hold(holdId)
        if (hold === undefined || !(yield* store.releaseForDesk(holdId)))
          return yield* refuse("The desk has these seats no more.")
        const { departureId, seats } = hold
        return { answer: departureId, record: seatsReleasedRecord(departureId, seats, holdId) }
      }),
    ),
    manifestPageOf,
  )
  return Effect.catchTag(
    released,
    "DeskRefused",
    Effect.fn(function* (refused) {
      const hold = yield* DepartureStore.use((store) => store.hold(holdId))
      if (hold === undefined) return yield* refused
      const { departureId, seats } = hold
      const record = seatsReleasedRecord(departureId, seats, holdId)
      return yield* unlessDone(refused, "release seats", record, manifestPageOf(departureId), () => true)
    }),
  )
}

/**
 * Names and numbers leave the desk: the log says whose departure, how many, and who took them. As a file, which can be sent
 * on, they need a passkey that was just used; on paper they do not.
 */
export const takeManifestAlong = Effect.fn("takeManifestAlong")(function* (
  id: DepartureId,
  how: TakingAlong,
) {
  return yield* doDeed(
    "take the manifest along",
    Effect.fn(function* () {
      const answer = yield* wholeManifestOf(id)
      return { answer, record: { about: id, detail: { how, bookings: bookingsIn(answer) } } }
    }),
    how === "CSV",
  )
})
