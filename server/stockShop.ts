/** Fills an empty shop with the catalogue that ships with the product. */
import { readdirSync, readFileSync } from "node:fs"
import { basename } from "node:path"
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { CatalogueInvalid, checkCatalogue, type NamedJson } from "#adapters/catalogue/checkCatalogue.ts"
import { seedOrder } from "#adapters/catalogue/seedOrder.ts"
import { importFirstCatalogue, isCatalogueEmpty } from "#adapters/sql/importCatalogue.ts"
import type { Tables } from "#adapters/sql/tables.ts"

const readNamedJson = (folder: URL, file: string) =>
  Effect.try({
    try: (): NamedJson => ({ file, json: JSON.parse(readFileSync(new URL(file, folder), "utf8")) }),
    catch: (cause) =>
      new CatalogueInvalid({ message: `${file}: ${cause instanceof Error ? cause.message : "unreadable"}` }),
  })

/** Every JSON file of a folder, the shipped categories first and in their order. */
export const readCatalogueFolder = Effect.fn("readCatalogueFolder")(function* (folder: URL) {
  const found = readdirSync(folder).filter((file) => file.endsWith(".json"))
  const place = (file: string) => seedOrder.indexOf(basename(file)) + 1 || Number.MAX_SAFE_INTEGER
  const files = found.toSorted((a, b) => place(a) - place(b) || a.localeCompare(b))
  return yield* checkCatalogue(yield* Effect.forEach(files, (file) => readNamedJson(folder, file)))
})

/** Errors: a file that breaks the catalogue's form; the database is then untouched. */
export const stockShop = Effect.fn("stockShop")(function* (db: Kysely<Tables>, folder: URL) {
  if (!(yield* isCatalogueEmpty(db))) return
  yield* importFirstCatalogue(db, yield* readCatalogueFolder(folder))
})
