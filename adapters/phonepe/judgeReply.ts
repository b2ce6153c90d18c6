/** Tells what a reply of PhonePe's means: the decoded answer, a definite no, or nothing that we can rely on. */
import { Effect, Option, Schema } from "effect"
import type { PhonepeReply } from "./exchange.ts"
import { ErrorAnswer } from "./phonepeAnswers.ts"
import {
  type PhonepeFailure,
  PhonepeRateLimited,
  PhonepeRefused,
  PhonepeUnauthorized,
  PhonepeUnknown,
} from "./phonepeFailures.ts"

const readError = Schema.decodeUnknownOption(Schema.fromJsonString(ErrorAnswer))

/** PhonePe's code, only if it looks like one: nothing else of a body may reach an error or a log. */
const codeIn = (body: string): string => {
  const { code, errorCode } = Option.getOrElse(readError(body), () => ({
    code: undefined,
    errorCode: undefined,
  }))
  const given = code ?? errorCode
  return typeof given === "string" && /^[A-Z][A-Z0-9_]{1,63}$/.test(given) ? given : "UNNAMED"
}

const retryAfterMs = ({ headers }: PhonepeReply): number | undefined => {
  const text = headers["retry-after"] ?? ""
  return /^\d{1,5}$/.test(text) ? Number(text) * 1000 : undefined
}

/** Statuses that say "try again" rather than "no": the call may or may not have had its effect. */
const UNDECIDED: ReadonlySet<number> = new Set([408, 425])

/** Undefined when the reply is a success to be decoded. */
const failureOf = (reply: PhonepeReply): PhonepeFailure | undefined => {
  const { status } = reply
  if (status >= 200 && status < 300) return undefined
  if (status >= 300 && status < 400) return new PhonepeUnknown({ reason: "redirected", status })
  if (status === 401 || status === 403) return new PhonepeUnauthorized({ status })
  if (status === 429) return new PhonepeRateLimited({ retryAfterMs: retryAfterMs(reply) })
  if (status >= 400 && status < 500 && !UNDECIDED.has(status))
    return new PhonepeRefused({ status, code: codeIn(reply.body) })
  return new PhonepeUnknown({ reason: "serverError", status })
}

/**
 * Judges replies to one call, of which a success holds an `Answer`. A success that does not decode is unknown: it may
 * well have had its effect.
 */
export const judgeReply = <Answer>(schema: Schema.Decoder<Answer>) => {
  const read = Schema.decodeUnknownOption(Schema.fromJsonString(schema))
  return (reply: PhonepeReply): Effect.Effect<Answer, PhonepeFailure> => {
    const failure = failureOf(reply)
    if (failure !== undefined) return Effect.fail(failure)
    return Option.match(read(reply.body), {
      onNone: () => Effect.fail(new PhonepeUnknown({ reason: "unreadable", status: reply.status })),
      onSome: Effect.succeed,
    })
  }
}
