/** `check`: whether everything in the database agrees with everything else. */
import { Effect } from "effect"
import { auditShop } from "#adapters/sql/auditShop.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { noPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printableJson } from "./printable.ts"

export const check: Command = {
  name: "check",
  usage: `check [--json]
    reads the whole database: every order is the sum of its events, its money adds up, no
    completed one was undone, nobody was left untold, nothing is damaged; a line for each
    fault, and exit code 1`,
  read: Effect.fn("check.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    yield* noPositional(given)
    return Effect.fn("check")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const audit = yield* Effect.promise(() => auditShop(db))
      const { orders, faults } = audit
      const sum = `${counted(orders, "order")} checked, ${faults.length === 0 ? "all is well" : counted(faults.length, "fault")}.`
      desk.terminal.out(given.has("json") ? `${printableJson(audit)}\n` : [...faults, sum, ""].join("\n"))
      return faults.length === 0 ? 0 : 1
    })
  }),
}
