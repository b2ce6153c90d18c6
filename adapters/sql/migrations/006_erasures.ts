/** The log of what was erased: how much, when and by whom, and nothing of the person. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const erasuresMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table erasures (
      erasure_id ${text} primary key not null,
      erased_at_ms ${integer} not null,
      by_whom ${text} not null,
      orders ${integer} not null,
      trip_plans ${integer} not null,
      subscribers ${integer} not null,
      messages ${integer} not null
    ) ${strict}`.execute(db)
  },
}
