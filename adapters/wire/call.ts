/** The form of a call as it crosses HTTP. The client sends along it, the server mounts it: they cannot drift. */
import type { Schema } from "effect"

/**
 * One call. `path` may hold `:parameters`; a GET's request is those parameters, a POST's is its JSON body. Both
 * schemas are plain codecs: decoding needs no services.
 */
export interface ApiCall<Request, Response> {
  readonly method: "GET" | "POST"
  readonly path: `/api/${string}`
  readonly request: Schema.Codec<Request, unknown>
  readonly response: Schema.Codec<Response, unknown>
  /** Whether the call honours an `Idempotency-Key` header. */
  readonly takesIdempotencyKey?: true
  /** How long its answer may take where that is longer than usual: much is sent. Unit: milliseconds. */
  readonly answerWithinMs?: number
  /** Fields of the request in which a text may have several lines; every other text is one line. */
  readonly multilineFields?: ReadonlyArray<string>
}

/** Keeps the row's own types. */
export const defineCall = <Request, Response>(row: ApiCall<Request, Response>): ApiCall<Request, Response> =>
  row

/** Names the request that a keyed call carries out, so that sending it twice carries it out once. */
export const IDEMPOTENCY_KEY_HEADER = "idempotency-key"
