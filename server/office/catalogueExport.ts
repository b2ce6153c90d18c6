/** `catalogue export`: the catalogue on sale as files, which can be changed and imported. */
import { readdirSync } from "node:fs"
import { join } from "node:path"
import { Effect, Schema } from "effect"
import { CatalogueFile } from "#adapters/catalogue/catalogueFile.ts"
import { makeFolder } from "#adapters/files/makeFolder.ts"
import { keptCatalogue } from "#adapters/sql/keptCatalogue.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { writeNewFile } from "./writeNewFile.ts"

const writeCategory = Schema.encodeSync(CatalogueFile)

const emptyFolder = (path: string) =>
  Effect.try({
    try: () => {
      makeFolder(path)
      if (readdirSync(path).length > 0) throw new Error("it is not empty")
    },
    catch: (error) =>
      new DeskRefusal({
        message: `${path} cannot be used: ${error instanceof Error ? error.message : "unknown reason"}`,
      }),
  })

export const catalogueExport: Command = {
  name: "catalogue export",
  usage: `catalogue export FOLDER
    writes the catalogue on sale into an empty folder: a file for each category,
    numbered in the order in which the site shows them`,
  read: Effect.fn("catalogueExport.read")(function* (words) {
    const given = yield* commandWords(words, [], [])
    const folder = yield* onlyPositional(given, "catalogue export needs a folder")
    return Effect.fn("catalogueExport")(function* (desk) {
      const { db } = yield* openDesk(desk)
      const stock = yield* keptCatalogue(db)
      yield* emptyFolder(folder)
      yield* Effect.forEach(stock, (category, place) =>
        writeNewFile(
          join(folder, `${String(place + 1).padStart(2, "0")}-${category.slug}.json`),
          `${JSON.stringify(writeCategory(category), undefined, 2)}\n`,
        ),
      )
      desk.terminal.out(`${counted(stock.length, "file")} written to ${folder}\n`)
      return 0
    })
  }),
}
