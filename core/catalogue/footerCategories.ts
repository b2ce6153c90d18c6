/** The footer's Quick Links: the first six categories, four on a narrow screen (specification sections 2 and 9). */
import { FOOTER_CATEGORIES, FOOTER_CATEGORIES_NARROW, FOOTER_NARROW_PX } from "../businessConstants.ts"
import type { Category } from "./activity.ts"

/** In the catalogue's order. Unit: `widthPx` in CSS pixels. */
export const footerCategories = (
  categories: ReadonlyArray<Category>,
  widthPx: number,
): ReadonlyArray<Category> =>
  categories.slice(0, widthPx < FOOTER_NARROW_PX ? FOOTER_CATEGORIES_NARROW : FOOTER_CATEGORIES)
