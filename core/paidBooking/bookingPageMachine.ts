/**
 * A traveller's booking under its secret: opened once, read anew while a refund is on its way, handed out as a receipt and
 * as an entry of a calendar, told where its messages go, cancelled, and moved to another day.
 *
 * Wrong, replaced and erased secrets are one and the same answer. What is typed and chosen survives every failure. A change
 * whose answer is lost, or which is refused, is followed by reading the booking anew before anybody is told what came of it.
 */
import { Result } from "effect"
import { assign, enqueueActions, setup } from "xstate"
import { type Day, nowInIndia } from "../days.ts"
import type { DepartureId } from "../departures/departure.ts"
import { makeDeparturesMachine } from "../departures/departuresMachine.ts"
import { parseEmailAddress } from "../messages/emailAddress.ts"
import type { Paise } from "../money.ts"
import { writeReceipt } from "../payments/writeReceipt.ts"
import { BookingNotChanged, Bookings, BookingsUnavailable } from "../ports/bookings.ts"
import { CalendarFiles, CalendarNotWritten } from "../ports/calendarFiles.ts"
import { Catalogue, CatalogueUnavailable } from "../ports/catalogue.ts"
import type { Departures } from "../ports/departures.ts"
import { ReceiptNotWritten, type Receipts } from "../ports/payments.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import {
  afterOpening,
  afterSavedEmail,
  type BookingPageContext,
  type BookingPageEvent,
  type BookingPageInput,
  dayChangeFormOf,
  isMoved,
  isRefundUnderWay,
  pageReceipt,
  pageTripEvent,
  secretOf,
  shownBooking,
  shownRefund,
  chosenDeparture,
} from "./bookingPageContext.ts"
import type { BookingSecret } from "./bookingSecret.ts"
import type { BookingView } from "./bookingView.ts"
import { dayChangeObjection, chosenDay } from "./dayChangeForm.ts"
import { openBooking } from "./openBooking.ts"
import type { TripEvent } from "./tripEvent.ts"

/** How long a page with a refund on its way waits before it reads the booking again, in milliseconds. */
export const REREAD_MS = 60_000

export type BookingPagePorts = Bookings | CalendarFiles | Catalogue | Departures | Receipts

const unavailable = (cause: unknown) => new BookingsUnavailable({ cause })

const saveEmail = ({ secret, email }: { readonly secret: BookingSecret; readonly email: string }) =>
  Bookings.use((bookings) => bookings.saveEmail(secret, email))

const cancelBooking = ({ secret, refund }: { readonly secret: BookingSecret; readonly refund: Paise }) =>
  Bookings.use((bookings) => bookings.cancel(secret, refund))

interface DayChange {
  readonly secret: BookingSecret
  readonly date: Day
  readonly departure: DepartureId | undefined
}

const changeDay = ({ secret, date, departure }: DayChange) =>
  Bookings.use((bookings) => bookings.changeDay(secret, date, departure))

const readActivity = (slug: string) => Catalogue.use((catalogue) => catalogue.activity(slug))

const writeCalendar = (event: TripEvent) => CalendarFiles.use((files) => files.write(event))

/** Whether an answer is this failure. */
const failedBy = (answer: Result.Result<unknown, { readonly _tag: string }>, tag: string): boolean =>
  Result.isFailure(answer) && answer.failure._tag === tag

/** Where an answer says that the secret opens nothing any more, nothing else is said. */
const isLost = ({
  event,
}: {
  readonly event: { readonly output: Result.Result<unknown, { readonly _tag: string }> }
}) => failedBy(event.output, "BookingNotFound")

const isAnswer = ({ event }: { readonly event: { readonly output: Result.Result<unknown, unknown> } }) =>
  Result.isSuccess(event.output)

const NOT_FOUND = "#bookingPage.notFound"
const CHANGE_IDLE = "#bookingPage.shown.change.idle"

/** The sentence of a change that was refused; absent where the answer was lost. */
const refusalIn = (answer: Result.Result<unknown, { readonly _tag: string }>): string | undefined =>
  Result.isFailure(answer) && answer.failure instanceof BookingNotChanged ? answer.failure.message : undefined

