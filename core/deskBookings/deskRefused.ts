/** What the desk wanted may not be. `message` says why, in a sentence for the desk. Nothing was changed. */
import { Schema } from "effect"

export class DeskRefused extends Schema.TaggedError<DeskRefused>()("DeskRefused", {
  message: Schema.String,
}) {}
