/** `backup` and `restore`: checked copies of the shop with its pictures, those that a folder keeps, and the way back from one. */
import { existsSync, readdirSync, rmSync, renameSync, statSync } from "node:fs"
import { join, dirname } from "node:path"
import { Clock, Effect } from "effect"
import {
  copySqlite,
  inspectSqlite,
  type SqliteInspection,
  checkSqliteUnused,
  replacedDatabasePath,
} from "#adapters/sql/sqliteBackup.ts"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import { dumpPostgres, inspectDump } from "#adapters/sql/postgresDump.ts"
import { isPostgresUrl } from "#adapters/sql/openDatabase.ts"
import { shownPictures } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { commandDeed } from "./commandDeed.ts"
import { openDatabaseForCommand } from "./commandResources.ts"
import { type Command, type CommandContext, CommandRefused, confirm } from "./command.ts"
import { parseArguments, noPositional, singlePositional } from "./commandArguments.ts"
import {
  rowCountsText,
  requireDatabaseFile,
  sqliteFilePath,
  tryWithFiles,
  type LearntByRestore,
  replaceDatabase,
} from "./databaseFiles.ts"
import { makeFolder } from "#adapters/makeFolder.ts"
import { copyPictures, picturesFolderIn } from "#adapters/pictures/pictureStore.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import type { LostDepartureDeed } from "#adapters/sql/restoredDepartures.ts"
import type { LostCallOff, LostFewer, LostMove } from "#adapters/sql/restoredPayments.ts"
import { partyText } from "#core/booking/party.ts"
import { momentText } from "#core/days.ts"
import { rupeesFromPaise } from "#core/money.ts"
import { countText, istTimestamp, printable } from "./output.ts"

/** "goa-2026-11-22T161500.sqlite", in UTC, and what a copy is called that is not whole. A name's beginning tells its span. */
const NAME = /^goa-(\d{4}-\d{2}-\d{2}T\d{6})\.(?:sqlite|dump)(\.part(?:-journal|-wal|-shm)?)?$/

/** Letters of a moment that name the span, and how many spans keep their newest copy. */
const SPANS = [
  { letters: "2026-11-22T16".length, most: 24 },
  { letters: "2026-11-22".length, most: 30 },
  { letters: "2026-11".length, most: 12 },
] as const

const nameOf = (ms: number, ending: string) =>
  `goa-${new Date(ms).toISOString().slice(0, 19).replaceAll(":", "")}.${ending}`

/** The name of a copy made at `ms`, in milliseconds since 1970. */
export const backupName = (ms: number): string => nameOf(ms, "sqlite")

/** When a whole copy of that name was made, in milliseconds since 1970; `undefined` for what is none. */
export const backupMoment = (name: string): number | undefined => {
  const [, moment, part] = NAME.exec(name) ?? []
  if (moment === undefined || part !== undefined) return undefined
  return Date.parse(moment.replace(/T(\d{2})(\d{2})(\d{2})$/, "T$1:$2:$3Z"))
}

/**
 * Those of the names that are not to be kept, the oldest first: copies that no span keeps, and what others left
 * behind that were cut off before the last one began. A name of another form is somebody else's.
 *
 * Kept is the newest of each of the last 24 hours, 30 days and 12 months that have a copy. They are counted from copy to
 * copy and not from the clock, so that neither an outage nor a clock that is wrong takes any.
 */
