/** Stores that a booking goes to another day or trip, with its seats there. */
import { Effect } from "effect"
import { departureIdOf } from "../departures/departure.ts"
import { firstWithRoom } from "../departures/firstWithRoom.ts"
import type { SeatClaim } from "../departures/seatHold.ts"
import { knownFields } from "../knownFields.ts"
import { dayChangeMessage } from "../messages/changeMessages.ts"
import type { CompletedOrder } from "../orders/order.ts"
import { BookingChanges, type DayChange } from "../ports/bookingChanges.ts"
import { BookingNotChanged } from "../ports/bookings.ts"
import type { MoveTerms, OperatorsDayChange } from "./moveTerms.ts"
import { noticeAfter } from "./noticeAfter.ts"

/** What the booking is from then on. */
interface MoveTarget extends Pick<DayChange, "trip" | "difference"> {
  /** Without a departure: the first with room of the terms is taken. */
  readonly request: Omit<CompletedOrder["request"], "departure">
  /** What it costs less has gone back before. */
  readonly isGivenBack?: boolean
}

/**
 * `by` is absent where the traveller does it. "stale": something came between; it is to be read and decided anew. Errors: no
 * departure has room. Nothing was changed then.
 */
export const storeMove = Effect.fn("storeMove")(function* (
  order: CompletedOrder,
  { trip: { activity }, departures, open, cause, atMs }: MoveTerms,
  { request: wanted, trip, difference, isGivenBack }: MoveTarget,
  by: OperatorsDayChange | undefined,
) {
  const changes = yield* BookingChanges
  const move = (claim: SeatClaim | undefined) => {
    const request = { ...wanted, ...knownFields({ departure: claim && departureIdOf(claim.departure) }) }
    return changes.move({
      seen: order,
      offer: open?.callOff.callOffId,
      request,
      trip,
      difference,
      movedFrom: order.movedFrom ?? order.request.date,
      noticeDays: noticeAfter(order, cause, atMs, by?.restoredNotice),
      claim,
      actor: by === undefined ? "visitor" : "operator",
      decision: by && { decidedBy: by.decidedBy, reason: by.reason },
      atMs,
      messages: [dayChangeMessage(order, { ...order, ...trip, request }, atMs, by, isGivenBack)],
    })
  }
  // An activity whose seats are not counted refuses none.
  if (departures.length === 0) return yield* Effect.orDie(move(undefined))
  return yield* firstWithRoom(departures, activity.rules ?? {}, order.request, move).pipe(
    Effect.mapError((refusal) => new BookingNotChanged(refusal)),
  )
})
