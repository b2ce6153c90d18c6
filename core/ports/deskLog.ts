/** The log of deeds at the desk. */
import { Context, type Effect } from "effect"
import type { LogQuestion, LogView } from "../desk/log/logView.ts"
import type { DeskFailure } from "./desk.ts"

export class DeskLog extends Context.Service<
  DeskLog,
  {
    page(question: LogQuestion): Effect.Effect<LogView, DeskFailure>
  }
>()("goa/core/ports/DeskLog") {}
