/**
 * The desk books for somebody: what can be booked is read again by itself while the form is filled, and what is typed
 * survives whatever happens, until it is booked.
 */
import { Clock, Equal, Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { Day, isDay, today } from "../../days.ts"
import { type DepartureId, parseDepartureId } from "../../departures/departure.ts"
import type { DeskChannel } from "../../orders/deskPayment.ts"
import { DeskBookings } from "../../ports/deskBookings.ts"
import { Ids } from "../../ports/ids.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import type { DeskBookingView, DeskOffers } from "./deskBookingView.ts"
import { failedAs, noteSentence, type Read, READ_EVERY_MS, type Reading, readView } from "../liveReading.ts"
import {
  choosable,
  emptyNewBooking,
  newBookingErrors,
  type NewBookingError,
  type NewBookingForm,
  picksDay,
  usualUntil,
  requestIn,
} from "./newBookingForm.ts"

export interface NewBookingInput {
  /** Where the form begins; absent from scratch, and once another time is wanted. */
  readonly departure: DepartureId | undefined
}

export interface NewBookingContext extends NewBookingInput {
  readonly channel: DeskChannel
  readonly form: NewBookingForm
  /** What can be booked on the day that was read last. */
  readonly offers: DeskOffers | undefined
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
  /** What the form lacked as it was sent; those that are mended go by themselves. */
  readonly errors: ReadonlyArray<NewBookingError>
  readonly work: DeedWork<DeskBookingView> | undefined
  readonly insisting: DeedWork<DeskBookingView> | undefined
  /** What was sent, and under which key: sent again as it is, it is the same booking. */
  readonly sent:
    | { readonly form: NewBookingForm; readonly channel: DeskChannel; readonly key: string }
    | undefined
  readonly booked: DeskBookingView | undefined
  readonly message: string
}

export type NewBookingEvent =
  | { readonly type: "form.edit"; readonly change: Partial<NewBookingForm> }
  | { readonly type: "channel.pick"; readonly channel: DeskChannel }
  | { readonly type: "booking.send" }
  | { readonly type: "booking.another" }
  | { readonly type: "offers.again" }
  /** Another time than that of the departure at which the form began. */
  | { readonly type: "departure.leave" }

const readNow = (day: Day) => readView(DeskBookings.use((bookings) => bookings.offers(day)))

/**
 * What follows from what was typed: a day has other times; what is the only choice is chosen, but not in the place of a time
 * that has set out meanwhile; who pays later has a time.
 */
const settled = (
  form: NewBookingForm,
  { departure: begunAt, offers, readAtMs }: Pick<NewBookingContext, "departure" | "offers" | "readAtMs">,
): NewBookingForm => {
  if (offers?.day !== form.date) return form
  const [only, ...others] = choosable(offers, begunAt)
  const slug = form.slug === "" && others.length === 0 ? (only?.slug ?? "") : form.slug
  const times = offers.offers.find((one) => one.slug === slug)?.times ?? []
  const [time, ...later] = times
  const isOfItsDay = form.departure !== undefined && parseDepartureId(form.departure)?.day === form.date
  const usual = later.length === 0 ? time?.departure : undefined
  const departure = begunAt ?? (isOfItsDay ? form.departure : usual)
  const chosen = { ...form, slug, departure }
  return chosen.pays === "LATER" && chosen.until === ""
    ? { ...chosen, until: usualUntil(chosen, readAtMs) }
    : chosen
}

export const makeNewBookingMachine = (run: Runtime<DeskPorts>) => {
  const errorsIn = (form: NewBookingForm, offers: DeskOffers | undefined) =>
    newBookingErrors(form, offers, run.runSync(Clock.currentTimeMillis))
  const firstDay = (departure: DepartureId | undefined): Day =>
    (departure === undefined ? undefined : parseDepartureId(departure)?.day) ?? run.runSync(today)
  return setup({
    types: {
      context: {} as NewBookingContext,
      input: {} as NewBookingInput,
      events: {} as NewBookingEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine<DeskBookingView>(run),
    },
    guards: {
      isWhole: ({ context: { form, offers } }) => errorsIn(form, offers).length === 0,
      picksDay: ({ context: { form, offers } }, { date }: { readonly date: string | undefined }) =>
        picksDay(date, form, offers),
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<NewBookingForm> }) => {
        const form = settled({ ...context.form, ...change }, context)
        const lacking = errorsIn(form, context.offers)
        return { form, errors: context.errors.filter((error) => lacking.includes(error)) }
      }),
      show: assign(({ context }, { answer }: { readonly answer: Read<Reading<DeskOffers>> }) => {
        if (Result.isFailure(answer)) return {}
        const { view: offers, readAtMs } = answer.success
        return { offers, readAtMs, form: settled(context.form, { ...context, offers, readAtMs }) }
      }),
      note: assign(noteSentence),
      judge: assign(({ context: { form, offers } }) => ({ errors: errorsIn(form, offers) })),
      prepare: assign(({ context: { form, channel, offers, sent } }) => {
        const key =
          sent !== undefined && Equal.equals({ form, channel }, { form: sent.form, channel: sent.channel })
            ? sent.key
            : run.runSync(Ids.use((ids) => ids.requestKey))
        const request = requestIn(form, channel, offers) ?? bug("newBooking: a whole form without a request")
        const book = (isOwnBooking: boolean) =>
          DeskBookings.use((bookings) =>
            bookings.book(isOwnBooking ? { ...request, isOwnBooking } : request, key),
          )
        return {
          errors: [],
          sent: { form, channel, key },
          work: book(false),
          insisting: book(true),
        }
      }),
      begin: assign(({ context: { departure, offers, readAtMs } }) => ({
        form: settled(emptyNewBooking(firstDay(departure), departure), { departure, offers, readAtMs }),
        errors: [],
        sent: undefined,
        booked: undefined,
      })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "newBooking",
    context: ({ input }) => ({
      ...input,
      channel: "PHONE",
      form: emptyNewBooking(firstDay(input.departure), input.departure),
      offers: undefined,
      readAtMs: 0,
      errors: [],
      work: undefined,
      insisting: undefined,
      sent: undefined,
      booked: undefined,
      message: "",
    }),
    initial: "filling",
    on: {
      "channel.pick": { actions: assign({ channel: ({ event }) => event.channel }) },
    },
    states: {
      filling: {
        initial: "reading",
        on: {
          "form.edit": [
            {
              guard: { type: "picksDay", params: ({ event }) => ({ date: event.change.date }) },
              target: ".reading",
              actions: { type: "edit", params: ({ event }) => event },
            },
            { actions: { type: "edit", params: ({ event }) => event } },
          ],
          "departure.leave": {
            target: ".reading",
            actions: assign(({ context: { form } }) => ({
              departure: undefined,
              form: { ...form, departure: undefined },
            })),
          },
          "booking.send": [
            { guard: "isWhole", target: "booking", actions: "prepare" },
            { actions: "judge", target: ".incomplete" },
          ],
        },
        states: {
          reading: {
            invoke: {
              src: "read",
              input: ({ context: { form } }) => (isDay(form.date) ? Day.make(form.date) : run.runSync(today)),
              onDone: [
                {
                  guard: succeeded,
                  target: "current",
                  actions: { type: "show", params: ({ event }) => ({ answer: event.output }) },
                },
                {
                  guard: failedAs("lacking"),
                  target: "lacking",
                  actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
                },
                { guard: failedAs("signedOut"), target: "#newBooking.signedOut" },
                { target: "old" },
              ],
            },
          },
          current: { after: { next: "reading" } },
          /** Something is not typed; it is not read again meanwhile. */
          incomplete: {
            on: {
              "form.edit": {
                target: "reading",
                actions: { type: "edit", params: ({ event }) => event },
              },
            },
          },
          /** What can be booked was not read: what is typed stays, and it is read again. */
          old: { after: { next: "reading" }, on: { "offers.again": "reading" } },
          /** The role was taken away: what is typed stays. */
          lacking: { on: { "offers.again": "reading" } },
        },
      },
      booking: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work, insisting } }) => ({
            work: work ?? bug("newBooking: nothing to book"),
            insisting,
          }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "booked",
              actions: assign({ booked: ({ event }) => event.output.answer, work: undefined }),
            },
            { target: "filling.reading", actions: assign({ work: undefined }) },
          ],
        },
      },
      booked: { on: { "booking.another": { target: "filling.reading", actions: "begin" } } },
      signedOut: { on: { "offers.again": "filling.reading" } },
    },
  })
}
