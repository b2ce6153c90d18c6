/**
 * Boarding a departure on this device. Three things go on at once: the line to the desk, the gate where somebody is judged,
 * and the camera. The gate waits for neither of the others.
 */
import { Effect, Result } from "effect"
import { assign, raise, setup } from "xstate"
import type { BoardingId } from "../../boarding/boardingId.ts"
import type { BoardingVerdict } from "../../boarding/boardingVerdict.ts"
import type { SavedBoarding } from "../../boarding/savedBoarding.ts"
import { ticketNumber } from "../../boarding/ticketNumber.ts"
import { bug } from "../../bug.ts"
import type { MerchantOrderId } from "../../paymentIds.ts"
import type { DeskPerson } from "../../ports/deskAccess.ts"
import { BoardingDevice, type CameraFailed, TicketReader } from "../../ports/deskBoarding.ts"
import { runEffect, type Runtime, succeeded } from "../../runtime.ts"
import {
  beginHere,
  forgetNames,
  type GateRequest,
  handOverHere,
  type HereBoarding,
  judgeHere,
  openHere,
  syncHere,
} from "./boardHere.ts"
import { type DeedWork, makeDeedMachine } from "../deedMachine.ts"
import { askDesk, type DeskPorts } from "../deskActors.ts"
import { failedAs, isRefused, type Read, READ_EVERY_MS, sentenceIn } from "../liveReading.ts"

export interface BoardingContext {
  readonly id: BoardingId
  readonly person: DeskPerson
  readonly deviceId: string
  readonly kept: SavedBoarding
  /** When the desk was heard last. Unit: milliseconds since 1970. */
  readonly readAtMs: number
  /** Of whoever was judged last; absent before the first, and once it was undone. */
  readonly verdict: BoardingVerdict | undefined
  /** How many were judged: the same verdict twice is two. */
  readonly judged: number
  /** A name to look for, or a ticket's number. */
  readonly typed: string
  readonly request: GateRequest | undefined
  readonly work: DeedWork<HereBoarding> | undefined
  readonly message: string
}

export type BoardingEvent =
  | { readonly type: "boarding.again" }
  | { readonly type: "boarding.begin" }
  | { readonly type: "boarding.takeOver" }
  | { readonly type: "boarding.handOver" }
  | { readonly type: "camera.open" }
  | { readonly type: "camera.close" }
  | { readonly type: "ticket.edit"; readonly typed: string }
  /** Judges by the number that is typed. */
  | { readonly type: "ticket.check" }
  /** A code was read, whatever it is. */
  | { readonly type: "ticket.read"; readonly code: string }
  | { readonly type: "passengers.board"; readonly merchantOrderId: MerchantOrderId }
  | { readonly type: "passengers.undo"; readonly merchantOrderId: MerchantOrderId }
  /** Something waits to be sent. */
  | { readonly type: "line.wake" }

type Heard = Read<HereBoarding>
interface HeardEvent {
  readonly event: { readonly output: Heard }
}

const isHeard =
  (isOurs: boolean) =>
  ({ event }: HeardEvent) =>
    Result.isSuccess(event.output) && event.output.success.isOurs === isOurs

const isForbidden = ({ event }: { readonly event: { readonly output: Result.Result<void, CameraFailed> } }) =>
  Result.isFailure(event.output) && event.output.failure.why === "forbidden"

const toldBy = ({ kept, deviceId, readAtMs }: HereBoarding) => ({ kept, deviceId, readAtMs })

