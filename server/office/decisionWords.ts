/** Who decides and why, read from the words of a command. */
import { Effect } from "effect"
import type { Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { printable } from "./printable.ts"

/** Longest text of the operator's that is kept. Unit: characters. */
export const MOST_CHARACTERS = 300

/** Errors: a text that is too long. */
export const shortText = Effect.fn("shortText")(function* (
  words: Words,
  option: string,
): Effect.fn.Return<string | undefined, Misuse> {
  const text = yield* words.one(option)
  if (text === undefined) return undefined
  if (text.length > MOST_CHARACTERS)
    return yield* new Misuse({ message: `--${option} is longer than ${MOST_CHARACTERS} characters` })
  return printable(text)
})

/** `decidedBy` is absent when nobody is named. Errors: no reason, or a text that is too long. */
export const decisionWords = Effect.fn("decisionWords")(function* (words: Words, command: string) {
  const reason = yield* shortText(words, "reason")
  if (reason === undefined || reason === "")
    return yield* new Misuse({ message: `${command} needs --reason "TEXT"` })
  return { reason, decidedBy: yield* shortText(words, "by") }
})
