/** A backup takes the place of the shop's database, and learns from it what is to be asked at the provider. */
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { openDatabase } from "#adapters/sql/database.ts"
import { replaceSqlite } from "#adapters/sql/replaceSqlite.ts"
import { learnMoney, moneyKnown, type RestoreLosses } from "#adapters/sql/restoreLosses.ts"
import { withFiles } from "./sqlitePlace.ts"

const within = <A>(path: string, readonly: boolean, act: (file: Sqlite.Database) => A): A => {
  const file = new Sqlite(path, { fileMustExist: true, readonly })
  try {
    return act(file)
  } finally {
    file.close()
  }
}

/**
 * `copy` is brought to this release's form and put in the place of `place`; `isKnown` when the one that is there can be
 * read. Errors: one line; `place` is then as it was.
 */
export const replaceDatabase = Effect.fn("replaceDatabase")(function* (
  copy: string,
  place: string,
  { keptAs, nowMs, isKnown }: { readonly keptAs: string; readonly nowMs: number; readonly isKnown: boolean },
) {
  const db = yield* openDatabase(copy)
  yield* Effect.promise(() => db.destroy())
  return yield* withFiles(place, (): RestoreLosses | undefined => {
    const known = isKnown ? within(place, true, moneyKnown) : undefined
    const losses = within(copy, false, (file) => {
      const learnt = known && learnMoney(file, known, nowMs)
      // The copy has no files beside it that could be left behind when it is moved.
      file.pragma("journal_mode = DELETE")
      return learnt
    })
    replaceSqlite(copy, place, keptAs)
    return losses
  })
})
