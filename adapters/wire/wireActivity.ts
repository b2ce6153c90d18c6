/** Activities as the wire carries them: the specification's fields, with prices in rupees. */
import { Schema, SchemaGetter } from "effect"
import { Activity, ActivitySummary, Category } from "#core/catalogue/activity.ts"
import { Paise, paiseFromRupees, rupeesFromPaise } from "#core/money.ts"
import { PaiseSchema } from "#core/paiseSchema.ts"

const wholePaise = Schema.makeFilter<number>((rupees) =>
  rupees >= 0 && Math.round(rupees * 100) / 100 === rupees
    ? undefined
    : "is not an amount of rupees and whole paise",
)

/** Rupees outside, paise inside. */
export const Rupees = Schema.Finite.check(wholePaise).pipe(
  Schema.decodeTo(PaiseSchema, {
    decode: SchemaGetter.transform(paiseFromRupees),
    encode: SchemaGetter.transform((amount) => rupeesFromPaise(Paise.make(amount))),
  }),
)

const prices = { price: Rupees, discount: Schema.optionalKey(Rupees) }

export const WireActivity = Schema.Struct({ ...Activity.fields, ...prices })

export const WireActivitySummary = Schema.Struct({ ...ActivitySummary.fields, ...prices })

export const WireShelf = Schema.Struct({
  ...Category.fields,
  subcategories: Schema.Array(WireActivitySummary),
})
