/**
 * How every change of a booking on its page ends, whichever it is: it is asked for once; it is done, or refused, and where
 * the answer says neither, or was lost, the booking itself is read anew. Parts of states of `bookingPageSetup`.
 */
import { Result } from "effect"
import { succeeded } from "../runtime.ts"
import { type BookingPageContext, secretOf } from "./bookingPageContext.ts"
import { isLost, NOT_FOUND } from "./bookingPageSetup.ts"
import type { BookingView } from "./bookingView.ts"

interface Answered<A> {
  readonly event: { readonly output: A }
}

const answerIn = <A>({ event }: Answered<A>) => ({ answer: event.output })
const SHOW = { type: "show", params: answerIn } as const
const NOTE_REFUSAL = { type: "noteRefusal", params: answerIn } as const

/** Where a change that was asked for goes on. `done` is the state in which it is told. */
export const afterAsking = <const Done extends string>(done: Done) =>
  [
    { guard: succeeded, target: done, actions: SHOW },
    { guard: isLost, target: NOT_FOUND },
    { target: "rereading", actions: NOTE_REFUSAL },
  ] as const

/** Whether a booking says that the change has been made. */
type IsSeen = (booking: BookingView, context: BookingPageContext) => boolean

/** Where an answer goes on that shows something: read in the booking, and not in what the change was answered. */
export const onceSeen = <const Target extends string>(isSeen: IsSeen, target: Target) =>
  ({
    guard: ({
      context,
      event,
    }: Answered<Result.Result<BookingView, unknown>> & { readonly context: BookingPageContext }) =>
      Result.isSuccess(event.output) && isSeen(event.output.success, context),
    target,
    actions: SHOW,
  }) as const

const secretIn = ({ context }: { readonly context: BookingPageContext }) => secretOf(context)

/** Reads the booking, which may show what was made of the change after all: `seen` says where each sight leads. */
export const rereadingState = <
  const Seen extends ReadonlyArray<ReturnType<typeof onceSeen>>,
  const Refused extends string,
>(
  seen: Seen,
  refused: Refused,
) =>
  ({
    invoke: {
      src: "openBooking",
      input: secretIn,
      onDone: [
        ...seen,
        { guard: succeeded, target: refused, actions: SHOW },
        { guard: isLost, target: NOT_FOUND },
        { guard: "isRefused", target: refused },
        { target: "unknown" },
      ],
    },
  }) as const
