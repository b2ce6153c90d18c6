/**
 * From the pictures that a catalogue's files name to addresses of the shop's own: files are read and hashed, others
 * fetched, and those that the shop does not have yet are made. Making one puts nothing on sale.
 */
import { createHash } from "node:crypto"
import { lstatSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { join } from "node:path"
import { Effect } from "effect"
import { operatorPictureAddress } from "#core/catalogue/operatorPicture.ts"
import { type AddressOfPicture, type NamedPicture, PICTURES } from "../catalogueFiles/cataloguePictures.ts"
import { printable } from "#core/plainText.ts"
import { CatalogueInvalid } from "../catalogueFiles/catalogueFile.ts"
import { fetchPicture, type FetchSettings } from "./fetchPicture.ts"
import { inspectPicture } from "./inspectPicture.ts"
import { makePicture } from "./makePicture.ts"
import { pictureHash, PictureRefused, type PictureSource, refuseHeavy } from "./pictureSource.ts"
import { addressOf, findPicture, storePicture } from "./pictureStore.ts"
import { describeFileError } from "../fileErrors.ts"

/** A picture that was looked at, and the hash under which the shop has it, or will have it. */
export interface IdentifiedPicture {
  readonly named: NamedPicture
  /** Its bytes, in the operator's folder or fetched. */
  readonly path: string
  readonly hash: string
}

const isHere = ({ source }: NamedPicture) => source.startsWith(`${PICTURES}/`)

/** "pictures/jet-ski.jpg: jet-ski: image: why", or with the record's file where the picture has none. */
const refusalOf = (named: NamedPicture, why: string) =>
  new CatalogueInvalid({
    message: printable(
      isHere(named)
        ? `${named.source}: ${named.slug}: ${named.field}: ${why}`
        : `${named.file}: ${named.slug}: ${named.field}: ${named.source} ${why}`,
    ),
  })

/** What is wrong with the operator's picture is told; a full disk is told in the system's words. */
const tryWith = <A>(named: NamedPicture, act: () => Promise<A>): Effect.Effect<A, CatalogueInvalid> =>
  Effect.tryPromise({
    try: act,
    catch: (error) =>
      refusalOf(
        named,
        error instanceof PictureRefused ? error.message : `cannot be used: ${reasonOf(error)}`,
      ),
  })

const reasonOf = (error: unknown) => describeFileError(error).replace(/\s+/g, " ").trim()

const readSource = (named: NamedPicture, path: string): PictureSource => {
  const found = lstatSync(path)
  if (!found.isFile()) throw new PictureRefused("is no file")
  refuseHeavy(found.size)
  const { slug, name, shape, source } = named
  return { file: source, slug, name, shape, bytes: readFileSync(path) }
}

/** One picture may stand in two fields of a record. */
const keyOf = ({ slug, shape, source }: Pick<NamedPicture, "slug" | "shape" | "source">) =>
  JSON.stringify([slug, shape, source])

const distinct = (named: ReadonlyArray<NamedPicture>) =>
  [...new Map(named.map((one) => [keyOf(one), one] as const).toReversed()).values()].toReversed()

const FETCHED_AT_ONCE = 4

/**
 * Looks at each picture: what it is by its bytes, its size, its hash. `root` is the catalogue's folder; `incoming` an
 * empty one for what is fetched, and `undefined` where nothing is to be fetched: such pictures are left out.
 * Errors: the first that cannot be used.
 */
export const identifyPictures = Effect.fn("identifyPictures")(function* (
  named: ReadonlyArray<NamedPicture>,
  root: string,
  incoming: string | undefined,
  shop: string,
  settings?: FetchSettings,
): Effect.fn.Return<ReadonlyArray<IdentifiedPicture>, CatalogueInvalid> {
  const wanted = distinct(named).filter((one) => isHere(one) || incoming !== undefined)
  return yield* Effect.forEach(
    wanted,
    (one) =>
      tryWith(one, async () => {
        const fetched = createHash("sha256").update(one.source).digest("hex")
        const path = isHere(one) ? join(root, one.source) : join(incoming ?? "", fetched)
        if (!isHere(one)) await fetchPicture(one.source, path, settings)
        const source = readSource(one, path)
        const hash = pictureHash(source)
        if (findPicture(shop, hash) === undefined) await inspectPicture(source.bytes, source.shape)
        return { named: one, path, hash }
      }),
    { concurrency: FETCHED_AT_ONCE },
  )
})

/** How pictures are told apart: once the address of each is known, the catalogue is a whole one. */
export const addressesOf = (pictures: ReadonlyArray<IdentifiedPicture>, shop: string): AddressOfPicture => {
  const hashes = new Map(pictures.map(({ named, hash }) => [keyOf(named), hash]))
  return (picture) => {
    const hash = hashes.get(keyOf(picture))
    if (hash === undefined) return picture.source
    const stored = findPicture(shop, hash)
    // Whoever only looks at what would change sees that another picture comes.
    return stored === undefined
      ? operatorPictureAddress({ slug: picture.slug, hash, tint: "#888", width: 1600 })
      : addressOf(picture.slug, hash, stored)
  }
}

/** Those of the pictures that the shop does not have, each once. */
export const picturesToMake = (
  pictures: ReadonlyArray<IdentifiedPicture>,
  shop: string,
): ReadonlyArray<IdentifiedPicture> =>
  [...new Map(pictures.map((one) => [one.hash, one])).values()].filter(
    ({ hash }) => findPicture(shop, hash) === undefined,
  )

/**
 * Makes pictures, one more at once than there are processors: one of them is being written to the disk. What is made
 * stays when it is cut off, and is not made again.
 * Errors: one that is damaged, or has changed since it was looked at.
 */
export const makePictures = (
  pictures: ReadonlyArray<IdentifiedPicture>,
  shop: string,
): Effect.Effect<void, CatalogueInvalid> =>
  Effect.forEach(
    pictures,
    ({ named, path, hash }) =>
      tryWith(named, async () => {
        const source = readSource(named, path)
        if (pictureHash(source) !== hash) throw new PictureRefused("changed while it was read")
        storePicture(shop, hash, source.file, await makePicture(source))
      }),
    { concurrency: availableParallelism() + 1, discard: true },
  )
