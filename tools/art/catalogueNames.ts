/** Reads the names off the files that stock the shop, so that a renamed activity is lettered anew. */
import { SHOP_FOLDER } from "./shopFolder.ts"
import { readdirSync, readFileSync } from "node:fs"

/** A category of the stocked catalogue and its activities, by slug and name. */
export interface CategoryNames {
  readonly slug: string
  readonly name: string
  readonly subcategories: readonly { readonly slug: string; readonly name: string }[]
}

const FOLDER = new URL("catalogue/", SHOP_FOLDER)

export const catalogueNames = (): readonly CategoryNames[] =>
  readdirSync(FOLDER)
    .toSorted()
    .map((file) => JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as CategoryNames)
