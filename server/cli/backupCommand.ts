/** `backup`: checked copies of the shop with its pictures, of which a folder keeps some. */
import { closeSync, existsSync, openSync, readdirSync, renameSync, rmSync, statSync } from "node:fs"
import { dirname, join } from "node:path"
import { Clock, Effect } from "effect"
import type { Kysely } from "kysely"
import { describeWriteError } from "#adapters/fileErrors.ts"
import {
  asDatabaseAway,
  DatabaseAway,
  describeDatabaseError,
  isOfOtherForm,
} from "#adapters/sql/databaseErrors.ts"
import { askPostgres, isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { dumpPostgres, inspectDump } from "#adapters/sql/postgresDump.ts"
import { shownPictures } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { copySqlite, inspectSqlite } from "#adapters/sql/sqliteBackup.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import type { DatabaseSettings } from "../config/databaseSettings.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { backupName, dumpName, expiredBackups } from "./backupNames.ts"
import { bringPictures } from "./backupPictures.ts"
import { type Command, type CommandContext, CommandRefused } from "./command.ts"
import { noPositional, singlePositional } from "./commandArguments.ts"
import { commandDeed } from "./commandDeed.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { requireShopFile, rowCountsText, tryWithFiles } from "./databaseFiles.ts"

const BYTES_IN_KB = 1000

/** A copy that is not whole never bears the name of a backup. */
const checkedCopy = async <A>(
  to: string,
  copy: (part: string) => Promise<void>,
  inspect: (part: string) => A | Promise<A>,
): Promise<A> => {
  const part = `${to}.part`
  rmSync(part, { force: true })
  await copy(part)
  try {
    const report = await inspect(part)
    renameSync(part, to)
    return report
  } finally {
    rmSync(part, { force: true })
  }
}

/** What a backup has come to: a page about its rows where they were counted, and the pictures that its catalogue shows. */
interface BackupReport {
  readonly rows: string
  readonly pictures: ReadonlyArray<string>
}

/** Of a catalogue that is there, in whatever form. */
const picturesShown = (db: Kysely<Tables>): Promise<ReadonlyArray<string>> =>
  shownPictures(db).catch((error: unknown) => {
    if (isOfOtherForm(error)) return []
    throw error
  })

/** The shop at a place, in whatever form it is, copied to a path that is free and read back whole. Errors: one line. */
const copyShop = Effect.fn("copyShop")(function* (
  { place, limits }: Pick<DatabaseSettings, "place" | "limits">,
  path: string,
) {
  if (!isPostgresUrl(place)) {
    const report = yield* tryWithFiles(`${place} could not be copied to ${path}`, () =>
      checkedCopy(path, (part) => copySqlite(place, part), inspectSqlite),
    )
    return {
      rows: `${rowCountsText(["ROWS"], report)}\n\n`,
      pictures: report.pictures,
    } satisfies BackupReport
  }
  const pictures = yield* askPostgres(place, limits, picturesShown)
  yield* tryWithFiles(path, () => checkedCopy(path, (part) => dumpPostgres(place, part), inspectDump))
  return { rows: "", pictures } satisfies BackupReport
})

/**
 * A copy that somebody takes leaves the shop, and the log tells of it before there is any; one that the timer adds to its
 * folder is the shop's own. A database that is not in this release's form has no log that could: it is copied before it gets
 * the new form.
 */
const logCopy = Effect.fn("logCopy")(function* (context: CommandContext) {
  const opened = yield* Effect.catch(openDatabaseForCommand(context), () => Effect.succeed(undefined))
  if (opened === undefined) return
  const unlogged = (defect: unknown) =>
    asDatabaseAway(defect) instanceof DatabaseAway
      ? Effect.sync(() => context.terminal.err(UNLOGGED))
      : Effect.die(defect)
  const record = { about: "books", detail: {} }
  yield* commandDeed(context, "copy the books", () => Effect.succeed({ answer: undefined, record })).pipe(
    Effect.provide(sqlDeedBooks(opened.db)),
    Effect.catchDefect(unlogged),
  )
})

const UNLOGGED = "The log does not tell of this copy: the database is locked, or its disk is full.\n"

/** What cannot be written there is not told of as a copy. Errors: one line; nothing is there. */
const proveTarget = (path: string) =>
  Effect.try({
    try: () => {
      // Over what a copy that was cut off has left, as the copy itself.
      closeSync(openSync(`${path}.part`, "w", 0o600))
      rmSync(`${path}.part`)
    },
    catch: (error) =>
      new CommandRefused({ message: `${path} cannot be written: ${describeWriteError(error)}.` }),
  })

/** One try at taking something away; `undefined` when it went, else the reason on one line. */
const trouble = (path: string, act: () => void): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return `${path} cannot be thinned: ${describeDatabaseError(error)}`
  }
}

/** Takes away what is not kept of a folder's copies. Returns a line for each that stays all the same. */
const thin = (folder: string): ReadonlyArray<string> => {
  let names: ReadonlyArray<string> = []
  const unread = trouble(folder, () => void (names = expiredBackups(readdirSync(folder))))
  const stay = names.map((name) => trouble(join(folder, name), () => rmSync(join(folder, name))))
  return [unread, ...stay].filter((line) => line !== undefined)
}

/** `backup`: a checked copy of the shop's database, taken while the shop runs. */
export const backupCommand: Command = {
  name: "backup",
  takes: "[FILE]",
  does: `copies the database while the shop runs, opens the copy, reads all of it and counts every table. It holds
    names and numbers: keep it where only you can read it. The operator's pictures go into the folder pictures
    beside the copy, each once. A shop in PostgreSQL is copied by pg_dump and read back by pg_restore, which
    must be installed`,
  options: {
    into: {
      value: "FOLDER",
      says: "in the place of FILE: names the file by the moment, and first takes away those of the folder's copies that are not the newest of one of the last 24 hours, 30 days or 12 months",
    },
  },
  examples: ["backup backup.sqlite", "backup --into /var/backups/shop"],
  parse: Effect.fn("backup.parse")(function* (given) {
    const folder = given.one("into")
    if (folder !== undefined) yield* noPositional(given)
    const needed = "backup needs a file, such as goa-backup.sqlite, or --into FOLDER"
    const file = folder === undefined ? yield* singlePositional(given, needed) : undefined
    return Effect.fn("backup")(function* (context) {
      const { place, limits, dataFolder } = (yield* readServerSettings(context.env)).database
      const isPostgres = isPostgresUrl(place)
      if (!isPostgres) yield* requireShopFile(place)
      // First, so that a disk that is full heals.
      const stay = folder === undefined || !existsSync(folder) ? [] : thin(folder)
      for (const line of stay) context.terminal.err(`${line}\n`)
      const name = (isPostgres ? dumpName : backupName)(yield* Clock.currentTimeMillis)
      const path = file ?? join(folder ?? "", name)
      if (existsSync(path)) return yield* new CommandRefused({ message: `${path} is there already.` })
      yield* proveTarget(path)
      if (file !== undefined) yield* Effect.scoped(logCopy(context))
      const { rows, pictures } = yield* copyShop({ place, limits }, path)
      const lost = yield* bringPictures(pictures, dataFolder, dirname(path))
      const size = Math.ceil(statSync(path).size / BYTES_IN_KB)
      context.terminal.out(`${rows}Backup ${path}: ${size.toLocaleString("en-IN")} kB, whole.\n`)
      for (const line of lost) context.terminal.err(`${line}\n`)
      return stay.length + lost.length === 0 ? 0 : 1
    })
  }),
}
