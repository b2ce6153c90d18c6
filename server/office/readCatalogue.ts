/** A catalogue on the operator's disk: a folder is a whole one, a file is one category. */
import { readFileSync, statSync } from "node:fs"
import { basename } from "node:path"
import { pathToFileURL } from "node:url"
import { Effect, Schema } from "effect"
import { CatalogueFile, type StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import { CatalogueInvalid, checkCatalogue, type NamedJson } from "#adapters/catalogue/checkCatalogue.ts"
import { readCatalogueFolder } from "../stockShop.ts"

type Stock = ReadonlyArray<StockedCategory>

const unreadable = (path: string, error: unknown) =>
  new CatalogueInvalid({
    message: `${path}: ${error instanceof Error ? error.message.split("\n")[0] : "cannot be read"}`,
  })

const readFile = (path: string) =>
  Effect.try({
    try: (): NamedJson => ({ file: basename(path), json: JSON.parse(readFileSync(path, "utf8")) }),
    catch: (error) => unreadable(path, error),
  })

const writeCategory = Schema.encodeSync(CatalogueFile)

/** The category takes the place of the one with its id, or comes last. */
const withCategory = Effect.fn("withCategory")(function* (kept: Stock, file: NamedJson) {
  const [given] = yield* checkCatalogue([file])
  const others = kept.filter(({ _id }) => _id !== given?._id)
  const place = kept.findIndex(({ _id }) => _id === given?._id)
  const named = others.map((category): NamedJson => ({
    file: `${category.slug} (on sale)`,
    json: writeCategory(category),
  }))
  const whole = named.toSpliced(place === -1 ? named.length : place, 0, file)
  return yield* checkCatalogue(whole)
})

/**
 * The whole catalogue that would be on sale: that of the folder, or `kept` with the file's category. Errors: the first
 * thing that is wrong, by file, record and field.
 */
export const readCatalogue = Effect.fn("readCatalogue")(function* (
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
