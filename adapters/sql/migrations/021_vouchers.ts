/** Credit vouchers, and what of an order's payment is in them. A voucher is spent by one order. */
import { type Kysely, sql } from "kysely"
import { columnKeywords } from "../sqlDialect.ts"
import type { Tables } from "../tables.ts"

export const vouchersMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    const { integer, strict, text } = columnKeywords(db)
    await sql`create table vouchers (
      voucher_id ${text} primary key not null,
      money_of ${text} not null,
      held_by ${text} not null,
      amount ${integer} not null,
      made_at_ms ${integer} not null,
      last_day ${text} not null,
      state ${text} not null,
      closed_at_ms ${integer},
      spent_by ${text},
      decided_by ${text},
      reason ${text}
    ) ${strict}`.execute(db)
    await sql`create index vouchers_held on vouchers (held_by)`.execute(db)
    await sql`create unique index vouchers_spent on vouchers (spent_by)`.execute(db)
    await sql`alter table orders add column voucher_id ${text}`.execute(db)
    for (const column of ["voucher_amount", "in_vouchers"])
      await sql`alter table orders add column ${sql.ref(column)} ${integer}`.execute(db)
  },
}
