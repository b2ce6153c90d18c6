/** `catalogue diff`: what an import would change, without importing. */
import { Effect } from "effect"
import { catalogueChanges } from "#adapters/catalogue/catalogueChanges.ts"
import { keptCatalogue } from "#adapters/sql/keptCatalogue.ts"
import { changesText } from "./changesText.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printableJson } from "./printable.ts"
import { readCatalogue } from "./readCatalogue.ts"

export const catalogueDiff: Command = {
  name: "catalogue diff",
  usage: `catalogue diff FILE|FOLDER [--json]
    shows what an import would change; imports nothing`,
  read: Effect.fn("catalogueDiff.read")(function* (words) {
    const given = yield* commandWords(words, [], ["json"])
    const path = yield* onlyPositional(given, "catalogue diff needs a file or a folder")
    return Effect.fn("catalogueDiff")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const kept = yield* keptCatalogue(db)
      const changes = catalogueChanges(kept, yield* readCatalogue(path, kept))
      desk.terminal.out(given.has("json") ? `${printableJson(changes)}\n` : changesText(changes))
      return 0
    })
  }),
}
