/**
 * A traveller's booking under its secret: opened once, read anew while a refund is on its way, handed out as a receipt and
 * as an entry of a calendar, and told where its messages go.
 *
 * Wrong, replaced and erased secrets are one and the same answer. What is typed survives every failure.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import { writeReceipt } from "../payments/writeReceipt.ts"
import { Bookings, BookingsUnavailable } from "../ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "../ports/calendarFiles.ts"
import { ReceiptNotWritten, type Receipts } from "../ports/payments.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import {
  afterOpening,
  afterSavedEmail,
  type BookingPageContext,
  type BookingPageEvent,
  type BookingPageInput,
  isRefundUnderWay,
  pageReceipt,
  pageTripEvent,
  secretOf,
  shownBooking,
} from "./bookingPageContext.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import { openBooking } from "./openBooking.ts"
import type { TripEvent } from "./tripEvent.ts"

/** How long a page with a refund on its way waits before it reads the booking again, in milliseconds. */
export const REREAD_MS = 60_000

export type BookingPagePorts = Bookings | CalendarFiles | Receipts

const unavailable = (cause: unknown) => new BookingsUnavailable({ cause })

const saveEmail = ({ secret, email }: { readonly secret: BookingSecret; readonly email: string }) =>
  Bookings.use((bookings) => bookings.saveEmail(secret, email))

const writeCalendar = (event: TripEvent) => CalendarFiles.use((files) => files.write(event))

/** Whether an answer is this failure. */
const failedBy = (answer: Result.Result<unknown, { readonly _tag: string }>, tag: string): boolean =>
  Result.isFailure(answer) && answer.failure._tag === tag

const NOT_FOUND = "#bookingPage.notFound"

export const makeBookingPageMachine = (run: Runtime<BookingPagePorts>) =>
  setup({
    types: {
      context: {} as BookingPageContext,
      input: {} as BookingPageInput,
      events: {} as BookingPageEvent,
    },
    actors: {
      openBooking: runEffect(run)(openBooking, unavailable),
      saveEmail: runEffect(run)(saveEmail, unavailable),
      writeReceipt: runEffect(run)(writeReceipt, (cause) => new ReceiptNotWritten({ cause })),
      writeCalendar: runEffect(run)(writeCalendar, (cause) => new CalendarNotWritten({ cause })),
    },
    guards: {
      isAnswered: ({ context }) => context.opened !== undefined,
      hasSecret: ({ context }) => context.secret !== undefined,
      isOpen: ({ context: { opened } }) => opened !== undefined && Result.isSuccess(opened),
      isNowhere: ({ context: { opened } }) => opened !== undefined && failedBy(opened, "BookingNotFound"),
      isRefundUnderWay: ({ context }) => isRefundUnderWay(shownBooking(context)),
      isRefundOver: ({ context }) => !isRefundUnderWay(shownBooking(context)),
      isAddress: ({ context }) => parseEmailAddress(context.email) !== undefined,
      takesPlace: ({ context }) => shownBooking(context).state === "CONFIRMED",
    },
    actions: {
      typeEmail: assign((_, { email }: { email: string }) => ({ email })),
      keepEmail: assign(({ context }) => afterSavedEmail(context)),
    },
    delays: { reread: REREAD_MS },
  }).createMachine({
    id: "bookingPage",
    context: ({ input }) => ({
      secret: input.secret,
      operator: input.operator,
      siteUrl: input.siteUrl,
      ...(input.opened === undefined ? { opened: undefined, email: "" } : afterOpening(input.opened)),
    }),
    initial: "arriving",
    states: {
      arriving: {
        always: [
          { guard: "isAnswered", target: "deciding" },
          { guard: "hasSecret", target: "opening" },
          { target: "notFound" },
        ],
      },
      opening: {
        invoke: {
          src: "openBooking",
          input: ({ context }) => secretOf(context),
          onDone: { target: "deciding", actions: assign(({ event }) => afterOpening(event.output)) },
        },
      },
      deciding: {
        always: [
          { guard: "isOpen", target: "shown" },
          { guard: "isNowhere", target: "notFound" },
          { target: "unavailable" },
        ],
      },
      shown: {
        type: "parallel",
        states: {
          refunds: {
            initial: "settled",
            states: {
              settled: { always: { guard: "isRefundUnderWay", target: "underWay" } },
              underWay: {
                always: { guard: "isRefundOver", target: "settled" },
                after: { reread: "rereading" },
              },
              rereading: {
                invoke: {
                  src: "openBooking",
                  input: ({ context }) => secretOf(context),
                  onDone: [
                    { guard: ({ event }) => failedBy(event.output, "BookingNotFound"), target: NOT_FOUND },
                    {
                      guard: ({ event }) => Result.isSuccess(event.output),
                      target: "underWay",
                      actions: assign({ opened: ({ event }) => event.output }),
                    },
                    { target: "underWay" },
                  ],
                },
              },
            },
          },
          receipt: {
            initial: "open",
            states: {
              open: {
                initial: "idle",
                on: { "receipt.download": "writing" },
                states: { idle: {}, written: {}, unwritten: {} },
              },
              writing: {
                invoke: {
                  src: "writeReceipt",
                  input: ({ context }) => pageReceipt(context),
                  onDone: [
                    { guard: ({ event }) => Result.isSuccess(event.output), target: "open.written" },
                    { target: "open.unwritten" },
                  ],
                },
              },
            },
          },
          calendar: {
            initial: "open",
            states: {
              open: {
                initial: "idle",
                on: { "calendar.download": { guard: "takesPlace", target: "writing" } },
                states: { idle: {}, written: {}, unwritten: {} },
              },
              writing: {
                invoke: {
                  src: "writeCalendar",
                  input: ({ context }) => pageTripEvent(context),
                  onDone: [
                    { guard: ({ event }) => Result.isSuccess(event.output), target: "open.written" },
                    { target: "open.unwritten" },
                  ],
                },
              },
            },
          },
          email: {
            initial: "open",
            states: {
              open: {
                initial: "quiet",
                on: {
                  "email.edit": {
                    target: ".quiet",
                    actions: { type: "typeEmail", params: ({ event }) => event },
                  },
                  "email.save": [{ guard: "isAddress", target: "saving" }, { target: ".refused" }],
                },
                states: { quiet: {}, saved: {}, refused: {}, unsaved: {} },
              },
              saving: {
                invoke: {
                  src: "saveEmail",
                  input: ({ context }) => ({ secret: secretOf(context), email: context.email }),
                  onDone: [
                    {
                      guard: ({ event }) => Result.isSuccess(event.output),
                      target: "open.saved",
                      actions: "keepEmail",
                    },
                    { guard: ({ event }) => failedBy(event.output, "BookingNotFound"), target: NOT_FOUND },
                    {
                      guard: ({ event }) => failedBy(event.output, "AddressRefused"),
                      target: "open.refused",
                    },
                    { target: "open.unsaved" },
                  ],
                },
              },
            },
          },
        },
      },
      notFound: {},
      unavailable: { on: { "page.retry": "opening" } },
    },
  })
