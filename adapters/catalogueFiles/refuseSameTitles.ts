/** Refuses a catalogue in which search results would show two activities under the same title. */
import { Effect } from "effect"
import { isOnSale } from "#core/catalogue/unlistedActivities.ts"
import { activityMetadata } from "#core/content/activityMetadata.ts"
import { printable } from "#core/plainText.ts"
import { CatalogueInvalid } from "./catalogueFile.ts"
import type { CategoryInFile } from "./cataloguePictures.ts"

/** Errors: the first on sale whose page search results would call like another. */
export const refuseSameTitles = Effect.fn("refuseSameTitles")(function* (
  stock: ReadonlyArray<CategoryInFile>,
) {
  const seen = new Map<string, string>()
  for (const { file, category } of stock)
    for (const activity of category.subcategories.filter(isOnSale)) {
      const { title } = activityMetadata(activity, category)
      const other = seen.get(title)
      const field = activity.search?.title === undefined ? "name" : "search.title"
      if (other !== undefined)
        return yield* new CatalogueInvalid({
          message: printable(
            `${file}: ${activity.slug}: ${field}: search results would call it "${title}" like ${other}; give one of them another name or search.title`,
          ),
        })
      seen.set(title, activity.slug)
    }
})
