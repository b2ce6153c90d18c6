/** How often each client has asked within its window, shared by all processes. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const rateLimitsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table rate_limits (
      client ${text} primary key not null,
      hits ${integer} not null check (hits > 0),
      reset_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index rate_limits_by_reset on rate_limits (reset_at_ms)`.execute(db)
  },
}
