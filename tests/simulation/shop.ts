/** The shop in which every story takes place: two activities of each category, at prices with odd paise. */
import { seedCatalogue } from "#adapters/catalogue/seedCatalogue.ts"
import type { StockedCategory } from "#adapters/catalogue/catalogueFile.ts"
import { repriced } from "./repriced.ts"
import { openShopDatabase } from "./shopDatabase.ts"

const FEW = 2
const ODD_PAISE = 37

export const openShopStage = async () => {
  const stock: ReadonlyArray<StockedCategory> = repriced(
    seedCatalogue().map((category) => ({
      ...category,
      subcategories: category.subcategories.slice(0, FEW),
    })),
    ODD_PAISE,
  )
  return { stock, db: await openShopDatabase(stock) }
}

export type ShopStage = Awaited<ReturnType<typeof openShopStage>>
