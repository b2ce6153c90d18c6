/** Whether a database lets its user do a shop's work, which opening it and reading do not show. */
import { type Kysely, sql } from "kysely"
import { isPostgresUrl } from "./openDatabase.ts"
import { TABLE_NAMES, type Tables } from "./tables.ts"

/** Reads of every table and writes into one, which is undone. Throws the driver's error, and `DatabaseAway`. */
export const proveDatabase = async (db: Kysely<Tables>): Promise<void> => {
  for (const name of TABLE_NAMES) await sql`select 1 from ${sql.table(name)} limit 1`.execute(db)
  const tx = await db.startTransaction().execute()
  try {
    await sql`update catalogue_revision set revision = revision`.execute(tx)
  } finally {
    await tx.rollback().execute()
  }
}

/** Whether the PostgreSQL at `place` answers and takes no writes, as a standby. Throws `DatabaseAway`. */
export const isReadOnly = async (db: Kysely<Tables>, place: string): Promise<boolean> => {
  if (!isPostgresUrl(place)) return false
  const { rows } = await sql<{ readonly transaction_read_only: string }>`show transaction_read_only`.execute(
    db,
  )
  return rows[0]?.transaction_read_only === "on"
}
