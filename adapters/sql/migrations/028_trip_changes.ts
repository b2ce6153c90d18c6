/** What a booking was paid beside its own payment, and given back, as it was taken to another trip; and what order paid it. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const tripChangesMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, text } = columnKeywords(db)
    for (const column of ["difference_back", "difference_paid"])
      await sql`alter table orders add column ${sql.ref(column)} ${integer}`.execute(db)
    await sql`alter table orders add column difference_of ${text}`.execute(db)
    await sql`create index orders_differences on orders (difference_of) where difference_of is not null`.execute(
      db,
    )
  },
}
