/**
 * The page that sends a traveller the link to their booking: two fields, and always the same sentence. Who asks too often
 * waits; what was typed stays, whatever comes of it.
 *
 * Unit: waits in milliseconds.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { plainForm } from "../booking/bookingForm.ts"
import { bug } from "../bug.ts"
import { Bookings, BookingsUnavailable, LookedUpTooOften } from "../ports/bookings.ts"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import { EMPTY_LOOK_UP, type LookUp, type LookUpForm, lookUpIn } from "./lookUpForm.ts"
import type { PostedLookUp } from "./postedLookUp.ts"

/** How long who asked too often waits, where nobody says how long. */
export const LOOK_UP_WAIT_MS = 60_000

export interface FindBookingContext {
  readonly form: LookUpForm
  readonly waitMs: number
  readonly posted: PostedLookUp["outcome"] | undefined
}

export type FindBookingEvent =
  | { readonly type: "lookUp.edit"; readonly change: Partial<LookUpForm> }
  | { readonly type: "lookUp.send" }

type Sent = Result.Result<void, LookedUpTooOften | BookingsUnavailable>

const waitIn = (sent: Sent): number | undefined =>
  Result.isFailure(sent) && sent.failure._tag === "LookedUpTooOften"
    ? (sent.failure.waitMs ?? LOOK_UP_WAIT_MS)
    : undefined

export const makeFindBookingMachine = (run: Runtime<Bookings>) =>
  setup({
    types: {
      context: {} as FindBookingContext,
      /** What a form without scripts has led to, where the page answers one. */
      input: {} as { readonly posted?: PostedLookUp | undefined },
      events: {} as FindBookingEvent,
    },
    actors: {
      sendLinks: runEffect(run)(
        ({ mobileNumber, date }: LookUp) =>
          Bookings.use((bookings) => bookings.sendLinks(mobileNumber, date)),
        (cause) => new BookingsUnavailable({ cause }),
      ),
    },
    guards: {
      isComplete: ({ context }) => lookUpIn(context.form) !== undefined,
      wasPosted: ({ context }, { outcome }: { outcome: PostedLookUp["outcome"] }) =>
        context.posted === outcome,
    },
    actions: {
      edit: assign(({ context }, { change }: { change: Partial<LookUpForm> }) => ({
        form: { ...context.form, ...plainForm(change) },
      })),
    },
    delays: { wait: ({ context }) => context.waitMs },
  }).createMachine({
    id: "findBooking",
    context: ({ input: { posted } }) => ({
      form: posted?.form ?? EMPTY_LOOK_UP,
      waitMs: LOOK_UP_WAIT_MS,
      posted: posted?.outcome,
    }),
    initial: "arriving",
    states: {
      arriving: {
        always: [
          { guard: { type: "wasPosted", params: { outcome: "sent" } }, target: "open.sent" },
          { guard: { type: "wasPosted", params: { outcome: "refused" } }, target: "open.refused" },
          { guard: { type: "wasPosted", params: { outcome: "unsent" } }, target: "open.unsent" },
          { guard: { type: "wasPosted", params: { outcome: "tooOften" } }, target: "waiting" },
          { target: "open.quiet" },
        ],
      },
      open: {
        initial: "quiet",
        on: {
          "lookUp.edit": { target: ".quiet", actions: { type: "edit", params: ({ event }) => event } },
          "lookUp.send": [{ guard: "isComplete", target: "sending" }, { target: ".refused" }],
        },
        states: { quiet: {}, refused: {}, sent: {}, unsent: {} },
      },
      sending: {
        invoke: {
          src: "sendLinks",
          // Stryker disable next-line StringLiteral: Nobody comes here without a whole form.
          input: ({ context }) => lookUpIn(context.form) ?? bug("findBooking: the form is not whole"),
          onDone: [
            { guard: succeeded, target: "open.sent" },
            {
              guard: ({ event }) => waitIn(event.output) !== undefined,
              target: "waiting",
              actions: assign({ waitMs: ({ event }) => waitIn(event.output) ?? LOOK_UP_WAIT_MS }),
            },
            { target: "open.unsent" },
          ],
        },
      },
      waiting: {
        on: { "lookUp.edit": { actions: { type: "edit", params: ({ event }) => event } } },
        after: { wait: "open.quiet" },
      },
    },
  })
