/** The newsletter's list: each address once. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const newsletterMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table newsletter_subscribers (
      email ${text} primary key not null,
      subscribed_at_ms ${integer} not null
    ) ${strict}`.execute(db)
  },
}
