/** Mounts a wire row on Express: decode the request, run the handler, encode the answer. */
import { Effect, type ManagedRuntime, Schema } from "effect"
import type { Express, Request as HttpRequest } from "express"
import { hashedKey } from "#adapters/ids/hashedKey.ts"
import { type Call, REQUEST_KEY_HEADER } from "#adapters/wire/call.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { browserOf } from "./browserCookie.ts"
import { askedOrigin } from "./guard/askedOrigin.ts"
import { clientOf, noteMiss, noteWork } from "./guard/rateLimits.ts"
import { WORK } from "./guard/workBudget.ts"
import { hiddenText } from "./hiddenText.ts"
import { type ExpectedFailure, refusal, type RefusalAnswer, refusalAnswer } from "./refusalAnswers.ts"

/** What came beside the body. */
export interface CallContext {
  /** The visitor's key as the shop keeps it: nothing behind this line sees the key itself. */
  readonly requestKey: string | undefined
  /** Names the browser that asks, when it has booked before. */
  readonly browser: string | undefined
  /** Tells clients apart as the rate limits do: by their address. */
  readonly client: string
  /** The site's origin as the asker knows it, if it says so in earnest. */
  readonly origin: string | undefined
  /** Says that nobody has what was asked for: who asks so too often is made to wait. */
  readonly miss: () => void
}

const REQUEST_KEY = /^[A-Za-z0-9_-]{8,255}$/

const answered = (answer: RefusalAnswer) => Effect.fail(answer)

const keyOf = (req: HttpRequest, keyed: boolean): Effect.Effect<string | undefined, RefusalAnswer> => {
  const key = keyed ? req.get(REQUEST_KEY_HEADER) : undefined
  if (key === undefined) return Effect.succeed(undefined)
  if (REQUEST_KEY.test(key)) return Effect.succeed(hashedKey(key))
  return answered(
    refusal(400, "REQUEST_KEY_INVALID", "Idempotency-Key must be 8 to 255 letters, digits, - or _."),
  )
}

const payloadOf = (req: HttpRequest, method: "GET" | "POST"): Effect.Effect<unknown, RefusalAnswer> => {
  if (method === "GET") return Effect.succeed(req.params)
  if (req.is("application/json")) return Effect.succeed(req.body)
  return answered(refusal(415, "NOT_JSON", "Send the body as application/json."))
}

/** `field` is empty where a field's own name cannot be read. */
const textHidden = (field: string) =>
  refusal(
    400,
    "TEXT_HIDDEN",
    `${field === "" ? "The request" : `The field ${field}`} holds a character that cannot be seen, such as a control character. Please type it again.`,
  )

/**
 * Errors: a request that breaks the contract answers 400 with the reason and runs nothing; an expected failure gets
 * its own answer; anything else is a bug, and goes to the error handler.
 */
export const mount = <Request, Response, R>(
  app: Express,
  { runPromise }: Pick<ManagedRuntime.ManagedRuntime<R, never>, "runPromise">,
  { method, path, request, response, keyed, severalLines }: Call<Request, Response>,
  handle: (request: Request, context: CallContext) => Effect.Effect<Response, ExpectedFailure, R>,
): void => {
  const decode = Schema.decodeUnknownEffect(request, { onExcessProperty: "error" })
  const encode = Schema.encodeEffect(response)
  app[method === "GET" ? "get" : "post"](path, async (req, res) => {
    noteWork(res, path === paymentCalls.status.path ? WORK.status : WORK.made)
    const answer = Effect.gen(function* () {
      const requestKey = yield* keyOf(req, keyed === true)
      const payload = yield* payloadOf(req, method)
      const hidden = hiddenText(payload, severalLines ?? [])
      if (hidden !== undefined) return yield* answered(textHidden(hidden))
      const decoded = yield* Effect.mapError(decode(payload), ({ message }) =>
        refusal(400, "REQUEST_INVALID", message.replace(/\s+/g, " ").slice(0, 500)),
      )
      const result = yield* Effect.mapError(
        handle(decoded, {
          requestKey,
          browser: browserOf(res),
          client: clientOf(req),
          origin: askedOrigin(req),
          miss: () => noteMiss(res.locals),
        }),
        refusalAnswer,
      )
      return { status: 200, body: yield* Effect.orDie(encode(result)), retryAfterS: undefined }
    })
    const { status, body, retryAfterS } = await runPromise(Effect.catch(answer, Effect.succeed))
    if (retryAfterS !== undefined) res.set("retry-after", String(retryAfterS))
    res.status(status).set("cache-control", "no-store").json(body)
  })
}
