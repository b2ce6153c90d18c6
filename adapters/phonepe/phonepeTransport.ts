/** How the PhonePe client reaches PhonePe: the merchant's settings, one HTTP exchange, and the ways in which it fails. */
import { type Redacted, Schema, Effect } from "effect"
import type { Order } from "#core/orders/order.ts"

/**
 * The merchant, and the environment whose hosts are called (PhonePe docs, Standard Checkout, environment hosts). Addresses
 * carry no trailing slash.
 */
export interface PhonepeSettings {
  /** Payment calls: `https://api.phonepe.com/apis/pg`, in the sandbox `https://api-preprod.phonepe.com/apis/pg-sandbox`. */
  readonly baseUrl: string
  /** Token calls: `https://api.phonepe.com/apis/identity-manager`; in the sandbox the same as `baseUrl`. */
  readonly authUrl: string
  readonly clientId: string
  /** 1 in the sandbox. */
  readonly clientVersion: string
  readonly clientSecret: Redacted.Redacted<string>
  /** Where the browser lands after the payment page. */
  readonly returnTo: (order: Order) => string
}

/**
 * A definite no to this request (4xx). Nothing was opened, charged or refunded by it. No failure of a call carries a secret,
 * a token, a body or anything about a person: only statuses, PhonePe's own codes and our own words.
 */
export class PhonepeRefused extends Schema.TaggedError<PhonepeRefused>()("PhonepeRefused", {
  status: Schema.Int,
  code: Schema.String,
}) {}

/** Our credentials or our token were refused, also after a fresh token. Nothing was done; the operator must mend it. */
export class PhonepeUnauthorized extends Schema.TaggedError<PhonepeUnauthorized>()("PhonepeUnauthorized", {
  status: Schema.Int,
}) {}

/** Too many calls. Nothing was done. Unit: `retryAfterMs` in milliseconds, when PhonePe says it. */
export class PhonepeRateLimited extends Schema.TaggedError<PhonepeRateLimited>()("PhonepeRateLimited", {
  retryAfterMs: Schema.UndefinedOr(Schema.Int),
}) {}

/** No usable answer: the call may have had its effect. Read before acting again. */
export class PhonepeUnknown extends Schema.TaggedError<PhonepeUnknown>()("PhonepeUnknown", {
  reason: Schema.Literals(["timeout", "unreachable", "serverError", "redirected", "unreadable"]),
  status: Schema.UndefinedOr(Schema.Int),
}) {}

export type PhonepeFailure = PhonepeRefused | PhonepeUnauthorized | PhonepeRateLimited | PhonepeUnknown

/**
 * One HTTP exchange with PhonePe, bounded in time and size. The seam at which a simulation takes the network's place.
 */
export interface PhonepeRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** An answer as it came. Header names are in lower case. */
export interface PhonepeResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type PhonepeTransport = (request: PhonepeRequest) => Effect.Effect<PhonepeResponse, PhonepeUnknown>

/** How long one answer may take, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** No answer of PhonePe's is near this. Unit: bytes. */
const MAX_BODY_BYTES = 262_144

const readBody = async (reply: Response): Promise<string | undefined> => {
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    if (bytes > MAX_BODY_BYTES) return undefined
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Over `fetch`. The deadline is raced beside the request rather than left to its signal, which can get lost once the
 * head of an answer has come (nodejs/node 55428). Redirects are not followed: the token is for one host only.
 */
export const fetchTransport =
  (answerWithinMs = ANSWER_WITHIN_MS): PhonepeTransport =>
  ({ method, url, headers, body }) =>
    Effect.tryPromise({
      try: async (signal) => {
        const reply = await fetch(url, {
          method,
          headers,
          redirect: "manual",
          signal,
          ...(body === undefined ? {} : { body }),
        })
        const text = await readBody(reply)
        return { status: reply.status, headers: Object.fromEntries(reply.headers), body: text }
      },
      catch: () => new PhonepeUnknown({ reason: "unreachable", status: undefined }),
    }).pipe(
      Effect.flatMap(({ body, ...reply }) =>
        body === undefined
          ? Effect.fail(new PhonepeUnknown({ reason: "unreadable", status: reply.status }))
          : Effect.succeed({ ...reply, body }),
      ),
      Effect.timeoutOrElse({
        duration: answerWithinMs,
        orElse: () => Effect.fail(new PhonepeUnknown({ reason: "timeout", status: undefined })),
      }),
    )
