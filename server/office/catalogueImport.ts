/** `catalogue import`: another catalogue goes on sale, whole or not at all, after its changes were read. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { catalogueChanges, isUnchanged } from "#adapters/catalogue/catalogueChanges.ts"
import { importCatalogue } from "#adapters/sql/importCatalogue.ts"
import { keptCatalogue } from "#adapters/sql/keptCatalogue.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { changesText } from "./changesText.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { readCatalogue } from "./readCatalogue.ts"

const proposed = Effect.fn("proposed")(function* (db: Kysely<Tables>, path: string) {
  const kept = yield* keptCatalogue(db)
  const stock = yield* readCatalogue(path, kept)
  const changes = catalogueChanges(kept, stock)
  return { stock, changes, text: changesText(changes) }
})

export const catalogueImport: Command = {
  name: "catalogue import",
  usage: `catalogue import FILE|FOLDER [--yes]
    shows the changes, old and new price of each activity first, and asks; then a folder
    replaces the whole catalogue, a file its one category. A running shop shows it within
    a second; orders keep what they bought`,
  read: Effect.fn("catalogueImport.read")(function* (words) {
    const given = yield* commandWords(words, [], ["yes"])
    const path = yield* onlyPositional(given, "catalogue import needs a file or a folder")
    return Effect.fn("catalogueImport")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const { changes, text } = yield* proposed(db, path)
      desk.terminal.out(text)
      if (isUnchanged(changes)) return 0
      if (!given.has("yes"))
        yield* confirm(desk.terminal, "Put this on sale?", "yes", "the catalogue is as it was")
      const again = yield* proposed(db, path)
      if (again.text !== text)
        return yield* new DeskRefusal({
          message: "The catalogue or the files changed meanwhile: look again.",
        })
      yield* importCatalogue(db, again.stock)
      desk.terminal.out("Imported.\n")
      return 0
    })
  }),
}
