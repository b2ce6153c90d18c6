/** The form of a catalogue data file: one category with its activities in full, prices in rupees. */
import { Schema } from "effect"
import { Category } from "#core/catalogue/activity.ts"
import { WireActivity } from "../wire/wireActivity.ts"

export const CatalogueFile = Schema.Struct({
  ...Category.fields,
  description: Schema.optionalKey(Schema.String),
  subcategories: Schema.Array(WireActivity),
})

/** A category as the importer takes it: prices in paise. */
export type StockedCategory = typeof CatalogueFile.Type
