/**
 * Calling trips off at the desk: what is chosen, whom it concerns, live, and the deed with the number of bookings typed.
 * Reason and number stay as they are typed, whatever becomes of the deed; another choice asks for another number.
 */
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import type { CallOffScope } from "../../callOffs/callOff.ts"
import type { Day } from "../../days.ts"
import { DeskCallOffs } from "../../ports/deskCallOffs.ts"
import { Ids } from "../../ports/ids.ts"
import type { Runtime } from "../../runtime.ts"
import { type CalledOffView, type CallOffPreviewAtDesk, isSameScope } from "./callOffView.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  type LiveContext,
  noteSentence,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  showRead,
  UNREAD,
} from "../liveReading.ts"
import { typedCount } from "../typedCount.ts"

/** What is to be called off. */
export interface CallOffChoice {
  readonly day: Day
  readonly kind: CallOffScope["kind"] | undefined
  /** Absent while none is chosen: nothing is guessed. */
  readonly scope: CallOffScope | undefined
}

export interface CallOffForm {
  readonly reason: string
  /** The number of bookings, as it is typed. */
  readonly count: string
}

/** Its view is of the choice, or of another one until that is read. */
export interface CallOffContext extends LiveContext<CallOffPreviewAtDesk> {
  readonly choice: CallOffChoice
  readonly form: CallOffForm
  readonly work: DeedWork<CalledOffView> | undefined
  /** What was sent, and under which key: sent again, it is the same call-off. */
  readonly sent: { readonly choice: CallOffChoice; readonly reason: string; readonly key: string } | undefined
  /** How many bookings it was. */
  readonly done: number
}

interface PickEvent {
  readonly type: "choice.pick"
  readonly choice: CallOffChoice
}

export type CallOffEvent =
  | PickEvent
  | { readonly type: "form.edit"; readonly change: Partial<CallOffForm> }
  | { readonly type: "callOff.do" }
  | { readonly type: "callOff.again" }
  | { readonly type: "callOff.another" }

const readNow = ({ day, scope }: CallOffChoice) =>
  readView(DeskCallOffs.use((callOffs) => callOffs.preview(day, scope)))

const EMPTY_FORM: CallOffForm = { reason: "", count: "" }

/** What was read of what is chosen now; `undefined` while that is another one's, or nothing is chosen. */
export const chosenPreview = ({
  choice,
  view,
}: Pick<CallOffContext, "choice" | "view">): CallOffPreviewAtDesk | undefined =>
  choice.scope !== undefined && view?.day === choice.day && isSameScope(view.scope, choice.scope)
    ? view
    : undefined

/** What has to be typed before it can be sent; `undefined` where nothing lacks. */
export const callOffLack = (
  context: Pick<CallOffContext, "choice" | "view" | "form">,
): "choice" | "objection" | "reason" | "count" | undefined => {
  const preview = chosenPreview(context)
  if (preview === undefined) return "choice"
  if (preview.objection !== undefined) return "objection"
  if (context.form.reason.trim() === "") return "reason"
  return typedCount(context.form.count, 6) === undefined ? "count" : undefined
}

const questionIn = ({ context }: { readonly context: CallOffContext }) => context.choice
const firstReading = readingStates("callOff.again", questionIn)

/** Another choice is read at once, whatever became of the reading of the one before. */
const PICK_ANOTHER = {
  "choice.pick": {
    target: "reading",
    reenter: true,
    actions: { type: "pick", params: ({ event }: { readonly event: PickEvent }) => event },
  },
} as const

export const makeCallOffMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as CallOffContext,
      input: {} as CallOffChoice,
      events: {} as CallOffEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine<CalledOffView>(run),
    },
    guards: {
      isWhole: ({ context }) => callOffLack(context) === undefined,
      isCounted: ({ context }) =>
        callOffLack(context) === undefined &&
        Number(context.form.count) === chosenPreview(context)?.sums.bookings,
    },
    actions: {
      pick: assign(({ context }, { choice }: { readonly choice: CallOffChoice }) => ({
        choice,
        form: { ...context.form, count: "" },
      })),
      edit: assign(({ context }, { change }: { readonly change: Partial<CallOffForm> }) => ({
        form: { ...context.form, ...change },
      })),
      prepare: assign(({ context: { choice, form, sent } }) => {
        const scope = choice.scope ?? bug("callOff: nothing is chosen")
        const isSentAgain = sent?.choice === choice && sent.reason === form.reason
        const key = isSentAgain ? sent.key : run.runSync(Ids.use((ids) => ids.requestKey))
        const confirmed = Number(form.count)
        const request = { day: choice.day, scope, reason: form.reason, confirmed }
        return {
          sent: { choice, reason: form.reason, key },
          done: confirmed,
          work: DeskCallOffs.use((callOffs) => callOffs.callOff(request, key)),
        }
      }),
      show: assign(showRead<Reading<CallOffPreviewAtDesk>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "callOff",
    context: ({ input }) => ({
      choice: input,
      ...UNREAD,
      form: EMPTY_FORM,
      work: undefined,
      sent: undefined,
      done: 0,
    }),
    initial: "reading",
    on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
    states: {
      ...firstReading,
      reading: { ...firstReading.reading, on: PICK_ANOTHER },
      unavailable: { ...firstReading.unavailable, on: { ...firstReading.unavailable.on, ...PICK_ANOTHER } },
      shown: {
        initial: "current",
        on: {
          ...PICK_ANOTHER,
          "callOff.do": [
            { guard: "isCounted", target: "doing", actions: "prepare" },
            { guard: "isWhole", target: ".miscounted" },
            { target: ".incomplete" },
          ],
          "callOff.again": ".rereading",
        },
        states: {
          ...rereadingStates("callOff", questionIn),
          /** Something that the deed needs is not chosen or typed. */
          incomplete: {
            on: {
              "form.edit": { target: "current", actions: { type: "edit", params: ({ event }) => event } },
            },
          },
          /** Another number is typed than of those whom it concerns: nothing is sent. */
          miscounted: {
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
          input: ({ context: { work } }) => ({ work: work ?? bug("callOff: nothing to do") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "done",
              actions: assign({ work: undefined, sent: undefined, form: EMPTY_FORM }),
            },
            { target: "shown.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
      done: {
        on: {
          "callOff.another": {
            target: "reading",
            actions: assign(({ context: { choice } }) => ({
              choice: { day: choice.day, kind: undefined, scope: undefined },
            })),
          },
        },
      },
    },
  })
