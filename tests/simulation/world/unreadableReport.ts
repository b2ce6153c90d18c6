/** Settlement reports that nobody can read, and what has to be said of each: in which line, and why. */
import { Effect, Result } from "effect"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"

/** What stands in the heading's place, or in the last line's, and where it says that this cannot be read. */
const unreadable = (text: string): ReadonlyArray<readonly [report: string, line: number, word: RegExp]> => {
  const all = text.split("\r\n")
  const last = all.length
  const [heading = "", ...rows] = all
  const withLast = (edit: (cells: Array<string>) => ReadonlyArray<string>) =>
    [heading, ...rows.slice(0, -1), edit((rows.at(-1) ?? "").split(",")).join(",")].join("\r\n")
  const withCell = (at: number, cell: string) => withLast((cells) => cells.with(at, cell))
  return [
    ["", 1, /empty/],
    [[heading.replace("Amount", "Sum"), ...rows].join("\r\n"), 1, /no column Amount.*settlement report/],
    [[heading.replace("PaymentType", "Sort"), ...rows].join("\r\n"), 1, /no column PaymentType/],
    [[heading.replace("TransactionDate", "When"), ...rows].join("\r\n"), 1, /no column TransactionDate/],
    [
      [heading.replace("MerchantReferenceId", "Whose"), ...rows].join("\r\n"),
      1,
      /no column MerchantReferenceId/,
    ],
    [withLast((cells) => cells.slice(0, -1)), last, /column 6: 5 cells, and the heading has 6/],
    [withCell(4, "12.345"), last, /Amount: "12\.345" is no amount/],
    [withCell(4, "1,2,3"), last, /column 7: 8 cells/],
    [withCell(3, "2026-13-01"), last, /TransactionDate: "2026-13-01" is no day/],
    [withCell(3, "30-11-26"), last, /is no day/],
    [withCell(1, ""), last, /MerchantReferenceId: it is empty/],
    [
      withCell(1, "").replace("MerchantReferenceId", "Merchant Order ID"),
      last,
      /Merchant Order ID: it is empty/,
    ],
    [withCell(0, ""), last, /PaymentType: it is empty/],
    [withCell(2, '"'), last, /column 3/],
  ]
}

/** The same day in each of the forms in which downloads have it. */
const DAY = "2026-11-09"
const FORMS = [
  "09-11-2026",
  "09/11/2026",
  DAY,
  "09-11-2026 10:15:00",
  `${DAY} 10:15`,
  `${DAY}T10:15:00+05:30`,
]

/** The first form of a day that is read as another one; undefined where none is. */
const wrongDay = async (text: string): Promise<string | undefined> => {
  const lines = text.split("\r\n")
  for (const form of FORMS) {
    const last = (lines.at(-1) ?? "").split(",").with(3, form).join(",")
    const read = await Effect.runPromise(
      Effect.result(readSettlementReport([...lines.slice(0, 1), last].join("\r\n"))),
    )
    const is = Result.isSuccess(read) ? read.success.map(({ day }) => day).join() : read.failure.message
    if (is !== DAY) return `a report's day "${form}" is read as ${is}`
  }
  return undefined
}

/** Returns what a report is read as that cannot be read, or said of it wrongly; undefined where all is said. */
export const misread = async (text: string): Promise<string | undefined> => {
  for (const [report, line, word] of unreadable(text)) {
    const read = await Effect.runPromise(Effect.result(readSettlementReport(report)))
    if (Result.isSuccess(read)) return `a report is read that says no ${word.source}`
    const { message } = read.failure
    if (!message.startsWith(`line ${line}: `) || !word.test(message))
      return `of line ${line}, where ${word.source} is wrong, it says "${message}"`
  }
  return wrongDay(text)
}
