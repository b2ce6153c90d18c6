/** The payment provider's own report of what it settled, as a file from its dashboard. */
import { Context, type Effect, Schema } from "effect"
import type { SettlementEntry } from "../orders/settlementReport.ts"

/** `message` is one line that names the line and the column. */
export class ReportUnreadable extends Schema.TaggedError<ReportUnreadable>()("ReportUnreadable", {
  message: Schema.String,
}) {}

export class SettlementReports extends Context.Service<
  SettlementReports,
  {
    /** `text` is the whole file. */
    read(text: string): Effect.Effect<ReadonlyArray<SettlementEntry>, ReportUnreadable>
  }
>()("goa/core/ports/SettlementReports") {}
