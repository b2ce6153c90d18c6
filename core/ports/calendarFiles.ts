/** The calendar port: hands the visitor a file that their calendar takes in. */
import { Context, Data, type Effect } from "effect"
import type { TripEvent } from "../paidBooking/tripEvent.ts"

/** No file was made: the writer could not be loaded, or the device refused the download. */
export class CalendarNotWritten extends Data.TaggedError("CalendarNotWritten")<{
  readonly cause: unknown
}> {}

export class CalendarFiles extends Context.Service<
  CalendarFiles,
  { write(event: TripEvent): Effect.Effect<void, CalendarNotWritten> }
>()("goa/core/ports/CalendarFiles") {}
