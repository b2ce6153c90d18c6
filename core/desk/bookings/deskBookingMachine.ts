/**
 * One booking at the desk, live, and what is done about it: one form at a time, and what is typed stays whatever becomes
 * of it.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { Day, isDay } from "../../days.ts"
import { DeskBookings } from "../../ports/deskBookings.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import {
  type BookingDeedForm,
  type BookingDeedName,
  type BookingWork,
  bookingWork,
  dayToReckonBy,
  deedFormLack,
  EMPTY_DEED_FORM,
  formBeside,
  isReckoning,
  type MoveOffers,
  offersOfDay,
} from "./bookingDeedForm.ts"
import { makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import type { DeskBookingView } from "./deskBookingView.ts"
import {
  type LiveContext,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  type Reading,
  readingOneStates,
  readView,
  rereadingStates,
  UNREAD,
} from "../liveReading.ts"
import { picksDay } from "./newBookingForm.ts"

export interface DeskBookingContext extends LiveContext<DeskBookingView> {
  /** As the address has it: ours or the payment provider's. */
  readonly id: string
  /** Whose form is open; absent while none is. */
  readonly deed: BookingDeedName | undefined
  readonly form: BookingDeedForm
  /** Of the day to which it is to be moved. */
  readonly offers: MoveOffers
  readonly work: BookingWork | undefined
  /** What was done last, for who looks for it. */
  readonly done: BookingDeedName | undefined
}

export type DeskBookingEvent =
  | { readonly type: "deed.open"; readonly deed: BookingDeedName }
  | { readonly type: "deed.close" }
  | { readonly type: "form.edit"; readonly change: Partial<BookingDeedForm> }
  | { readonly type: "booking.do" }
  | { readonly type: "booking.again" }

/** What is asked of the desk. */
export interface BookingQuestion {
  readonly id: string
  /** By which day what goes back is to be reckoned. */
  readonly cancelledOn: Day | undefined
}

const readNow = ({ id, cancelledOn }: BookingQuestion) =>
  readView(DeskBookings.use((bookings) => bookings.booking(id, cancelledOn)))

const workIn = ({ deed, form, view, offers }: DeskBookingContext): BookingWork | undefined =>
  deed === undefined || view === undefined ? undefined : bookingWork(deed, form, view, offers)

const questionIn = ({
  context: { id, deed, form, view },
}: {
  readonly context: DeskBookingContext
}): BookingQuestion => ({ id, cancelledOn: dayToReckonBy(deed, form, view) })

