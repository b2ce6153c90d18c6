/** What a passkey is called, and when it was last used. Those of before have no name, and were not used yet. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const passkeysSeenMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, text } = columnKeywords(db)
    await sql`alter table passkeys add column name ${text} not null default ''`.execute(db)
    await sql`alter table passkeys add column used_at_ms ${integer}`.execute(db)
  },
}
