/** The file of a shop in SQLite, for what is done with files. */
import { existsSync } from "node:fs"
import { Effect } from "effect"
import { isPostgresUrl, withoutPassword, openDatabase } from "#adapters/sql/openDatabase.ts"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { type CommandContext, CommandRefused } from "./command.ts"
import { type SqliteInspection, replaceSqlite } from "#adapters/sql/sqliteBackup.ts"
import { alignedTable } from "./output.ts"
import Sqlite from "better-sqlite3"
import { readErasures, type RestoredErasures, restoreErasures } from "#adapters/sql/restoredErasures.ts"
import {
  restorePayments,
  readPaymentSnapshot,
  type RestoredPayments,
} from "#adapters/sql/restoredPayments.ts"

/** What a PostgreSQL URL says of encryption, as a part of another one. */
const encryptionOf = (place: string): string => {
  const asked = URL.parse(place)?.searchParams ?? new URLSearchParams()
  const kept = ["sslmode", "sslrootcert"].flatMap((name) => {
    const value = asked.get(name)
    return value === null ? [] : [[name, value]]
  })
  return kept.length === 0 ? "" : `?${new URLSearchParams(kept)}`
}

/** Errors: a shop in PostgreSQL; `instead` says what to use there. */
export const sqliteFilePath = Effect.fn("sqliteFilePath")(function* (
  { env }: CommandContext,
  instead: string,
) {
  const { place } = (yield* readServerSettings(env)).database
  if (!isPostgresUrl(place)) return place
  return yield* new CommandRefused({
    message: `This shop is in PostgreSQL: use ${instead.replace("URL", withoutPassword(place) + encryptionOf(place))}`,
  })
})

/** Errors: there is no shop at the place. */
export const requireDatabaseFile = (path: string): Effect.Effect<void, CommandRefused> =>
  existsSync(path)
    ? Effect.void
    : Effect.fail(new CommandRefused({ message: `there is no database at ${path}` }))

/** One try at something with files; its trouble as one line that begins with `what`. */
export const tryWithFiles = <A>(what: string, act: () => A | Promise<A>): Effect.Effect<A, CommandRefused> =>
  Effect.tryPromise({
    try: async () => act(),
    catch: (error) => new CommandRefused({ message: `${what}: ${describeDatabaseError(error)}` }),
  })

const isOurs = (table: string) => !table.startsWith("kysely_")

/**
 * How many rows each table has, as the operator reads it.
 * A column for each report.
 */
export const rowCountsText = (
  heads: ReadonlyArray<string>,
  ...reports: ReadonlyArray<SqliteInspection>
): string => {
  const tables = [...new Set(reports.flatMap(({ rows }) => Object.keys(rows)))].filter(isOurs).toSorted()
  const columns = reports.map((_, place) => place + 1)
  const lines = tables.map((table) => [table, ...reports.map(({ rows }) => String(rows[table] ?? 0))])
  return alignedTable([["TABLE", ...heads], ...lines], columns)
}

const within = <A>(path: string, readonly: boolean, act: (file: Sqlite.Database) => A): A => {
  const file = new Sqlite(path, { fileMustExist: true, readonly })
  try {
    return act(file)
  } finally {
    file.close()
  }
}

/** What a restored database has learnt from the one that it replaces. */
export interface LearntByRestore extends RestoredPayments {
  readonly erased: RestoredErasures
}

/**
 * A backup takes the place of the shop's database, and learns from it what is to be asked at the provider.
 * `copy` is brought to this release's form and put in the place of `place`; `isKnown` when the one that is there can be
 * read. Errors: one line; `place` is then as it was.
 */
export const replaceDatabase = Effect.fn("replaceDatabase")(function* (
  copy: string,
  place: string,
  { keptAs, nowMs, isKnown }: { readonly keptAs: string; readonly nowMs: number; readonly isKnown: boolean },
) {
  const db = yield* openDatabase(copy)
  const learnt = yield* tryWithFiles(place, async (): Promise<LearntByRestore | undefined> => {
    if (!isKnown) return undefined
    const known = within(place, true, (file) => ({
      payments: readPaymentSnapshot(file),
      erasures: readErasures(file),
    }))
    const losses = within(copy, false, (file) => restorePayments(file, known.payments, nowMs))
    return { ...losses, erased: await restoreErasures(db, known.erasures, nowMs) }
  }).pipe(Effect.ensuring(Effect.promise(() => db.destroy())))
  return yield* tryWithFiles(place, () => {
    // The copy has no files beside it that could be left behind when it is moved.
    within(copy, false, (file) => file.pragma("journal_mode = DELETE"))
    replaceSqlite(copy, place, keptAs)
    return learnt
  })
})
