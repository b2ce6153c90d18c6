/** Why something is done at the desk, as the log keeps it. */
import { Effect } from "effect"
import { printable } from "../plainText.ts"
import { DeskRefused } from "../ports/desk.ts"

/** Unit: characters. */
export const MAX_REASON = 300

/** As it is kept. Errors: no word of it, or too many. */
export const deedReason = Effect.fn("deedReason")(function* (typed: string) {
  const reason = printable(typed)
  if (reason === "") return yield* new DeskRefused({ message: "Please write why, in a few words." })
  if (reason.length > MAX_REASON)
    return yield* new DeskRefused({ message: `Please write why in at most ${MAX_REASON} characters.` })
  return reason
})
