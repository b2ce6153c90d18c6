/**
 * A month at the desk, live: which days are chosen, what is to become of them, and what that would strand, before anything
 * is written. What is typed stays whatever becomes of a deed; who was too late sees what they decided on beside what it is.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import type { Day } from "../../days.ts"
import type { RangeAct, RangeDecision } from "../../departures/rangeDecision.ts"
import type { Month } from "../../months.ts"
import { DeskCalendar, type RangeRequest } from "../../ports/deskCalendar.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import type { CalendarView, StrandView } from "./calendarView.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  failedAs,
  isRefused,
  type LiveContext,
  noteSentence,
  type Read,
  READ_EVERY_MS,
  type Reading,
  readingStates,
  readView,
  rereadingStates,
  sentenceIn,
  showRead,
  UNREAD,
} from "../liveReading.ts"
import { typedCount } from "../typedCount.ts"

export interface CalendarForm {
  /** Absent until something is to become of the days. */
  readonly act: RangeAct | undefined
  readonly capacity: string
  readonly reason: string
}

const EMPTY_CALENDAR_FORM: CalendarForm = { act: undefined, capacity: "", reason: "" }

export interface DeskCalendarContext extends LiveContext<CalendarView> {
  readonly month: Month
  /** Whose month; the first where none is named. */
  readonly subject: string | undefined
  /** The day under the hand, and the one at the other end of what is chosen: the same for one day. */
  readonly focus: Day
  readonly anchor: Day
  readonly form: CalendarForm
  /** What the change of the chosen days would do, as it was last asked. */
  readonly strand: StrandView | undefined
  /** What it would have done when somebody decided on it, and was too late. */
  readonly decidedOn: StrandView | undefined
  readonly work: DeedWork<number> | undefined
  readonly sentForm: CalendarForm | undefined
  readonly done: { readonly act: RangeAct; readonly departures: number } | undefined
}

export type DeskCalendarEvent =
  | { readonly type: "month.pick"; readonly month: Month; readonly subject: string | undefined }
  /** `isExtended`: everything from the other end to here is chosen. */
  | { readonly type: "day.pick"; readonly day: Day; readonly isExtended: boolean }
  | { readonly type: "range.pick"; readonly from: Day; readonly to: Day }
  | { readonly type: "form.edit"; readonly change: Partial<CalendarForm> }
  | { readonly type: "days.change" }
  | { readonly type: "calendar.again" }

/** What is chosen, the earlier day first. */
export const chosenRange = ({
  focus,
  anchor,
}: Pick<DeskCalendarContext, "focus" | "anchor">): { readonly from: Day; readonly to: Day } =>
  focus < anchor ? { from: focus, to: anchor } : { from: anchor, to: focus }

/** Whether what was decided on is another thing by now. */
export const isOvertaken = ({
  strand,
  decidedOn,
}: Pick<DeskCalendarContext, "strand" | "decidedOn">): boolean =>
  strand !== undefined && decidedOn !== undefined && JSON.stringify(strand) !== JSON.stringify(decidedOn)

const readNow = ({ month, subject }: Pick<DeskCalendarContext, "month" | "subject">) =>
  readView(DeskCalendar.use((calendar) => calendar.month(month, subject)))

/** Nothing more is asked for while somebody moves on or types. Unit: milliseconds. */
const ASK_AFTER_MS = 250

/** What a change would strand reads every booking of its days: not as often as the month is read. Unit: milliseconds. */
const RETELL_AFTER_MS = 6 * READ_EVERY_MS

const decisionIn = ({ act, capacity }: CalendarForm): RangeDecision | undefined => {
  if (act === "capacity") {
    const seats = typedCount(capacity, 5)
    return seats === undefined ? undefined : { act, seats }
  }
  return act === undefined ? undefined : { act }
}

const POOL = "pool/"

const requestIn = ({ view, focus, anchor, form }: DeskCalendarContext): RangeRequest | undefined => {
  const decision = decisionIn(form)
  return decision === undefined || view?.shown === undefined || !view.isCounted
    ? undefined
    : { pool: view.shown.slice(POOL.length), ...chosenRange({ focus, anchor }), decision }
}

const workIn = (context: DeskCalendarContext): DeedWork<number> | undefined => {
  const [request, { strand, form }] = [requestIn(context), context]
  if (request === undefined || strand === undefined || strand.objection !== undefined) return undefined
  return form.reason.trim() === ""
    ? undefined
    : DeskCalendar.use((calendar) =>
        calendar.change({ ...request, reason: form.reason, seen: strand.changed }),
      )
}

/** What was asked is not asked any more. */
const UNASKED = { strand: undefined, decidedOn: undefined, done: undefined } as const

const questionIn = ({ context }: { readonly context: DeskCalendarContext }) => context

