/** What an import would change, as the operator reads it before agreeing, and the commands that do it. */
import { constants, copyFileSync, readdirSync, writeFileSync } from "node:fs"
import { dirname, join } from "node:path"
import { Effect, Schema } from "effect"
import type { Kysely } from "kysely"
import {
  type CatalogueChanges,
  isCatalogueUnchanged,
  catalogueChanges,
} from "#adapters/catalogueFiles/catalogueChanges.ts"
import { CatalogueFile, SCHEMA_FILE } from "#adapters/catalogueFiles/catalogueFile.ts"
import { replacePictures } from "#adapters/catalogueFiles/cataloguePictures.ts"
import { catalogueSchemaText } from "#adapters/catalogueFiles/catalogueSchema.ts"
import { exportedCatalogue } from "#adapters/catalogueFiles/exportedCatalogue.ts"
import { withFormerSlugs } from "#adapters/catalogueFiles/formerSlugs.ts"
import { isOnSite } from "../config/chosenShop.ts"
import { readCatalogue } from "#adapters/catalogueFiles/readCatalogue.ts"
import { keepSoldActivities } from "#adapters/catalogueFiles/keepSoldActivities.ts"
import { makeFolder } from "#adapters/makeFolder.ts"
import { findPicture, picturesFolderIn, removeHalfMade } from "#adapters/pictures/pictureStore.ts"
import {
  addressesOf,
  identifyPictures,
  makePictures,
  picturesToMake,
} from "#adapters/pictures/preparePictures.ts"
import { sqlCatalogueDesk } from "#adapters/sql/sqlCatalogueDesk.ts"
import { readSoldSlugs, readWholeCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { formatPaise } from "#core/money.ts"
import { CatalogueDesk } from "#core/ports/catalogueDesk.ts"
import type { DeedRecord } from "#core/ports/deedBooks.ts"
import { type Command, confirm, CommandRefused } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { tryWithFiles } from "./databaseFiles.ts"
import { temporaryFolder } from "./temporaryFolder.ts"
import { alignedTable, printableJson, writeNewFile } from "./output.ts"
import { JSON_OPTION, YES_OPTION } from "./sharedOptions.ts"
import { describeFileError } from "#adapters/fileErrors.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"

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
  const { prices, added, removed, offSale, changed, categories, isReordered } = changes
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
      "Not on sale any more (their pages stay)",
      offSale.map(({ slug, name }) => [slug, printable(name)]),
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

/** `catalogue validate`: whether files would do, without a shop. */
export const catalogueValidateCommand: Command = {
  name: "catalogue validate",
  takes: "FILE|FOLDER",
  does: `checks a catalogue: a folder of category files with its pictures, or one of the files; says file, record and
    field of the first thing that is wrong. Fetches nothing`,
  options: {},
  parse: Effect.fn("catalogueValidate.parse")(function* (given) {
    const path = yield* singlePositional(given, "catalogue validate needs a file or a folder")
    return Effect.fn("catalogueValidate")(function* ({ terminal }) {
      const { stock, pictures, folder } = yield* readCatalogue(path, [], { hasPicture: () => true, isOnSite })
      const seen = yield* identifyPictures(pictures, folder, undefined, yield* temporaryFolder)
      const activities = stock.reduce((sum, { category }) => sum + category.subcategories.length, 0)
      const counts = [
        countText(stock.length, "category", "categories"),
        countText(activities, "activity", "activities"),
        ...(seen.length === 0 ? [] : [countText(seen.length, "picture")]),
      ]
      terminal.out(`Valid: ${counts.join(", ")}.\n`)
      return 0
    })
  }),
}

/** A catalogue as it would go on sale, and what it would change. */
const propose = Effect.fn("propose")(function* (db: Kysely<Tables>, path: string, shop: string) {
  const kept = yield* readWholeCatalogue(db)
  const read = yield* readCatalogue(path, kept, {
    hasPicture: (hash) => findPicture(shop, hash) !== undefined,
    isOnSite,
  })
  const pictures = yield* identifyPictures(read.pictures, read.folder, yield* temporaryFolder, shop)
  const wanted = replacePictures(read.stock, addressesOf(pictures, shop))
  const stock = withFormerSlugs(kept, keepSoldActivities(kept, wanted, yield* readSoldSlugs(db)))
  const changes = catalogueChanges(kept, stock)
  return { stock, pictures, changes, text: catalogueChangesText(changes) }
})

/** `catalogue diff`: what an import would change, without importing. */
export const catalogueDiffCommand: Command = {
  name: "catalogue diff",
  takes: "FILE|FOLDER",
  does: "shows what an import would change; imports nothing",
  options: { ...JSON_OPTION },
  parse: Effect.fn("catalogueDiff.parse")(function* (given) {
    const path = yield* singlePositional(given, "catalogue diff needs a file or a folder")
    return Effect.fn("catalogueDiff")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      const shop = picturesFolderIn(settings.database.dataFolder)
      const { changes, text } = yield* propose(db, path, shop)
      context.terminal.out(given.has("json") ? `${printableJson(changes)}\n` : text)
      return 0
    })
  }),
}

