/** Requests for trips of one's own at the desk: listed, read and answered. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { Paise } from "../money.ts"
import type { TripAnswer, TripRequest, TripRequestCursor, TripRequestState } from "../trips/tripRequest.ts"
import type { DeskFailure } from "./desk.ts"

/** A request as the list has it. Unit: `receivedAtMs` in milliseconds since 1970. */
export interface TripRequestRow extends TripRequestCursor {
  readonly name: string
  readonly checkInDate: Day
  readonly checkOutDate: Day
  readonly adults: number
  readonly children: number
  readonly state: TripRequestState
  /** What was quoted last. */
  readonly quoted?: Paise
}

export interface TripRequestList {
  /** The newest first. */
  readonly requests: ReadonlyArray<TripRequestRow>
  /** Whether there are more behind the last one. */
  readonly hasMore: boolean
  /** How many nobody has answered. */
  readonly open: number
}

/** `seen` is how many notes there were: where there are others now, nothing is written. */
export interface TripRequestAnswer {
  readonly id: string
  readonly answer: TripAnswer
  readonly quoted?: Paise
  readonly note: string
  readonly seen: number
}

export class DeskTripRequests extends Context.Service<
  DeskTripRequests,
  {
    list(onlyOpen: boolean, after: TripRequestCursor | undefined): Effect.Effect<TripRequestList, DeskFailure>
    request(id: string): Effect.Effect<TripRequest, DeskFailure>
    answer(answer: TripRequestAnswer): Effect.Effect<TripRequest, DeskFailure>
  }
>()("goa/core/ports/DeskTripRequests") {}
