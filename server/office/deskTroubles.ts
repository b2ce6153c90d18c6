/** Why the desk does not do what it was asked. Each `message` is one line for the operator. */
import { Schema } from "effect"

/** The command was not understood. Nothing was done. */
export class Misuse extends Schema.TaggedError<Misuse>()("Misuse", { message: Schema.String }) {}

/** It was understood and cannot be done, or was not confirmed. Nothing was done. */
export class DeskRefusal extends Schema.TaggedError<DeskRefusal>()("DeskRefusal", {
  message: Schema.String,
}) {}
