/** The payment provider's settlement report, read from a file. */
import { readFileSync } from "node:fs"
import { Effect } from "effect"
import { readSettlementReport } from "#adapters/phonepe/readSettlementReport.ts"
import { printable } from "#core/plainText.ts"
import { CommandRefused } from "./command.ts"
import { tryWithFiles } from "./databaseFiles.ts"

/** Errors: one line that names the file, and the line and column where it cannot be read. */
export const settlementEntriesIn = Effect.fn("settlementEntriesIn")(function* (path: string) {
  const text = yield* tryWithFiles(path, () =>
    new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(readFileSync(path)),
  )
  return yield* Effect.mapError(
    readSettlementReport(text),
    ({ message }) => new CommandRefused({ message: printable(`${path}: ${message}`) }),
  )
})
