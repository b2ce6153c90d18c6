/**
 * Who is at the desk: signed in and out by passkey. While somebody is, the desk is asked now and then whether they still are
 * where their passkey was used: where not, it is used once more, and whatever was typed stays. It also stays, out of sight,
 * where their session has ended, until they are in again, somebody else is, it is cleared, or it has waited too long.
 */
import { Result } from "effect"
import { assign, setup } from "xstate"
import type { DeskPerson } from "../ports/deskAccess.ts"
import { runEffect, type Runtime, succeeded } from "../runtime.ts"
import { forgetNames, sendWaiting, signOutHere, whoIsHere } from "./day/boardHere.ts"
import { askDesk, type DeskPorts } from "./deskActors.ts"
import { READ_EVERY_MS } from "./liveReading.ts"
import { SESSION_IDLE_MS } from "./session/deskSession.ts"
import { signInHere, verifyHere } from "./session/usePasskey.ts"

export interface DeskContext {
  readonly person: DeskPerson | undefined
  readonly message: string
}

export type DeskEvent =
  | { readonly type: "desk.again" }
  | { readonly type: "desk.signIn" }
  | { readonly type: "desk.signOut" }
  /** A passkey was just made, or used in a dialog. */
  | { readonly type: "desk.entered"; readonly person: DeskPerson }
  /** Uses the passkey where the device is now. */
  | { readonly type: "desk.passkey" }
  /** A screen was told nothing, and asks whether that is because of where the device is. */
  | { readonly type: "desk.watch" }
  /** A screen was told that nobody is signed in any more. */
  | { readonly type: "desk.lost" }
  /** Gives up what was typed before the session ended. */
  | { readonly type: "desk.clear" }
  /** The same, where a deed waited too long for somebody to sign in: somebody may be in by now. */
  | { readonly type: "desk.dropped" }

const failedAs =
  (tag: string, why?: string) =>
  ({
    event,
  }: {
    readonly event: {
      readonly output: Result.Result<unknown, { readonly _tag: string; readonly why?: string }>
    }
  }) =>
    Result.isFailure(event.output) &&
    event.output.failure._tag === tag &&
    (why === undefined || event.output.failure.why === why)

interface PasskeyAnswered {
  readonly event: {
    readonly output: Result.Result<unknown, { readonly _tag: string; readonly message?: string }>
  }
}

/** Why a passkey was refused, as the desk says it. */
const sentenceOf = ({ output }: PasskeyAnswered["event"]): string =>
  Result.isFailure(output) ? (output.failure.message ?? "") : ""

/** Who the desk says is in, of its answer. */
const personOf = (output: Result.Result<DeskPerson | undefined, unknown>): DeskPerson | undefined =>
  Result.getOrElse(output, () => undefined)

/** What the desk has answered about who is in. */
interface PersonAnswered {
  readonly event: { readonly output: Result.Result<DeskPerson | undefined, unknown> }
}

const isSomebody = ({ event }: PersonAnswered) => personOf(event.output) !== undefined

/**
 * Somebody else has signed in, in another tab, or the role is another one. Whose role alone has changed keeps their screens.
 */
const isChanged = ({
  context: { person: before },
  event,
}: PersonAnswered & { readonly context: DeskContext }) => {
  const person = personOf(event.output)
  return person !== undefined && (person.staffId !== before?.staffId || person.role !== before.role)
}

/** Whoever is in by the answer of a passkey's use, or of the desk. */
const ENTER_ANSWERED = {
  type: "enter",
  params: ({ event }: PersonAnswered) => ({ person: personOf(event.output) }),
} as const

const MAY_SIGN_IN = { on: { "desk.signIn": "signingIn" } } as const

/** The ways in: states of a place where nobody is. */
const SIGN_IN_STATES = {
  quiet: MAY_SIGN_IN,
  signingIn: {
    invoke: {
      src: "signIn",
      onDone: [
        { guard: succeeded, target: "#desk.in", actions: ENTER_ANSWERED },
        { guard: failedAs("PasskeyNotUsed", "unsupported"), target: "unsupported" },
        { guard: failedAs("PasskeyNotUsed"), target: "dismissed" },
        {
          guard: failedAs("DeskRefused"),
          target: "refused",
          actions: {
            type: "note",
            params: ({ event }: PasskeyAnswered) => ({ message: sentenceOf(event) }),
          },
        },
        { target: "unanswered" },
      ],
    },
  },
  dismissed: MAY_SIGN_IN,
  unsupported: {},
  refused: MAY_SIGN_IN,
  unanswered: MAY_SIGN_IN,
} as const

/** How often the desk is asked whether the device is where its passkey was used. Unit: milliseconds. */
export const WATCH_EVERY_MS = READ_EVERY_MS

