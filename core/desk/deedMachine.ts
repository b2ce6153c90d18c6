/**
 * One deed of the desk, from its first sending to its end: whichever it is, a role that lacks it, a passkey that must be used
 * again, somebody who was faster and a session that is over are met here, and the deed is sent again where that helps. The
 * form that invokes it keeps what was typed.
 */
import { type Effect, Result } from "effect"
import { assign, setup } from "xstate"
import type { PasskeyNotUsed } from "../ports/deskAccess.ts"
import { type DeskFailure, DeskUnavailable } from "../ports/desk.ts"
import { runEffect, type Runtime } from "../runtime.ts"
import type { DeskPorts } from "./deskActors.ts"
import { signInHere, verifyHere } from "./usePasskey.ts"

/** What is sent: a call of one of the desk's ports. */
export type DeedWork<A> = Effect.Effect<A, DeskFailure, DeskPorts>

export interface DeedContext {
  readonly work: DeedWork<unknown>
  /** Why it was refused, in words. */
  readonly message: string
  /** How what was changed stands now, where somebody else was faster. */
  readonly now: Readonly<Record<string, string | number>>
  /** Absent until it is done. */
  readonly answer?: unknown
}

export type DeedEvent =
  | { readonly type: "deed.leave" }
  | { readonly type: "deed.again" }
  /** Uses the passkey: again, or to sign in. */
  | { readonly type: "deed.passkey" }

/** `answer` is there where it was done. */
export interface DeedOutput {
  readonly answer?: unknown
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

const isDone = ({ event }: { readonly event: { readonly output: Result.Result<unknown, unknown> } }) =>
  Result.isSuccess(event.output)

export const makeDeedMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: {
      context: {} as DeedContext,
      input: {} as { readonly work: DeedWork<unknown> },
      events: {} as DeedEvent,
      output: {} as DeedOutput,
    },
    actors: {
      send: runEffect(run)(
        (work: DeedWork<unknown>) => work,
        (cause) => new DeskUnavailable({ cause }),
      ),
      verify: runEffect(run)(() => verifyHere),
      signIn: runEffect(run)(() => signInHere),
    },
    actions: {
      note: assign((_, { message }: { readonly message: string }) => ({ message })),
    },
  }).createMachine({
    id: "deed",
    context: ({ input: { work } }) => ({ work, message: "", now: {} }),
    initial: "sending",
    output: ({ context }) => (context.answer === undefined ? {} : { answer: context.answer }),
    on: { "deed.leave": ".left" },
    states: {
      sending: {
        on: { "deed.leave": undefined },
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
      signedOut: {
        initial: "asked",
        states: {
          asked: { on: { "deed.passkey": "signingIn" } },
          signingIn: {
            invoke: {
              src: "signIn",
              onDone: [
                { guard: isDone, target: "#deed.sending" },
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
      refused: {},
      unanswered: { on: { "deed.again": "sending" } },
      done: { type: "final" },
      left: { type: "final" },
    },
  })
