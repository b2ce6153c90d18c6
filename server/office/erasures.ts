/** `erasures`: the log of what was erased. */
import { Effect } from "effect"
import { momentText } from "#core/days.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { noPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printable, printableJson } from "./printable.ts"

const HEADS = ["ERASED (GOA)", "ORDERS", "TRIP REQUESTS", "ADDRESSES", "MESSAGES", "BY"]

export const erasures: Command = {
  name: "erasures",
  usage: `erasures [--json]
    how much was erased, when and by whom, the newest first; never of whom`,
  read: Effect.fn("erasures.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("erasures")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const rows = yield* Effect.promise(() =>
        db.selectFrom("erasures").selectAll().orderBy("erased_at_ms", "desc").execute(),
      )
      const lines = rows.map((row) => [
        momentText(row.erased_at_ms).replace(" IST", ""),
        ...[row.orders, row.trip_plans, row.subscribers, row.messages].map(String),
        printable(row.by_whom),
      ])
      const table = rows.length === 0 ? "Nothing was erased." : alignedTable([HEADS, ...lines], [1, 2, 3, 4])
      desk.terminal.out(`${given.has("json") ? printableJson(rows) : table}\n`)
      return 0
    })
  }),
}
