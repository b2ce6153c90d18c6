/** The last two handlers: what no route took, and what went wrong. Always JSON, never a stack. */
import type { ErrorRequestHandler, RequestHandler } from "express"
import { DatabaseAway } from "#adapters/sql/databaseErrors.ts"
import { requestIdOf } from "../observe/requestLog.ts"
import { errorResponse, type ErrorResponse } from "./errorResponses.ts"

/** Errors that Express and its body parser raise for bad input, by their type. */
const BAD_INPUT: Readonly<Record<string, ErrorResponse>> = {
  "entity.parse.failed": errorResponse(400, "MALFORMED_JSON", "The body is not well-formed JSON."),
  "entity.too.large": errorResponse(413, "BODY_TOO_LARGE", "The body is larger than this call takes."),
  "request.size.invalid": errorResponse(400, "BODY_LENGTH_WRONG", "The body is not as long as it says."),
  "request.aborted": errorResponse(400, "REQUEST_ABORTED", "The request broke off."),
  "encoding.unsupported": errorResponse(
    415,
    "ENCODING_UNSUPPORTED",
    "Send the body uncompressed, or with gzip.",
  ),
  "charset.unsupported": errorResponse(415, "CHARSET_UNSUPPORTED", "Send the body in UTF-8."),
}

/** Worth another try in a moment, also for the payment provider's webhooks. */
const DATABASE_AWAY = errorResponse(
  503,
  "DATABASE_AWAY",
  "The shop cannot read or write just now. Please try again in a moment.",
)
const TRY_AGAIN_AFTER_S = "2"

/** The others that Express and its parsers raise (http-errors): `expose` tells them from any error that has a status. */
const refusalIn = (error: object): ErrorResponse | undefined => {
  if (!("expose" in error && error.expose === true)) return undefined
  if (!("status" in error && typeof error.status === "number")) return undefined
  const isRefusal = error.status >= 400 && error.status < 500
  return isRefusal ? errorResponse(error.status, "REQUEST_INVALID", "The request is not valid.") : undefined
}

const answerTo = (error: unknown): ErrorResponse | undefined => {
  if (error instanceof URIError)
    return errorResponse(400, "ADDRESS_MALFORMED", "The address is not well-formed.")
  if (typeof error !== "object" || error === null) return undefined
  const named = "type" in error && typeof error.type === "string" ? BAD_INPUT[error.type] : undefined
  return named ?? refusalIn(error)
}

/** Unknown API paths and methods. */
export const unknownCallHandler: RequestHandler = (_req, res) => {
  const { status, body } = errorResponse(404, "CALL_NOT_FOUND", "There is no such call.")
  res.status(status).json(body)
}

/** `report` hears of every bug, and of a database that is away, once, and in which request. */
export const errorHandler =
  (report: (error: unknown, id?: string) => void): ErrorRequestHandler =>
  (error: unknown, _req, res, _next) => {
    const isAway = error instanceof DatabaseAway
    const expected = isAway ? DATABASE_AWAY : answerTo(error)
    if (isAway || expected === undefined) report(error, requestIdOf(res))
    // Half an answer cannot be taken back: the visitor sees that it broke off.
    if (res.headersSent) return void res.destroy()
    if (isAway) res.set("retry-after", TRY_AGAIN_AFTER_S)
    const { status, body } =
      expected ?? errorResponse(500, "SERVER_ERROR", "Something went wrong on our side.")
    res.status(status).json(body)
  }
