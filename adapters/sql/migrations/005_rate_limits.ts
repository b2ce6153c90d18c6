/** How often each client has asked within its window, shared by all processes. */
import { type Kysely, sql } from "kysely"
import { columnWords } from "../columnWords.ts"
import type { Tables } from "../tables.ts"

export const rateLimits = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnWords(db)
    await sql`create table rate_limits (
      client ${text} primary key not null,
      hits ${integer} not null check (hits > 0),
      reset_at_ms ${integer} not null
    ) ${strict}`.execute(db)
    await sql`create index rate_limits_by_reset on rate_limits (reset_at_ms)`.execute(db)
  },
}
