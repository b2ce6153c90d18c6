/** Where whoever is at the desk is signed in, live, and how they end what they do not know or have left behind. */
import { Effect } from "effect"
import { assign, setup } from "xstate"
import { bug } from "../../bug.ts"
import { DeskSessions } from "../../ports/deskSessions.ts"
import { type Runtime, succeeded } from "../../runtime.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import {
  failedAs,
  type LiveContext,
  READ_EVERY_MS,
  type Reading,
  readView,
  showRead,
} from "../liveReading.ts"
import type { OwnSessions } from "./sessionsView.ts"

export interface OwnSessionsContext extends Omit<LiveContext<OwnSessions>, "message"> {
  readonly work: DeedWork<OwnSessions> | undefined
  /** What was done last, in a sentence. */
  readonly done: string
}

export type OwnSessionsEvent =
  | { readonly type: "sessions.again" }
  | { readonly type: "session.end"; readonly sessionId: string }
  | { readonly type: "sessions.endOthers" }

const readNow = readView(Effect.flatMap(DeskSessions, ({ own }) => own))

const ENDED = "It is over there, at once."

export const makeOwnSessionsMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as OwnSessionsContext,
      events: {} as OwnSessionsEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      read: askDesk(run)(() => readNow),
      deed: makeDeedMachine<OwnSessions>(run),
    },
    guards: {
      hasOthers: ({ context: { view = [] } }) => view.some(({ isThis }) => !isThis),
    },
    actions: {
      show: assign(showRead<Reading<OwnSessions>>),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "ownSessions",
    context: { view: undefined, readAtMs: 0, work: undefined, done: "" },
    initial: "reading",
    states: {
      reading: {
        invoke: {
          src: "read",
          onDone: [
            {
              guard: succeeded,
              target: "shown",
              actions: { type: "show", params: ({ event }) => ({ answer: event.output }) },
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            { target: "unavailable" },
          ],
        },
      },
      shown: {
        initial: "current",
        on: {
          "sessions.again": ".rereading",
          "session.end": {
            target: "doing",
            actions: assign({
              work: ({ event: { sessionId } }) => DeskSessions.use((sessions) => sessions.endOne(sessionId)),
              done: "",
            }),
          },
          "sessions.endOthers": {
            guard: "hasOthers",
            target: "doing",
            actions: assign({
              work: Effect.flatMap(DeskSessions, ({ endOthers }) => endOthers),
              done: "",
            }),
          },
        },
        states: {
          current: { after: { next: "rereading" } },
          rereading: {
            invoke: {
              src: "read",
              onDone: [
                {
                  guard: succeeded,
                  target: "current",
                  actions: { type: "show", params: ({ event }) => ({ answer: event.output }) },
                },
                { guard: failedAs("signedOut"), target: "#ownSessions.signedOut" },
                { target: "old" },
              ],
            },
          },
          old: { after: { next: "rereading" } },
        },
      },
      doing: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("ownSessions: nothing to do") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "shown",
              actions: assign({
                view: ({ event }) => event.output.answer,
                work: undefined,
                done: ENDED,
              }),
            },
            { target: "shown.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
      signedOut: { on: { "sessions.again": "reading" } },
      unavailable: { after: { next: "reading" }, on: { "sessions.again": "reading" } },
    },
  })
