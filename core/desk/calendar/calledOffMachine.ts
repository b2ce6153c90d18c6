/** What the travellers of a day's call-offs have chosen, live. */
import { Clock, Effect, Result } from "effect"
import { assign, setup } from "xstate"
import type { Day } from "../../days.ts"
import { DeskCallOffs } from "../../ports/deskCallOffs.ts"
import { DeskUnavailable } from "../../ports/desk.ts"
import { runEffect, type Runtime } from "../../runtime.ts"
import type { CalledOffView } from "./callOffView.ts"
import type { DeskPorts } from "../deskActors.ts"
import { READ_EVERY_MS, type Read, readingStates, rereadingStates, sentenceIn } from "../liveReading.ts"

export interface CalledOffContext {
  readonly day: Day
  readonly view: CalledOffView | undefined
  /** Unit: milliseconds since 1970. */
  readonly readAtMs: number
  readonly message: string
}

export interface CalledOffEvent {
  readonly type: "calledOff.again"
}

interface Reading {
  readonly view: CalledOffView
  readonly readAtMs: number
}

const readNow = (day: Day) =>
  Effect.all({
    view: DeskCallOffs.use((callOffs) => callOffs.calledOff(day)),
    readAtMs: Clock.currentTimeMillis,
  })

const questionIn = ({ context }: { readonly context: CalledOffContext }) => context.day

export const makeCalledOffMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as CalledOffContext,
      input: {} as { readonly day: Day },
      events: {} as CalledOffEvent,
    },
    actors: { read: runEffect(run)(readNow, (cause) => new DeskUnavailable({ cause })) },
    actions: {
      show: assign((_, { answer }: { readonly answer: Read<Reading> }) =>
        Result.isSuccess(answer) ? answer.success : {},
      ),
      note: assign((_, { answer }: { readonly answer: Read<Reading> }) => ({ message: sentenceIn(answer) })),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "calledOff",
    context: ({ input: { day } }) => ({ day, view: undefined, readAtMs: 0, message: "" }),
    initial: "reading",
    states: {
      ...readingStates("calledOff.again", questionIn),
      shown: {
        initial: "current",
        on: { "calledOff.again": ".rereading" },
        states: rereadingStates("calledOff", questionIn),
      },
    },
  })
