/** Which orders the operator wants to see, read from the options of a command. */
import { Effect } from "effect"
import { nationalNumber } from "#core/office/bookingKey.ts"
import { ORDER_STATES } from "#core/office/order.ts"
import type { OrderQuestion } from "#core/ports/orderSearch.ts"
import type { Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"

export const ORDER_FILTERS = ["state", "mobile", "from", "to"]

/** Errors: a value that is no state, no number or no day. */
export const ordersQuestion = Effect.fn("ordersQuestion")(function* (
  words: Words,
): Effect.fn.Return<OrderQuestion, Misuse> {
  const typedState = yield* words.one("state")
  const state = ORDER_STATES.find((known) => known === typedState?.toUpperCase())
  if (typedState !== undefined && state === undefined)
    return yield* new Misuse({ message: `--state is one of ${ORDER_STATES.join(", ")}` })
  const typedMobile = yield* words.one("mobile")
  const mobileDigits = typedMobile === undefined ? undefined : nationalNumber(typedMobile)
  if (mobileDigits === "") return yield* new Misuse({ message: "--mobile needs digits" })
  return { state, mobileDigits, placedFrom: yield* words.day("from"), placedTo: yield* words.day("to") }
})
