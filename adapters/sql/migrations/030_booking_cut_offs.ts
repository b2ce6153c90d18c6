/** When the trip of an order could be booked no more: until then at most it can be paid at the provider. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const bookingCutOffsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer } = columnKeywords(db)
    await sql`alter table orders add column booking_closes_at_ms ${integer}`.execute(db)
  },
}
