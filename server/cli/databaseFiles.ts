/** The file of a shop in SQLite, for what is done with files. */
import { existsSync } from "node:fs"
import { Effect } from "effect"
import { isPostgresUrl, withoutPassword, openDatabase } from "#adapters/sql/openDatabase.ts"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { type CommandContext, CommandRefused } from "./command.ts"
import { noShopAt } from "./commandResources.ts"
import { type SqliteInspection, replaceSqlite } from "#adapters/sql/sqliteBackup.ts"
import { alignedTable } from "./output.ts"
import Sqlite from "better-sqlite3"
import type { Kysely } from "kysely"
import { appendDeed } from "#adapters/sql/deedRows.ts"
import { inTransaction } from "#adapters/sql/inTransaction.ts"
import { readBoarding, restoreBoarding } from "#adapters/sql/restoredBoarding.ts"
import { isCatalogueLost, readKnownCatalogue } from "#adapters/sql/restoredCatalogue.ts"
import { readStandingDeeds, restoreStandingDeeds } from "#adapters/sql/restoredDeeds.ts"
import { readStaff, restoreStaff } from "#adapters/sql/restoredStaff.ts"
import type { Tables } from "#adapters/sql/tables.ts"
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

/** Errors: a shop in PostgreSQL; `instead` says what to use there, with URL for a new database beside it, called NAME. */
export const sqliteFilePath = Effect.fn("sqliteFilePath")(function* (
  { env }: CommandContext,
  instead: string,
) {
  const { place } = (yield* readServerSettings(env)).database
  if (!isPostgresUrl(place)) return place
  const beside = Object.assign(new URL(place), { pathname: "/NAME" }).href
  return yield* new CommandRefused({
    message: `This shop is in PostgreSQL: ${instead.replace("URL", withoutPassword(beside) + encryptionOf(place))}`,
  })
})

/** Errors: there is no shop at the place that DATABASE_URL names. */
export const requireShopFile = (place: string): Effect.Effect<void, CommandRefused> =>
  existsSync(place) ? Effect.void : Effect.fail(noShopAt(place))

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
  /** Boarding marks that were taken over. */
  readonly boardingMarks: number
  /** People whose access to the desk was taken over. */
  readonly staff: number
  /** The catalogue was changed since the backup, and is what it was then. */
  readonly isCatalogueLost: boolean
}

/** What a restore is done with. `account` is who does it, and `backup` what the log calls the copy. */
export interface Restore {
  readonly keptAs: string
  readonly nowMs: number
  /** Whether the database that is there can be read. */
  readonly isKnown: boolean
  readonly account: string
  readonly backup: string
}

/** The log is the restored database's own: it tells of the restore, as the one that is replaced cannot. */
const logRestore = (db: Kysely<Tables>, { account, backup, nowMs }: Restore) =>
  inTransaction(db, (tx) =>
    appendDeed(tx, {
      deed: "restore a backup",
      name: account,
      role: "command line",
      about: "books",
      detail: { backup },
      atMs: nowMs,
    }),
  )

/** Puts into `copy`, which `db` has open, what the database at `place` knows and a restore must not lose. */
const learnFrom = async (place: string, copy: string, db: Kysely<Tables>, nowMs: number) => {
  const known = within(place, true, (file) => ({
    payments: readPaymentSnapshot(file),
    erasures: readErasures(file),
    boarding: readBoarding(file),
    deeds: readStandingDeeds(file),
    staff: readStaff(file),
    catalogue: readKnownCatalogue(file),
  }))
  const losses = within(copy, false, (file) => {
    restoreStandingDeeds(file, known.deeds)
    return {
      ...restorePayments(file, known.payments, nowMs),
      boardingMarks: restoreBoarding(file, known.boarding),
      staff: restoreStaff(file, known.staff),
      isCatalogueLost: isCatalogueLost(known.catalogue, readKnownCatalogue(file)),
    }
  })
  return { ...losses, erased: await restoreErasures(db, known.erasures, nowMs) }
}

/**
 * A backup takes the place of the shop's database, and learns from it what is to be asked at the provider.
 * `copy` is brought to this release's form and put in the place of `place`. Errors: one line; `place` is then as it was.
 */
export const replaceDatabase = Effect.fn("replaceDatabase")(function* (
  copy: string,
  place: string,
  restore: Restore,
) {
  const { keptAs, nowMs, isKnown } = restore
  const db = yield* openDatabase(copy)
  const learnt = yield* tryWithFiles(place, async (): Promise<LearntByRestore | undefined> => {
    const losses = isKnown ? await learnFrom(place, copy, db, nowMs) : undefined
    if (!isKnown) within(copy, false, (file) => restoreStaff(file, readStaff(file)))
    await logRestore(db, restore)
    return losses
  }).pipe(Effect.ensuring(Effect.promise(() => db.destroy())))
  return yield* tryWithFiles(place, () => {
    // The copy has no files beside it that could be left behind when it is moved.
    within(copy, false, (file) => file.pragma("journal_mode = DELETE"))
    replaceSqlite(copy, place, keptAs)
    return learnt
  })
})
