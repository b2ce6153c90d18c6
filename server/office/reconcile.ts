/** `reconcile`: the books compared with the payment provider's settlement report. */
import { readFileSync } from "node:fs"
import { Clock, Effect } from "effect"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"
import { noteReconciliation, settlementBooks } from "#adapters/sql/settlementBooks.ts"
import { dayText } from "#core/days.ts"
import { formatPaise, type Paise } from "#core/money.ts"
import { settlementDifferences } from "#core/office/settlementDifferences.ts"
import {
  DIFFERENCES,
  type Period,
  periodOf,
  type SettlementDifference,
  type SettlementEntry,
} from "#core/office/settlementReport.ts"
import { alignedTable } from "./alignedTable.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { counted } from "./counted.ts"
import { DeskRefusal, Misuse } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { openDesk } from "./openDesk.ts"
import { printable, printableJson } from "./printable.ts"
import { withFiles } from "./sqlitePlace.ts"

/** Errors: one line that names the file, and the line and column where it cannot be read. */
const entriesIn = Effect.fn("entriesIn")(function* (path: string) {
  const text = yield* withFiles(path, () =>
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(path)),
  )
  return yield* Effect.mapError(
    readSettlementReport(text),
    ({ message }) => new DeskRefusal({ message: printable(`${path}: ${message}`) }),
  )
})

const rupees = (amount: Paise | undefined): string => (amount === undefined ? "" : formatPaise(amount))

const differencesText = (differences: ReadonlyArray<SettlementDifference>): string =>
  `${alignedTable(
    [
      ["LINE", "WHAT", "OURS", "THEIRS", "ORDER OR REFUND"],
      ...differences.map(({ kind, id, line, ours, theirs }) => [
        String(line ?? "-"),
        DIFFERENCES[kind],
        rupees(ours),
        rupees(theirs),
        printable(id),
      ]),
    ],
    [0, 2, 3],
  )}\n\n`

const sumText = (
  entries: ReadonlyArray<SettlementEntry>,
  { from, to }: Period,
  differences: ReadonlyArray<SettlementDifference>,
): string =>
  `${counted(entries.length, "entry", "entries")} of ${dayText(from)} to ${dayText(to)} compared: ${
    differences.length === 0 ? "the books balance" : counted(differences.length, "difference")
  }.\n`

export const reconcile: Command = {
  name: "reconcile",
  usage: `reconcile FILE [--from DATE] [--to DATE] [--json]
    compares the books with PhonePe's settlement report, a CSV file from its dashboard: a line
    for each payment without an order, order without a payment, other amount, chargeback, and
    refund that only one side knows; exit code 1 if there is any. --from and --to are the days
    that the file covers, else its first and last. Changes nothing; status says when it was run`,
  read: Effect.fn("reconcile.read")(function* (words) {
    const given = yield* commandWords(words, ["from", "to"], ["json"])
    const path = yield* onlyPositional(given, "reconcile needs the file of a settlement report")
    const [from, to] = [yield* given.day("from"), yield* given.day("to")]
    if (from !== undefined && to !== undefined && from > to)
      return yield* new Misuse({ message: `--from ${from} is after --to ${to}` })
    return Effect.fn("reconcile")(function* (desk) {
      const entries = yield* entriesIn(path)
      const { db } = yield* openDesk(desk)
      const covered = periodOf(entries)
      const [first, last] = [from ?? covered?.from, to ?? covered?.to]
      if (first === undefined || last === undefined)
        return yield* new DeskRefusal({
          message: `${path}: it has no entries; say with --from and --to which days it covers`,
        })
      const period = { from: first, to: last }
      const books = yield* Effect.promise(() =>
        settlementBooks(
          db,
          entries.flatMap(({ references }) => references),
          period,
        ),
      )
      const differences = settlementDifferences(entries, books, period)
      const nowMs = yield* Clock.currentTimeMillis
      yield* Effect.promise(() =>
        noteReconciliation(db, {
          reconciled_at_ms: nowMs,
          by_whom: desk.account,
          from_day: first,
          to_day: last,
          entries: entries.length,
          differences: differences.length,
        }),
      )
      desk.terminal.out(
        given.has("json")
          ? `${printableJson({ ...period, entries: entries.length, differences })}\n`
          : (differences.length === 0 ? "" : differencesText(differences)) +
              sumText(entries, period, differences),
      )
      return differences.length === 0 ? 0 : 1
    })
  }),
}
