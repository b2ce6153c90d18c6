/** Names, numbers, addresses or the books leave the house as a file, and the log tells of it. */
import { rmSync, writeFileSync } from "node:fs"
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { describeWriteError } from "#adapters/fileErrors.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { LogDeed } from "#core/desk/deskRights.ts"
import type { DeedRecord } from "#core/ports/deedBooks.ts"
import { type CommandContext, CommandRefused } from "./command.ts"
import { commandDeed } from "./commandDeed.ts"
import { writeNewFile } from "./output.ts"

/** What leaves, as which deed, and what the log says of it: how much it is, and nobody's name. */
export interface Export {
  readonly deed: LogDeed
  readonly record: DeedRecord
  readonly content: string | Uint8Array
}

/**
 * Writes the file, readable by its owner only, and the log's row, in the account's name: no file has anything in it before its
 * row is there. Errors: something is there already, or the place cannot be written; nothing was written, nor logged.
 */
export const writeExport = Effect.fn("writeExport")(function* (
  context: Pick<CommandContext, "account">,
  db: Kysely<Tables>,
  path: string,
  { deed, record, content }: Export,
) {
  yield* writeNewFile(path, "")
  yield* commandDeed(context, deed, () => Effect.succeed({ answer: undefined, record })).pipe(
    Effect.provide(sqlDeedBooks(db)),
    Effect.onError(() => Effect.sync(() => rmSync(path, { force: true }))),
  )
  yield* Effect.try({
    try: () => writeFileSync(path, content),
    catch: (error) =>
      new CommandRefused({
        message: `${path} cannot be written: ${describeWriteError(error)}. The log tells of it all the same.`,
      }),
  })
})
