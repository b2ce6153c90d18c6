/** How many travel, read from an option. */
import { Effect } from "effect"
import { isHeadcount } from "#core/booking/party.ts"
import { type CommandArguments, UsageError } from "./command.ts"

/** 0 where it is not given. Errors: no number of travellers that one booking may have. */
export const headcountOption = Effect.fn("headcountOption")(function* (
  words: CommandArguments,
  option: string,
) {
  const text = words.one(option) ?? "0"
  const count = /^\d{1,3}$/.test(text) ? Number(text) : -1
  return isHeadcount(count)
    ? count
    : yield* new UsageError({ message: `--${option} needs a number from 0 to 100` })
})
