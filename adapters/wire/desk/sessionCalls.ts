/** The calls about where somebody is signed in. */
import { Schema } from "effect"
import type { OwnSessions } from "#core/desk/session/sessionsView.ts"
import { defineCall } from "../call.ts"

const Sessions: Schema.Codec<OwnSessions, unknown> = Schema.Array(
  Schema.Struct({
    sessionId: Schema.String,
    device: Schema.String,
    begunAtMs: Schema.Int,
    seenAtMs: Schema.Int,
    isThis: Schema.Boolean,
  }),
)
const Answer = Schema.Struct({ sessions: Sessions })

export const sessionCalls = {
  own: defineCall({
    method: "POST",
    path: "/api/desk/own-sessions",
    request: Schema.Struct({}),
    response: Answer,
  }),
  endOne: defineCall({
    method: "POST",
    path: "/api/desk/end-own-session",
    request: Schema.Struct({ sessionId: Schema.String.check(Schema.isMaxLength(100)) }),
    response: Answer,
  }),
  endOthers: defineCall({
    method: "POST",
    path: "/api/desk/end-other-sessions",
    request: Schema.Struct({}),
    response: Answer,
  }),
}
