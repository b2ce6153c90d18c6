/** What a database holds, to tell whether anything was written. */
import { type Kysely, sql } from "kysely"
import type { Tables } from "#adapters/sql/tables.ts"

/** Every row of every table of an SQLite database as one text, but for the tables that are named. */
export const everyRow = async (
  db: Kysely<Tables>,
  ...except: ReadonlyArray<keyof Tables>
): Promise<string> => {
  const { rows: tables } = await sql<{ readonly name: keyof Tables }>`
    select name from sqlite_master where type = 'table' and name not like 'sqlite_%' order by name
  `.execute(db)
  const told = tables.filter(({ name }) => !except.includes(name))
  const rows = await Promise.all(
    told.map(async ({ name }) => [name, (await sql`select * from ${sql.table(name)}`.execute(db)).rows]),
  )
  return JSON.stringify(rows)
}
