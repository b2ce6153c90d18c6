/** With how much notice the day of a booking was changed: a later cancellation counts as made no earlier. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const movedBookingsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer } = columnKeywords(db)
    await sql`alter table orders add column notice_days ${integer}`.execute(db)
  },
}
