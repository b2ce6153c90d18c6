/**
 * What a page of the desk reads again by itself while it is open: every few seconds, so that a new booking appears without a
 * reload. Without a network the last answer stays, and is called old.
 */
import { Clock, Effect, Result } from "effect"
import { succeeded } from "../runtime.ts"
import type { DeskFailure } from "../ports/desk.ts"

/** Said where somebody asks from another network than before. */
export const PASSKEY_FIRST =
  "Nothing is shown on this network before your passkey was used here: press “Use my passkey” above."

/** From one reading to the next. Unit: milliseconds. */
export const READ_EVERY_MS = 5000

/** What a page says instead of what it wanted to show. */
export type ReadingFailure = "lacking" | "signedOut" | "unavailable"

const readingFailure = (failure: DeskFailure): ReadingFailure => {
  switch (failure._tag) {
    case "DeskSignedOut":
      return "signedOut"
    case "RoleLacking":
      return "lacking"
    default:
      return "unavailable"
  }
}

export type Read<A> = Result.Result<A, DeskFailure>

interface Answered<A> {
  readonly event: { readonly output: Read<A> }
}

/** Guards of what comes of a reading: it came, or it did not, and why. */
export const failedAs =
  (what: ReadingFailure) =>
  <A>({ event }: Answered<A>): boolean =>
    Result.isFailure(event.output) && readingFailure(event.output.failure) === what

/** The desk has no such thing, in a sentence. */
export const isRefused = <A>({ event }: Answered<A>): boolean =>
  Result.isFailure(event.output) && event.output.failure._tag === "DeskRefused"

/** What the desk says of a failure; empty where it was not there to say it. */
export const sentenceIn = <A>(answer: Read<A>): string => {
  if (Result.isSuccess(answer)) return ""
  const { failure } = answer
  if (failure._tag === "VerificationNeeded") return PASSKEY_FIRST
  return "message" in failure && failure._tag !== "DeskUnavailable" ? failure.message : ""
}

/** What a page keeps of what it reads again and again. */
export interface LiveContext<View> {
  /** Absent until it was read. */
  readonly view: View | undefined
  /** When that was read. Unit: milliseconds since 1970. */
  readonly readAtMs: number
  /** What the desk said instead, in a sentence. */
  readonly message: string
}

/** Of a page that has read nothing yet. */
export const UNREAD = { view: undefined, readAtMs: 0, message: "" } as const

export interface Reading<View> {
  readonly view: View
  readonly readAtMs: number
}

export const readView = <View, E, R>(view: Effect.Effect<View, E, R>): Effect.Effect<Reading<View>, E, R> =>
  Effect.all({ view, readAtMs: Clock.currentTimeMillis })

interface Told<A> {
  readonly answer: Read<A>
}

/** What the action `show` assigns: what was read, as it is. */
export const showRead = <A extends object>(_: unknown, { answer }: Told<A>): A | Record<never, never> =>
  Result.isSuccess(answer) ? answer.success : {}

/** What the action `note` assigns: what the desk said instead. */
export const noteSentence = (_: unknown, { answer }: Told<unknown>) => ({ message: sentenceIn(answer) })

const answerOf = <A>({ event }: Answered<A>) => ({ answer: event.output })
const SHOW = { type: "show", params: answerOf } as const
const NOTE = { type: "note", params: answerOf } as const

/** What is asked, out of the machine's context. */
type QuestionIn<Context, Question> = (asked: { readonly context: Context }) => Question

const COMES_OR_MAY_NOT = [
  { guard: succeeded, target: "shown", actions: SHOW },
  { guard: failedAs("lacking"), target: "lacking", actions: NOTE },
  { guard: failedAs("signedOut"), target: "signedOut" },
] as const

const besideShown = <const Again extends string>(again: Again) => {
  const onAgain = { [again]: "reading" } as Record<Again, "reading">
  return {
    lacking: { on: onAgain },
    signedOut: { on: onAgain },
    unavailable: { after: { next: "reading" }, on: onAgain },
  } as const
}

/**
 * A page's first reading, and what stands in its place where it cannot be shown: states of a machine with the actor `read`,
 * the actions `show` and `note`, the delay `next` and a state `shown`. `again` is the event by which somebody asks anew.
 */
export const readingStates = <Context, Question, const Again extends string>(
  again: Again,
  input: QuestionIn<Context, Question>,
) =>
  ({
    reading: {
      invoke: { src: "read", input, onDone: [...COMES_OR_MAY_NOT, { target: "unavailable" }] },
    },
    ...besideShown(again),
  }) as const

/** As `readingStates`, for a page of one thing that may not be there: `notFound`. */
export const readingOneStates = <Context, Question, const Again extends string>(
  again: Again,
  input: QuestionIn<Context, Question>,
) =>
  ({
    reading: {
      invoke: {
        src: "read",
        input,
        onDone: [
          ...COMES_OR_MAY_NOT,
          { guard: isRefused, target: "notFound", actions: NOTE },
          { target: "unavailable" },
        ],
      },
    },
    notFound: {},
    ...besideShown(again),
  }) as const

/** What is shown is read again every few seconds, and called old where it cannot be. For a page of the machine `id`. */
export const rereadingStates = <Context, Question, const Id extends string>(
  id: Id,
  input: QuestionIn<Context, Question>,
) =>
  ({
    current: { after: { next: "rereading" } },
    rereading: {
      invoke: {
        src: "read",
        input,
        onDone: [
          { guard: succeeded, target: "current", actions: SHOW },
          { guard: failedAs("signedOut"), target: `#${id}.signedOut` },
          { guard: failedAs("lacking"), target: `#${id}.lacking`, actions: NOTE },
          { target: "old" },
        ],
      },
    },
    old: { after: { next: "rereading" } },
  }) as const
