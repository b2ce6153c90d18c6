/** What is asked of the provider after a restore, refunds that were given up, and when the books were last compared. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const moneyChecksMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`alter table refunds add column given_up_by ${text}`.execute(db)
    await sql`alter table refunds add column given_up_reason ${text}`.execute(db)
    await sql`create table restore_checks (
      merchant_order_id ${text} primary key not null,
      noted_at_ms ${integer} not null,
      next_ask_at_ms ${integer} not null,
      asked_at_ms ${integer},
      captured_amount ${integer}
    ) ${strict}`.execute(db)
    await sql`create table settlement_reconciliations (
      reconciled_at_ms ${integer} primary key not null,
      by_whom ${text} not null,
      from_day ${text} not null,
      to_day ${text} not null,
      entries ${integer} not null,
      differences ${integer} not null
    ) ${strict}`.execute(db)
  },
}
