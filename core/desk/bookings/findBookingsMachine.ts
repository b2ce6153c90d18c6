/** The desk looks for a booking by a name, a number or the booking's own number. */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { DeskBookings } from "../../ports/deskBookings.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import type { BookingFound } from "./deskBookingView.ts"
import { failedAs, sentenceIn } from "../liveReading.ts"

export interface FindBookingsContext {
  readonly words: string
  /** What was looked for last, while the field may have other words by now. */
  readonly asked: string
  /** Trips to come first, one more than is listed where there are more; absent until something was looked for. */
  readonly found: ReadonlyArray<BookingFound> | undefined
  /** Why nothing was looked for, in a sentence. */
  readonly message: string
}

export type FindBookingsEvent =
  | { readonly type: "words.edit"; readonly words: string }
  | { readonly type: "bookings.find" }

export const makeFindBookingsMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: { context: {} as FindBookingsContext, events: {} as FindBookingsEvent },
    actors: {
      find: askDesk(run)((words: string) => DeskBookings.use((bookings) => bookings.find(words))),
    },
    guards: {
      isTyped: ({ context: { words } }) => words.trim() !== "",
      isAnother: ({ context: { words, asked } }) => words.trim() !== "" && words !== asked,
    },
  }).createMachine({
    id: "findBookings",
    context: { words: "", asked: "", found: undefined, message: "" },
    initial: "idle",
    on: { "words.edit": { actions: assign({ words: ({ event }) => event.words }) } },
    states: {
      idle: { on: { "bookings.find": { guard: "isTyped", target: "looking" } } },
      looking: {
        entry: assign({ asked: ({ context }) => context.words }),
        // Whoever waits for an answer may look for something else: the first one is not shown for it.
        on: { "bookings.find": { guard: "isAnother", target: "looking", reenter: true } },
        invoke: {
          src: "find",
          input: ({ context }) => context.words,
          onDone: [
            {
              guard: succeeded,
              target: "idle",
              actions: assign({
                found: ({ event }) => (Result.isSuccess(event.output) ? event.output.success : undefined),
              }),
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            {
              target: "failed",
              actions: assign({ message: ({ event }) => sentenceIn(event.output), found: undefined }),
            },
          ],
        },
      },
      failed: { on: { "bookings.find": { guard: "isTyped", target: "looking" } } },
      signedOut: { on: { "bookings.find": "looking" } },
    },
  })
