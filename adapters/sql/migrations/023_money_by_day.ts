/** The money of a day, and the log by person and by deed, are found without reading all that ever was. */
import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

export const moneyByDayMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    await sql`create index orders_settled on orders (settled_at_ms) where captured_amount is not null`.execute(
      db,
    )
    await sql`create index refunds_settled on refunds (settled_at_ms)`.execute(db)
    await sql`create index deeds_of_person on deeds (staff_id, at_ms)`.execute(db)
    await sql`create index deeds_of_kind on deeds (deed, at_ms)`.execute(db)
  },
}
