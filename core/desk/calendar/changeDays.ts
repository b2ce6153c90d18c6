/**
 * The desk closes, reopens or resizes the departures of many days, all of them or none: one transaction with one row in the
 * log. Of two who change the same days at once one does, and the other is told what they are now.
 */
import { Effect } from "effect"
import { dayText } from "../../days.ts"
import { clockText } from "../../departures/departure.ts"
import type { PoolDeparture } from "../../departures/poolDepartures.ts"
import type { RangeAct, RangeDecision } from "../../departures/rangeDecision.ts"
import type { OperatorDecision } from "../../orders/order.ts"
import { DepartureStore } from "../../ports/departureStore.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import type { RangeChange } from "../../ports/deskCalendar.ts"
import { decisionBy, seatCount } from "../day/changeDeparture.ts"
import { deedReason } from "../deedReason.ts"
import type { DeedDetail } from "../deedText.ts"
import type { DeskDeed } from "../deskRights.ts"
import { doDeed, unlessOwnDeed } from "../doDeed.ts"
import { effectOfRange } from "./readCalendar.ts"

const DEEDS = {
  close: "close days",
  reopen: "reopen days",
  capacity: "set the capacity of days",
} as const satisfies Record<RangeAct, DeskDeed>

/** Those that are not as they were seen: changed since, or there only then or only now. */
const unlikeSeen = (
  changed: ReadonlyArray<PoolDeparture>,
  seen: RangeChange["seen"],
): { readonly count: number; readonly first: PoolDeparture | undefined } => {
  const known = new Map(seen.map(({ id, revision }) => [id, revision]))
  const different = changed.filter(({ id, revision }) => known.get(id) !== revision)
  const here = new Set(changed.map(({ id }) => id))
  return {
    count: different.length + seen.filter(({ id }) => !here.has(id)).length,
    first: different[0],
  }
}

/** `open` departures are not as they are to become. */
const changedMeanwhile = (count: number, first: PoolDeparture | undefined, open: number) => {
  const { day, startMinute } = first?.departure ?? {}
  const which =
    day === undefined || startMinute === undefined
      ? ""
      : `, ${count === 1 ? "that" : "the first that"} of ${dayText(day)}, ${clockText(startMinute)}`
  const many = count === 1 ? "One of these departures has" : `${count} of these departures have`
  return new SeenChanged({
    message: `${many} changed meanwhile${which}. Nothing was changed. Look at both, and decide again.`,
    now: {
      open,
      ...(first === undefined ? {} : { capacity: first.capacity, state: first.state, taken: first.taken }),
    },
  })
}

const write = (departure: PoolDeparture, decision: RangeDecision, by: OperatorDecision) =>
  DepartureStore.use((store) => {
    const { claim, capacity, state, revision } = departure
    const seen = { capacity, state, revision }
    switch (decision.act) {
      case "close":
        return store.setState(claim, "CLOSED", by, seen)
      case "reopen":
        return store.setState(claim, "OPEN", by, seen)
      case "capacity":
        return store.setCapacity(claim, decision.seats, by, seen)
    }
  })

/**
 * Returns how many departures were changed; tried again because its answer was lost, how many it has changed before. Errors:
 * nothing to change, too many seats taken, or changed meanwhile.
 */
export const changeDays = Effect.fn("changeDays")(function* (change: RangeChange) {
  const { pool, from, to, decision, seen } = change
  const about = `${pool}/${from}/${to}`
  const deed = DEEDS[decision.act]
  return yield* doDeed(
    deed,
    Effect.fn(function* (author) {
      const reason = yield* deedReason(change.reason)
      const seats = decision.act === "capacity" ? { seats: yield* seatCount(decision.seats, 0) } : {}
      const { changed, bookings, heads, paid, objection } = yield* effectOfRange(change)
      const { count, first } = unlikeSeen(changed, seen)
      if (count > 0) return yield* changedMeanwhile(count, first, changed.length)
      if (objection !== undefined) return yield* new DeskRefused({ message: objection })
      const written = yield* Effect.forEach(changed, (one) =>
        write(one, decision, decisionBy(author, reason)),
      )
      const lost = changed.filter((_, place) => written[place] !== true)
      if (lost.length > 0) return yield* changedMeanwhile(lost.length, lost[0], changed.length)
      const detail: DeedDetail = {
        departures: changed.length,
        ...seats,
        bookings,
        heads,
        paidInAll: paid,
        reason,
      }
      return { answer: changed.length, record: { about, detail } }
    }),
  ).pipe(
    Effect.catchTag("SeenChanged", (changed) =>
      Effect.as(unlessOwnDeed(changed, deed, about, { open: 0 }), seen.length),
    ),
  )
})