export const makeDeskCalendarMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskCalendarContext,
      input: {} as { readonly month: Month; readonly subject: string | undefined; readonly today: Day },
      events: {} as DeskCalendarEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(readNow),
      strand: askDesk(run)((request: RangeRequest) =>
        DeskCalendar.use((calendar) => calendar.strand(request)),
      ),
      deed: makeDeedMachine<number>(run),
    },
    guards: {
      isAnother: ({ context }, picked: Pick<DeskCalendarContext, "month" | "subject">) =>
        picked.month !== context.month || picked.subject !== context.subject,
      isAskable: ({ context }) => requestIn(context) !== undefined,
      canChange: ({ context }) => workIn(context) !== undefined,
      changesReasonOnly: (_, { change }: { readonly change: Partial<CalendarForm> }) =>
        !("act" in change) && !("capacity" in change),
    },
    actions: {
      edit: assign(({ context }, { change }: { readonly change: Partial<CalendarForm> }) => ({
        form: { ...context.form, ...change },
      })),
      forget: assign(UNASKED),
      pickDay: assign(
        ({ context }, { day, isExtended }: { readonly day: Day; readonly isExtended: boolean }) => ({
          ...UNASKED,
          focus: day,
          anchor: isExtended ? context.anchor : day,
        }),
      ),
      pickRange: assign((_, { from, to }: { readonly from: Day; readonly to: Day }) => ({
        ...UNASKED,
        anchor: from,
        focus: to,
      })),
      show: assign(showRead<Reading<CalendarView>>),
      tell: assign((_, { answer }: { readonly answer: Read<StrandView> }) =>
        Result.isSuccess(answer) ? { strand: answer.success } : { message: sentenceIn(answer) },
      ),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS, ask: ASK_AFTER_MS, retell: RETELL_AFTER_MS },
  }).createMachine({
    id: "deskCalendar",
    context: ({ input: { month, subject, today } }) => ({
      month,
      subject,
      ...UNREAD,
      focus: today,
      anchor: today,
      form: EMPTY_CALENDAR_FORM,
      strand: undefined,
      decidedOn: undefined,
      work: undefined,
      sentForm: undefined,
      done: undefined,
    }),
    initial: "reading",
    on: {
      "month.pick": {
        guard: { type: "isAnother", params: ({ event }) => event },
        target: ".reading",
        actions: assign(({ context, event: { month, subject } }) => ({
          ...UNASKED,
          month,
          subject,
          // The seasons and the choices stay while another month of the same is read.
          view: context.view === undefined ? undefined : { ...context.view, days: [] },
        })),
      },
      "day.pick": { actions: { type: "pickDay", params: ({ event }) => event } },
      "range.pick": { actions: { type: "pickRange", params: ({ event }) => event } },
      "form.edit": { actions: { type: "edit", params: ({ event }) => event } },
    },
    states: {
      ...readingStates("calendar.again", questionIn),
      shown: {
        type: "parallel",
        on: {
          "day.pick": {
            target: [".strand.unasked", ".form.filling"],
            actions: { type: "pickDay", params: ({ event }) => event },
          },
          "range.pick": {
            target: [".strand.unasked", ".form.filling"],
            actions: { type: "pickRange", params: ({ event }) => event },
          },
          "form.edit": [
            {
              guard: { type: "changesReasonOnly", params: ({ event }) => event },
              target: ".form.filling",
              actions: { type: "edit", params: ({ event }) => event },
            },
            {
              target: [".strand.unasked", ".form.filling"],
              actions: ["forget", { type: "edit", params: ({ event }) => event }],
            },
          ],
          "days.change": [
            {
              guard: "canChange",
              target: "doing",
              actions: assign(({ context }) => ({
                work: workIn(context),
                sentForm: context.form,
                decidedOn: context.strand,
                done: undefined,
              })),
            },
            { target: ".form.incomplete" },
          ],
        },
        states: {
          live: {
            initial: "current",
            on: { "calendar.again": ".rereading" },
            states: rereadingStates("deskCalendar", questionIn),
          },
          /** What the change would strand. */
          strand: {
            initial: "unasked",
            states: {
              unasked: { always: { guard: "isAskable", target: "waiting" } },
              waiting: { after: { ask: "asking" } },
              asking: {
                invoke: {
                  src: "strand",
                  input: ({ context }) => requestIn(context) ?? bug("deskCalendar: nothing to ask"),
                  onDone: [
                    {
                      guard: succeeded,
                      target: "told",
                      actions: { type: "tell", params: ({ event }) => ({ answer: event.output }) },
                    },
                    { guard: failedAs("signedOut"), target: "#deskCalendar.signedOut" },
                    {
                      guard: isRefused,
                      target: "refused",
                      actions: { type: "tell", params: ({ event }) => ({ answer: event.output }) },
                    },
                    {
                      guard: failedAs("lacking"),
                      target: "refused",
                      actions: { type: "tell", params: ({ event }) => ({ answer: event.output }) },
                    },
                    { target: "untold" },
                  ],
                },
              },
              told: { after: { retell: "asking" } },
              refused: {},
              untold: { after: { next: "asking" } },
            },
          },
          form: {
            initial: "filling",
            states: {
              filling: {},
              /** Something that the deed needs is not typed, or not known yet. */
              incomplete: {},
            },
          },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("deskCalendar: nothing to do") }),
          onDone: [
            {
              guard: ({ event }) => typeof event.output.answer === "number",
              target: "#deskCalendar.shown.live.rereading",
              actions: assign(({ context: { form, sentForm }, event }) => ({
                ...UNASKED,
                done: {
                  act: sentForm?.act ?? "close",
                  departures: Number(event.output.answer),
                },
                form: form === sentForm ? EMPTY_CALENDAR_FORM : form,
                work: undefined,
              })),
            },
            {
              target: "#deskCalendar.shown.live.rereading",
              actions: assign({ work: undefined, strand: undefined }),
            },
          ],
        },
      },
    },
  })
