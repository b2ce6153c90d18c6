/** Mounts a wire row on Express: decode the request, run the handler for its caller, encode the answer. */
import { isPlainLine, isPlainText } from "#core/plainText.ts"
import { Effect, type ManagedRuntime, Schema } from "effect"
import type { IRouter, Request as HttpRequest, Response as HttpResponse } from "express"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import { type ApiCall, IDEMPOTENCY_KEY_HEADER } from "#adapters/wire/call.ts"
import { paymentCalls } from "#adapters/wire/paymentCalls.ts"
import { Caller } from "#core/ports/caller.ts"
import { callerOf } from "../guard/callerOf.ts"
import { chargeWork, countMiss } from "../guard/rateLimits.ts"
import { WORK_COST } from "../guard/workBudget.ts"
import {
  type ExpectedFailure,
  errorResponse,
  type ErrorResponse,
  responseToFailure,
} from "./errorResponses.ts"

/**
 * Finds a text that may not pass the wire (`core/plainText`), in any field of any request, at any depth. The name of
 * the first field that holds such a text, or that is named by one; `undefined` when there is none. A field's name is
 * that of the outermost field around the text, so that it can be told to people.
 */
const findInvisibleText = (request: unknown, multilineFields: ReadonlyArray<string>): string | undefined => {
  const waiting: Array<readonly [field: string, value: unknown]> = [["", request]]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const [field, value] = next
    if (typeof value === "string") {
      const isPlain = multilineFields.includes(field) ? isPlainText : isPlainLine
      if (!isPlain(value)) return field
    } else if (typeof value === "object" && value !== null)
      for (const [name, inner] of Object.entries(value)) {
        if (!isPlainLine(name)) return field
        waiting.push([field || name, inner])
      }
  }
  return undefined
}

/** What came beside the body. */
export interface CallContext {
  /** The visitor's key as the shop keeps it: nothing behind this line sees the key itself. */
  readonly requestKey: string | undefined
  /** Counts that nobody has what was asked for: who asks so too often is made to wait. */
  readonly countMiss: Effect.Effect<void>
}

const REQUEST_KEY = /^[A-Za-z0-9_-]{8,255}$/

const answered = (answer: ErrorResponse) => Effect.fail(answer)

const keyOf = (req: HttpRequest, takesKey: boolean): Effect.Effect<string | undefined, ErrorResponse> => {
  const key = takesKey ? req.get(IDEMPOTENCY_KEY_HEADER) : undefined
  if (key === undefined) return Effect.succeed(undefined)
  if (REQUEST_KEY.test(key)) return Effect.succeed(hashIdempotencyKey(key))
  return answered(
    errorResponse(400, "REQUEST_KEY_INVALID", "Idempotency-Key must be 8 to 255 letters, digits, - or _."),
  )
}

const payloadOf = (req: HttpRequest, method: "GET" | "POST"): Effect.Effect<unknown, ErrorResponse> => {
  if (method === "GET") return Effect.succeed(req.params)
  if (req.is("application/json")) return Effect.succeed(req.body)
  return answered(errorResponse(415, "NOT_JSON", "Send the body as application/json."))
}

/** `field` is empty where a field's own name cannot be read. */
const textHidden = (field: string) =>
  errorResponse(
    400,
    "TEXT_HIDDEN",
    `${field === "" ? "The request" : `The field ${field}`} holds a character that cannot be seen, such as a control character. Please type it again.`,
  )

/** How the failures of a use case are answered, and what it is told of who asks. */
export interface CallAnswers<E> {
  readonly responseTo: (failure: E) => ErrorResponse
  /** Gives the use case the caller's part of its port's call. */
  readonly asCaller: <A, F, R>(
    handled: Effect.Effect<A, F, R>,
    req: HttpRequest,
    res: HttpResponse,
  ) => Effect.Effect<A, F, R>
}

/**
 * Errors: a request that breaks the contract answers 400 with the reason and runs nothing; an expected failure gets its
 * own answer; anything else is a bug, and goes to the error handler.
 */
export const mountCallWith = <Request, Response, E, R>(
  { responseTo, asCaller }: CallAnswers<E>,
  app: Pick<IRouter, "get" | "post">,
  { runPromise }: Pick<ManagedRuntime.ManagedRuntime<R, never>, "runPromise">,
  { method, path, request, response, takesIdempotencyKey, multilineFields = [] }: ApiCall<Request, Response>,
  handle: (request: Request, context: CallContext) => Effect.Effect<Response, E, R>,
): void => {
  const decode = Schema.decodeUnknownEffect(request, { onExcessProperty: "error" })
  const encode = Schema.encodeEffect(response)
  app[method === "GET" ? "get" : "post"](path, async (req, res) => {
    chargeWork(res, path === paymentCalls.status.path ? WORK_COST.status : WORK_COST.made)
    const answer = Effect.gen(function* () {
      const requestKey = yield* keyOf(req, takesIdempotencyKey === true)
      const payload = yield* payloadOf(req, method)
      const hidden = findInvisibleText(payload, multilineFields)
      if (hidden !== undefined) return yield* answered(textHidden(hidden))
      const decoded = yield* Effect.mapError(decode(payload), ({ message }) =>
        errorResponse(400, "REQUEST_INVALID", message.replace(/\s+/g, " ").slice(0, 500)),
      )
      const handled = handle(decoded, { requestKey, countMiss: Effect.promise(() => countMiss(res.locals)) })
      const result = yield* Effect.mapError(asCaller(handled, req, res), responseTo)
      return { status: 200, body: yield* Effect.orDie(encode(result)), retryAfterS: undefined }
    })
    const { status, body, retryAfterS } = await runPromise(Effect.catch(answer, Effect.succeed))
    if (retryAfterS !== undefined) res.set("retry-after", String(retryAfterS))
    res.status(status).set("cache-control", "no-store").json(body)
  })
}

const SHOP_ANSWERS: CallAnswers<ExpectedFailure> = {
  responseTo: responseToFailure,
  asCaller: (handled, req, res) => Effect.provideService(handled, Caller, callerOf(req, res)),
}

/** A call of the shop. */
export const mountCall = <Request, Response, R>(
  app: IRouter,
  run: Pick<ManagedRuntime.ManagedRuntime<R, never>, "runPromise">,
  call: ApiCall<Request, Response>,
  handle: (request: Request, context: CallContext) => Effect.Effect<Response, ExpectedFailure, R>,
): void => mountCallWith(SHOP_ANSWERS, app, run, call, handle)
