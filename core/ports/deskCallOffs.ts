/** Calling trips off at the desk: what it would do, the deed, and what came of it. */
import { Context, type Effect } from "effect"
import type { CallOffScope } from "../callOffs/callOff.ts"
import type { Day } from "../days.ts"
import type { CalledOffView, CallOffPreviewAtDesk } from "../desk/calendar/callOffView.ts"
import type { DeskFailure } from "./desk.ts"

export interface CallOffAtDesk {
  readonly day: Day
  readonly scope: CallOffScope
  /** A sentence that travellers read. */
  readonly reason: string
  /** How many bookings whoever asks has typed that it concerns: where it is another number, nothing is called off. */
  readonly confirmed: number
}

export class DeskCallOffs extends Context.Service<
  DeskCallOffs,
  {
    /** Only the day's departures where nothing is chosen yet. */
    preview(day: Day, scope?: CallOffScope): Effect.Effect<CallOffPreviewAtDesk, DeskFailure>
    /** Sent twice under one key it is one call-off. */
    callOff(request: CallOffAtDesk, requestKey: string): Effect.Effect<CalledOffView, DeskFailure>
    calledOff(day: Day): Effect.Effect<CalledOffView, DeskFailure>
  }
>()("goa/core/ports/DeskCallOffs") {}
