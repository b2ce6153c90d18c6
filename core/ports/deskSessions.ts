/** Where whoever is at the desk is signed in. */
import { Context, type Effect } from "effect"
import type { OwnSessions } from "../desk/session/sessionsView.ts"
import type { DeskFailure } from "./desk.ts"

export class DeskSessions extends Context.Service<
  DeskSessions,
  {
    readonly own: Effect.Effect<OwnSessions, DeskFailure>
    /** Another than the one that is used. */
    endOne(sessionId: string): Effect.Effect<OwnSessions, DeskFailure>
    /** All but the one that is used. */
    readonly endOthers: Effect.Effect<OwnSessions, DeskFailure>
  }
>()("goa/core/ports/DeskSessions") {}
