/** A catalogue on the operator's disk, with the pictures beside its files. Nothing of it is believed. */
import { existsSync, lstatSync, readdirSync, readFileSync, statSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { Effect, Schema } from "effect"
import { printable } from "#core/plainText.ts"
import { describeFileError } from "../fileErrors.ts"
import {
  CatalogueFile,
  type CatalogueCategory,
  CatalogueInvalid,
  type CatalogueJsonFile,
  decodeCatalogueFiles,
  SCHEMA_FILE,
  SEED_FILE_ORDER,
} from "./catalogueFile.ts"
import {
  type CategoryInFile,
  givePictures,
  type PicturesThere,
  isPictureOf,
  type NamedPicture,
  namedPictures,
  PICTURES,
} from "./cataloguePictures.ts"
import { refuseSameTitles } from "./refuseSameTitles.ts"

/** The heaviest file of records that is read. Unit: bytes. */
const HEAVIEST = 10_000_000

const refused = (path: string, why: string) => new CatalogueInvalid({ message: printable(`${path}: ${why}`) })

const readJson = (path: string): Effect.Effect<CatalogueJsonFile, CatalogueInvalid> =>
  Effect.try({
    try: () => {
      if (!statSync(path).isFile()) throw new Error("is no file")
      if (statSync(path).size > HEAVIEST) throw new Error(`is larger than ${HEAVIEST / 1e6} MB`)
      return { file: basename(path), json: JSON.parse(readFileSync(path, "utf8")) }
    },
    catch: (error) => refused(basename(path), describeFileError(error)),
  })

/** Files that nobody means: what desktops and editors leave behind, and words about the pictures. */
const isOther = (name: string) => /^\.|~$|\.(?:md|txt|ini|db)$/i.test(name) || name === "Thumbs.db"

const listed = (folder: string): Effect.Effect<ReadonlyArray<string>, CatalogueInvalid> =>
  Effect.try({
    try: () =>
      readdirSync(folder)
        .filter((name) => !isOther(name) || name.startsWith(".."))
        .toSorted(),
    catch: (error) => refused(folder, describeFileError(error)),
  })

const pictureNames = Effect.fn("pictureNames")(function* (folder: string) {
  const path = join(folder, PICTURES)
  if (!existsSync(path)) return []
  if (!lstatSync(path).isDirectory()) return yield* refused(PICTURES, "is no folder")
  return yield* listed(path)
})

/** A catalogue as its files say it; the pictures that they name stand in the place of addresses. */
export interface CatalogueOnDisk {
  readonly stock: ReadonlyArray<CategoryInFile>
  /** Pictures that have to be made before it can go on sale. */
  readonly pictures: ReadonlyArray<NamedPicture>
  /** The folder of its files. */
  readonly folder: string
}

const withFiles = Effect.fn("withFiles")(function* (
  folder: string,
  stock: ReadonlyArray<CategoryInFile>,
  names: ReadonlyArray<string>,
  there: PicturesThere,
): Effect.fn.Return<CatalogueOnDisk, CatalogueInvalid> {
  const empty = stock.find(({ category }) => category.subcategories.length === 0)
  if (empty !== undefined)
    return yield* refused(empty.file, `${empty.category.slug}: subcategories: has no activity`)
  const given = yield* givePictures(stock, names)
  const files = new Set(names.map((name) => `${PICTURES}/${name}`))
  return { stock: given, pictures: yield* namedPictures(given, files, there), folder }
})

const placeOf = (file: string) => SEED_FILE_ORDER.indexOf(file) + 1 || Number.MAX_SAFE_INTEGER

const readFolder = Effect.fn("readFolder")(function* (
  folder: string,
  there: PicturesThere,
): Effect.fn.Return<CatalogueOnDisk, CatalogueInvalid> {
  const names = (yield* listed(folder)).filter((name) => name.endsWith(".json") && name !== SCHEMA_FILE)
  if (names.length === 0) return yield* refused(folder, "there is no JSON file in this folder")
  const files = yield* Effect.forEach(
    names.toSorted((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b)),
    (name) => readJson(join(folder, name)),
  )
  const categories = yield* decodeCatalogueFiles(files)
  const stock = categories.map((category, n) => ({ file: files[n]?.file ?? "", category }))
  yield* refuseSameTitles(stock)
  return yield* withFiles(folder, stock, yield* pictureNames(folder), there)
})

const encodeCategory = Schema.encodeSync(CatalogueFile)

/** The category takes the place of the one with its id, or comes last. The others stay as they are on sale. */
const readOneFile = Effect.fn("readOneFile")(function* (
  path: string,
  kept: ReadonlyArray<CatalogueCategory>,
  there: PicturesThere,
): Effect.fn.Return<CatalogueOnDisk, CatalogueInvalid> {
  const file = yield* readJson(path)
  const [given] = yield* decodeCatalogueFiles([file])
  const others = kept.filter(({ _id }) => _id !== given?._id)
  const place = kept.findIndex(({ _id }) => _id === given?._id)
  const onSale = others.map((category): CatalogueJsonFile => ({
    file: `${category.slug} (on sale)`,
    json: encodeCategory(category),
  }))
  const whole = onSale.toSpliced(place === -1 ? onSale.length : place, 0, file)
  const stock = (yield* decodeCatalogueFiles(whole)).map((category, n) => ({
    file: whole[n]?.file ?? "",
    category,
  }))
  const folder = dirname(path)
  const own = stock.filter((one) => one.file === file.file)
  // What is on sale comes first: of two that read alike the one in the file is refused.
  yield* refuseSameTitles([...stock.filter((one) => !own.includes(one)), ...own])
  const names = (yield* pictureNames(folder)).filter((name) => isPictureOf(own, stock, name))
  const made = yield* withFiles(folder, own, names, there)
  return { ...made, stock: stock.map((one) => made.stock.find(({ file: name }) => name === one.file) ?? one) }
})

/**
 * A folder is a whole catalogue, a file is one category among those of `kept`.
 * Errors: the first thing that is wrong, by file, record and field.
 */
export const readCatalogue = Effect.fn("readCatalogue")(function* (
  path: string,
  kept: ReadonlyArray<CatalogueCategory>,
  there: PicturesThere,
): Effect.fn.Return<CatalogueOnDisk, CatalogueInvalid> {
  const place = yield* Effect.try({
    try: () => statSync(path),
    catch: () => refused(path, "there is no such file or folder"),
  })
  return yield* place.isDirectory() ? readFolder(path, there) : readOneFile(path, kept, there)
})
