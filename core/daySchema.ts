/** Days as they come from outside. Apart from `days.ts`: a page that decodes nothing carries no decoder. */
import { Schema } from "effect"
import { isDay } from "./days.ts"

/** A text that names a day that exists. */
export const DaySchema = Schema.String.check(
  Schema.makeFilter((text) => (isDay(text) ? undefined : "is not a calendar day, YYYY-MM-DD")),
).pipe(Schema.brand("Day"))
