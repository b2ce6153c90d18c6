/** The catalogue on sale as its folder shows it: each picture that was imported is a file again, under its own name. */
import { extname } from "node:path"
import type { Activity } from "#core/catalogue/activity.ts"
import { readOperatorPicture } from "#core/catalogue/operatorPicture.ts"
import type { CatalogueCategory } from "./catalogueFile.ts"
import { PICTURES } from "./cataloguePictures.ts"

/** A picture's file in the folder, and the hash under which the shop has it. */
interface ExportedPicture {
  readonly file: string
  readonly hash: string
}

/** What the shop knows of a picture; `file` is what the operator called it. */
export type FindPicture = (hash: string) => { readonly file: string } | undefined

const endingOf = (file: string) =>
  /^\.(?:jpe?g|png|webp|avif)$/.exec(extname(file).toLowerCase())?.[0] ?? ".jpg"

/** An import finds a record's pictures by their names alone; what it would find otherwise is written out. */
export const exportedCatalogue = (
  stock: ReadonlyArray<CatalogueCategory>,
  find: FindPicture,
): {
  readonly stock: ReadonlyArray<CatalogueCategory>
  readonly pictures: ReadonlyArray<ExportedPicture>
} => {
  const pictures: Array<ExportedPicture> = []
  const slugs = new Set(stock.flatMap(({ subcategories }) => subcategories.map(({ slug }) => slug)))
  /** Names for a gallery's files: none of them is another activity's slug, whose own picture an import would take it for. */
  const viewNames = (slug: string, many: number): ReadonlyArray<string> => {
    const names: Array<string> = []
    for (let place = 2; names.length < many; place++)
      if (!slugs.has(`${slug}-${place}`)) names.push(`${slug}-${place}`)
    return names
  }
  /** Whether the picture goes into the folder, as `base` with the ending that it had. */
  const takeOut = (address: string | undefined, base: string): boolean => {
    const hash = readOperatorPicture(address ?? "")?.hash
    const found = hash === undefined ? undefined : find(hash)
    if (hash === undefined || found === undefined) return false
    pictures.push({ file: `${PICTURES}/${base}${endingOf(found.file)}`, hash })
    return true
  }
  const withoutPictures = (activity: Activity): Activity => {
    const { image, bannerImage, galleryImages, ...rest } = activity
    const isMain = takeOut(image, activity.slug)
    const views = galleryImages ?? []
    const areAllOwn = views.length > 0 && views.every((view) => find(readOperatorPicture(view)?.hash ?? ""))
    if (areAllOwn) viewNames(activity.slug, views.length).forEach((name, n) => takeOut(views[n], name))
    return {
      ...rest,
      ...(isMain || image === undefined ? {} : { image }),
      ...((isMain && bannerImage === image) || bannerImage === undefined ? {} : { bannerImage }),
      ...(areAllOwn || galleryImages === undefined ? {} : { galleryImages }),
    }
  }
  return {
    stock: stock.map(({ image, ...category }) => ({
      ...category,
      ...(takeOut(image, `category-${category.slug}`) || image === undefined ? {} : { image }),
      subcategories: category.subcategories.map(withoutPictures),
    })),
    pictures,
  }
}
