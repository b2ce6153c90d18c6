/**
 * A transaction that is run again when it lost a race. On PostgreSQL transactions see what others have committed when
 * each statement begins (read committed): a lock on the row that all writers change first, a compare-and-set or a
 * unique index decides between them. Whoever runs into such an index, or into a deadlock, is rolled back; the second
 * time it sees what the winner wrote. On SQLite writers come one after another, and nothing is ever run again.
 */
import type { Kysely, Transaction } from "kysely"
import type { Tables } from "./tables.ts"

/** Unique violation, serialisation failure, deadlock (PostgreSQL docs, error codes). */
const LOST_RACE = new Set(["23505", "40001", "40P01"])
const MOST_TRIES = 3

const codeOf = (error: unknown): unknown => {
  if (typeof error !== "object" || error === null) return undefined
  if ("code" in error) return error.code
  return "cause" in error ? codeOf(error.cause) : undefined
}

const isTransaction = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction

/** `work` may run several times: it changes nothing but the database. Inside another transaction it is a part of that one. */
export const inTransaction = async <A>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<A>,
): Promise<A> => {
  if (isTransaction(db)) return work(db)
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      if (tried === MOST_TRIES || !LOST_RACE.has(String(codeOf(error)))) throw error
    }
  }
}
