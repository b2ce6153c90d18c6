/** The desk's log, a page at a time. The newest page is live; what is older never changes any more. */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import { DeskUnavailable } from "../../ports/desk.ts"
import { DeskLog } from "../../ports/deskLog.ts"
import { runEffect, type Runtime } from "../../runtime.ts"
import type { DeskPorts } from "../deskActors.ts"
import { type Read, READ_EVERY_MS, readingStates, rereadingStates, sentenceIn } from "../liveReading.ts"
import { logPath, type LogQuestion, type LogView } from "./logView.ts"

export interface DeskLogContext {
  readonly question: LogQuestion
  readonly view: LogView | undefined
  /** When what is shown was read. Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly message: string
}

export type DeskLogEvent =
  | { readonly type: "log.ask"; readonly question: LogQuestion }
  | { readonly type: "log.again" }

interface Reading {
  readonly view: LogView
  readonly readAtMs: number
}

const readNow = (question: LogQuestion) =>
  Effect.all({
    view: DeskLog.use((log) => log.page(question)),
    readAtMs: Clock.currentTimeMillis,
  })

const questionIn = ({ context }: { readonly context: DeskLogContext }) => context.question

export const makeDeskLogMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskLogContext,
      input: {} as { readonly question: LogQuestion },
      events: {} as DeskLogEvent,
    },
    actors: { read: runEffect(run)(readNow, (cause) => new DeskUnavailable({ cause })) },
    guards: { isNewest: ({ context: { question } }) => question.before === undefined },
    actions: {
      show: assign((_, { answer }: { readonly answer: Read<Reading> }) =>
        Result.isSuccess(answer) ? answer.success : {},
      ),
      note: assign((_, { answer }: { readonly answer: Read<Reading> }) => ({ message: sentenceIn(answer) })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskLog",
    context: ({ input: { question } }) => ({ question, view: undefined, readAtMs: 0, message: "" }),
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
