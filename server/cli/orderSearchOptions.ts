/** Which orders are meant: the options of `orders` and `orders export`. */
import { Effect } from "effect"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import type { OrderFilter } from "#core/ports/orders.ts"
import { type CommandArguments, daysOption } from "./commandArguments.ts"
import { UsageError } from "./command.ts"

export const ORDER_SEARCH_OPTIONS = ["state", "mobile", "name", "activity", "day", "from", "to"]

/** Errors: a value that is no state, no number or no day. */
export const orderSearchOptions = Effect.fn("orderSearchOptions")(function* (
  words: CommandArguments,
): Effect.fn.Return<OrderFilter, UsageError> {
  const typedState = yield* words.one("state")
  const state = ORDER_STATES.find((known) => known === typedState?.toUpperCase())
  if (typedState !== undefined && state === undefined)
    return yield* new UsageError({ message: `--state is one of ${ORDER_STATES.join(", ")}` })
  const typedMobile = yield* words.one("mobile")
  const mobileDigits = typedMobile === undefined ? undefined : nationalNumber(typedMobile)
  if (mobileDigits === "") return yield* new UsageError({ message: "--mobile needs digits" })
  const { from, to } = yield* daysOption(words)
  return {
    state,
    mobileDigits,
    name: yield* words.one("name"),
    activity: yield* words.one("activity"),
    travelDay: yield* words.day("day"),
    placedFrom: from,
    placedTo: to,
  }
})
