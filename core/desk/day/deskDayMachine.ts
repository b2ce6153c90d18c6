/** A day at the desk, live: its departures, and who still has to be called. */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import type { Day } from "../../days.ts"
import { DeskDay } from "../../ports/deskDay.ts"
import { DeskUnavailable } from "../../ports/desk.ts"
import { runEffect, type Runtime } from "../../runtime.ts"
import type { DayView } from "./dayView.ts"
import type { DeskPorts } from "../deskActors.ts"
import { type Read, READ_EVERY_MS, readingStates, rereadingStates, sentenceIn } from "../liveReading.ts"

export interface DeskDayContext {
  readonly day: Day
  readonly view: DayView | undefined
  /** When what is shown was read. Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly message: string
}

export type DeskDayEvent = { readonly type: "day.pick"; readonly day: Day } | { readonly type: "day.again" }

interface DayReading {
  readonly view: DayView
  readonly readAtMs: number
}

const readNow = (day: Day) =>
  Effect.all({
    view: DeskDay.use((days) => days.on(day)),
    readAtMs: Clock.currentTimeMillis,
  })

const questionIn = ({ context }: { readonly context: DeskDayContext }) => context.day

export const makeDeskDayMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskDayContext,
      input: {} as { readonly day: Day },
      events: {} as DeskDayEvent,
    },
    actors: { read: runEffect(run)(readNow, (cause) => new DeskUnavailable({ cause })) },
    actions: {
      pick: assign((_, { day }: { readonly day: Day }) => ({ day, view: undefined })),
      show: assign((_, { answer }: { readonly answer: Read<DayReading> }) =>
        Result.isSuccess(answer) ? answer.success : {},
      ),
      note: assign((_, { answer }: { readonly answer: Read<DayReading> }) => ({
        message: sentenceIn(answer),
      })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskDay",
    context: ({ input: { day } }) => ({ day, view: undefined, readAtMs: 0, message: "" }),
    initial: "reading",
    on: {
      "day.pick": {
        guard: ({ context, event }) => event.day !== context.day,
        target: ".reading",
        actions: { type: "pick", params: ({ event }) => event },
      },
    },
    states: {
      ...readingStates("day.again", questionIn),
      shown: {
        initial: "current",
        on: { "day.again": ".rereading" },
        states: {
          ...rereadingStates("deskDay", questionIn),
        },
      },
    },
  })
