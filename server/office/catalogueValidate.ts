/** `catalogue validate`: whether files would do, without a shop. */
import { Effect } from "effect"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { readCatalogue } from "./readCatalogue.ts"

export const catalogueValidate: Command = {
  name: "catalogue validate",
  usage: `catalogue validate FILE|FOLDER
    checks a catalogue: a folder of category files, or one of them; says file,
    record and field of the first thing that is wrong`,
  read: Effect.fn("catalogueValidate.read")(function* (words) {
    const given = yield* commandWords(words, [], [])
    const path = yield* onlyPositional(given, "catalogue validate needs a file or a folder")
    return Effect.fn("catalogueValidate")(function* ({ terminal }) {
      const stock = yield* readCatalogue(path, [])
      const activities = stock.reduce((sum, { subcategories }) => sum + subcategories.length, 0)
      terminal.out(
        `Valid: ${counted(stock.length, "category", "categories")}, ${counted(activities, "activity", "activities")}.\n`,
      )
      return 0
    })
  }),
}
