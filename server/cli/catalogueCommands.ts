/** What an import would change, as the operator reads it before agreeing. */
import {
  type CatalogueChanges,
  isCatalogueUnchanged,
  catalogueChanges,
} from "#adapters/catalogueFiles/catalogueChanges.ts"
import { formatPaise } from "#core/money.ts"
import { alignedTable, printable, countText, printableJson, writeNewFile } from "./output.ts"
import { readFileSync, statSync, readdirSync } from "node:fs"
import { basename, join } from "node:path"
import { pathToFileURL } from "node:url"
import { Effect, Schema } from "effect"
import {
  CatalogueFile,
  type CatalogueCategory,
  CatalogueInvalid,
  decodeCatalogueFiles,
  type CatalogueJsonFile,
} from "#adapters/catalogueFiles/catalogueFile.ts"
import { readCatalogueFolder } from "../app/prepareStorage.ts"
import { type Command, confirm, CommandRefused } from "./command.ts"
import { parseArguments, singlePositional } from "./commandArguments.ts"
import { readWholeCatalogue, importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import type { Kysely } from "kysely"
import type { Tables } from "#adapters/sql/tables.ts"
import { makeFolder } from "#adapters/makeFolder.ts"

const section = (
  head: string,
  rows: ReadonlyArray<ReadonlyArray<string>>,
  right: ReadonlyArray<number> = [],
) => (rows.length === 0 ? [] : [head, alignedTable(rows, right).replace(/^/gm, "  "), ""])

const share = (from: number, to: number): string => {
  if (from === 0) return ""
  const percent = Math.round(((to - from) / from) * 100)
  return `${percent < 0 ? "−" : "+"}${Math.abs(percent)}%`
}

const catalogueChangesText = (changes: CatalogueChanges): string => {
  if (isCatalogueUnchanged(changes)) return "Nothing would change.\n"
  const { prices, added, removed, changed, categories, isReordered } = changes
  return `${[
    ...section(
      "New prices",
      prices.map(({ slug, name, from, to }) => [
        slug,
        formatPaise(from),
        "→",
        formatPaise(to),
        share(from, to),
        printable(name),
      ]),
      [1, 3, 4],
    ),
    ...section(
      "Added",
      added.map(({ slug, name, price }) => [slug, formatPaise(price), printable(name)]),
      [1],
    ),
    ...section(
      "Removed",
      removed.map(({ slug, name }) => [slug, printable(name)]),
    ),
    ...section(
      "Otherwise changed",
      changed.map(({ slug, fields }) => [slug, fields.join(", ")]),
    ),
    ...section(
      "Categories",
      categories.map(({ slug, how }) => [slug, how]),
    ),
    ...(isReordered ? ["Some stand in another place.", ""] : []),
  ].join("\n")}`
}

type Stock = ReadonlyArray<CatalogueCategory>

const unreadable = (path: string, error: unknown) =>
  new CatalogueInvalid({
    message: `${path}: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`,
  })

const readFile = (path: string) =>
  Effect.try({
    try: (): CatalogueJsonFile => ({ file: basename(path), json: JSON.parse(readFileSync(path, "utf8")) }),
    catch: (error) => unreadable(path, error),
  })

const encodeCategory = Schema.encodeSync(CatalogueFile)

/** The category takes the place of the one with its id, or comes last. */
const withCategory = Effect.fn("withCategory")(function* (kept: Stock, file: CatalogueJsonFile) {
  const [given] = yield* decodeCatalogueFiles([file])
  const others = kept.filter(({ _id }) => _id !== given?._id)
  const place = kept.findIndex(({ _id }) => _id === given?._id)
  const named = others.map((category): CatalogueJsonFile => ({
    file: `${category.slug} (on sale)`,
    json: encodeCategory(category),
  }))
  const whole = named.toSpliced(place === -1 ? named.length : place, 0, file)
  return yield* decodeCatalogueFiles(whole)
})

/**
 * A catalogue on the operator's disk: a folder is a whole one, a file is one category.
 * The whole catalogue that would be on sale: that of the folder, or `kept` with the file's category. Errors: the first
 * thing that is wrong, by file, record and field.
 */
const readCatalogueFrom = Effect.fn("readCatalogueFrom")(function* (
  path: string,
  kept: Stock,
): Effect.fn.Return<Stock, CatalogueInvalid> {
  const place = yield* Effect.try({
    try: () => statSync(path),
    catch: () => new CatalogueInvalid({ message: `${path}: there is no such file or folder` }),
  })
  if (!place.isDirectory()) return yield* withCategory(kept, yield* readFile(path))
  const stock = yield* readCatalogueFolder(pathToFileURL(`${path}/`))
  if (stock.length === 0)
    return yield* new CatalogueInvalid({ message: `${path}: there is no JSON file in this folder` })
  return stock
})

/** `catalogue validate`: whether files would do, without a shop. */
export const catalogueValidateCommand: Command = {
  name: "catalogue validate",
  usage: `catalogue validate FILE|FOLDER
    checks a catalogue: a folder of category files, or one of them; says file,
    record and field of the first thing that is wrong`,
  parse: Effect.fn("catalogueValidate.parse")(function* (words) {
    const given = yield* parseArguments(words, [], [])
    const path = yield* singlePositional(given, "catalogue validate needs a file or a folder")
    return Effect.fn("catalogueValidate")(function* ({ terminal }) {
      const stock = yield* readCatalogueFrom(path, [])
      const activities = stock.reduce((sum, { subcategories }) => sum + subcategories.length, 0)
      terminal.out(
        `Valid: ${countText(stock.length, "category", "categories")}, ${countText(activities, "activity", "activities")}.\n`,
      )
      return 0
    })
  }),
}

/** `catalogue diff`: what an import would change, without importing. */
export const catalogueDiffCommand: Command = {
  name: "catalogue diff",
  usage: `catalogue diff FILE|FOLDER [--json]
    shows what an import would change; imports nothing`,
  parse: Effect.fn("catalogueDiff.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["json"])
    const path = yield* singlePositional(given, "catalogue diff needs a file or a folder")
    return Effect.fn("catalogueDiff")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const kept = yield* readWholeCatalogue(db)
      const changes = catalogueChanges(kept, yield* readCatalogueFrom(path, kept))
      context.terminal.out(given.has("json") ? `${printableJson(changes)}\n` : catalogueChangesText(changes))
      return 0
    })
  }),
}