export const expiredBackups = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  const ours = names
    .flatMap((name) => {
      const [, moment, part] = NAME.exec(name) ?? []
      return moment === undefined ? [] : [{ name, moment, isWhole: part === undefined }]
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
  const whole = ours.filter(({ isWhole }) => isWhole).map(({ moment }) => moment)
  const kept = new Set(
    SPANS.flatMap(({ letters, most }) => {
      const newest = new Map(whole.map((moment) => [moment.slice(0, letters), moment]))
      return [...newest.values()].slice(-most)
    }),
  )
  const last = ours.at(-1)?.moment
  return ours
    .filter(({ moment, isWhole }) => (isWhole ? !kept.has(moment) : moment !== last))
    .map(({ name }) => name)
}

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

/** The shop of the context, copied to a path that is free and read back whole. Errors: one line. */
const copyShop = Effect.fn("copyShop")(function* (context: CommandContext, place: string, path: string) {
  if (!isPostgresUrl(place)) {
    const report = yield* tryWithFiles(path, () =>
      checkedCopy(path, (part) => copySqlite(place, part), inspectSqlite),
    )
    return {
      rows: `${rowCountsText(["ROWS"], report)}\n\n`,
      pictures: report.pictures,
    } satisfies BackupReport
  }
  const { db } = yield* openDatabaseForCommand(context)
  const pictures = yield* Effect.promise(() => shownPictures(db))
  yield* tryWithFiles(path, () => checkedCopy(path, (part) => dumpPostgres(place, part), inspectDump))
  return { rows: "", pictures } satisfies BackupReport
})

/**
 * A copy that somebody takes leaves the house, and the log tells of it before there is any; one that the timer adds to its
 * folder is the shop's own. A database that is not in this release's form has no log that could: it is copied before it gets
 * the new form.
 */
const logCopy = Effect.fn("logCopy")(function* (context: CommandContext) {
  const opened = yield* Effect.catch(openDatabaseForCommand(context), () => Effect.succeed(undefined))
  if (opened === undefined) return
  const record = { about: "books", detail: {} }
  yield* commandDeed(context, "copy the books", () => Effect.succeed({ answer: undefined, record })).pipe(
    Effect.provide(sqlDeedBooks(opened.db)),
  )
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
  usage: `backup FILE | backup --into FOLDER
    copies the database while the shop runs, opens the copy, reads all of it and counts
    every table. It holds names and numbers: keep it where only you can read it.
    --into names the file by the moment, and first takes away those of the folder's copies
    that are not the newest of one of the last 24 hours, 30 days or 12 months. The
    operator's pictures go into the folder pictures beside the copy, each once. A shop in
    PostgreSQL is copied by pg_dump and read back by pg_restore, which must be installed`,
  parse: Effect.fn("backup.parse")(function* (words) {
    const given = yield* parseArguments(words, ["into"], [])
    const folder = yield* given.one("into")
    if (folder !== undefined) yield* noPositional(given)
    const needed = "backup needs a file, such as goa-backup.sqlite, or --into FOLDER"
    const file = folder === undefined ? yield* singlePositional(given, needed) : undefined
    return Effect.fn("backup")(function* (context) {
      const { place, dataFolder } = (yield* readServerSettings(context.env)).database
      const isPostgres = isPostgresUrl(place)
      if (!isPostgres) yield* requireDatabaseFile(place)
      // First, so that a disk that is full heals.
      const stay = folder === undefined || !existsSync(folder) ? [] : thin(folder)
      for (const line of stay) context.terminal.err(`${line}\n`)
      const name = nameOf(yield* Clock.currentTimeMillis, isPostgres ? "dump" : "sqlite")
      const path = file ?? join(folder ?? "", name)
      if (existsSync(path)) return yield* new CommandRefused({ message: `${path} is there already.` })
      if (file !== undefined) yield* Effect.scoped(logCopy(context))
      const { rows, pictures } = yield* copyShop(context, place, path)
      const lost = yield* bringPictures(pictures, dataFolder, dirname(path))
      const size = Math.ceil(statSync(path).size / BYTES_IN_KB)
      context.terminal.out(`${rows}Backup ${path}: ${size.toLocaleString("en-IN")} kB, whole.\n`)
      for (const line of lost) context.terminal.err(`${line}\n`)
      return stay.length + lost.length === 0 ? 0 : 1
    })
  }),
}

/** The pictures that a catalogue shows, from beside one database to beside another. Returns a line when some are nowhere. */
const bringPictures = Effect.fn("bringPictures")(function* (
  pictures: ReadonlyArray<string>,
  from: string,
  to: string,
) {
  const [there, here] = [picturesFolderIn(from), picturesFolderIn(to)]
  const missing = yield* tryWithFiles(here, () => copyPictures(pictures, there, here))
  if (missing.length === 0) return []
  return [
    `${countText(missing.length, "picture")} of the catalogue not found in ${there}: import them again.`,
  ]
})

const EMPTY: SqliteInspection = { rows: {}, steps: [], newestMs: 0, unsettled: 0, pictures: [] }

/** A database that is not there, or cannot be read any more, is what a backup is for: nothing is known of it. */
const nowAt = (place: string): SqliteInspection | undefined => {
  try {
    return existsSync(place) ? inspectSqlite(place) : undefined
  } catch {
    return undefined
  }
}

const checkFit = Effect.fn("checkFit")(function* (
  path: string,
  now: SqliteInspection,
  copy: SqliteInspection,
  isOlderFine: boolean,
) {
  const unknown = copy.steps.filter((step) => !Object.hasOwn(MIGRATIONS, step))
  if (unknown.length > 0)
    return yield* new CommandRefused({
      message: `${path}: a newer release made it (${unknown.join(", ")}); restore it with that release`,
    })
  if (now.unsettled > 0 && !isOlderFine)
    return yield* new CommandRefused({
      message: `The last restore is not settled: ${countText(now.unsettled, "order")} still to be asked about at the payment provider, or to be adopted. Start the shop and look at status; or add --older, and this restore takes the list over.`,
    })
  if (now.newestMs > copy.newestMs && !isOlderFine)
    return yield* new CommandRefused({
      message: `The shop is newer than this backup: ${momentText(now.newestMs)}, after ${momentText(copy.newestMs)}. What came in between would be gone; add --older if it may.`,
    })
})

/** "2026-11-21T16.05.00": sorts by time, and is a file's name everywhere. */
const stamp = (ms: number) => istTimestamp(ms).slice(0, 19).replaceAll(":", ".")

const UNKNOWN = (why: string) =>
  `${why}, so what was paid or given back after the backup is not known here, nor what was moved, called off, blocked or closed: compare with the provider's settlement report, npm run cli -- reconcile FILE\n`

/** What comes first, where something does. */
const onceText = ({ onceSettled }: Pick<LostMove, "onceSettled">): string =>
  onceSettled === undefined ? "" : `, once the books have the payment of its difference ${onceSettled}`

/** Moved by the company: its money has moved already, as far as it did. */
const lostMoveText = (lost: LostMove): string => {
  const { merchantOrderId, day, departure, subSlug, fare, noticeDays } = lost
  const place = [
    `--day ${day}`,
    ...(departure === undefined ? [] : [`--departure ${departure}`]),
    ...(subSlug === undefined ? [] : [`--activity ${subSlug}`]),
    ...(fare === undefined ? [] : [`--fare ${rupeesFromPaise(fare)}`]),
  ].join(" ")
  const to = [departure ?? day, ...(subSlug === undefined ? [] : [subSlug])].join(", ")
  return `Was moved to ${to} after the backup${onceText(lost)}: npm run cli -- orders move ${merchantOrderId} ${place} --company${noticeDays === undefined ? "" : ` --notice ${noticeDays}`} --reason "restored"`
}

/** What was due for them has gone back, and does not go back again. */
const lostFewerText = (lost: LostFewer): string => {
  const { merchantOrderId, adults, children, due } = lost
  return `Was for ${partyText(lost)} after the backup${onceText(lost)}: npm run cli -- orders fewer ${merchantOrderId} --adults ${adults} --children ${children} --due ${rupeesFromPaise(due)} --reason "restored"`
}

/** As a word of a shell. */
const quoted = (text: string): string => `"${printable(text).replace(/["$`\\!]/g, " ")}"`

