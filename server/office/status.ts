/** `status`: how the shop stands, on one page. */
import { Effect } from "effect"
import { shopFiguresSql } from "#adapters/sql/shopFiguresSql.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { noPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { statusCommand } from "./statusCommand.ts"

export const status: Command = {
  name: "status",
  usage: `status [--json] [--watch]
    how the shop stands on one page: orders, payments, mail, database; what needs a person is
    marked with !. --watch shows it anew every two seconds until Ctrl-C`,
  read: Effect.fn("status.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json", "watch"])
    yield* noPositional(given)
    const wish = { isJson: given.has("json"), isWatching: given.has("watch") }
    return Effect.fn("status")(function* (desk) {
      const { db, settings } = yield* openDesk(desk)
      yield* Effect.provide(statusCommand(wish, settings, desk.terminal), shopFiguresSql(db))
      return 0
    })
  }),
}
