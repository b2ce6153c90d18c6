/** Asks before what cannot be undone. */
import { Effect } from "effect"
import { DeskRefusal } from "./deskTroubles.ts"
import type { Terminal } from "./terminal.ts"

/** `word` must be typed. Errors: another answer, or none; `unchanged` says what has not happened. */
export const confirm = Effect.fn("confirm")(function* (
  terminal: Terminal,
  question: string,
  word: string,
  unchanged: string,
): Effect.fn.Return<void, DeskRefusal> {
  const answer = yield* Effect.promise(() => terminal.ask(`${question} Type ${word} to confirm: `))
  if (answer?.trim().toLowerCase() !== word.toLowerCase())
    return yield* new DeskRefusal({
      message: `Not confirmed: ${unchanged}. Type ${word}, or add --yes.`,
    })
})
