/** What a start does with the shop's storage: waits for the database, makes the folder, fills an empty catalogue. */
import { Effect, Schedule } from "effect"
import { DatabaseAway } from "#adapters/sql/databaseErrors.ts"
import { accessSync, constants, readdirSync, readFileSync } from "node:fs"
import { makeFolder } from "#adapters/makeFolder.ts"
import { SettingInvalid } from "../config/environment.ts"
import { basename } from "node:path"
import type { Kysely } from "kysely"
import {
  CatalogueInvalid,
  decodeCatalogueFiles,
  type CatalogueJsonFile,
  SCHEMA_FILE,
  SEED_FILE_ORDER,
} from "#adapters/catalogueFiles/catalogueFile.ts"
import { importFirstCatalogue, isCatalogueEmpty } from "#adapters/sql/sqlCatalogueStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"

const TRIES = 5

/**
 * What a start asks of the database: tried again while it is away, as on a machine where everything starts at once.
 * `work` writes whole or not at all. Errors: it is still away after all tries.
 */
export const retryWhileDatabaseAway = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseAway, R> =>
  work.pipe(
    Effect.catchDefect((defect) =>
      defect instanceof DatabaseAway ? Effect.fail(defect) : Effect.die(defect),
    ),
    Effect.retry({
      times: TRIES,
      schedule: Schedule.spaced("1 second"),
      while: (error) => error instanceof DatabaseAway,
    }),
  )

/**
 * The folder that the shop writes to beside its database: made when it is missing, before anything else is.
 * Errors: one line that names `variable`, for a folder that cannot be made or written.
 */
export const requireWritableFolder = (variable: string, path: string): Effect.Effect<void, SettingInvalid> =>
  Effect.try({
    try: () => {
      makeFolder(path)
      // A file in its place is no folder.
      accessSync(`${path}/.`, constants.W_OK)
    },
    catch: (error) =>
      new SettingInvalid({
        variable,
        reason: `${path} cannot be made or written: ${error instanceof Error ? error.message : String(error)}`,
      }),
  })

const readNamedJson = (folder: URL, file: string) =>
  Effect.try({
    try: (): CatalogueJsonFile => ({ file, json: JSON.parse(readFileSync(new URL(file, folder), "utf8")) }),
    catch: (cause) =>
      new CatalogueInvalid({ message: `${file}: ${cause instanceof Error ? cause.message : "unreadable"}` }),
  })

/** Every JSON file of a folder, the shipped categories first and in their order. */
export const readCatalogueFolder = Effect.fn("readCatalogueFolder")(function* (folder: URL) {
  const found = readdirSync(folder).filter((file) => file.endsWith(".json") && file !== SCHEMA_FILE)
  const place = (file: string) => SEED_FILE_ORDER.indexOf(basename(file)) + 1 || Number.MAX_SAFE_INTEGER
  const files = found.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
  return yield* decodeCatalogueFiles(yield* Effect.forEach(files, (file) => readNamedJson(folder, file)))
})

/**
 * Fills an empty shop with the catalogue that ships with the product.
 * Errors: a file that breaks the catalogue's form; the database is then untouched.
 */
export const seedEmptyCatalogue = Effect.fn("seedEmptyCatalogue")(function* (
  db: Kysely<Tables>,
  folder: URL,
) {
  if (!(yield* isCatalogueEmpty(db))) return
  yield* importFirstCatalogue(db, yield* readCatalogueFolder(folder))
})
