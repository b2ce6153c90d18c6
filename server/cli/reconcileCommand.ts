/** `reconcile`: the books compared with the payment provider's settlement report. */
import { Clock, Effect } from "effect"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { dayText } from "#core/days.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import {
  settlementDifferences,
  SETTLEMENT_DIFFERENCES,
  type SettlementPeriod,
  settlementPeriodOf,
  type SettlementDifference,
  type SettlementEntry,
} from "#core/orders/settlementReport.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { countText } from "#core/countText.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable, printableJson } from "./output.ts"
import { type Command, CommandRefused, UsageError } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { singlePositional } from "./commandArguments.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { settlementEntriesIn } from "./settlementEntries.ts"
import { JSON_OPTION } from "./sharedOptions.ts"

const rupees = (amount: Paise | undefined): string => (amount === undefined ? "" : formatPaise(amount))

const differencesText = (differences: ReadonlyArray<SettlementDifference>): string =>
  `${alignedTable(
    [
      ["LINE", "WHAT", "OURS", "THEIRS", "ORDER OR REFUND"],
      ...differences.map(({ kind, id, line, ours, theirs }) => [
        String(line ?? "-"),
        SETTLEMENT_DIFFERENCES[kind],
        rupees(ours),
        rupees(theirs),
        printable(id),
      ]),
    ],
    [0, 2, 3],
  )}\n\n`

const sumText = (
  entries: ReadonlyArray<SettlementEntry>,
  { from, to }: SettlementPeriod,
  differences: ReadonlyArray<SettlementDifference>,
): string =>
  `${countText(entries.length, "entry", "entries")} of ${dayText(from)} to ${dayText(to)} compared: ${
    differences.length === 0 ? "the books balance" : countText(differences.length, "difference")
  }.\n`

export const reconcileCommand: Command = {
  name: "reconcile",
  takes: "FILE",
  does: `compares the books with PhonePe's settlement report, a CSV file from its dashboard: a line for each payment
    without an order, order without a payment, other amount, chargeback, and refund that only one side knows;
    exit code 1 if there is any. Changes nothing; status says when it was run`,
  options: {
    from: { value: "DATE", says: "the first day that the file covers", usual: "its first entry" },
    to: { value: "DATE", says: "the last day that the file covers", usual: "its last entry" },
    ...JSON_OPTION,
  },
  parse: Effect.fn("reconcile.parse")(function* (given) {
    const path = yield* singlePositional(given, "reconcile needs the file of a settlement report")
    const [from, to] = [yield* given.day("from"), yield* given.day("to")]
    if (from !== undefined && to !== undefined && from > to)
      return yield* new UsageError({ message: `--from ${from} is after --to ${to}` })
    return Effect.fn("reconcile")(function* (context) {
      const entries = yield* settlementEntriesIn(path)
      const { db } = yield* openDatabaseForCommand(context)
      const covered = settlementPeriodOf(entries)
      const [first, last] = [from ?? covered?.from, to ?? covered?.to]
      if (first === undefined || last === undefined)
        return yield* new CommandRefused({
          message: `${path}: it has no entries; say with --from and --to which days it covers`,
        })
      const period = { from: first, to: last }
      const compared = commandDeed(
        context,
        "compare the money",
        Effect.fn("compare")(function* () {
          const settlements = yield* Settlements
          const references = entries.flatMap((entry) => entry.references)
          const found = settlementDifferences(entries, yield* settlements.books(references, period), period)
          const counts = { entries: entries.length, differences: found.length }
          const atMs = yield* Clock.currentTimeMillis
          yield* settlements.note({ atMs, by: context.account, ...period, ...counts })
          return { answer: found, record: { about: first, detail: { ...period, ...counts } } }
        }),
      )
      const differences = yield* Effect.provide(compared, sqlDeedBooks(db))
      context.terminal.out(
        given.has("json")
          ? `${printableJson({ ...period, entries: entries.length, differences })}\n`
          : (differences.length === 0 ? "" : differencesText(differences)) +
              sumText(entries, period, differences),
      )
      return differences.length === 0 ? 0 : 1
    })
  }),
}
