/**
 * One departure at the desk, live: who travels, and what is done to it. What is typed stays whatever becomes of a deed; where
 * somebody else was faster, the next try begins from what they made of it.
 */
import { Clock, Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import type { DepartureId } from "../../departures/departure.ts"
import { DeskDay, type TakingAlong } from "../../ports/deskDay.ts"
import { Ids } from "../../ports/ids.ts"
import type { Runtime } from "../../runtime.ts"
import { type DepartureView, lastPage } from "./dayView.ts"
import { type DeedOutput, type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
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
import { typedCount } from "../typedCount.ts"

/** What is typed into the form beside the manifest. */
export interface DepartureForm {
  readonly capacity: string
  readonly seats: string
  readonly reason: string
}

const EMPTY_DEPARTURE_FORM: DepartureForm = { capacity: "", seats: "", reason: "" }

export type DepartureAct = "setCapacity" | "close" | "reopen" | "block"

export interface DeskDepartureContext extends LiveContext<DepartureView> {
  readonly id: DepartureId
  /** The page that is wanted, from 0; what is shown may still be another. */
  readonly page: number
  readonly form: DepartureForm
  readonly work: DeedWork<DepartureView> | undefined
  /** What was sent last from the form, by its key: what is typed meanwhile is another one's. */
  readonly sent: { readonly form: DepartureForm; readonly key: string } | undefined
  readonly taking: TakingAlong | undefined
  /** What was taken out of the desk last, whole, and which time it was: the page prints or saves it. */
  readonly taken:
    | {
        readonly how: TakingAlong
        readonly count: number
        readonly whole: DepartureView
        /** When it came: what was shown before may be hours old. Unit: milliseconds since 1970. */
        readonly atMs: number
      }
    | undefined
}

export type DeskDepartureEvent =
  | { readonly type: "form.edit"; readonly change: Partial<DepartureForm> }
  | { readonly type: "departure.do"; readonly act: DepartureAct }
  | { readonly type: "departure.release"; readonly holdId: string }
  | { readonly type: "departure.takeAlong"; readonly how: TakingAlong }
  | { readonly type: "departure.turn"; readonly page: number }
  | { readonly type: "departure.again" }

const readNow = ({ id, page }: Pick<DeskDepartureContext, "id" | "page">) =>
  readView(DeskDay.use((days) => days.manifest(id, page)))

const workOf = (
  { id, view, form }: DeskDepartureContext,
  act: DepartureAct,
  requestKey: string,
): DeedWork<DepartureView> | undefined => {
  if (view === undefined || form.reason.trim() === "") return undefined
  const { capacity, state } = view.departure
  const change = { id, reason: form.reason, seen: { capacity, state } }
  const [wanted, seats] = [typedCount(form.capacity, 5), typedCount(form.seats, 5)]
  switch (act) {
    case "setCapacity":
      return wanted === undefined ? undefined : DeskDay.use((days) => days.setCapacity(change, wanted))
    case "close":
      return DeskDay.use((days) => days.setState(change, "CLOSED"))
    case "reopen":
      return DeskDay.use((days) => days.setState(change, "OPEN"))
    case "block":
      return seats === undefined
        ? undefined
        : DeskDay.use((days) => days.block(id, seats, form.reason, requestKey))
  }
}

const questionIn = ({ context }: { readonly context: DeskDepartureContext }) => context

export const makeDeskDepartureMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskDepartureContext,
      input: {} as { readonly id: DepartureId },
      events: {} as DeskDepartureEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      deed: makeDeedMachine<DepartureView>(run),
    },
    guards: {
      hasPage: ({ context: { view } }, { page }: { readonly page: number }) =>
        view !== undefined && page >= 0 && page <= lastPage(view),
      canDo: ({ context }, { act }: { readonly act: DepartureAct }) => workOf(context, act, "") !== undefined,
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<DepartureForm> }) => ({
        form: { ...context.form, ...change },
      })),
      prepare: assign(({ context }, { act }: { readonly act: DepartureAct }) => {
        const { form, sent } = context
        const key = sent?.form === form ? sent.key : run.runSync(Ids.use((ids) => ids.requestKey))
        return { work: workOf(context, act, key), sent: { form, key } }
      }),
      show: assign((_, { answer }: { readonly answer: Read<Reading<DepartureView>> }) =>
        Result.isSuccess(answer) ? { ...answer.success, page: answer.success.view.page } : {},
      ),
      finish: assign(({ context: { form, sent, view, page } }, { answer }: DeedOutput<DepartureView>) => ({
        view: answer && view && page > 0 ? { ...view, departure: answer.departure } : answer,
        form: form === sent?.form ? EMPTY_DEPARTURE_FORM : form,
        work: undefined,
        sent: undefined,
      })),
      hand: assign(({ context: { taking, taken, view } }, { answer: whole }: DeedOutput<DepartureView>) => {
        if (whole === undefined || taking === undefined) return {}
        const [count, atMs] = [(taken?.count ?? 0) + 1, run.runSync(Clock.currentTimeMillis)]
        return {
          work: undefined,
          taking: undefined,
          taken: { how: taking, count, whole, atMs },
          // Its seats stand above it on the paper.
          view: view && { ...view, departure: whole.departure },
        }
      }),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskDeparture",
    context: ({ input: { id } }) => ({
      id,
      ...UNREAD,
      page: 0,
      form: EMPTY_DEPARTURE_FORM,
      work: undefined,
      sent: undefined,
      taking: undefined,
      taken: undefined,
    }),
    initial: "reading",
    on: { "form.edit": { actions: { type: "edit", params: ({ event }) => event } } },
    states: {
      ...readingOneStates("departure.again", questionIn),
      shown: {
        initial: "current",
        on: {
          "departure.again": ".rereading",
          "departure.turn": {
            guard: { type: "hasPage", params: ({ event }) => event },
            target: ".rereading",
            actions: assign({ page: ({ event }) => event.page }),
          },
          "departure.do": [
            {
              guard: { type: "canDo", params: ({ event }) => event },
              target: "doing",
              actions: { type: "prepare", params: ({ event }) => event },
            },
            { target: ".incomplete" },
          ],
          "departure.release": {
            target: "doing",
            actions: assign({
              work: ({ event: { holdId } }) => DeskDay.use((days) => days.release(holdId)),
              sent: undefined,
            }),
          },
          "departure.takeAlong": {
            target: "doing",
            actions: assign({
              work: ({ event: { how }, context: { id } }) => DeskDay.use((days) => days.takeAlong(id, how)),
              taking: ({ event: { how } }) => how,
            }),
          },
        },
        states: {
          ...rereadingStates("deskDeparture", questionIn),
          /** Something that the deed needs is not typed. */
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
          input: ({ context: { work } }) => ({ work: work ?? bug("deskDeparture: nothing to do") }),
          onDone: [
            {
              guard: ({ context, event }) =>
                event.output.answer !== undefined && context.taking !== undefined,
              target: "shown",
              actions: { type: "hand", params: ({ event }) => event.output },
            },
            {
              guard: ({ context, event }) => event.output.answer !== undefined && context.page === 0,
              target: "shown",
              actions: { type: "finish", params: ({ event }) => event.output },
            },
            {
              // The answer has the first page's rows, and another one is looked at.
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown.rereading",
              actions: { type: "finish", params: ({ event }) => event.output },
            },
            { target: "shown.rereading", actions: assign({ work: undefined, taking: undefined }) },
          ],
        },
      },
    },
  })