/** How much of each kind has changed; what exactly, the catalogue's own files keep. */
const importedRecord = (changes: CatalogueChanges): DeedRecord => {
  const { prices, added, removed, offSale, changed, categories } = changes
  const counts = { prices, added, removed, offSale, changed, categories }
  return {
    about: "catalogue",
    detail: Object.fromEntries(
      Object.entries(counts).flatMap(([kind, all]) => (all.length === 0 ? [] : [[kind, all.length]])),
    ),
  }
}

/** `catalogue import`: another catalogue goes on sale, whole or not at all, after its changes were read. */
export const catalogueImportCommand: Command = {
  name: "catalogue import",
  takes: "FILE|FOLDER",
  does: `shows the changes, old and new price of each activity first, and asks; then a folder replaces the whole
    catalogue, a file its one category, with the pictures beside it. Cut off, it goes on with the pictures
    that are not made yet. A running shop shows it within a second; orders keep what they bought`,
  options: { ...YES_OPTION },
  parse: Effect.fn("catalogueImport.parse")(function* (given) {
    const path = yield* singlePositional(given, "catalogue import needs a file or a folder")
    return Effect.fn("catalogueImport")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      const shop = picturesFolderIn(settings.database.dataFolder)
      const { changes, text, pictures } = yield* propose(db, path, shop)
      context.terminal.out(text)
      if (isCatalogueUnchanged(changes)) return 0
      if (!given.has("yes"))
        yield* confirm(context.terminal, "Put this on sale?", "yes", "the catalogue is as it was")
      const missing = picturesToMake(pictures, shop)
      if (missing.length > 0) {
        context.terminal.out(`Making ${countText(missing.length, "picture")} …\n`)
        yield* makePictures(missing, shop)
      }
      const changedMeanwhile = new CommandRefused({
        message: "The catalogue or the files changed meanwhile: look again.",
      })
      const { revision } = yield* Effect.provide(
        CatalogueDesk.use(({ whole }) => whole),
        sqlCatalogueDesk(db),
      )
      const again = yield* propose(db, path, shop)
      if (again.text !== text || picturesToMake(again.pictures, shop).length > 0)
        return yield* changedMeanwhile
      const imported = commandDeed(
        context,
        "import a catalogue",
        Effect.fn("replaceCatalogue")(function* () {
          const isDone = yield* CatalogueDesk.use((desk) => desk.replace(again.stock, revision))
          return isDone ? { answer: undefined, record: importedRecord(changes) } : yield* changedMeanwhile
        }),
      )
      yield* Effect.provide(imported, sqlDeedBooks(db))
      removeHalfMade(shop)
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
      if (readdirSync(path).length > 0) throw new Error("it is not empty; name a new folder")
    },
    catch: (error) =>
      new CommandRefused({
        message: `${path} cannot be used: ${describeFileError(error)}`,
      }),
  })

/** `catalogue export`: the catalogue on sale as files, which can be changed and imported. */
export const catalogueExportCommand: Command = {
  name: "catalogue export",
  takes: "FOLDER",
  does: `writes the catalogue on sale into an empty folder: a file for each category, numbered in the order in which
    the site shows them, the pictures that were imported, and the schema by which editors check the files`,
  options: {},
  parse: Effect.fn("catalogueExport.parse")(function* (given) {
    const folder = yield* singlePositional(given, "catalogue export needs a folder")
    return Effect.fn("catalogueExport")(function* (context) {
      const { db, settings } = yield* openDatabaseForCommand(context)
      const shop = picturesFolderIn(settings.database.dataFolder)
      const { stock, pictures } = exportedCatalogue(yield* readWholeCatalogue(db), (hash) =>
        findPicture(shop, hash),
      )
      yield* emptyFolder(folder)
      yield* Effect.forEach(stock, (category, place) =>
        writeNewFile(
          join(folder, `${String(place + 1).padStart(2, "0")}-${category.slug}.json`),
          `${JSON.stringify({ $schema: `./${SCHEMA_FILE}`, ...encodeCategoryFile(category) }, undefined, 2)}\n`,
        ),
      )
      yield* writeNewFile(join(folder, SCHEMA_FILE), catalogueSchemaText())
      yield* tryWithFiles(folder, () => {
        for (const { hash, file } of pictures) {
          const to = join(folder, file)
          makeFolder(dirname(to))
          copyFileSync(join(shop, hash, "original"), to, constants.COPYFILE_EXCL)
        }
      })
      const counts = [
        countText(stock.length, "file"),
        ...(pictures.length === 0 ? [] : [countText(pictures.length, "picture")]),
      ]
      context.terminal.out(`${counts.join(" and ")} written to ${folder}\n`)
      return 0
    })
  }),
}

/** `catalogue schema`: by what editors complete and check a catalogue's files. */
export const catalogueSchemaCommand: Command = {
  name: "catalogue schema",
  takes: "FOLDER",
  does: `writes ${SCHEMA_FILE} into a folder: with the line "$schema": "./${SCHEMA_FILE}" at its head, a file is
    completed and checked by editors while it is written`,
  options: {},
  parse: Effect.fn("catalogueSchema.parse")(function* (given) {
    const folder = yield* singlePositional(given, "catalogue schema needs a folder")
    return Effect.fn("catalogueSchema")(function* ({ terminal }) {
      const path = join(folder, SCHEMA_FILE)
      yield* tryWithFiles(path, () => {
        makeFolder(folder)
        writeFileSync(path, catalogueSchemaText())
      })
      terminal.out(`Written to ${path}\n`)
      return 0
    })
  }),
}
