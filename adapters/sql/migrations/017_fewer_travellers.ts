/** Who was taken off a booking: the party as it was bought, and what the rules gave for who travels no more. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const fewerTravellersMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer } = columnKeywords(db)
    for (const column of ["bought_adults", "bought_children", "due_for_fewer"])
      await sql`alter table orders add column ${sql.ref(column)} ${integer}`.execute(db)
  },
}
