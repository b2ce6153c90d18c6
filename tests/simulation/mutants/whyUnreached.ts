/** Why no journey can come by a mutant. Where one does all the same, it is looked for. */
import type { Mutant } from "./instrumentRooms.ts"
import { isOnlyPostgres } from "./onlyPostgres.ts"

/** What stands before the words for what the code around them rules out. */
const BUG = /\bbug\($/

/** `text` is its file's. Undefined where a journey could come by. */
export const whyUnreached = (mutant: Mutant, text: string): string | undefined => {
  if (isOnlyPostgres(mutant, text)) return "Only PostgreSQL itself answers here."
  const { line, column } = mutant.location.start
  const before = text.split("\n")[line - 1]?.slice(0, column - 1) ?? ""
  return BUG.test(before) ? "It is said of what cannot be." : undefined
}
