/** Which session is which, and where its passkey was used. Those of before are asked for it where they are used next. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const deskSessionPlacesMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { text } = columnKeywords(db)
    for (const name of ["session_id", "device", "networks"])
      await sql`alter table desk_sessions add column ${sql.ref(name)} ${text} not null default ''`.execute(db)
    await sql`update desk_sessions set session_id = digest`.execute(db)
    await sql`create unique index desk_session_ids on desk_sessions (session_id)`.execute(db)
  },
}
