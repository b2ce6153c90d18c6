/** The catalogue that ships with the shop, as the browser bundle carries it for simulated worlds. */
import { Effect } from "effect"
import { catalogueFiles } from "#shop/catalogueFiles.ts"
import { decodeCatalogueFiles } from "./catalogueFile.ts"

/** In the order in which the site shows the categories. */
export const seedFiles = catalogueFiles

/** Checked. Throws when the shipped files break their own form, which a test rules out. */
export const seedCatalogue = () => Effect.runSync(decodeCatalogueFiles(seedFiles))
