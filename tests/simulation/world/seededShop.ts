/** The shop in which every story takes place: two activities of each category, at prices with odd paise. */
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { repriced } from "./repriced.ts"
import { openSimulatedDatabase } from "./database.ts"

const FEW = 2
const ODD_PAISE = 37

export const openSeededShop = async () => {
  const stock: ReadonlyArray<CatalogueCategory> = repriced(
    seedCatalogue().map((category) => ({
      ...category,
      subcategories: category.subcategories.slice(0, FEW),
    })),
    ODD_PAISE,
  )
  return { stock, db: await openSimulatedDatabase(stock) }
}

export type SeededShop = Awaited<ReturnType<typeof openSeededShop>>
