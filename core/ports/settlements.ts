/** The books as they are compared with the payment provider's settlement report, and when that was done. */
import { Context, type Effect } from "effect"
import type { Day } from "../days.ts"
import type { SettlementBooks, SettlementPeriod } from "../orders/settlementReport.ts"

/** One comparison of the books with a report. Unit: `atMs` in milliseconds since 1970. */
export interface Reconciliation extends SettlementPeriod {
  readonly atMs: number
  readonly by: string
  /** How many the report had, and how many did not balance. */
  readonly entries: number
  readonly differences: number
}

export class Settlements extends Context.Service<
  Settlements,
  {
    /** Everything that `references` name, and all that was captured or refunded in the period. */
    books(references: ReadonlyArray<string>, period: SettlementPeriod): Effect.Effect<SettlementBooks>
    /** A second one of the same millisecond takes the place of the first. */
    note(reconciliation: Reconciliation): Effect.Effect<void>
    /** The newest that covers the day; `undefined` where none does. */
    lastOf(day: Day): Effect.Effect<Reconciliation | undefined>
  }
>()("goa/core/ports/Settlements") {}
