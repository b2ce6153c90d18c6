/** Where somebody is signed in, over HTTP. */
import { Effect, Layer } from "effect"
import { DeskSessions } from "#core/ports/deskSessions.ts"
import { sessionCalls } from "../../wire/desk/sessionCalls.ts"
import { deskCall } from "./deskCall.ts"

const sessionsIn = Effect.map(({ sessions }: typeof sessionCalls.own.response.Type) => sessions)

export const httpDeskSessions = Layer.succeed(DeskSessions, {
  own: sessionsIn(deskCall(sessionCalls.own, {})),
  endOne: (sessionId) => sessionsIn(deskCall(sessionCalls.endOne, { sessionId })),
  endOthers: sessionsIn(deskCall(sessionCalls.endOthers, {})),
})
