/**
 * Taking a payment into the books that they do not have: the provider is asked for it by its order, then the trip is typed
 * in. What is typed stays whatever becomes of it, but for another payment.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { Day, isDay } from "../../days.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import { DeskMatters, type UnknownPayment } from "../../ports/deskMatters.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { type AdoptionForm, adoptionIn, adoptionLack, emptyAdoption } from "./adoptionForm.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import type { DeskBookingView, DeskOffers } from "../bookings/deskBookingView.ts"
import { failedAs, noteSentence, sentenceIn } from "../liveReading.ts"
import { picksDay } from "../bookings/newBookingForm.ts"

export interface AdoptPaymentContext {
  readonly today: Day
  /** As typed. */
  readonly id: string
  readonly payment: UnknownPayment | undefined
  /** The payment whose trip is in the form; absent before there was one. */
  readonly typedFor: MerchantOrderId | undefined
  readonly form: AdoptionForm
  /** What it can have been for, on the day that was read last. */
  readonly offers: DeskOffers | undefined
  readonly work: DeedWork<DeskBookingView> | undefined
  readonly adopted: DeskBookingView | undefined
  readonly message: string
}

export type AdoptPaymentEvent =
  | { readonly type: "id.edit"; readonly id: string }
  | { readonly type: "payment.ask" }
  /** One that is known from the checks after a restore: nothing is typed. */
  | { readonly type: "payment.pick"; readonly id: string }
  | { readonly type: "payment.other" }
  | { readonly type: "form.edit"; readonly change: Partial<AdoptionForm> }
  | { readonly type: "payment.adopt" }

const requestIn = ({ form, payment, offers }: AdoptPaymentContext) =>
  payment === undefined ? undefined : adoptionIn(form, payment, offers)

/** A time of another day or another trip is none. */
const settled = (form: AdoptionForm, offers: DeskOffers | undefined): AdoptionForm => {
  if (offers?.day !== form.date) return form
  const times = offers.offers.find(({ slug }) => slug === form.slug)?.times ?? []
  return times.some(({ departure }) => departure === form.departure)
    ? form
    : { ...form, departure: undefined }
}

export const makeAdoptPaymentMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as AdoptPaymentContext,
      input: {} as { readonly today: Day; readonly id?: string },
      events: {} as AdoptPaymentEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      askProvider: askDesk(run)((id: string) => DeskMatters.use((matters) => matters.unknownPayment(id))),
      readDay: askDesk(run)((day: Day) => DeskMatters.use((matters) => matters.adoptable(day))),
      deed: makeDeedMachine<DeskBookingView>(run),
    },
    guards: {
      isTyped: ({ context }) => context.id.trim() !== "",
      isWhole: ({ context }) => requestIn(context) !== undefined,
      picksDay: ({ context: { form, offers } }, { date }: { readonly date: string | undefined }) =>
        picksDay(date, form, offers),
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<AdoptionForm> }) => ({
        form: settled({ ...context.form, ...change }, context.offers),
      })),
      judge: assign(({ context: { form, offers } }) => ({ message: adoptionLack(form, offers) ?? "" })),
      note: assign(noteSentence),
    },
  }).createMachine({
    id: "adoptPayment",
    context: ({ input: { today, id = "" } }) => ({
      today,
      id,
      payment: undefined,
      typedFor: undefined,
      form: emptyAdoption(today),
      offers: undefined,
      work: undefined,
      adopted: undefined,
      message: "",
    }),
    initial: "asking",
    states: {
      asking: {
        initial: "quiet",
        on: {
          "id.edit": { target: ".quiet", actions: assign({ id: ({ event }) => event.id }) },
          "payment.pick": { target: "looking", actions: assign({ id: ({ event }) => event.id }) },
          "payment.ask": [{ guard: "isTyped", target: "looking" }, { target: ".incomplete" }],
        },
        states: {
          quiet: {},
          /** No order is typed. */
          incomplete: {},
          /** It is none that can be taken in, or the role does not allow it; the sentence says why. */
          refused: {},
          unanswered: {},
        },
      },
      looking: {
        invoke: {
          src: "askProvider",
          input: ({ context }) => context.id,
          onDone: [
            {
              guard: succeeded,
              target: "filling.readingDay",
              actions: assign(({ context: { form, typedFor, today }, event }) => {
                const payment = Result.getOrElse(event.output, () => undefined)
                return {
                  payment,
                  typedFor: payment?.id,
                  form: typedFor === payment?.id ? form : emptyAdoption(today),
                  message: "",
                }
              }),
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            {
              guard: ({ event }) => sentenceIn(event.output) !== "",
              target: "asking.refused",
              actions: { type: "note", params: ({ event }) => ({ answer: event.output }) },
            },
            { target: "asking.unanswered" },
          ],
        },
      },
      filling: {
        initial: "ready",
        on: {
          "form.edit": [
            {
              guard: { type: "picksDay", params: ({ event }) => ({ date: event.change.date }) },
              target: ".readingDay",
              actions: { type: "edit", params: ({ event }) => event },
            },
            { target: ".ready", actions: { type: "edit", params: ({ event }) => event } },
          ],
          "payment.adopt": [
            {
              guard: "isWhole",
              target: "adopting",
              actions: assign(({ context }) => {
                const request = requestIn(context) ?? bug("adoptPayment: a whole form without a request")
                return { work: DeskMatters.use((matters) => matters.adopt(request)) }
              }),
            },
            { target: ".incomplete", actions: "judge" },
          ],
          "payment.other": { target: "asking", actions: assign({ payment: undefined }) },
        },
        states: {
          ready: {},
          /** Something is not typed; the sentence says what. */
          incomplete: {},
          readingDay: {
            on: {
              "form.edit": [
                {
                  guard: { type: "picksDay", params: ({ event }) => ({ date: event.change.date }) },
                  target: "readingDay",
                  reenter: true,
                  actions: { type: "edit", params: ({ event }) => event },
                },
                { actions: { type: "edit", params: ({ event }) => event } },
              ],
              "payment.adopt": undefined,
            },
            invoke: {
              src: "readDay",
              input: ({ context: { form, today } }) => (isDay(form.date) ? Day.make(form.date) : today),
              onDone: [
                {
                  guard: succeeded,
                  target: "ready",
                  actions: assign(({ context, event }) => {
                    const offers = Result.getOrElse(event.output, () => undefined)
                    return { offers, form: settled(context.form, offers) }
                  }),
                },
                { guard: failedAs("signedOut"), target: "#adoptPayment.signedOut" },
                { target: "dayUnread" },
              ],
            },
          },
          /** What runs that day was not read: the day can be picked again. */
          dayUnread: {},
        },
      },
      adopting: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("adoptPayment: nothing to adopt") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "adopted",
              actions: assign({ adopted: ({ event }) => event.output.answer, work: undefined }),
            },
            { target: "filling", actions: assign({ work: undefined }) },
          ],
        },
      },
      adopted: {
        on: {
          "payment.other": {
            target: "asking",
            actions: assign(({ context }) => ({
              id: "",
              payment: undefined,
              adopted: undefined,
              offers: undefined,
              form: emptyAdoption(context.today),
            })),
          },
        },
      },
      signedOut: {
        on: {
          "payment.ask": [
            { guard: ({ context }) => context.payment !== undefined, target: "filling.readingDay" },
            { target: "looking" },
          ],
        },
      },
    },
  })
