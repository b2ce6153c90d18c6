/**
 * One deed of the desk, from its first sending to its end: whichever it is, a role that lacks it, a passkey that must be used
 * again, somebody who was faster and a session that is over are met here, and the deed is sent again where that helps. The
 * form that invokes it keeps what was typed.
 */
import { type Effect, Result } from "effect"
import { assign, setup } from "xstate"
import type { DeskPerson, PasskeyNotUsed } from "../ports/deskAccess.ts"
import type { DeskFailure } from "../ports/desk.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import { askDesk, type DeskPorts } from "./deskActors.ts"
import { SESSION_IDLE_MS } from "./session/deskSession.ts"
import { signInHere, verifyHere } from "./session/usePasskey.ts"

/** From then on it is said that a deed is under way. Unit: milliseconds. */
const SLOW_AFTER_MS = 400

/** What is sent: a call of one of the desk's ports. */
export type DeedWork<A> = Effect.Effect<A, DeskFailure, DeskPorts>

export interface DeedContext {
  readonly work: DeedWork<unknown>
  /** The same, where a person says that it is another booking; absent where nobody can say so. */
  readonly insisting: DeedWork<unknown> | undefined
  /** Why it was refused, in words. */
  readonly message: string
  /** How what was changed stands now; absent until somebody else was faster. */
  readonly now?: Readonly<Record<string, string | number>>
  /** Who has signed in meanwhile, to do it. */
  readonly person?: DeskPerson
  /** Absent until it is done. */
  readonly answer?: unknown
}

export type DeedEvent =
  | { readonly type: "deed.leave" }
  | { readonly type: "deed.again" }
  /** It is another booking than the one that it looks like. */
  | { readonly type: "deed.insist" }
  /** Uses the passkey: again, or to sign in. */
  | { readonly type: "deed.passkey" }

/** `answer` is there where it was done, `now` where somebody else was faster: how what was to be changed stands. */
export interface DeedOutput<A> {
  readonly answer?: A
  readonly now?: DeedContext["now"]
}

type Sent = Result.Result<unknown, DeskFailure>

const failedAs =
  (tag: DeskFailure["_tag"]) =>
  ({ event }: { readonly event: { readonly output: Sent } }) =>
    Result.isFailure(event.output) && event.output.failure._tag === tag

const wordsOf = (sent: Result.Result<unknown, DeskFailure | PasskeyNotUsed>): string => {
  if (Result.isSuccess(sent)) return ""
  const { failure } = sent
  if (failure._tag === "PasskeyNotUsed")
    return failure.why === "unsupported"
      ? "This browser has no passkeys. Open the desk in another one."
      : "No passkey was used. Nothing has been changed."
  return "message" in failure && failure._tag !== "DeskUnavailable"
    ? failure.message
    : "The desk did not answer. Please try again."
}

const nowIn = (sent: Sent) =>
  Result.isFailure(sent) && sent.failure._tag === "SeenChanged" ? sent.failure.now : {}

const isLikeAnother = (sent: Sent): boolean =>
  Result.isFailure(sent) && sent.failure._tag === "DeskRefused" && sent.failure.isLikeAnother === true

const isDone = ({ event }: { readonly event: { readonly output: Result.Result<unknown, unknown> } }) =>
  Result.isSuccess(event.output)

export const makeDeedMachine = <A = unknown>(run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeedContext,
      input: {} as {
        readonly work: DeedWork<A>
        readonly insisting?: DeedWork<A> | undefined
      },
      events: {} as DeedEvent,
      output: {} as DeedOutput<A>,
    },
    actors: {
      send: askDesk(run)((work: DeedWork<unknown>) => work),
      verify: runEffect(run)(() => verifyHere),
      signIn: runEffect(run)(() => signInHere),
    },
    actions: {
      note: assign((_, { message }: { readonly message: string }) => ({ message })),
    },
    delays: { hidden: SESSION_IDLE_MS, slow: SLOW_AFTER_MS },
  }).createMachine({
    id: "deed",
    context: ({ input: { work, insisting } }) => ({ work, insisting, message: "" }),
    initial: "sending",
    // The only work that is sent is the one that was given.
    output: ({ context: { answer, now } }) => ({
      ...(answer === undefined ? {} : { answer: answer as A }),
      ...(now === undefined ? {} : { now }),
    }),
    on: { "deed.leave": ".left" },
    states: {
      sending: {
        initial: "quick",
        on: { "deed.leave": undefined },
        states: {
          /** What is answered at once shows nothing. */
          quick: { after: { slow: "slow" } },
          slow: {},
        },
        invoke: {
          src: "send",
          input: ({ context }) => context.work,
          onDone: [
            {
              guard: isDone,
              target: "done",
              actions: assign({
                answer: ({ event }) => (Result.isSuccess(event.output) ? event.output.success : undefined),
              }),
            },
            { guard: failedAs("VerificationNeeded"), target: "unverified.asked" },
            { guard: failedAs("DeskSignedOut"), target: "signedOut.asked" },
            {
              guard: failedAs("RoleLacking"),
              target: "lacking",
              actions: { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
            },
            {
              guard: failedAs("SeenChanged"),
              target: "changed",
              actions: [
                { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
                assign({ now: ({ event }) => nowIn(event.output) }),
              ],
            },
            {
              guard: ({ context, event }) => context.insisting !== undefined && isLikeAnother(event.output),
              target: "refused.likeAnother",
              actions: { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
            },
            {
              guard: failedAs("DeskRefused"),
              target: "refused",
              actions: { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
            },
            { target: "unanswered" },
          ],
        },
      },
      unverified: {
        initial: "asked",
        states: {
          asked: { on: { "deed.passkey": "verifying" } },
          verifying: {
            invoke: {
              src: "verify",
              onDone: [
                { guard: isDone, target: "#deed.sending" },
                {
                  target: "failed",
                  actions: { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
                },
              ],
            },
          },
          failed: { on: { "deed.passkey": "verifying" } },
        },
      },
      /** The screen is hidden, as it is wherever a session has ended. */
      signedOut: {
        initial: "asked",
        after: { hidden: "dropped" },
        states: {
          asked: { on: { "deed.passkey": "signingIn" } },
          signingIn: {
            invoke: {
              src: "signIn",
              onDone: [
                {
                  guard: isDone,
                  target: "#deed.sending",
                  actions: assign(({ event }) =>
                    Result.isSuccess(event.output) ? { person: event.output.success } : {},
                  ),
                },
                {
                  target: "failed",
                  actions: { type: "note", params: ({ event }) => ({ message: wordsOf(event.output) }) },
                },
              ],
            },
          },
          failed: { on: { "deed.passkey": "signingIn" } },
        },
      },
      lacking: {},
      changed: {},
      refused: {
        initial: "byRule",
        states: {
          byRule: {},
          likeAnother: {
            on: {
              "deed.insist": {
                target: "#deed.sending",
                actions: assign({ work: ({ context }) => context.insisting ?? context.work }),
              },
            },
          },
        },
      },
      unanswered: { on: { "deed.again": "sending" } },
      done: { type: "final" },
      left: { type: "final" },
      /** Nobody has signed in for too long: what was typed is not shown again. */
      dropped: { type: "final" },
    },
  })
