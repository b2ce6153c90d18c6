/** The words of one command, read strictly: an option is known, has its value, and comes once unless it is a list. */
import { ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { Effect } from "effect"
import { type Day, isDay } from "#core/days.ts"
import { printable } from "#core/plainText.ts"
import { type OptionTable, readWords } from "../prepare/commandLine.mjs"
import { type CommandArguments, UsageError } from "./command.ts"

const misused = (message: string) => Effect.fail(new UsageError({ message }))

/** Errors: the first word that does not fit the table. */
export const parseArguments = (
  words: ReadonlyArray<string>,
  options: OptionTable,
): Effect.Effect<CommandArguments, UsageError> => {
  const read = readWords(words, options)
  if (read.validationError !== undefined) return misused(printable(read.validationError))
  const { typed, positionals } = read
  const all = (option: string) => typed.get(option) ?? []
  const one = (option: string) => all(option)[0]?.trim()
  const day = (option: string): Effect.Effect<Day | undefined, UsageError> => {
    const text = one(option)
    return text === undefined || isDay(text)
      ? Effect.succeed(text)
      : misused(`--${option} needs a day such as 2026-12-05, not "${printable(text)}"`)
  }
  return Effect.succeed({ positionals, has: (flag: string) => all(flag).length > 0, all, one, day })
}

/**
 * The one word that a command takes beside its options.
 * `needed` is said when it is missing. Errors: none, or more than one.
 */
export const singlePositional = Effect.fn("singlePositional")(function* (
  { positionals: [word, another] }: CommandArguments,
  needed: string,
): Effect.fn.Return<string, UsageError> {
  if (word === undefined || word.trim() === "") return yield* new UsageError({ message: needed })
  if (another !== undefined)
    return yield* new UsageError({ message: `"${printable(another)}" is not understood` })
  return word
})

/** For a command without one. Errors: a word that nobody asked for. */
export const noPositional = ({ positionals: [word] }: CommandArguments): Effect.Effect<void, UsageError> =>
  word === undefined
    ? Effect.void
    : Effect.fail(new UsageError({ message: `"${printable(word)}" is not understood` }))

const NEEDED = `an order id is needed, such as ${ORDER_ID_PREFIX}…`

/**
 * An order's id among the words of a command.
 * Errors: no id, a text that cannot be one, or more than one.
 */
export const orderIdArgument = Effect.fn("orderIdArgument")(function* (
  words: CommandArguments,
): Effect.fn.Return<string, UsageError> {
  const id = yield* singlePositional(words, NEEDED)
  return /^[\w-]{1,63}$/.test(id) ? id : yield* new UsageError({ message: NEEDED })
})

/** The days of `--from` and `--to`, both included. Errors: the first after the last. */
export const daysOption = Effect.fn("daysOption")(function* (words: CommandArguments) {
  const [from, to] = [yield* words.day("from"), yield* words.day("to")]
  if (from !== undefined && to !== undefined && from > to)
    return yield* new UsageError({ message: `--from ${from} is after --to ${to}` })
  return { from, to }
})

/** Longest text of the operator's that is kept. Unit: characters. */
export const MAX_TEXT_CHARACTERS = 300

/** Errors: a text that is too long. */
export const shortTextOption = Effect.fn("shortTextOption")(function* (
  words: CommandArguments,
  option: string,
): Effect.fn.Return<string | undefined, UsageError> {
  const text = words.one(option)
  if (text === undefined) return undefined
  if (text.length > MAX_TEXT_CHARACTERS)
    return yield* new UsageError({ message: `--${option} is longer than ${MAX_TEXT_CHARACTERS} characters` })
  return printable(text)
})

/**
 * Who decides and why, read from the words of a command.
 * `decidedBy` is absent when nobody is named. Errors: no reason, or a text that is too long.
 */
export const decisionOptions = Effect.fn("decisionOptions")(function* (
  words: CommandArguments,
  command: string,
) {
  const reason = yield* shortTextOption(words, "reason")
  if (reason === undefined || reason === "")
    return yield* new UsageError({ message: `${command} needs --reason "TEXT"` })
  return { reason, decidedBy: yield* shortTextOption(words, "by") }
})
