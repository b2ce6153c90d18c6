/** The desk's calendar: a month as it stands, and changes of many days at once. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { CalendarView, SeenInRange, StrandView } from "../desk/calendar/calendarView.ts"
import type { RangeDecision } from "../departures/rangeDecision.ts"
import type { Month } from "../months.ts"
import type { DeskFailure } from "./desk.ts"

/** Days of a pool, both ends included, and what is to become of their departures. */
export interface RangeRequest {
  readonly pool: string
  readonly from: Day
  readonly to: Day
  readonly decision: RangeDecision
}

/** `seen` are the departures that it changes, as whoever asks had them before their eyes: where one is another, nothing is. */
export interface RangeChange extends RangeRequest {
  readonly reason: string
  readonly seen: ReadonlyArray<Pick<SeenInRange, "id" | "revision">>
}

export class DeskCalendar extends Context.Service<
  DeskCalendar,
  {
    /** `subject` as `CalendarSubject` has it; the first where none or an unknown one is named. */
    month(month: Month, subject: string | undefined): Effect.Effect<CalendarView, DeskFailure>
    /** What a change would do now; nothing is changed. */
    strand(request: RangeRequest): Effect.Effect<StrandView, DeskFailure>
    /** All of it or nothing. Returns how many departures were changed. */
    change(change: RangeChange): Effect.Effect<number, DeskFailure>
  }
>()("goa/core/ports/DeskCalendar") {}
