/** What the operator's own commands would say of the books at the end: the check of the database, and the reconciliation. */
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"
import { checkDatabase } from "#adapters/sql/checkDatabase.ts"
import { readSettlementBooks } from "#adapters/sql/readSettlementBooks.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import {
  type SettlementDifference,
  settlementDifferences,
  settlementPeriodOf,
} from "#core/orders/settlementReport.ts"

export interface OwnChecks {
  /** A sentence each. */
  readonly wrong: ReadonlyArray<string>
  /** Between the books and what the provider has settled. */
  readonly differences: ReadonlyArray<SettlementDifference>
}

const reconcile = async (
  db: Kysely<Tables>,
  report: string,
): Promise<ReadonlyArray<SettlementDifference>> => {
  const entries = await Effect.runPromise(readSettlementReport(report))
  const period = settlementPeriodOf(entries)
  if (period === undefined) return []
  const references = entries.flatMap((entry) => entry.references)
  return settlementDifferences(entries, await readSettlementBooks(db, references, period), period)
}

/** `report` is the provider's settlement report, in its own format. */
export const ownChecks = async (db: Kysely<Tables>, report: string): Promise<OwnChecks> => ({
  wrong: (await checkDatabase(db)).violations,
  differences: await reconcile(db, report),
})
