/** What was answered to a request for a trip of one's own, and the order in which requests are paged. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const tripPlanNotesMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table trip_plan_notes (
      request_key ${text} not null,
      seq ${integer} not null,
      answer ${text} not null,
      quoted ${integer},
      note ${text} not null,
      noted_by ${text} not null,
      at_ms ${integer} not null,
      primary key (request_key, seq)
    ) ${strict}`.execute(db)
    await sql`create index trip_plans_newest on trip_plans (received_at_ms desc, request_key)`.execute(db)
  },
}
