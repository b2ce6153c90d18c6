/** Whether everything in the database agrees with everything else. */
import { Effect } from "effect"
import { printableJson } from "./output.ts"
import type { Command } from "./command.ts"
import { noPositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { countText } from "#core/countText.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

/** `check`: whether everything in the database agrees with everything else. */
export const checkCommand: Command = {
  name: "check",
  does: `reads the whole database: every order is the sum of its events, its money adds up, no completed one was
    undone, nobody was left untold, nothing is damaged; a line for each fault, and exit code 1`,
  options: { ...JSON_OPTION },
  parse: Effect.fn("check.parse")(function* (given) {
    yield* noPositional(given)
    return Effect.fn("check")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const audit = yield* Effect.promise(() => checkDatabase(db))
      const { orders, violations } = audit
      const sum = `${countText(orders, "order")} checked, ${violations.length === 0 ? "all is well" : countText(violations.length, "fault")}.`
      context.terminal.out(
        given.has("json") ? `${printableJson(audit)}\n` : [...violations, sum, ""].join("\n"),
      )
      return violations.length === 0 ? 0 : 1
    })
  }),
}
