/** The desk's log, a page at a time. The newest page is live; what is older never changes any more. */
import { assign, setup } from "xstate"
import { DeskLog } from "../../ports/deskLog.ts"
import type { Runtime } from "../../runtime.ts"
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
import { logPath, type LogQuestion, type LogView } from "./logView.ts"

export interface DeskLogContext extends LiveContext<LogView> {
  readonly question: LogQuestion
}

export type DeskLogEvent =
  | { readonly type: "log.ask"; readonly question: LogQuestion }
  | { readonly type: "log.again" }

const readNow = (question: LogQuestion) => readView(DeskLog.use((log) => log.page(question)))

const questionIn = ({ context }: { readonly context: DeskLogContext }) => context.question

export const makeDeskLogMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskLogContext,
      input: {} as { readonly question: LogQuestion },
      events: {} as DeskLogEvent,
    },
    actors: { read: askDesk(run)(readNow) },
    guards: { isNewest: ({ context: { question } }) => question.before === undefined },
    actions: {
      show: assign(showRead<Reading<LogView>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskLog",
    context: ({ input: { question } }) => ({ question, ...UNREAD }),
    initial: "reading",
    on: {
      "log.ask": {
        guard: ({ context, event }) => logPath(event.question) !== logPath(context.question),
        target: ".reading",
        actions: assign({ question: ({ event }) => event.question }),
      },
    },
    states: {
      ...readingStates("log.again", questionIn),
      shown: {
        initial: "current",
        on: { "log.again": ".rereading" },
        states: {
          ...rereadingStates("deskLog", questionIn),
          current: { after: { next: { guard: "isNewest", target: "rereading" } } },
        },
      },
    },
  })
