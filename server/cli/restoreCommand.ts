/** `restore`: puts a backup in the place of the shop's database, and tells what was learnt from the one that was there. */
import { existsSync, statSync } from "node:fs"
import { basename, dirname } from "node:path"
import { Clock, Effect } from "effect"
import { makeFolder } from "#adapters/makeFolder.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import {
  checkSqliteUnused,
  clearRestoring,
  copySqlite,
  inspectSqlite,
  replacedDatabasePath,
  restoringPath,
  type SqliteInspection,
} from "#adapters/sql/sqliteBackup.ts"
import { momentText } from "#core/days.ts"
import { countText } from "#core/countText.ts"
import { readServerSettings } from "../config/serverSettings.ts"
import { bringPictures } from "./backupPictures.ts"
import { type Command, CommandRefused, confirm } from "./command.ts"
import { singlePositional } from "./commandArguments.ts"
import { replaceDatabase, rowCountsText, sqliteFilePath, tryWithFiles } from "./databaseFiles.ts"
import { istTimestamp } from "./output.ts"
import { learntText } from "./restoreReport.ts"
import { YES_OPTION } from "./sharedOptions.ts"

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

/** "2026-11-21T16.05.00.042": sorts by time, is a file's name everywhere, and that of one restore alone. */
const stamp = (ms: number) =>
  `${istTimestamp(ms).slice(0, 19).replaceAll(":", ".")}.${String(ms % 1000).padStart(3, "0")}`

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
  takes: "FILE",
  does: `puts a backup in the database's place; refuses while the shop runs, and when the shop has seen something
    since the backup. What is replaced is kept beside it; its refunds, the bookings of the desk, who boarded
    and who may work at the desk are taken over, its other orders asked about at the payment provider, and who
    was erased since is erased again. The pictures beside the backup are put beside the database`,
  options: {
    older: {
      says: "also when the shop has seen something since the backup, or the last restore is not settled",
    },
    ...YES_OPTION,
  },
  parse: Effect.fn("restore.parse")(function* (given) {
    const path = yield* singlePositional(given, "restore needs the file of a backup")
    return Effect.fn("restore")(function* (context) {
      const place = yield* sqliteFilePath(
        context,
        'stop it, make an empty database NAME that its user owns, and put the backup there by pg_restore --single-transaction --no-owner --no-acl --dbname "URL" FILE; then let DATABASE_URL name it. It cannot know what was paid after the backup: compare with the provider\'s report, npm run cli -- reconcile FILE',
      )
      if (!existsSync(path)) return yield* new CommandRefused({ message: `There is no backup at ${path}.` })
      yield* requireOwner(place)
      yield* tryWithFiles(place, () => checkSqliteUnused(place))
      const part = restoringPath(place)
      yield* Effect.addFinalizer(() => Effect.sync(() => clearRestoring(place)))
      const copy = yield* tryWithFiles(path, async () => {
        makeFolder(dirname(place))
        clearRestoring(place)
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
      const losses = yield* replaceDatabase(part, place, {
        keptAs,
        nowMs,
        isKnown: now !== undefined,
        account: context.account,
        backup: basename(path),
      })
      context.terminal.out(
        `Restored.${wasThere ? ` What was there is kept as ${keptAs}\nIt holds people too: take it away when nobody needs it any more.` : ""}\n${learntText(losses, wasThere, keptAs)}`,
      )
      for (const line of lost) context.terminal.err(`${line}\n`)
      return lost.length === 0 ? 0 : 1
    })
  }),
}
