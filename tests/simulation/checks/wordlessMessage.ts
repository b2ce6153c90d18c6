/** Whether a message says in words what it is about, as its reader sees it first. */
import type { OutboxRow } from "#adapters/sql/tables.ts"

/** Of those who were taken out of the books nothing is said any more. */
const ERASED = "Erased"

/** Whether a text begins with words: none for what was to be said are the program's own word. */
export const isSaid = (text: string): boolean => /^(?!undefined\b)[\p{L}\p{N}]/u.test(text)

/** What stands where a fact was to be: no amount, or nothing; or where all of them were to be. */
const HOLE = /NaN|undefined|\n\n$/

/** The first that has no subject, begins with its facts, or lacks one of them. */
export const wordlessMessage = (rows: ReadonlyArray<OutboxRow>): string | undefined => {
  const found = rows.find(
    ({ subject, body }) => subject !== ERASED && (!(isSaid(subject) && isSaid(body)) || HOLE.test(body)),
  )
  return found && `${found.message_id} does not say what it is about: "${found.subject}"`
}
