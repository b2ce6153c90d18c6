/**
 * A mobile number as it comes from outside: as it was typed, but for its digits, which become 0 to 9 here, once, for
 * orders, look-ups and erasures alike. What an older release has stored is read through here too.
 */
import { Schema, SchemaGetter } from "effect"
import { asciiDigits } from "./asciiDigits.ts"

const AnyText = Schema.String

/** Unit: `most` in UTF-16 code units. */
export const mobileSchema = (most: number) =>
  AnyText.pipe(
    Schema.decodeTo(AnyText.check(Schema.isMaxLength(most)), {
      decode: SchemaGetter.transform(asciiDigits),
      encode: SchemaGetter.passthrough(),
    }),
  )
