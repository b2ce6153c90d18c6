/** Which picture stands for a category: the operator's own, else the drawn one where there is one. */
import type { Category } from "#core/catalogue/activity.ts"
import { pictureSources } from "./pictureSources.ts"

/** `drawn` is the width of the drawn picture's file, in pixels. `undefined` where the category has no picture. */
export const categoryPicture = (
  { slug, image }: Pick<Category, "slug" | "image">,
  drawn: 800 | 1600,
): string | undefined => {
  if (image !== undefined) return image
  const poster = `/pictures/category-${slug}-${drawn}.webp`
  return pictureSources(poster) === undefined ? undefined : poster
}
