/** The books beside the provider's report, in SQL. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { Day } from "#core/days.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { noteReconciliation, readSettlementBooks } from "./readSettlementBooks.ts"
import type { Tables } from "./tables.ts"

export const sqlSettlements = (db: Kysely<Tables>) =>
  Layer.succeed(Settlements, {
    books: (references, period) => Effect.promise(() => readSettlementBooks(db, references, period)),
    note: ({ atMs, by, from, to, entries, differences }) =>
      Effect.promise(() =>
        noteReconciliation(db, {
          reconciled_at_ms: atMs,
          by_whom: by,
          from_day: from,
          to_day: to,
          entries,
          differences,
        }),
      ),
    lastOf: (day) =>
      Effect.promise(async () => {
        const row = await db
          .selectFrom("settlement_reconciliations")
          .selectAll()
          .where("from_day", "<=", day)
          .where("to_day", ">=", day)
          .orderBy("reconciled_at_ms", "desc")
          .limit(1)
          .executeTakeFirst()
        return (
          row && {
            atMs: row.reconciled_at_ms,
            by: row.by_whom,
            from: Day.make(row.from_day),
            to: Day.make(row.to_day),
            entries: row.entries,
            differences: row.differences,
          }
        )
      }),
  })
