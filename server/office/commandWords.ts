/** The words of one command, read strictly: an option is known, has its value, and comes once unless it is a list. */
import { parseArgs, type ParseArgsOptionsConfig } from "node:util"
import { Effect } from "effect"
import { type Day, isDay } from "#core/days.ts"
import { Misuse } from "./deskTroubles.ts"

const misused = (message: string) => Effect.fail(new Misuse({ message }))

export interface Words {
  readonly positionals: ReadonlyArray<string>
  readonly has: (flag: string) => boolean
  /** Every value of an option that may come often. */
  readonly all: (option: string) => ReadonlyArray<string>
  /** The value of an option; `undefined` when it was not given. */
  readonly one: (option: string) => Effect.Effect<string | undefined, Misuse>
  readonly day: (option: string) => Effect.Effect<Day | undefined, Misuse>
}

const optionsOf = (texts: ReadonlyArray<string>, flags: ReadonlyArray<string>): ParseArgsOptionsConfig =>
  Object.fromEntries([
    ...texts.map((name) => [name, { type: "string", multiple: true }]),
    ...flags.map((name) => [name, { type: "boolean", multiple: true }]),
  ])

/** `texts` take a value, `flags` none. Errors: the first word that does not fit. */
export const commandWords = (
  words: ReadonlyArray<string>,
  texts: ReadonlyArray<string>,
  flags: ReadonlyArray<string>,
): Effect.Effect<Words, Misuse> =>
  Effect.try({
    try: () =>
      parseArgs({
        args: [...words],
        allowPositionals: true,
        options: optionsOf(texts, flags),
      }),
    // Node's own explanation has more lines; the first one says it all.
    catch: (error) =>
      new Misuse({ message: String(error instanceof Error ? error.message : error).split("\n")[0] ?? "" }),
  }).pipe(
    Effect.map(({ positionals, values }) => {
      const all = (option: string) => [values[option] ?? []].flat().map(String)
      const one = (option: string): Effect.Effect<string | undefined, Misuse> => {
        const [value, another] = all(option)
        if (another !== undefined) return misused(`--${option} is given twice`)
        if (value !== undefined && value.trim() === "") return misused(`--${option} needs a value`)
        return Effect.succeed(value?.trim())
      }
      const day = (option: string): Effect.Effect<Day | undefined, Misuse> =>
        Effect.flatMap(one(option), (text) =>
          text === undefined || isDay(text)
            ? Effect.succeed(text)
            : misused(`--${option} needs a day such as 2026-12-05, not "${text}"`),
        )
      return { positionals, has: (flag: string) => all(flag).length > 0, all, one, day }
    }),
  )
