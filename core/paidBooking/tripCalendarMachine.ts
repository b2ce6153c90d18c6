/**
 * "Add to calendar" where a booking is not shown but its secret is known, as below a paid receipt: reads the booking and hands
 * out its calendar file.
 */
import { Effect } from "effect"
import { setup } from "xstate"
import type { Operator } from "../operatorSchema.ts"
import { Bookings, type OpenFailure } from "../ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "../ports/calendarFiles.ts"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { takesPlace } from "./bookingView.ts"
import { tripEventOf } from "./tripEvent.ts"

export interface TripCalendarInput {
  readonly secret: BookingSecret
  /** The site's public origin. */
  readonly siteUrl: string
  readonly operator: Operator
}

/** Errors: also where nobody travels on the booking any more. */
const writeTripCalendar = Effect.fn("writeTripCalendar")(function* (
  source: TripCalendarInput,
): Effect.fn.Return<void, OpenFailure | CalendarNotWritten, Bookings | CalendarFiles> {
  const booking = yield* Bookings.use((bookings) => bookings.open(source.secret))
  if (!takesPlace(booking)) return yield* new CalendarNotWritten({ cause: "the trip does not take place" })
  yield* CalendarFiles.use((files) => files.write(tripEventOf({ ...source, booking })))
})

export const makeTripCalendarMachine = (run: Runtime<Bookings | CalendarFiles>) =>
  setup({
    types: {
      context: {} as TripCalendarInput,
      input: {} as TripCalendarInput,
      events: {} as { readonly type: "calendar.download" },
    },
    actors: {
      writeCalendar: runEffect(run)(writeTripCalendar, (cause) => new CalendarNotWritten({ cause })),
    },
  }).createMachine({
    id: "tripCalendar",
    context: ({ input }) => input,
    initial: "open",
    states: {
      open: {
        initial: "idle",
        on: { "calendar.download": "writing" },
        states: { idle: {}, written: {}, unwritten: {} },
      },
      writing: {
        invoke: {
          src: "writeCalendar",
          input: ({ context }) => context,
          onDone: [{ guard: succeeded, target: "open.written" }, { target: "open.unwritten" }],
        },
      },
    },
  })
