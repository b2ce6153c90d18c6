/**
 * A transaction that is run again when it lost a race. On PostgreSQL transactions see what others have committed when
 * each statement begins (read committed): a lock on the row that all writers change first, a compare-and-set or a
 * unique index decides between them. Whoever runs into such an index, or into a deadlock, is rolled back; the second
 * time it sees what the winner wrote. On SQLite writers come one after another, and nothing is ever run again.
 */
import { type Kysely, sql, type Transaction } from "kysely"
import type { Tables } from "./tables.ts"

/** Unique violation, serialisation failure, deadlock (PostgreSQL docs, error codes). */
const LOST_RACE = new Set(["23505", "40001", "40P01"])
const MOST_TRIES = 3

const codeOf = (error: unknown): unknown => {
  const { code, cause } = Object(error) as { readonly code?: unknown; readonly cause?: unknown }
  return code ?? (cause === undefined ? undefined : codeOf(cause))
}

const isTransaction = (db: Kysely<Tables>): db is Transaction<Tables> => db.isTransaction

const inSavepoint = async <A>(
  tx: Transaction<Tables>,
  work: (tx: Transaction<Tables>) => Promise<A>,
): Promise<A> => {
  await sql`savepoint part`.execute(tx)
  try {
    return await work(tx)
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx)
    throw error
  } finally {
    await sql`release savepoint part`.execute(tx)
  }
}

/**
 * `work` may run several times: it changes nothing but the database. Inside another transaction it is a part of that one;
 * `isUndoneAlone`: what it wrote there is gone when it fails, whether or not that one goes on.
 */
export const inTransaction = async <A>(
  db: Kysely<Tables>,
  work: (tx: Transaction<Tables>) => Promise<A>,
  isUndoneAlone = false,
): Promise<A> => {
  if (isTransaction(db)) return isUndoneAlone ? inSavepoint(db, work) : work(db)
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction().execute(work)
    } catch (error) {
      // Stryker disable next-line ConditionalExpression: On SQLite nothing is ever run again; PostgreSQL's contracts need it.
      if (tried === MOST_TRIES || !LOST_RACE.has(String(codeOf(error)))) throw error
    }
  }
}
