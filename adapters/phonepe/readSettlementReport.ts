/** Reads PhonePe's settlement report: which columns it has, and what its cells mean. */
import { type Day, isDay } from "#core/days.ts"
import type { SettlementEntry } from "#core/orders/settlementReport.ts"
import { type CsvError, parse } from "csv-parse/sync"
import { Effect, Layer } from "effect"
import { Paise } from "#core/money.ts"
import { ReportUnreadable, SettlementReports } from "#core/ports/settlementReports.ts"

const KINDS: ReadonlyArray<readonly [label: RegExp, kind: SettlementEntry["kind"]]> = [
  [/CHARGEBACK|DISPUTE/, "chargeback"],
  [/^(PAYMENT|FORWARD_TRANSACTION)$/, "payment"],
  [/^(REFUND|REVERSAL|BACKWARD_TRANSACTION)$/, "refund"],
]
/** Instruments that stand for a correction and not for a way to pay (PhonePe docs, "Settlement"). */
const CORRECTION_INSTRUMENTS = /^(EXCESS_RECOVERY|INVOICE_RECOVERY|SHORT_SETTLEMENT)$/
/** A line about what did not happen moves no money. */
const UNSETTLED_STATUSES = /^(FAILED|PENDING|ERRORED|CANCELLED)$/

/** "01-11-2026", "01/11/2026" and "2026-11-01", each with or without a time behind it. */
const parseReportDay = (text: string): Day | undefined => {
  const day = text.replace(/[ T].*/s, "").replace(/^(\d{2})[-/](\d{2})[-/](\d{4})$/, "$3-$2-$1")
  return isDay(day) ? day : undefined
}

/** Rupees with up to two decimals, as "1150.00", "-920.5" and "1,05,980.00". Returns paise with their sign. */
const parseReportAmount = (text: string): number | undefined => {
  const [, minus, rupees, decimals = ""] =
    /^(-?)(?:₹\s*)?(\d{1,11}|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d{1,2}))?$/.exec(text) ?? []
  if (rupees === undefined) return undefined
  const paise = Number(rupees.replaceAll(",", "")) * 100 + Number(decimals.padEnd(2, "0"))
  return minus === "" ? paise : 0 - paise
}

/** A payment of less than nothing is none. Unit: `paise` with its sign. */
const settlementKind = (label: string, instrument: string, paise: number): SettlementEntry["kind"] => {
  const kind = CORRECTION_INSTRUMENTS.test(instrument)
    ? undefined
    : KINDS.find(([known]) => known.test(label))?.[1]
  return kind === undefined || (kind === "payment" && paise < 0) ? "other" : kind
}

/** Headings without blanks, marks and case, the documented one first. */
const COLUMNS = {
  type: ["paymenttype", "transactiontype"],
  reference: ["merchantreferenceid", "merchanttransactionid", "merchantrefundid"],
  order: ["merchantorderid", "originalmerchantorderid", "originalmerchantreferenceid"],
  instrument: ["instrument"],
  day: ["transactiondate"],
  amount: ["amount", "transactionamount", "totaltransactionamount"],
  status: ["transactionstatus"],
} as const
type Column = keyof typeof COLUMNS

/** How the documentation writes them. */
const DOCUMENTED_HEADINGS = {
  type: "PaymentType",
  reference: "MerchantReferenceId",
  day: "TransactionDate",
  amount: "Amount",
} as const

const refuse = (line: number, message: string) =>
  new ReportUnreadable({ message: `line ${line}: ${message}` })

interface CsvRow {
  readonly cells: ReadonlyArray<string>
  /** Where it ends, from 1. */
  readonly line: number
}

/** What the parser throws of any text that is no CSV. */
type NoCsv = CsvError & { readonly lines: number; readonly column: unknown }

