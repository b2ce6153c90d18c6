/** PhonePe's settlement report behind the core's port. */
import { Layer } from "effect"
import { SettlementReports } from "#core/ports/settlementReports.ts"
import { readSettlementReport } from "./readSettlementReport.ts"

export const phonepeReports = Layer.succeed(SettlementReports, { read: readSettlementReport })