export const makeDeskBookingMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskBookingContext,
      /** `deed`: whose form is open from the beginning. */
      input: {} as { readonly id: string; readonly deed?: BookingDeedName | undefined },
      events: {} as DeskBookingEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      readTimes: askDesk(run)((day: Day) => DeskBookings.use((bookings) => bookings.offers(day))),
      deed: makeDeedMachine<DeskBookingView>(run),
    },
    guards: {
      isWhole: ({ context }) => workIn(context) !== undefined,
      isMove: ({ context: { deed, form } }) => deed === "move" && isDay(form.date),
      isUnread: ({ context: { deed, form, offers } }) =>
        deed === "move" && isDay(form.date) && offers === undefined,
      isReckoning: ({ context: { deed, form, view } }) => view !== undefined && isReckoning(deed, form, view),
      picksCancelledOn: (
        { context: { deed, form, view } },
        { change }: { readonly change: Partial<BookingDeedForm> },
      ) => dayToReckonBy(deed, { ...form, ...change }, view) !== dayToReckonBy(deed, form, view),
      isIncomplete: ({ context }) => context.deed !== undefined && workIn(context) === undefined,
      picksDay: ({ context: { form, offers } }, { date }: { readonly date: string | undefined }) =>
        picksDay(date, form, offersOfDay(form, offers)),
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<BookingDeedForm> }) => ({
        form: { ...context.form, ...change },
      })),
      prepare: assign(({ context }) => ({ work: workIn(context) })),
      judge: assign(({ context: { deed, form, view, offers } }) => ({
        message:
          deed === undefined || view === undefined ? "" : (deedFormLack(deed, form, view, offers) ?? ""),
      })),
      show: assign(
        ({ context: { form, view } }, { answer }: { readonly answer: Read<Reading<DeskBookingView>> }) =>
          Result.isSuccess(answer)
            ? { ...answer.success, form: formBeside(form, view, answer.success.view) }
            : {},
      ),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskBooking",
    context: ({ input: { id, deed } }) => ({
      id,
      ...UNREAD,
      deed,
      form: EMPTY_DEED_FORM,
      offers: undefined,
      work: undefined,
      done: undefined,
    }),
    initial: "reading",
    on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
    states: {
      ...readingOneStates("booking.again", questionIn),
      shown: {
        type: "parallel",
        on: {
          "deed.open": {
            target: [".live.rereading", ".times.unasked"],
            actions: assign({
              deed: ({ event }) => event.deed,
              form: EMPTY_DEED_FORM,
              offers: undefined,
              done: undefined,
              message: "",
            }),
          },
          "deed.close": {
            target: [".live.rereading", ".times.unasked"],
            actions: assign({ deed: undefined, message: "" }),
          },
          "booking.do": { guard: "isWhole", target: "doing", actions: "prepare" },
        },
        states: {
          live: {
            initial: "current",
            // Here, and not above: the times go on being read.
            on: {
              "booking.do": [
                // What goes back by the new day comes first: it may lack nothing then.
                { guard: "isReckoning", target: ".rereading" },
                { guard: "isIncomplete", target: ".incomplete", actions: "judge" },
              ],
              "booking.again": ".rereading",
              "form.edit": {
                guard: { type: "picksCancelledOn", params: ({ event }) => event },
                target: ".rereading",
                actions: { type: "edit", params: ({ event }) => event },
              },
            },
            states: {
              ...rereadingStates("deskBooking", questionIn),
              /** Something that the deed needs is not typed. */
              incomplete: {
                on: {
                  "form.edit": [
                    {
                      guard: { type: "picksCancelledOn", params: ({ event }) => event },
                      target: "rereading",
                      actions: { type: "edit", params: ({ event }) => event },
                    },
                    { target: "current", actions: { type: "edit", params: ({ event }) => event } },
                  ],
                },
              },
            },
          },
          /** The times of the day to which it is to be moved. */
          times: {
            initial: "unasked",
            on: {
              "form.edit": {
                guard: { type: "picksDay", params: ({ event }) => ({ date: event.change.date }) },
                target: ".asking",
                actions: [{ type: "edit", params: ({ event }) => event }, assign({ offers: undefined })],
              },
            },
            states: {
              // Of a day whose times were not read before something came between.
              unasked: { always: { guard: "isUnread", target: "asking" } },
              asking: {
                invoke: {
                  src: "readTimes",
                  input: ({ context: { form } }) =>
                    isDay(form.date) ? Day.make(form.date) : bug("deskBooking: no day to ask for"),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "unasked",
                      actions: assign({
                        offers: ({ event }) =>
                          Result.isSuccess(event.output) ? event.output.success : undefined,
                      }),
                    },
                    { target: "unread", actions: assign({ offers: "unread" }) },
                  ],
                },
              },
              /** They could not be read: the day can be picked again, or the day's first with room is taken. */
              unread: {},
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => work ?? bug("deskBooking: nothing to do"),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown",
              actions: assign({
                view: ({ event }) => event.output.answer,
                form: EMPTY_DEED_FORM,
                done: ({ context }) => context.deed,
                deed: undefined,
                work: undefined,
              }),
            },
            {
              // What stood in its way may be the time that was chosen.
              guard: "isMove",
              target: ["shown.live.rereading", "shown.times.asking"],
              actions: assign({ work: undefined }),
            },
            { target: "shown.live.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
    },
  })