/** Its travellers are offered their remedies anew; who has been given one already has cancelled. */
const lostCallOffText = ({ day, pool, departure, reason, decidedBy }: LostCallOff): string => {
  const scope =
    departure === undefined ? (pool === undefined ? "" : ` --pool ${pool}`) : ` --departure ${departure}`
  return `Was called off after the backup, and is on sale again: npm run cli -- call-off ${day}${scope} --reason ${quoted(reason)} --by ${quoted(decidedBy)}`
}

/** What is done again, and the words of `departures` that do it. */
const lostDeedWords = (lost: LostDepartureDeed): readonly [what: string, words: string] => {
  const { departure } = lost
  switch (lost.is) {
    case "unblocked":
      return [
        `Blocked seats of ${departure} were given back after the backup, and are blocked again`,
        `unblock ${lost.holdId}`,
      ]
    case "reopened":
      return ["Was opened after the backup, and is closed again", `reopen ${departure}`]
    case "enlarged":
    case "reduced":
      return [
        `Had ${countText(lost.seats, "seat")} after the backup`,
        `capacity ${departure} --seats ${lost.seats}`,
      ]
    case "blocked":
      return [
        "Seats were blocked after the backup, and are on sale again",
        `block ${departure} --seats ${lost.seats}`,
      ]
    case "closed":
      return ["Was closed after the backup, and is on sale again", `close ${departure}`]
  }
}

const lostDeedText = (lost: LostDepartureDeed): string => {
  const [what, words] = lostDeedWords(lost)
  const by = lost.decidedBy === "" ? "" : ` --by ${quoted(lost.decidedBy)}`
  const decision = lost.is === "unblocked" ? "" : ` --reason ${quoted(lost.reason || "restored")}${by}`
  return `${what}: npm run cli -- departures ${words}${decision}`
}

/** Where it can be on board again is a person's to say. */
const unseatedText = (merchantOrderId: string): string =>
  `Has no seats, because others have them here: npm run cli -- orders show ${merchantOrderId}, then move it or pay it back`

