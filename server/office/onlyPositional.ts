/** The one word that a command takes beside its options. */
import { Effect } from "effect"
import type { Words } from "./commandWords.ts"
import { Misuse } from "./deskTroubles.ts"
import { printable } from "./printable.ts"

/** `needed` is said when it is missing. Errors: none, or more than one. */
export const onlyPositional = Effect.fn("onlyPositional")(function* (
  { positionals: [word, another] }: Words,
  needed: string,
): Effect.fn.Return<string, Misuse> {
  if (word === undefined || word.trim() === "") return yield* new Misuse({ message: needed })
  if (another !== undefined)
    return yield* new Misuse({ message: `"${printable(another)}" is not understood` })
  return word
})

/** For a command without one. Errors: a word that nobody asked for. */
export const noPositional = ({ positionals: [word] }: Words): Effect.Effect<void, Misuse> =>
  word === undefined
    ? Effect.void
    : Effect.fail(new Misuse({ message: `"${printable(word)}" is not understood` }))
