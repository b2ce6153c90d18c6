/** What single cells of PhonePe's settlement report mean. */
import { type Day, isDay } from "#core/days.ts"
import type { SettlementEntry } from "#core/office/settlementReport.ts"

const KINDS: ReadonlyArray<readonly [label: RegExp, kind: SettlementEntry["kind"]]> = [
  [/CHARGEBACK|DISPUTE/, "chargeback"],
  [/^(PAYMENT|FORWARD_TRANSACTION)$/, "payment"],
  [/^(REFUND|REVERSAL|BACKWARD_TRANSACTION)$/, "refund"],
]
/** Instruments that stand for a correction and not for a way to pay (PhonePe docs, "Settlement"). */
export const CORRECTIONS = /^(EXCESS_RECOVERY|INVOICE_RECOVERY|SHORT_SETTLEMENT)$/
/** A line about what did not happen moves no money. */
export const NOTHING_MOVED = /^(FAILED|PENDING|ERRORED|CANCELLED)$/

/** "01-11-2026", "01/11/2026" and "2026-11-01", each with or without a time behind it. */
export const dayOf = (text: string): Day | undefined => {
  const [, d = "", m = "", y = ""] = /^(\d{2})[-/](\d{2})[-/](\d{4})(?:[ T].*)?$/.exec(text) ?? []
  const day = y === "" ? text.slice(0, 10) : `${y}-${m}-${d}`
  return isDay(day) && (y !== "" || /^.{10}(?:[ T].*)?$/.test(text)) ? day : undefined
}

/** Rupees with up to two decimals, as "1150.00", "-920.5" and "1,05,980.00". Returns paise with their sign. */
export const paiseOf = (text: string): number | undefined => {
  const [, minus = "", rupees = "", decimals = ""] =
    /^(-?)(?:₹\s*)?(\d{1,11}|\d{1,3}(?:,\d{2,3})+)(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (rupees === "") return undefined
  const paise = Number(rupees.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"))
  return minus === "" ? paise : 0 - paise
}

/** A payment of less than nothing is none. Unit: `paise` with its sign. */
export const kindOf = (label: string, instrument: string, paise: number): SettlementEntry["kind"] => {
  const kind = CORRECTIONS.test(instrument) ? undefined : KINDS.find(([known]) => known.test(label))?.[1]
  return kind === undefined || (kind === "payment" && paise < 0) ? "other" : kind
}