export const makeBoardingMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as BoardingContext,
      input: {} as { readonly id: BoardingId; readonly person: DeskPerson },
      events: {} as BoardingEvent,
      children: {} as { deed: "deed" },
    },
    actors: {
      open: runEffect(run)(openHere),
      sync: askDesk(run)(syncHere),
      forget: runEffect(run)(() => forgetNames),
      judge: runEffect(run)(({ id, request }: { readonly id: BoardingId; readonly request: GateRequest }) =>
        judgeHere(id, request),
      ),
      openCamera: runEffect(run)(() => TicketReader.use(({ open }) => open)),
      readTicket: runEffect(run)(() => TicketReader.use(({ next }) => next)),
      deed: makeDeedMachine<HereBoarding>(run),
    },
    guards: {
      isNumberTyped: ({ context }) => context.typed.trim() !== "",
    },
    actions: {
      tell: assign((_, { heard }: { readonly heard: Heard }) =>
        Result.isSuccess(heard) ? toldBy(heard.success) : {},
      ),
      note: assign((_, { heard }: { readonly heard: Heard }) => ({ message: sentenceIn(heard) })),
      ask: assign((_, { request }: { readonly request: GateRequest }) => ({ request })),
      clear: assign({ verdict: undefined }),
      plan: assign((_, { work }: { readonly work: DeedWork<HereBoarding> }) => ({ work })),
      prepare: () =>
        void run.runPromise(
          Effect.andThen(
            TicketReader.use(({ prepare }) => prepare),
            BoardingDevice.use(({ prepare }) => prepare),
          ),
        ),
      closeCamera: () => run.runSync(TicketReader.use(({ close }) => close)),
    },
    delays: { next: READ_EVERY_MS },
  }).createMachine({
    id: "boarding",
    context: ({ input: { id, person } }) => ({
      id,
      person,
      deviceId: "",
      kept: { departureId: id, waiting: [] },
      readAtMs: 0,
      verdict: undefined,
      judged: 0,
      typed: "",
      request: undefined,
      work: undefined,
      message: "",
    }),
    initial: "opening",
    on: { "ticket.edit": { actions: assign({ typed: ({ event }) => event.typed }) } },
    states: {
      /** Looks on the device first: without a network this is all there is. */
      opening: {
        invoke: {
          src: "open",
          input: ({ context }) => context.id,
          onDone: [
            {
              guard: isHeard(true),
              target: "boarding",
              actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
            },
            { target: "reading" },
          ],
        },
      },
      reading: {
        invoke: {
          src: "sync",
          input: ({ context: { id, person } }) => ({ id, person }),
          onDone: [
            {
              guard: isHeard(true),
              target: "boarding",
              actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
            },
            {
              guard: isHeard(false),
              target: "ready",
              actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
            },
            {
              guard: failedAs("lacking"),
              target: "lacking",
              actions: { type: "note", params: ({ event }) => ({ heard: event.output }) },
            },
            { guard: failedAs("signedOut"), target: "signedOut" },
            {
              guard: isRefused,
              target: "notFound",
              actions: { type: "note", params: ({ event }) => ({ heard: event.output }) },
            },
            { target: "unavailable" },
          ],
        },
      },
      /** Nobody boards it by this device: it looks on. */
      ready: {
        initial: "current",
        on: {
          "boarding.begin": {
            target: "beginning",
            actions: {
              type: "plan",
              params: ({ context: { id, person } }) => ({ work: beginHere({ id, person }, false) }),
            },
          },
          "boarding.takeOver": {
            target: "beginning",
            actions: {
              type: "plan",
              params: ({ context: { id, person } }) => ({ work: beginHere({ id, person }, true) }),
            },
          },
        },
        states: {
          current: { after: { next: "rereading" } },
          rereading: {
            invoke: {
              src: "sync",
              input: ({ context: { id, person } }) => ({ id, person }),
              onDone: [
                {
                  guard: isHeard(false),
                  target: "current",
                  actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
                },
                { guard: failedAs("signedOut"), target: "#boarding.signedOut" },
                { target: "old" },
              ],
            },
          },
          old: { after: { next: "rereading" } },
        },
      },
      beginning: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("boarding: nothing to begin") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "boarding",
              actions: assign(({ event }) => ({
                ...toldBy(event.output.answer ?? bug("boarding: not begun")),
                work: undefined,
                verdict: undefined,
              })),
            },
            { target: "ready.rereading", actions: assign({ work: undefined }) },
          ],
        },
      },
      boarding: {
        type: "parallel",
        entry: "prepare",
        on: {
          "boarding.handOver": {
            target: "handingOver",
            actions: {
              type: "plan",
              params: ({ context: { id, person } }) => ({ work: handOverHere({ id, person }) }),
            },
          },
        },
        states: {
          line: {
            initial: "sending",
            states: {
              sending: {
                invoke: {
                  src: "sync",
                  input: ({ context: { id, person } }) => ({ id, person }),
                  onDone: [
                    {
                      guard: isHeard(true),
                      target: "current",
                      actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
                    },
                    {
                      guard: isHeard(false),
                      target: "#boarding.ready",
                      actions: { type: "tell", params: ({ event }) => ({ heard: event.output }) },
                    },
                    { guard: failedAs("signedOut"), target: "#boarding.signedOut" },
                    {
                      guard: failedAs("lacking"),
                      target: "#boarding.lacking",
                      actions: { type: "note", params: ({ event }) => ({ heard: event.output }) },
                    },
                    { target: "away" },
                  ],
                },
              },
              current: {
                always: { guard: ({ context }) => context.kept.waiting.length > 0, target: "sending" },
                on: { "line.wake": "sending" },
                after: { next: "sending" },
              },
              /** No answer: marks wait. */
              away: { after: { next: "sending" } },
            },
          },
          gate: {
            initial: "open",
            states: {
              open: {
                on: {
                  "ticket.read": {
                    target: "judging",
                    actions: {
                      type: "ask",
                      params: ({ event: { code } }) => ({ request: { kind: "BOARDED", code } }),
                    },
                  },
                  "ticket.check": {
                    guard: "isNumberTyped",
                    target: "judging",
                    actions: {
                      type: "ask",
                      params: ({ context: { typed } }) => ({
                        request: { kind: "BOARDED", code: ticketNumber(typed) },
                      }),
                    },
                  },
                  "passengers.board": {
                    target: "judging",
                    actions: {
                      type: "ask",
                      params: ({ event: { merchantOrderId } }) => ({
                        request: { kind: "BOARDED", code: merchantOrderId },
                      }),
                    },
                  },
                  "passengers.undo": {
                    target: "judging",
                    actions: {
                      type: "ask",
                      params: ({ event: { merchantOrderId } }) => ({
                        request: { kind: "UNDONE", code: merchantOrderId },
                      }),
                    },
                  },
                },
              },
              judging: {
                invoke: {
                  src: "judge",
                  input: ({ context: { id, request } }) => ({
                    id,
                    request: request ?? bug("boarding: nobody to judge"),
                  }),
                  onDone: [
                    {
                      guard: ({ event }) => Result.isSuccess(event.output) && event.output.success.isOurs,
                      target: "open",
                      actions: [
                        assign(({ event, context }) => {
                          const { kept, verdict } = Result.getOrThrow(event.output)
                          const known = context.kept.known
                          return {
                            kept: known === undefined ? kept : { ...kept, known: kept.known ?? known },
                            verdict,
                            judged: context.judged + 1,
                            typed: "",
                          }
                        }),
                        raise({ type: "line.wake" }),
                      ],
                    },
                    { target: "over" },
                  ],
                },
              },
              /** This device has had the departure for too long without an answer: another one may have it now. */
              over: { entry: "clear" },
            },
          },
          camera: {
            initial: "closed",
            states: {
              closed: {},
              opening: {
                invoke: {
                  src: "openCamera",
                  onDone: [
                    { guard: succeeded, target: "reading" },
                    {
                      guard: isForbidden,
                      target: "forbidden",
                    },
                    { target: "absent" },
                  ],
                },
                on: { "camera.close": "closed" },
              },
              reading: {
                invoke: {
                  src: "readTicket",
                  onDone: {
                    target: "reading",
                    reenter: true,
                    actions: raise(({ event }) => ({
                      type: "ticket.read",
                      code: Result.getOrElse(event.output, () => ""),
                    })),
                  },
                },
                on: { "camera.close": { target: "closed", actions: "closeCamera" } },
              },
              forbidden: {},
              absent: {},
            },
            on: {
              "camera.open": ".opening",
            },
          },
        },
        exit: "closeCamera",
      },
      handingOver: {
        invoke: {
          id: "deed",
          src: "deed",
          input: ({ context: { work } }) => ({ work: work ?? bug("boarding: nothing to hand over") }),
          onDone: [
            {
              guard: ({ event }) => event.output.answer !== undefined,
              target: "ready",
              actions: assign(({ event }) => ({
                ...toldBy(event.output.answer ?? bug("boarding: not handed over")),
                work: undefined,
                verdict: undefined,
              })),
            },
            { target: "boarding", actions: assign({ work: undefined }) },
          ],
        },
      },
      lacking: { invoke: { src: "forget" }, on: { "boarding.again": "reading" } },
      notFound: {},
      signedOut: { on: { "boarding.again": "reading" } },
      unavailable: { after: { next: "reading" }, on: { "boarding.again": "reading" } },
    },
  })
