/** What a category has beside its name: its picture, and the addresses that it had before. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const categoryRecordsMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { text } = columnKeywords(db)
    await sql`alter table categories add column record ${text} not null default '{}'`.execute(db)
  },
}
