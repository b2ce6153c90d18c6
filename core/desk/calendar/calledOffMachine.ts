/** What the travellers of a day's call-offs have chosen, live. */
import { assign, setup } from "xstate"
import type { Day } from "../../days.ts"
import { DeskCallOffs } from "../../ports/deskCallOffs.ts"
import type { Runtime } from "../../runtime.ts"
import type { CalledOffView } from "./callOffView.ts"
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

export interface CalledOffContext extends LiveContext<CalledOffView> {
  readonly day: Day
}

export interface CalledOffEvent {
  readonly type: "calledOff.again"
}

const readNow = (day: Day) => readView(DeskCallOffs.use((callOffs) => callOffs.calledOff(day)))

const questionIn = ({ context }: { readonly context: CalledOffContext }) => context.day

export const makeCalledOffMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as CalledOffContext,
      input: {} as { readonly day: Day },
      events: {} as CalledOffEvent,
    },
    actors: { read: askDesk(run)(readNow) },
    actions: {
      show: assign(showRead<Reading<CalledOffView>>),
      note: assign(noteSentence),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "calledOff",
    context: ({ input: { day } }) => ({ day, ...UNREAD }),
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
