/** Who has boarded, as devices noted it, and which device may board a departure alone. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const boardingMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table boarding_marks (
      mark_id ${text} primary key not null,
      departure_id ${text} not null,
      merchant_order_id ${text} not null,
      kind ${text} not null check (kind in ('BOARDED', 'UNDONE')),
      device_id ${text} not null,
      decided_by ${text} not null,
      at_ms ${integer} not null,
      received_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index boarding_marks_of_departure on boarding_marks (departure_id)`.execute(db)
    await sql`create table boarding_leases (
      departure_id ${text} primary key not null,
      device_id ${text} not null,
      until_ms ${integer} not null
    ) ${strict}`.execute(db)
  },
}
