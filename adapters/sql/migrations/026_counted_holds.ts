/** The seats of a month are counted from an index alone, however many bookings there are. */
import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

export const countedHoldsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    await sql`create index holds_counted on seat_holds (departure_id, state, seats, decided_by)`.execute(db)
  },
}
