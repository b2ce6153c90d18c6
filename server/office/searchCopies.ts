/** Looks for a person in what a restore replaced and left beside the database. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { openDatabase } from "#adapters/sql/database.ts"
import { isPostgres } from "#adapters/sql/databasePlace.ts"
import { databaseReason } from "#adapters/sql/databaseReason.ts"
import type { Doomed } from "#adapters/sql/erase.ts"
import { replacedCopies } from "#adapters/sql/replaceSqlite.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { Desk } from "./command.ts"

export const isNothing = ({ orders, plans, subscribers }: Doomed): boolean =>
  orders.length + plans.length + subscribers.length === 0

/** One database with something of the person in it. */
export interface Found {
  readonly db: Kysely<Tables>
  readonly path: string
  readonly doomed: Doomed
}

/** Copies with something of the person in them, open until the command ends. What cannot be read is told, and counted. */
export const searchCopies = Effect.fn("searchCopies")(function* (
  { terminal }: Desk,
  place: string,
  doomedIn: (db: Kysely<Tables>) => Promise<Doomed>,
) {
  const found: Array<Found> = []
  let unread = 0
  for (const path of isPostgres(place) ? [] : replacedCopies(place)) {
    const db = yield* Effect.acquireRelease(openDatabase(path), (open) =>
      Effect.promise(() => open.destroy()),
    ).pipe(Effect.catch(({ message }) => Effect.succeed(message)))
    const doomed =
      typeof db === "string"
        ? db
        : yield* Effect.promise(() => doomedIn(db).catch((error) => `${path}: ${databaseReason(error)}`))
    if (typeof db !== "string" && typeof doomed !== "string") {
      if (!isNothing(doomed)) found.push({ db, path, doomed })
    } else {
      unread += 1
      terminal.err(`${String(doomed)}. Whoever is in it stays: take the file away, or mend it.\n`)
    }
  }
  return { found, unread }
})
