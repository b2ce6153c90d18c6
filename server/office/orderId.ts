/** An order's id among the words of a command. */
import { Effect } from "effect"
import type { Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"

const NEEDED = "an order id is needed, such as GOA-…"

/** Errors: no id, a text that cannot be one, or more than one. */
export const orderId = Effect.fn("orderId")(function* (words: Words): Effect.fn.Return<string, Misuse> {
  const id = yield* onlyPositional(words, NEEDED)
  return /^[\w-]{1,63}$/.test(id) ? id : yield* new Misuse({ message: NEEDED })
})