const proposed = Effect.fn("proposed")(function* (db: Kysely<Tables>, path: string) {
  const kept = yield* readWholeCatalogue(db)
  const stock = yield* readCatalogueFrom(path, kept)
  const changes = catalogueChanges(kept, stock)
  return { stock, changes, text: catalogueChangesText(changes) }
})

/** `catalogue import`: another catalogue goes on sale, whole or not at all, after its changes were read. */
export const catalogueImportCommand: Command = {
  name: "catalogue import",
  usage: `catalogue import FILE|FOLDER [--yes]
    shows the changes, old and new price of each activity first, and asks; then a folder
    replaces the whole catalogue, a file its one category. A running shop shows it within
    a second; orders keep what they bought`,
  parse: Effect.fn("catalogueImport.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["yes"])
    const path = yield* singlePositional(given, "catalogue import needs a file or a folder")
    return Effect.fn("catalogueImport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const { changes, text } = yield* proposed(db, path)
      context.terminal.out(text)
      if (isCatalogueUnchanged(changes)) return 0
      if (!given.has("yes"))
        yield* confirm(context.terminal, "Put this on sale?", "yes", "the catalogue is as it was")
      const again = yield* proposed(db, path)
      if (again.text !== text)
        return yield* new CommandRefused({
          message: "The catalogue or the files changed meanwhile: look again.",
        })
      yield* importCatalogue(db, again.stock)
      context.terminal.out("Imported.\n")
      return 0
    })
  }),
}

const encodeCategoryFile = Schema.encodeSync(CatalogueFile)

const emptyFolder = (path: string) =>
  Effect.try({
    try: () => {
      makeFolder(path)
      if (readdirSync(path).length > 0) throw new Error("it is not empty")
    },
    catch: (error) =>
      new CommandRefused({
        message: `${path} cannot be used: ${error instanceof Error ? error.message : "unknown reason"}`,
      }),
  })

/** `catalogue export`: the catalogue on sale as files, which can be changed and imported. */
export const catalogueExportCommand: Command = {
  name: "catalogue export",
  usage: `catalogue export FOLDER
    writes the catalogue on sale into an empty folder: a file for each category,
    numbered in the order in which the site shows them`,
  parse: Effect.fn("catalogueExport.parse")(function* (words) {
    const given = yield* parseArguments(words, [], [])
    const folder = yield* singlePositional(given, "catalogue export needs a folder")
    return Effect.fn("catalogueExport")(function* (context) {
      const { db } = yield* openDatabaseForCommand(context)
      const stock = yield* readWholeCatalogue(db)
      yield* emptyFolder(folder)
      yield* Effect.forEach(stock, (category, place) =>
        writeNewFile(
          join(folder, `${String(place + 1).padStart(2, "0")}-${category.slug}.json`),
          `${JSON.stringify(encodeCategoryFile(category), undefined, 2)}\n`,
        ),
      )
      context.terminal.out(`${countText(stock.length, "file")} written to ${folder}\n`)
      return 0
    })
  }),
}
