/** `money`: what a day took and gave back, beside the payment provider's own report. */
import { Effect } from "effect"
import { readSettlementBooks } from "#adapters/sql/readSettlementBooks.ts"
import { csvText } from "#core/csvText.ts"
import { dayText, isDay } from "#core/days.ts"
import { type DayMoney, dayMoneyOf, MONEY_WAY_TEXT, type Takings } from "#core/deskBookings/dayMoney.ts"
import { formatPaise, decimalRupees } from "#core/money.ts"
import { type Command, UsageError } from "./command.ts"
import { singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { alignedTable, printableJson } from "./output.ts"
import { settlementEntriesIn } from "./settlementEntries.ts"
import { writeExport } from "./writeExport.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const cells = ({ count, sum }: Takings): ReadonlyArray<string> => [String(count), formatPaise(sum)]

const moneyText = ({ day, lines, taken, givenBack, theirs }: DayMoney): string =>
  `${dayText(day)}\n${alignedTable(
    [
      ["", "PAID", "", "GIVEN BACK", ""],
      ...lines.map(({ way, ...line }) => [
        MONEY_WAY_TEXT[way],
        ...cells(line.taken),
        ...cells(line.givenBack),
      ]),
      ["all", ...cells(taken), ...cells(givenBack)],
      ...(theirs === undefined
        ? []
        : [["in the provider's report", ...cells(theirs.taken), ...cells(theirs.givenBack)]]),
    ],
    [1, 2, 3, 4],
  )}\n`

const rupees = ({ sum }: Takings): string => decimalRupees(sum)

const moneyCsv = ({ day, lines, theirs }: DayMoney): string =>
  csvText([
    ["day", "way", "payments", "takenRupees", "refunds", "givenBackRupees"],
    ...[...lines, ...(theirs === undefined ? [] : [{ way: "PROVIDER_REPORT", ...theirs }])].map((line) => [
      day,
      line.way,
      String(line.taken.count),
      rupees(line.taken),
      String(line.givenBack.count),
      rupees(line.givenBack),
    ]),
  ])

export const moneyCommand: Command = {
  name: "money",
  takes: "DAY",
  does: `what the day took and gave back, by the payment provider, in cash, by UPI at the desk and by hand. Which
    payments differ, reconcile tells`,
  options: {
    report: { value: "FILE", says: "puts the provider's own settlement report beside it" },
    csv: { value: "FILE.csv", says: "writes it for a spreadsheet, too" },
    ...JSON_OPTION,
  },
  parse: Effect.fn("money.parse")(function* (given) {
    const day = yield* singlePositional(given, "money needs a day such as 2026-12-05")
    if (!isDay(day)) return yield* new UsageError({ message: "money needs a day such as 2026-12-05" })
    const [report, csv] = [given.one("report"), given.one("csv")]
    return Effect.fn("money")(function* (context) {
      const entries = report === undefined ? undefined : yield* settlementEntriesIn(report)
      const { db } = yield* openDatabaseForCommand(context)
      const books = yield* Effect.promise(() => readSettlementBooks(db, [], { from: day, to: day }))
      const money = dayMoneyOf(books, day, entries)
      if (csv !== undefined)
        yield* writeExport(context, db, csv, {
          deed: "export the money",
          record: { about: day, detail: { payments: money.taken.count, refunds: money.givenBack.count } },
          content: moneyCsv(money),
        })
      context.terminal.out(given.has("json") ? `${printableJson(money)}\n` : moneyText(money))
      return 0
    })
  }),
}