/** The booking of an answer that the guard has seen. */
const answerOf = (answer: Result.Result<BookingView, unknown>): BookingPageContext["opened"] =>
  Result.succeed(Result.getOrThrow(answer))

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
      departures: makeDeparturesMachine(run),
      cancelBooking: runEffect(run)(cancelBooking, unavailable),
      changeDay: runEffect(run)(changeDay, unavailable),
      readActivity: runEffect(run)(readActivity, (cause) => new CatalogueUnavailable({ cause })),
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
      mayCancel: ({ context }) => "refund" in shownBooking(context).cancellation,
      mayChangeDay: ({ context }) => "until" in shownBooking(context).dayChange,
      isPrepared: ({ context }) => context.rules !== undefined,
      mayBeMoved: ({ context }) =>
        "until" in shownBooking(context).dayChange &&
        dayChangeObjection(dayChangeFormOf(context), run.runSync(nowInIndia)) === undefined,
      isRefused: ({ context }) => context.refusal !== undefined,
      takesPlace: ({ context }) => shownBooking(context).state === "CONFIRMED",
    },
    actions: {
      typeEmail: assign((_, { email }: { email: string }) => ({ email })),
      keepEmail: assign(({ context }) => afterSavedEmail(context)),
      forgetRefusal: assign({ refusal: undefined }),
      pickDay: enqueueActions(({ context, enqueue }, { date }: { date: string }) => {
        enqueue.assign({ date })
        if (context.departures !== undefined) enqueue.sendTo(context.departures, { type: "day.pick", date })
      }),
      chooseDeparture: enqueueActions(({ context, enqueue }, { startMinute }: { startMinute: number }) => {
        if (context.departures !== undefined)
          enqueue.sendTo(context.departures, { type: "departure.choose", startMinute })
      }),
      askForDepartures: enqueueActions(({ context, enqueue }) => {
        if (context.departures !== undefined) enqueue.sendTo(context.departures, { type: "departures.ask" })
      }),
      nameDeparture: assign({ departure: ({ context }) => chosenDeparture(context) }),
    },
    delays: { reread: REREAD_MS },
  }).createMachine({
    id: "bookingPage",
    context: ({ input }) => ({
      secret: input.secret,
      operator: input.operator,
      siteUrl: input.siteUrl,
      refusal: undefined,
      rules: undefined,
      date: "",
      departures: undefined,
      departure: undefined,
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
                    { guard: isLost, target: NOT_FOUND },
                    {
                      guard: isAnswer,
                      target: "underWay",
                      actions: assign({ opened: ({ event }) => event.output }),
                    },
                    { target: "underWay" },
                  ],
                },
              },
            },
          },
          change: {
            initial: "idle",
            states: {
              idle: {
                on: {
                  "cancel.open": { guard: "mayCancel", target: "cancelling" },
                  "day.open": { guard: "mayChangeDay", target: "changingDay" },
                },
              },
              cancelling: {
                initial: "offered",
                states: {
                  offered: {
                    entry: "forgetRefusal",
                    on: {
                      "cancel.review": { guard: "mayCancel", target: "confirming" },
                      "change.leave": CHANGE_IDLE,
                    },
                  },
                  confirming: {
                    on: {
                      "cancel.confirm": { guard: "mayCancel", target: "sending" },
                      "change.leave": CHANGE_IDLE,
                    },
                  },
                  sending: {
                    invoke: {
                      src: "cancelBooking",
                      input: ({ context }) => ({ secret: secretOf(context), refund: shownRefund(context) }),
                      onDone: [
                        {
                          guard: isAnswer,
                          target: "done",
                          actions: assign({ opened: ({ event }) => answerOf(event.output) }),
                        },
                        { guard: isLost, target: NOT_FOUND },
                        {
                          target: "rereading",
                          actions: assign({ refusal: ({ event }) => refusalIn(event.output) }),
                        },
                      ],
                    },
                  },
                  rereading: {
                    invoke: {
                      src: "openBooking",
                      input: ({ context }) => secretOf(context),
                      onDone: [
                        {
                          guard: ({ event }) =>
                            Result.isSuccess(event.output) && event.output.success.state === "CANCELLED",
                          target: "done",
                          actions: assign({ opened: ({ event }) => event.output }),
                        },
                        {
                          guard: isAnswer,
                          target: "refused",
                          actions: assign({ opened: ({ event }) => event.output }),
                        },
                        { guard: isLost, target: NOT_FOUND },
                        { guard: "isRefused", target: "refused" },
                        { target: "unknown" },
                      ],
                    },
                  },
                  refused: {
                    on: {
                      "cancel.open": { guard: "mayCancel", target: "offered" },
                      "change.leave": CHANGE_IDLE,
                    },
                  },
                  unknown: { on: { "page.retry": "rereading" } },
                  done: { on: { "change.leave": CHANGE_IDLE } },
                },
              },
              changingDay: {
                initial: "preparing",
                states: {
                  preparing: {
                    always: { guard: "isPrepared", target: "choosing" },
                    invoke: {
                      src: "readActivity",
                      input: ({ context }) => shownBooking(context).subSlug,
                      onDone: [
                        {
                          guard: isAnswer,
                          target: "choosing",
                          actions: assign(({ context, event, spawn }) => {
                            const { rules = {} } = Result.getOrThrow(event.output)
                            const { subSlug } = shownBooking(context)
                            const input = { activitySlug: subSlug, rules, date: context.date }
                            return rules.pool === undefined
                              ? { rules }
                              : { rules, departures: spawn("departures", { input }) }
                          }),
                        },
                        { target: "unprepared" },
                      ],
                    },
                  },
                  unprepared: { on: { "page.retry": "preparing", "change.leave": CHANGE_IDLE } },
                  choosing: {
                    initial: "quiet",
                    on: {
                      "day.edit": {
                        target: ".quiet",
                        actions: { type: "pickDay", params: ({ event }) => event },
                      },
                      "departure.choose": {
                        actions: { type: "chooseDeparture", params: ({ event }) => event },
                      },
                      "day.review": [
                        { guard: "mayBeMoved", target: "confirming", actions: "nameDeparture" },
                        { target: ".objecting" },
                      ],
                      "change.leave": CHANGE_IDLE,
                    },
                    states: {
                      quiet: { entry: "forgetRefusal" },
                      objecting: { entry: "forgetRefusal" },
                      refused: { entry: "askForDepartures" },
                    },
                  },
                  confirming: {
                    on: {
                      "day.confirm": [
                        { guard: "mayBeMoved", target: "sending" },
                        { target: "choosing.objecting" },
                      ],
                      "change.back": "choosing",
                      "change.leave": CHANGE_IDLE,
                    },
                  },
                  sending: {
                    invoke: {
                      src: "changeDay",
                      input: ({ context }) => ({
                        secret: secretOf(context),
                        date: chosenDay(context),
                        departure: context.departure,
                      }),
                      onDone: [
                        {
                          guard: isAnswer,
                          target: "moved",
                          actions: assign({ opened: ({ event }) => answerOf(event.output) }),
                        },
                        { guard: isLost, target: NOT_FOUND },
                        {
                          target: "rereading",
                          actions: assign({ refusal: ({ event }) => refusalIn(event.output) }),
                        },
                      ],
                    },
                  },
                  rereading: {
                    invoke: {
                      src: "openBooking",
                      input: ({ context }) => secretOf(context),
                      onDone: [
                        {
                          guard: ({ context, event }) =>
                            Result.isSuccess(event.output) && isMoved(event.output.success, context),
                          target: "moved",
                          actions: assign({ opened: ({ event }) => event.output }),
                        },
                        {
                          guard: isAnswer,
                          target: "choosing.refused",
                          actions: assign({ opened: ({ event }) => event.output }),
                        },
                        { guard: isLost, target: NOT_FOUND },
                        { guard: "isRefused", target: "choosing.refused" },
                        { target: "unknown" },
                      ],
                    },
                  },
                  unknown: { on: { "page.retry": "rereading" } },
                  moved: { on: { "change.leave": CHANGE_IDLE } },
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
                  onDone: [{ guard: isAnswer, target: "open.written" }, { target: "open.unwritten" }],
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
                  onDone: [{ guard: isAnswer, target: "open.written" }, { target: "open.unwritten" }],
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
                      guard: isAnswer,
                      target: "open.saved",
                      actions: "keepEmail",
                    },
                    { guard: isLost, target: NOT_FOUND },
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