const rowsOf = (text: string) =>
  Effect.try({
    try: (): ReadonlyArray<CsvRow> =>
      (
        parse(text, {
          bom: true,
          info: true,
          trim: true,
          record_delimiter: ["\r\n", "\n", "\r"],
          relax_column_count: true,
          skip_empty_lines: true,
        }) as unknown as ReadonlyArray<{
          readonly record: ReadonlyArray<string>
          readonly info: { readonly lines: number }
        }>
      ).map(({ record, info }) => ({ cells: record, line: info.lines })),
    catch: (error) => {
      const { lines, column, message } = error as NoCsv
      return refuse(lines, `column ${Number(column) + 1}: ${message.split(":")[0]?.toLowerCase()}`)
    },
  })

const headingsOf = (heading: ReadonlyArray<string>) => {
  const bare = heading.map((name) => name.toLowerCase().replaceAll(/[^a-z]/g, ""))
  return (column: Column): number =>
    COLUMNS[column].map((name) => bare.indexOf(name)).find((place) => place >= 0) ?? -1
}

/**
 * Reads PhonePe's settlement report, a CSV file from its dashboard (PhonePe docs, "Settlement", report format), whatever
 * the order of its columns. Its downloads are known under two sets of headings, both are read.
 * Errors: the first thing in the file that cannot be read.
 */
export const readSettlementReport = Effect.fn("readSettlementReport")(function* (
  text: string,
): Effect.fn.Return<ReadonlyArray<SettlementEntry>, ReportUnreadable> {
  const [heading, ...rows] = yield* rowsOf(text)
  if (heading === undefined) return yield* refuse(1, "the file is empty")
  const placeOf = headingsOf(heading.cells)
  for (const column of ["type", "day", "amount"] as const)
    if (placeOf(column) < 0)
      return yield* refuse(
        heading.line,
        `there is no column ${DOCUMENTED_HEADINGS[column]}: is it PhonePe's settlement report?`,
      )
  if (placeOf("reference") < 0 && placeOf("order") < 0)
    return yield* refuse(heading.line, `there is no column ${DOCUMENTED_HEADINGS.reference}`)
  const entries: Array<SettlementEntry> = []
  const seen = new Set<string>()
  for (const { cells, line } of rows) {
    if (cells.length !== heading.cells.length)
      return yield* refuse(
        line,
        `column ${Math.min(cells.length, heading.cells.length) + 1}: ${cells.length} cells, and the heading has ${heading.cells.length}`,
      )
    // The report repeats lines; a payment that came twice has another reference of PhonePe's.
    const whole = JSON.stringify(cells)
    if (seen.has(whole)) continue
    seen.add(whole)
    const cell = (column: Column) => cells[placeOf(column)] ?? ""
    if (UNSETTLED_STATUSES.test(cell("status").toUpperCase())) continue
    const nameOf = (column: Column) => heading.cells[placeOf(column)]
    const paise = parseReportAmount(cell("amount"))
    if (paise === undefined)
      return yield* refuse(
        line,
        `${nameOf("amount")}: "${cell("amount").slice(0, 40)}" is no amount in rupees`,
      )
    const day = parseReportDay(cell("day"))
    if (day === undefined)
      return yield* refuse(
        line,
        `${nameOf("day")}: "${cell("day").slice(0, 40)}" is no day such as 30-11-2026`,
      )
    const [first, ...others] = [cell("reference"), cell("order")].filter((id) => id !== "")
    if (first === undefined)
      return yield* refuse(line, `${nameOf("reference") ?? nameOf("order")}: it is empty`)
    const label = cell("type").toUpperCase()
    if (label === "") return yield* refuse(line, `${nameOf("type")}: it is empty`)
    const instrument = cell("instrument").toUpperCase()
    entries.push({
      line,
      kind: settlementKind(label, instrument, paise),
      label: CORRECTION_INSTRUMENTS.test(instrument) ? instrument : label,
      references: [first, ...others],
      amount: Paise.make(Math.abs(paise)),
      day,
    })
  }
  return entries
})

export const phonepeReports = Layer.succeed(SettlementReports, { read: readSettlementReport })
