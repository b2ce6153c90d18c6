/** Requests for trips of one's own, as whoever answers them reads and notes them. Trouble with the database is a defect. */
import { Context, type Effect } from "effect"
import type { TripRequest, TripRequestCursor, TripRequestNote } from "../trips/tripRequest.ts"

export interface TripRequestPage {
  /** Only those that nobody has answered. */
  readonly onlyOpen: boolean
  /** From the newest on where none is named. */
  readonly after?: TripRequestCursor
  readonly most: number
}

export class TripRequests extends Context.Service<
  TripRequests,
  {
    /** The newest first, those of one instant by their keys. */
    page(wanted: TripRequestPage): Effect.Effect<ReadonlyArray<TripRequest>>
    find(requestKey: string): Effect.Effect<TripRequest | undefined>
    /** How many nobody has answered. */
    readonly countOpen: Effect.Effect<number>
    /**
     * Adds a note behind the `seen` ones. False, and nothing written, where there are others by now, or no such request
     * any more.
     */
    addNote(requestKey: string, note: TripRequestNote, seen: number): Effect.Effect<boolean>
  }
>()("goa/core/ports/TripRequests") {}
