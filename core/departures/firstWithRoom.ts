/** Seats of the first departure that has room, of those that a booking may take. */
import { Effect, Result } from "effect"
import type { Party } from "../booking/party.ts"
import { bug } from "../bug.ts"
import type { SeatsRefused } from "../ports/departureStore.ts"
import { type Departure, occupiedMinutes } from "./departure.ts"
import { departureRefusalText, type SeatObjection } from "./departureObjection.ts"
import type { SeatClaim } from "./seatHold.ts"
import type { TripRules } from "./tripRules.ts"

/** Why seats are refused, with the sentence that says so. */
export interface SeatRefusal {
  readonly objection: SeatObjection
  readonly message: string
}

interface Refused {
  readonly objection: SeatObjection
  readonly departure: Departure
  readonly seatsLeft: number
}

/** The refusal that tells most: of several departures the one with the most seats left. */
const refusalOf = (refusals: ReadonlyArray<Refused>, party: Party): SeatRefusal => {
  const [first] = refusals.toSorted((one, other) => other.seatsLeft - one.seatsLeft)
  const { objection, ...rest } = first ?? bug("a trip was refused by none of its departures")
  return { objection, message: departureRefusalText(objection, { party, ...rest }) }
}

/** `take` is tried with each, earliest first, until one has room. Errors: none of them has; nothing was taken. */
export const firstWithRoom = Effect.fn("firstWithRoom")(function* <A, R>(
  departures: ReadonlyArray<Departure>,
  rules: TripRules,
  party: Party,
  take: (claim: SeatClaim) => Effect.Effect<A, SeatsRefused, R>,
): Effect.fn.Return<A, SeatRefusal, R> {
  const refusals: Array<Refused> = []
  for (const departure of departures) {
    const taken = yield* Effect.result(
      take({
        departure,
        capacity: rules.pool?.capacity ?? 0,
        seats: party.adults + party.children,
        occupiedMinutes: occupiedMinutes(rules, departure),
      }),
    )
    if (Result.isSuccess(taken)) return taken.success
    const { objection, seatsLeft } = taken.failure
    refusals.push({ departure, objection, seatsLeft })
  }
  return yield* Effect.fail(refusalOf(refusals, party))
})
