/** One HTTP exchange with PhonePe, bounded in time and size. The seam at which a simulation takes the network's place. */
import { Effect } from "effect"
import { PhonepeUnknown } from "./phonepeFailures.ts"

export interface PhonepeRequest {
  readonly method: "GET" | "POST"
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | undefined
}

/** An answer as it came. Header names are in lower case. */
export interface PhonepeReply {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

export type Exchange = (request: PhonepeRequest) => Effect.Effect<PhonepeReply, PhonepeUnknown>

/** How long one answer may take, in milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** No answer of PhonePe's is near this. Unit: bytes. */
const MOST_BYTES = 262_144

const readBody = async (reply: Response): Promise<string | undefined> => {
  const chunks: Array<Uint8Array> = []
  let bytes = 0
  for await (const chunk of reply.body ?? []) {
    bytes += chunk.length
    if (bytes > MOST_BYTES) return undefined
    chunks.push(chunk)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

/**
 * Over `fetch`. The deadline is raced beside the request rather than left to its signal, which can get lost once the
 * head of an answer has come (nodejs/node 55428). Redirects are not followed: the token is for one host only.
 */
export const fetchExchange =
  (answerWithinMs = ANSWER_WITHIN_MS): Exchange =>
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
