/** How many activities ship with the site: what a new server's catalogue holds. */
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"

export const SEEDED_ACTIVITIES = seedCatalogue().flatMap(({ subcategories }) => subcategories).length
