/** A day at the desk: its departures and who travels, read and changed. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { DayView, DepartureView } from "../desk/day/dayView.ts"
import type { DepartureId } from "../departures/departure.ts"
import type { SeenDeparture } from "../departures/seatHold.ts"
import type { DeskFailure } from "./desk.ts"

/** A change of one departure. `seen` is what whoever asks had before their eyes: where it is another, nothing is changed. */
export interface DepartureChange {
  readonly id: DepartureId
  readonly reason: string
  readonly seen: SeenDeparture
}

export const TAKING_ALONG = ["print", "CSV"] as const
export type TakingAlong = (typeof TAKING_ALONG)[number]

export class DeskDay extends Context.Service<
  DeskDay,
  {
    on(day: Day): Effect.Effect<DayView, DeskFailure>
    /** A page of who travels, from 0; the last one where there are fewer. */
    manifest(id: DepartureId, page: number): Effect.Effect<DepartureView, DeskFailure>
    setCapacity(change: DepartureChange, capacity: number): Effect.Effect<DepartureView, DeskFailure>
    setState(change: DepartureChange, state: "OPEN" | "CLOSED"): Effect.Effect<DepartureView, DeskFailure>
    /** Takes seats for the desk: under the same key they are taken once, however often it is sent. */
    block(
      id: DepartureId,
      seats: number,
      reason: string,
      requestKey: string,
    ): Effect.Effect<DepartureView, DeskFailure>
    /** Who travels, to be taken out of the desk: printed, or as a file. */
    takeAlong(id: DepartureId, how: TakingAlong): Effect.Effect<DepartureView, DeskFailure>
    /** Gives seats back that the desk has taken. */
    release(holdId: string): Effect.Effect<DepartureView, DeskFailure>
  }
>()("goa/core/ports/DeskDay") {}
