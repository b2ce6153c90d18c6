/** "Explore by Categories" (specification section 2): a slide for each category that sells anything. */
import { CATEGORY_SLIDE_ACTIVITIES } from "../site/businessConstants.ts"
import type { Shelf } from "./activity.ts"

/** In the catalogue's order; of each category the first activities only, at least one. */
export const categorySlides = (shelves: ReadonlyArray<Shelf>): ReadonlyArray<Shelf> =>
  shelves
    .filter(({ subcategories }) => subcategories.length > 0)
    .map((shelf) => ({ ...shelf, subcategories: shelf.subcategories.slice(0, CATEGORY_SLIDE_ACTIVITIES) }))
