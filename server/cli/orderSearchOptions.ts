/** Which orders are meant: the options of `orders` and `orders export`. */
import { Effect } from "effect"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { ORDER_STATES } from "#core/orders/order.ts"
import type { OrderFilter } from "#core/ports/orders.ts"
import { daysOption } from "./commandArguments.ts"
import type { OptionTable } from "../prepare/commandLine.mjs"
import { type CommandArguments, UsageError } from "./command.ts"
import { periodOptions } from "./sharedOptions.ts"

export const ORDER_SEARCH_OPTIONS = {
  day: { value: "DATE", says: "the day of travel" },
  activity: { value: "WORDS", says: "words of the activity's name, or their beginnings" },
  state: { value: "STATE", says: ORDER_STATES.join(", ") },
  mobile: { value: "NUMBER", says: "a number, or its last digits" },
  name: { value: "WORDS", says: "words of the traveller's name, or their beginnings" },
  ...periodOptions("the order was placed"),
} satisfies OptionTable

/** Errors: a value that is no state, no number or no day. */
export const orderSearchOptions = Effect.fn("orderSearchOptions")(function* (
  words: CommandArguments,
): Effect.fn.Return<OrderFilter, UsageError> {
  const typedState = words.one("state")
  const state = ORDER_STATES.find((known) => known === typedState?.toUpperCase())
  if (typedState !== undefined && state === undefined)
    return yield* new UsageError({ message: `--state is one of ${ORDER_STATES.join(", ")}` })
  const typedMobile = words.one("mobile")
  const mobileDigits = typedMobile === undefined ? undefined : nationalNumber(typedMobile)
  if (mobileDigits === "") return yield* new UsageError({ message: "--mobile needs digits" })
  const { from, to } = yield* daysOption(words)
  return {
    state,
    mobileDigits,
    name: words.one("name"),
    activity: words.one("activity"),
    travelDay: yield* words.day("day"),
    placedFrom: from,
    placedTo: to,
  }
})
