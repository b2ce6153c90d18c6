/**
 * One request for a trip of one's own at the desk, live: what was wished, what was answered, and what somebody notes now. What
 * is typed stays whatever becomes of it.
 */
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { Paise, paiseFromRupees } from "../../money.ts"
import { DeskTripRequests } from "../../ports/deskTripRequests.ts"
import type { Runtime } from "../../runtime.ts"
import type { TripAnswer, TripRequest } from "../../trips/tripRequest.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  READ_EVERY_MS,
  type Reading,
  readingOneStates,
  readView,
  rereadingStates,
  showRead,
  UNREAD,
} from "../liveReading.ts"

export interface TripAnswerForm {
  /** Absent until somebody says what they did. */
  readonly answer: TripAnswer | undefined
  /** Unit: rupees, as typed. */
  readonly quoted: string
  readonly note: string
}

const EMPTY_ANSWER_FORM: TripAnswerForm = { answer: undefined, quoted: "", note: "" }

export interface DeskTripRequestContext extends LiveContext<TripRequest> {
  readonly id: string
  readonly form: TripAnswerForm
  readonly work: DeedWork<TripRequest> | undefined
  readonly sentForm: TripAnswerForm | undefined
}

export type DeskTripRequestEvent =
  | { readonly type: "form.edit"; readonly change: Partial<TripAnswerForm> }
  | { readonly type: "request.answer" }
  | { readonly type: "request.again" }

const readNow = (id: string) => readView(DeskTripRequests.use((requests) => requests.request(id)))

/** An amount of whole rupees as it is typed, however it is grouped; `undefined` for anything else. */
const rupeesIn = (typed: string): Paise | undefined => {
  const digits = typed.replace(/[₹,\s]/g, "")
  return /^\d{1,8}$/.test(digits) ? paiseFromRupees(Number(digits)) : undefined
}

const workIn = ({ id, view, form }: DeskTripRequestContext): DeedWork<TripRequest> | undefined => {
  const { answer, note } = form
  if (view === undefined || answer === undefined) return undefined
  const quoted = answer === "QUOTED" ? rupeesIn(form.quoted) : undefined
  if (answer === "QUOTED" && quoted === undefined) return undefined
  return DeskTripRequests.use((requests) =>
    requests.answer({
      id,
      answer,
      ...(quoted === undefined ? {} : { quoted }),
      note,
      seen: view.notes.length,
    }),
  )
}

const questionIn = ({ context }: { readonly context: DeskTripRequestContext }) => context.id

export const makeDeskTripRequestMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskTripRequestContext,
      input: {} as { readonly id: string },
      events: {} as DeskTripRequestEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine<TripRequest>(run),
    },
    guards: { canAnswer: ({ context }) => workIn(context) !== undefined },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<TripAnswerForm> }) => ({
        form: { ...context.form, ...change },
      })),
      show: assign(showRead<Reading<TripRequest>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskTripRequest",
    context: ({ input: { id } }) => ({
      id,
      ...UNREAD,
      form: EMPTY_ANSWER_FORM,
      work: undefined,
      sentForm: undefined,
    }),
    initial: "reading",
    on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
    states: {
      ...readingOneStates("request.again", questionIn),
      shown: {
        initial: "current",
        on: {
          "request.again": ".rereading",
          "request.answer": [
            {
              guard: "canAnswer",
              target: "doing",
              actions: assign(({ context }) => ({ work: workIn(context), sentForm: context.form })),
            },
            { target: ".incomplete" },
          ],
        },
        states: {
          ...rereadingStates("deskTripRequest", questionIn),
          /** What was done is not said, or not how much was quoted. */
          incomplete: {
            on: {
              "form.edit": { target: "current", actions: { type: "edit", params: ({ event }) => event } },
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("deskTripRequest: nothing to do") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown",
              actions: assign({
                view: ({ event }) => event.output.answer,
                form: ({ context: { form, sentForm } }) => (form === sentForm ? EMPTY_ANSWER_FORM : form),
                work: undefined,
              }),
            },
            { target: "shown.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
    },
  })