export const makeDeskMachine = (run: Runtime<DeskPorts>) =>
  setup({
    types: { context: {} as DeskContext, events: {} as DeskEvent },
    actors: {
      ask: askDesk(run)(() => whoIsHere),
      signIn: runEffect(run)(() => signInHere),
      verify: runEffect(run)(() => verifyHere),
      forget: runEffect(run)(() => forgetNames),
      sendWaiting: runEffect(run)(() => sendWaiting),
      signOut: askDesk(run)(() => signOutHere),
    },
    actions: {
      enter: assign((_, { person }: { readonly person: DeskPerson | undefined }) => ({ person })),
      note: assign((_, { message }: { readonly message: string }) => ({ message })),
    },
    delays: { hidden: SESSION_IDLE_MS, watch: WATCH_EVERY_MS },
  }).createMachine({
    id: "desk",
    context: { person: undefined, message: "" },
    initial: "asking",
    on: {
      "desk.entered": { target: ".in.quiet", actions: { type: "enter", params: ({ event }) => event } },
    },
    states: {
      asking: {
        invoke: {
          src: "ask",
          onDone: [
            {
              guard: isSomebody,
              target: "in",
              actions: ENTER_ANSWERED,
            },
            { guard: succeeded, target: "out" },
            { guard: failedAs("VerificationNeeded"), target: "elsewhere" },
            { target: "unavailable" },
          ],
        },
      },
      unavailable: { on: { "desk.again": "asking" } },
      /** Opened where the session's passkey was never used: whose it is, is not told before. */
      elsewhere: {
        initial: "asked",
        on: { "desk.signIn": "out.signingIn" },
        states: {
          asked: { on: { "desk.passkey": "verifying" } },
          verifying: {
            on: { "desk.signIn": undefined },
            invoke: {
              src: "verify",
              onDone: [{ guard: succeeded, target: "#desk.asking" }, { target: "failed" }],
            },
          },
          failed: { on: { "desk.passkey": "verifying" } },
        },
      },
      out: {
        entry: { type: "enter", params: { person: undefined } },
        invoke: { src: "forget" },
        initial: "quiet",
        states: { ...SIGN_IN_STATES },
      },
      in: {
        initial: "quiet",
        // What an earlier session noted at the jetty and could not send.
        invoke: { src: "sendWaiting" },
        on: { "desk.lost": ".signedOut", "desk.signOut": ".signingOut", "desk.dropped": "asking" },
        states: {
          quiet: { after: { watch: "watching" }, on: { "desk.watch": "watching" } },
          /** Nothing is shown of it but another person or role; whoever is signed out is told so where they do something. */
          watching: {
            invoke: {
              src: "ask",
              onDone: [
                { guard: failedAs("VerificationNeeded"), target: "elsewhere" },
                {
                  guard: isChanged,
                  target: "quiet",
                  actions: ENTER_ANSWERED,
                },
                { target: "quiet" },
              ],
            },
          },
          /** On another network than before: nothing is told or done until the passkey was used here. */
          elsewhere: {
            initial: "asked",
            states: {
              asked: { after: { watch: "watching" }, on: { "desk.passkey": "verifying" } },
              /** It may have been used in a dialog meanwhile. */
              watching: {
                invoke: {
                  src: "ask",
                  onDone: [
                    { guard: failedAs("VerificationNeeded"), target: "asked" },
                    {
                      guard: isChanged,
                      target: "#desk.in.quiet",
                      actions: ENTER_ANSWERED,
                    },
                    { guard: succeeded, target: "#desk.in.quiet" },
                    { target: "asked" },
                  ],
                },
                on: { "desk.passkey": "verifying" },
              },
              verifying: {
                invoke: {
                  src: "verify",
                  onDone: [{ guard: succeeded, target: "#desk.in.quiet" }, { target: "failed" }],
                },
              },
              failed: { on: { "desk.passkey": "verifying" } },
            },
          },
          /** The session has ended: the screens are hidden, and wait as they are typed for the same person. */
          signedOut: {
            invoke: { src: "forget" },
            after: { hidden: "#desk.out" },
            on: { "desk.lost": undefined, "desk.signOut": undefined, "desk.clear": "#desk.out" },
            initial: "quiet",
            states: {
              ...SIGN_IN_STATES,
              quiet: { ...MAY_SIGN_IN, after: { watch: "watching" } },
              /** Somebody may have signed in in another tab. */
              watching: {
                ...MAY_SIGN_IN,
                invoke: {
                  src: "ask",
                  onDone: [
                    { guard: isSomebody, target: "#desk.in", actions: ENTER_ANSWERED },
                    { target: "quiet" },
                  ],
                },
              },
            },
          },
          signingOut: {
            on: { "desk.signOut": undefined, "desk.lost": "#desk.out" },
            invoke: {
              src: "signOut",
              onDone: [{ guard: succeeded, target: "#desk.out" }, { target: "notSignedOut" }],
            },
          },
          notSignedOut: { on: { "desk.lost": "#desk.out" } },
        },
      },
    },
  })
