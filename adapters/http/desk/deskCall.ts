/** One call of the desk over HTTP, with the desk's own failures. */
import { Effect, Option, Schema } from "effect"
import {
  type DeskFailure,
  DeskRefused,
  DeskSignedOut,
  DeskUnavailable,
  RoleLacking,
  SeenChanged,
  VerificationNeeded,
} from "#core/ports/desk.ts"
import type { ApiCall } from "../../wire/call.ts"
import { DESK_CODES, DeskRefusalBody } from "../../wire/desk/refusalBody.ts"
import { type CallRefused, type CallUnanswered, sendCall } from "../sendCall.ts"

const decodeRefusal = Schema.decodeUnknownOption(DeskRefusalBody)

/**
 * What cannot be read as a request, such as one with a character that cannot be seen: the server says why, and does nothing.
 */
const UNREADABLE = 400
const decodeReason = Schema.decodeUnknownOption(Schema.Struct({ message: Schema.String }))

const unlessUnreadable = (failure: CallRefused | CallUnanswered): DeskFailure => {
  const reason =
    failure._tag === "CallRefused" && failure.status === UNREADABLE
      ? decodeReason(failure.body)
      : Option.none()
  return Option.match(reason, {
    onNone: () => new DeskUnavailable({ cause: failure }),
    onSome: ({ message }) => new DeskRefused({ message }),
  })
}

const failureOf = (failure: CallRefused | CallUnanswered): DeskFailure => {
  const refusal = failure._tag === "CallRefused" ? decodeRefusal(failure.body) : Option.none()
  if (Option.isNone(refusal)) return unlessUnreadable(failure)
  const { code, message, now = {}, isLikeAnother } = refusal.value
  switch (code) {
    case DESK_CODES.signedOut:
      return new DeskSignedOut()
    case DESK_CODES.roleLacking:
      return new RoleLacking({ message })
    case DESK_CODES.verificationNeeded:
      return new VerificationNeeded()
    case DESK_CODES.seenChanged:
      return new SeenChanged({ message, now })
    case DESK_CODES.refused:
      return new DeskRefused({ message, ...(isLikeAnother === undefined ? {} : { isLikeAnother }) })
  }
}

const sendOnce = <Request, Response>(
  call: ApiCall<Request, Response>,
  payload: Request,
  requestKey?: string,
): Effect.Effect<Response, DeskFailure> =>
  sendCall("", call, payload, requestKey).pipe(
    Effect.mapError(failureOf),
    Effect.flatMap((body) =>
      Effect.mapError(
        Schema.decodeUnknownEffect(call.response)(body),
        (cause) => new DeskUnavailable({ cause }),
      ),
    ),
  )

/**
 * Where the passkey is used again, in another tab too, the session gets another secret, and what was on its way with the
 * former one is refused, undone: it is sent once more, with what the browser has by then. Unit: milliseconds.
 */
const AGAIN_AFTER_MS = 1000

/** Sends a call of the desk's own server and reads its answer. */
export const deskCall = <Request, Response>(
  call: ApiCall<Request, Response>,
  payload: Request,
  requestKey?: string,
): Effect.Effect<Response, DeskFailure> => {
  const sent = sendOnce(call, payload, requestKey)
  return Effect.catchTag(sent, "DeskSignedOut", () => Effect.delay(sent, AGAIN_AFTER_MS))
}