const learntText = (losses: LearntByRestore | undefined, wasThere: boolean): string => {
  if (losses === undefined)
    return UNKNOWN(wasThere ? "The replaced database cannot be read" : "There was no database here")
  const { erased } = losses
  const lines = [
    erased.orders > 0 ? `${countText(erased.orders, "order")} erased again, as since the backup.` : "",
    erased.trip_plans + erased.subscribers > 0
      ? `${countText(erased.trip_plans, "trip request")} and ${countText(erased.subscribers, "newsletter address", "newsletter addresses")} were erased after the backup and may be back: whose they were nobody knows any more, so erase them again.`
      : "",
    losses.refunds > 0 ? `${countText(losses.refunds, "refund")} taken over from what was there.` : "",
    losses.cancellations > 0
      ? `${countText(losses.cancellations, "cancellation")} taken over from what was there.`
      : "",
    losses.desk.orders > 0
      ? `${countText(losses.desk.orders, "booking")} of the desk taken over from what was there, as paid or owed as they were.`
      : "",
    ...losses.desk.unseated.map(unseatedText),
    // In this order: who was moved finds room and is not called off again, and who stays at home has all of it back.
    ...losses.departures.makingRoom.map(lostDeedText),
    ...losses.moves.map(lostMoveText),
    ...losses.callOffs.map(lostCallOffText),
    ...losses.fewer.map(lostFewerText),
    ...losses.departures.takingRoom.map(lostDeedText),
    losses.orders > 0
      ? `${countText(losses.orders, "order")} to be asked about at the payment provider: the shop does so when it runs, and status shows what is paid and not in the books.`
      : "",
  ]
  return lines.map((line) => (line === "" ? "" : `${line}\n`)).join("")
}

/** What root makes, the shop's own user could not write. Errors: the files there are another account's than this one's. */
const requireOwner = Effect.fn("requireOwner")(function* (place: string) {
  const held = [place, dirname(place)].find((path) => existsSync(path))
  const owner = held === undefined ? undefined : statSync(held).uid
  if (process.getuid?.() !== 0 || owner === undefined || owner === 0) return
  return yield* new CommandRefused({
    message: `${place}: belongs to the account ${owner}, and what root puts there that account could not write. Run it as that account: see docs/deploy.md, Backups`,
  })
})

/** `restore`: a backup takes the place of the shop's database. What was there is kept beside it. */
export const restoreCommand: Command = {
  name: "restore",
  usage: `restore FILE [--older] [--yes]
    puts a backup in the database's place; refuses while the shop runs, and when the shop
    has seen something since the backup, unless --older. What is replaced is kept beside it;
    its refunds and the bookings of the desk are taken over, its other orders asked about at
    the payment provider, and who was erased since is erased again. The pictures beside the backup are put beside the database`,
  parse: Effect.fn("restore.parse")(function* (words) {
    const given = yield* parseArguments(words, [], ["older", "yes"])
    const path = yield* singlePositional(given, "restore needs the file of a backup")
    return Effect.fn("restore")(function* (context) {
      const place = yield* sqliteFilePath(
        context,
        "pg_restore --clean --if-exists --dbname URL FILE; it cannot know what was paid after the backup, so compare with the provider's report then: npm run cli -- reconcile FILE",
      )
      yield* requireDatabaseFile(path)
      yield* requireOwner(place)
      yield* tryWithFiles(place, () => checkSqliteUnused(place))
      const part = `${place}.restoring`
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          for (const end of ["", "-wal", "-shm"]) rmSync(part + end, { force: true })
        }),
      )
      const copy = yield* tryWithFiles(path, async () => {
        makeFolder(dirname(place))
        rmSync(part, { force: true })
        await copySqlite(path, part)
        return inspectSqlite(part)
      })
      const now = nowAt(place)
      yield* checkFit(path, now ?? EMPTY, copy, given.has("older"))
      context.terminal.out(`${rowCountsText(["NOW", "BACKUP"], now ?? EMPTY, copy)}\n\n`)
      if (!given.has("yes"))
        yield* confirm(context.terminal, "Restore this backup?", "yes", "the database is as it was")
      const nowMs = yield* Clock.currentTimeMillis
      const keptAs = replacedDatabasePath(place, stamp(nowMs))
      const wasThere = existsSync(place)
      const { dataFolder } = (yield* readServerSettings(context.env)).database
      const lost = yield* bringPictures(copy.pictures, dirname(path), dataFolder)
      const losses = yield* replaceDatabase(part, place, { keptAs, nowMs, isKnown: now !== undefined })
      context.terminal.out(
        `Restored.${wasThere ? ` What was there is kept as ${keptAs}\nIt holds people too: take it away when nobody needs it any more.` : ""}\n${learntText(losses, wasThere)}`,
      )
      for (const line of lost) context.terminal.err(`${line}\n`)
      return lost.length === 0 ? 0 : 1
    })
  }),
}
