/** Messages that their receivers refuse for good, and keys of which one message only is ever owed. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const deadLettersMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, text } = columnKeywords(db)
    await sql`alter table outbox add column refused_at_ms ${integer}`.execute(db)
    await sql`alter table outbox add column refusal ${text}`.execute(db)
    await sql`alter table outbox add column once_key ${text}`.execute(db)
    await sql`create unique index outbox_once on outbox (once_key)`.execute(db)
    await sql`drop index outbox_due`.execute(db)
    await sql`create index outbox_due on outbox (next_attempt_at_ms)
      where delivered_at_ms is null and refused_at_ms is null`.execute(db)
    await sql`create index outbox_dead on outbox (refused_at_ms) where refused_at_ms is not null`.execute(db)
  },
}
