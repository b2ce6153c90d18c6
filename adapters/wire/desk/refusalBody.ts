/** How the desk's server says no: a stable code, a sentence, and where two have changed one thing, how it stands now. */
import { Schema } from "effect"

export const DESK_CODES = {
  signedOut: "SIGNED_OUT",
  roleLacking: "ROLE_LACKING",
  verificationNeeded: "VERIFICATION_NEEDED",
  refused: "REFUSED",
  seenChanged: "SEEN_CHANGED",
} as const

export const DeskRefusalBody = Schema.Struct({
  code: Schema.Literals(Object.values(DESK_CODES)),
  message: Schema.String,
  isLikeAnother: Schema.optionalKey(Schema.Literal(true)),
  now: Schema.optionalKey(Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Int]))),
})
