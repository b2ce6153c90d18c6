/** The log of the desk over HTTP. */
import { Effect, Layer } from "effect"
import { DeskLog } from "#core/ports/deskLog.ts"
import { logCalls } from "../../wire/desk/logCalls.ts"
import { deskCall } from "./deskCall.ts"

export const httpDeskLog = Layer.succeed(DeskLog, {
  page: (question) => Effect.map(deskCall(logCalls.page, question), ({ log }) => log),
})
