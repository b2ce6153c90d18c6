/** Sends one call along its row and takes the answer's JSON. The port methods read it, and give the failures their names. */
import { Context, Effect, Schema } from "effect"
import { type ApiCall, IDEMPOTENCY_KEY_HEADER } from "../wire/call.ts"

/**
 * The server answered, with a status above 299. `body` is its JSON, or undefined; `retryAfterMs` is how long it wants to be
 * left alone, where it says so in seconds (RFC 9110, Retry-After).
 */
export class CallRefused extends Schema.TaggedError<CallRefused>()("CallRefused", {
  status: Schema.Int,
  body: Schema.Unknown,
  retryAfterMs: Schema.optionalKey(Schema.Int),
}) {}

/** Too slow, too early, too often (RFC 9110, RFC 8470, RFC 6585): only this attempt was refused. */
const OF_THE_ATTEMPT: ReadonlySet<number> = new Set([408, 425, 429])

/**
 * Whether the request itself was refused, however often it is sent. Else an earlier attempt, whose answer was lost, may
 * have had its effect.
 */
export const isRequestRefused = ({ status }: CallRefused): boolean =>
  status < 500 && !OF_THE_ATTEMPT.has(status)

/** No usable answer: offline, too late, or a body that nobody can read. */
export class CallUnanswered extends Schema.TaggedError<CallUnanswered>()("CallUnanswered", {
  cause: Schema.Unknown,
}) {}

/** How long an answer may take before it counts as lost, in milliseconds. The gateway behind the server gets 15 s. */
const ANSWER_WITHIN_MS = 20_000

/** How a request gets to the server: the platform's `fetch`, unless a simulation lays a line of its own. */
export const HttpFetch = Context.Reference<
  (
    address: string,
    request: Pick<RequestInit, "method" | "body" | "signal"> & {
      readonly headers: Readonly<Record<string, string>>
    },
  ) => Promise<
    Pick<Response, "ok" | "status" | "json"> & { readonly headers?: Pick<Response["headers"], "get"> }
  >
>("goa/adapters/http/Line", { defaultValue: () => (address, request) => fetch(address, request) })

export const unanswered = (cause: unknown) => new CallUnanswered({ cause })

const asParameters = Schema.decodeUnknownSync(Schema.Record(Schema.String, Schema.String))

const address = (path: string, encoded: unknown) => {
  const parameters = path.includes(":") ? asParameters(encoded) : {}
  return path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ""))
}

const MOST_RETRY_AFTER = /^\d{1,5}$/

const retryAfterIn = (headers: Pick<Response["headers"], "get"> | undefined) => {
  const seconds = headers?.get("retry-after") ?? ""
  return MOST_RETRY_AFTER.test(seconds) ? { retryAfterMs: Number(seconds) * 1000 } : {}
}

/**
 * The answer's JSON, `undefined` where it is none. Errors: `CallRefused` is the server's own no; `CallUnanswered` leaves
 * open whether the call had its effect.
 */
export const sendCall = Effect.fn("sendCall")(function* <Request, Response>(
  baseUrl: string,
  { method, path, request, answerWithinMs = ANSWER_WITHIN_MS }: ApiCall<Request, Response>,
  payload: Request,
  requestKey?: string,
) {
  const encoded = yield* Effect.mapError(Schema.encodeEffect(request)(payload), unanswered)
  const line = yield* HttpFetch
  const reply = yield* Effect.tryPromise({
    try: async (signal) => {
      const answer = await line(baseUrl + address(path, encoded), {
        method,
        signal,
        headers: {
          ...(method === "POST" ? { "content-type": "application/json" } : {}),
          ...(requestKey === undefined ? {} : { [IDEMPOTENCY_KEY_HEADER]: requestKey }),
        },
        ...(method === "POST" ? { body: JSON.stringify(encoded) } : {}),
      })
      const body: unknown = await answer.json().catch(() => undefined)
      return { ok: answer.ok, status: answer.status, body, ...retryAfterIn(answer.headers) }
    },
    catch: unanswered,
  }).pipe(
    Effect.timeoutOrElse({ duration: answerWithinMs, orElse: () => Effect.fail(unanswered("too late")) }),
  )
  const { ok, ...refused } = reply
  return ok ? reply.body : yield* new CallRefused(refused)
})
