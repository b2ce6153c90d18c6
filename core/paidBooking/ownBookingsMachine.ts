/** "Your bookings" of this browser: asked for when somebody looks, and nothing at all for who has none. */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { Bookings, BookingsUnavailable } from "../ports/bookings.ts"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import type { BookingSummary } from "./bookingView.ts"

export interface OwnBookingsContext {
  /** Those of the nearest day first. */
  readonly bookings: ReadonlyArray<BookingSummary>
}

const bookingsIn = (answer: Result.Result<ReadonlyArray<BookingSummary>, BookingsUnavailable>) =>
  Result.isSuccess(answer) ? answer.success : []

export const makeOwnBookingsMachine = (run: Runtime<Bookings>) =>
  setup({
    types: {
      context: {} as OwnBookingsContext,
      events: {} as { readonly type: "bookings.again" },
    },
    actors: {
      ask: runEffect(run)(
        () => Bookings.use(({ mine }) => mine),
        (cause) => new BookingsUnavailable({ cause }),
      ),
    },
  }).createMachine({
    id: "ownBookings",
    context: { bookings: [] },
    initial: "asking",
    states: {
      asking: {
        invoke: {
          src: "ask",
          onDone: [
            {
              guard: ({ event }) => bookingsIn(event.output).length > 0,
              target: "listed",
              actions: assign({ bookings: ({ event }) => bookingsIn(event.output) }),
            },
            { guard: succeeded, target: "none" },
            { target: "unavailable" },
          ],
        },
      },
      listed: {},
      none: {},
      unavailable: { on: { "bookings.again": "asking" } },
    },
  })
