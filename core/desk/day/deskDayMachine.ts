/** A day at the desk, live: its departures, and who still has to be called. */
import { assign, setup } from "xstate"
import type { Day } from "../../days.ts"
import { DeskDay } from "../../ports/deskDay.ts"
import type { Runtime } from "../../runtime.ts"
import type { DayView } from "./dayView.ts"
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

export interface DeskDayContext extends LiveContext<DayView> {
  readonly day: Day
}

export type DeskDayEvent = { readonly type: "day.pick"; readonly day: Day } | { readonly type: "day.again" }

const readNow = (day: Day) => readView(DeskDay.use((days) => days.on(day)))

const questionIn = ({ context }: { readonly context: DeskDayContext }) => context.day

export const makeDeskDayMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeskDayContext,
      input: {} as { readonly day: Day },
      events: {} as DeskDayEvent,
    },
    actors: { read: askDesk(run)(readNow) },
    actions: {
      pick: assign((_, { day }: { readonly day: Day }) => ({ day, view: undefined })),
      show: assign(showRead<Reading<DayView>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "deskDay",
    context: ({ input: { day } }) => ({ day, ...UNREAD }),
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
        states: rereadingStates("deskDay", questionIn),
      },
    },
  })
