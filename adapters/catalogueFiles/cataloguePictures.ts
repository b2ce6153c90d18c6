/**
 * Which pictures a catalogue shows, by what its files say of them: a file `pictures/{slug}.jpg` of its folder, an address
 * on another host, or a picture that the site has already. Before a catalogue is on sale, each has become an address of
 * the site's own.
 */
import { Effect } from "effect"
import type { Activity } from "#core/catalogue/activity.ts"
import { readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import { printable } from "#core/plainText.ts"
import { type CatalogueCategory, CatalogueInvalid } from "./catalogueFile.ts"

/** The folder beside a catalogue's files. */
export const PICTURES = "pictures"

const NAME = /^([a-z0-9-]+)\.(?:jpe?g|png|webp|avif|hei[cf])$/i

/** A picture that a record names: a file `pictures/…`, or an address that begins with https. */
export interface NamedPicture {
  /** The category's file, and the record in it. */
  readonly file: string
  readonly slug: string
  readonly field: string
  readonly name: string
  readonly shape: "main" | "view"
  /** As the record has it. */
  readonly source: string
}

/** A category and the file that it comes from. */
export interface CategoryInFile {
  readonly file: string
  readonly category: CatalogueCategory
}

const invalid = (file: string, why: string) => new CatalogueInvalid({ message: printable(`${file}: ${why}`) })

interface Slot {
  readonly slug: string
  /** 1 is the main picture, 2 the first of the gallery. */
  readonly place: number
}

/** Whose picture a file is, by its name: a slug itself comes before one with a number after it. */
const slotOf = (base: string, slugs: ReadonlySet<string>): Slot | undefined => {
  if (slugs.has(base)) return { slug: base, place: 1 }
  const [, slug = "", digits = ""] = /^(.+)-([2-9]|[1-9]\d)$/.exec(base) ?? []
  return slugs.has(slug) ? { slug, place: Number(digits) } : undefined
}

const CATEGORY = "category-"

const slugsOf = (stock: ReadonlyArray<CategoryInFile>) =>
  new Set(
    stock.flatMap(({ category }) => [
      ...category.subcategories.map(({ slug }) => slug),
      CATEGORY + category.slug,
    ]),
  )

/** Which pictures there are already. */
export interface PicturesThere {
  /** Whether the shop has a picture of the operator's, by its hash. */
  readonly hasPicture: (hash: string) => boolean
  /** Whether the site of a shop comes with a picture, by its address there. */
  readonly isOnSite: (address: string) => boolean
}

/** Whether a file's name is that of a picture of one of the `own` records among all of `stock`. */
export const isPictureOf = (
  own: ReadonlyArray<CategoryInFile>,
  stock: ReadonlyArray<CategoryInFile>,
  name: string,
): boolean => slugsOf(own).has(slotOf(NAME.exec(name)?.[1] ?? "", slugsOf(stock))?.slug ?? "")

/**
 * Gives the files of the folder `pictures` to the records whose slugs they bear; they take the place of what a record says
 * itself. Errors: a file that is nobody's, two files for one place, and a gallery without a main picture.
 */
export const givePictures = Effect.fn("givePictures")(function* (
  stock: ReadonlyArray<CategoryInFile>,
  names: ReadonlyArray<string>,
): Effect.fn.Return<ReadonlyArray<CategoryInFile>, CatalogueInvalid> {
  const slugs = slugsOf(stock)
  const given = new Map<string, Map<number, string>>()
  for (const name of names) {
    const file = `${PICTURES}/${name}`
    const [, base = ""] = NAME.exec(name) ?? []
    if (base === "")
      return yield* invalid(file, "is not called like a picture: SLUG.jpg, SLUG-2.jpg and so on")
    const slot = slotOf(base, slugs)
    if (slot === undefined)
      return yield* invalid(
        file,
        "no activity has this slug; the main picture is SLUG.jpg, others SLUG-2.jpg and so on",
      )
    const places = given.get(slot.slug) ?? new Map<number, string>()
    const other = places.get(slot.place)
    if (other !== undefined) return yield* invalid(file, `takes the same place as ${other}`)
    given.set(slot.slug, places.set(slot.place, file))
  }
  const records = stock.flatMap(({ category }) => category.subcategories)
  for (const [slug, places] of given)
    if (!places.has(1) && records.find((record) => record.slug === slug)?.image === undefined)
      return yield* invalid([...places.values()][0] ?? slug, `there is no ${PICTURES}/${slug}.jpg before it`)
  return stock.map(({ file, category }) => {
    const own = given.get(CATEGORY + category.slug)?.get(1)
    return {
      file,
      category: {
        ...category,
        ...(own === undefined ? {} : { image: own }),
        subcategories: category.subcategories.map((activity) =>
          withFiles(activity, given.get(activity.slug)),
        ),
      },
    }
  })
})

const withFiles = (activity: Activity, places: ReadonlyMap<number, string> | undefined): Activity => {
  if (places === undefined) return activity
  const main = places.get(1)
  const views = [...places].filter(([place]) => place > 1).toSorted(([a], [b]) => a - b)
  return {
    ...activity,
    ...(main === undefined ? {} : { image: main, bannerImage: main }),
    ...(views.length === 0 ? {} : { galleryImages: views.map(([, file]) => file) }),
  }
}

/** The site's own files, as the sample has them. */
const DRAWN = /^\/pictures\/[a-z0-9-]+\.(?:webp|avif|jpg|png)$/

const isNamed = (source: string) => source.startsWith(`${PICTURES}/`) || source.startsWith("https://")

const fieldsOf = (
  activity: Activity,
): ReadonlyArray<readonly [field: string, shape: "main" | "view", source: string]> => [
  ...(activity.image === undefined ? [] : [["image", "main", activity.image] as const]),
  ...(activity.bannerImage === undefined ? [] : [["bannerImage", "main", activity.bannerImage] as const]),
  ...(activity.galleryImages ?? []).map((source, n) => [`galleryImages.${n}`, "view", source] as const),
]

/**
 * Every picture that has to be made, as often as records name it. `files` are those of the folder `pictures`.
 * Errors: an address that is neither the site's own, nor a file of the folder, nor https. Where the folder has pictures, or
 * the site has others that are named, an address of the site is one that it has.
 */
export const namedPictures = Effect.fn("namedPictures")(function* (
  stock: ReadonlyArray<CategoryInFile>,
  files: ReadonlySet<string>,
  { hasPicture, isOnSite }: PicturesThere,
): Effect.fn.Return<ReadonlyArray<NamedPicture>, CatalogueInvalid> {
  const all = stock.flatMap(({ file, category }) => [
    ...(category.image === undefined
      ? []
      : [
          {
            file,
            slug: category.slug,
            field: "image",
            name: category.name,
            shape: "main" as const,
            source: category.image,
          },
        ]),
    ...category.subcategories.flatMap((activity) =>
      fieldsOf(activity).map(([field, shape, source]) => ({
        file,
        slug: activity.slug,
        field,
        name: activity.name,
        shape,
        source,
      })),
    ),
  ])
  const drawn = all.filter(({ source }) => DRAWN.test(source))
  const isOfSite = files.size > 0 || drawn.some(({ source }) => isOnSite(source))
  for (const { file, slug, field, source } of all) {
    const isMissing = source.startsWith(`${PICTURES}/`) && !files.has(source)
    if (isMissing)
      return yield* invalid(file, `${slug}: ${field}: there is no such file in the folder ${PICTURES}`)
    const hash = readOperatorPicture(source)?.hash
    if (hash !== undefined && !hasPicture(hash))
      return yield* invalid(file, `${slug}: ${field}: this shop does not have the picture ${source}`)
    if (isOfSite && DRAWN.test(source) && !isOnSite(source))
      return yield* invalid(
        file,
        `${slug}: ${field}: the site has no picture ${source}; put yours into ${PICTURES}/${slug}.jpg`,
      )
    if (source !== "" && hash === undefined && !DRAWN.test(source) && !isNamed(source))
      return yield* invalid(
        file,
        `${slug}: ${field}: is no address of the site and does not begin with https:; put the picture into ${PICTURES}/${slug}.jpg`,
      )
  }
  return all.filter(({ source }) => isNamed(source))
})

/** Says the address of a picture that a record names. */
export type AddressOfPicture = (picture: Pick<NamedPicture, "slug" | "shape" | "source">) => string

/** The catalogue with addresses in the place of what its files name. */
export const replacePictures = (
  stock: ReadonlyArray<CategoryInFile>,
  addressOf: AddressOfPicture,
): ReadonlyArray<CatalogueCategory> => {
  const becomes = (slug: string, shape: "main" | "view", source: string) =>
    isNamed(source) ? addressOf({ slug, shape, source }) : source
  return stock.map(({ category }) => ({
    ...category,
    ...(category.image === undefined ? {} : { image: becomes(category.slug, "main", category.image) }),
    subcategories: category.subcategories.map((activity) => {
      const { slug, image, bannerImage, galleryImages } = activity
      return {
        ...activity,
        ...(image === undefined ? {} : { image: becomes(slug, "main", image) }),
        ...(bannerImage === undefined ? {} : { bannerImage: becomes(slug, "main", bannerImage) }),
        ...(galleryImages === undefined
          ? {}
          : { galleryImages: galleryImages.map((source) => becomes(slug, "view", source)) }),
      }
    }),
  }))
}
