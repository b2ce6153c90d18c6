/** `restore`: a backup takes the place of the shop's database. What was there is kept beside it. */
import { existsSync, rmSync } from "node:fs"
import { dirname } from "node:path"
import { Clock, Effect } from "effect"
import { makeFolder } from "#adapters/files/makeFolder.ts"
import { copySqlite } from "#adapters/sql/copySqlite.ts"
import { inspectSqlite, type SqliteReport } from "#adapters/sql/inspectSqlite.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import { checkUnused, replacedAs } from "#adapters/sql/replaceSqlite.ts"
import type { RestoreLosses } from "#adapters/sql/restoreLosses.ts"
import { momentText } from "#core/days.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { confirm } from "./confirm.ts"
import { counted } from "./counted.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { goaInstant } from "./goaInstant.ts"
import { onlyPositional } from "./onlyPositional.ts"
import { replaceDatabase } from "./replaceDatabase.ts"
import { rowsText } from "./rowsText.ts"
import { requireFile, sqlitePlace, withFiles } from "./sqlitePlace.ts"

const EMPTY: SqliteReport = { rows: {}, steps: [], newestMs: 0, unsettled: 0 }

/** A database that is not there, or cannot be read any more, is what a backup is for: nothing is known of it. */
const nowAt = (place: string): SqliteReport | undefined => {
  try {
    return existsSync(place) ? inspectSqlite(place) : undefined
  } catch {
    return undefined
  }
}

const checkFit = Effect.fn("checkFit")(function* (
  path: string,
  now: SqliteReport,
  copy: SqliteReport,
  isOlderFine: boolean,
) {
  const unknown = copy.steps.filter((step) => !Object.hasOwn(MIGRATIONS, step))
  if (unknown.length > 0)
    return yield* new DeskRefusal({
      message: `${path}: a newer release made it (${unknown.join(", ")}); restore it with that release`,
    })
  if (now.unsettled > 0 && !isOlderFine)
    return yield* new DeskRefusal({
      message: `The last restore is not settled: ${counted(now.unsettled, "order")} still to be asked about at the payment provider, or to be adopted. Start the shop and look at status; or add --older, and this restore takes the list over.`,
    })
  if (now.newestMs > copy.newestMs && !isOlderFine)
    return yield* new DeskRefusal({
      message: `The shop is newer than this backup: ${momentText(now.newestMs)}, after ${momentText(copy.newestMs)}. What came in between would be gone; add --older if it may.`,
    })
})

/** "2026-11-21T16.05.00": sorts by time, and is a file's name everywhere. */
const stamp = (ms: number) => goaInstant(ms).slice(0, 19).replaceAll(":", ".")

const UNKNOWN = (why: string) =>
  `${why}, so what was paid or given back after the backup is not known here: compare with the provider's settlement report, npm run office -- reconcile FILE\n`

const learntText = (losses: RestoreLosses | undefined, wasThere: boolean): string => {
  if (losses === undefined)
    return UNKNOWN(wasThere ? "The replaced database cannot be read" : "There was no database here")
  const lines = [
    losses.refunds > 0 ? `${counted(losses.refunds, "refund")} taken over from what was there.` : "",
    losses.orders > 0
      ? `${counted(losses.orders, "order")} to be asked about at the payment provider: the shop does so when it runs, and status shows what is paid and not in the books.`
      : "",
  ]
  return lines.map((line) => (line === "" ? "" : `${line}\n`)).join("")
}

export const restore: Command = {
  name: "restore",
  usage: `restore FILE [--older] [--yes]
    puts a backup in the database's place; refuses while the shop runs, and when the shop
    has seen something since the backup, unless --older. What is replaced is kept beside it;
    its refunds are taken over, and its orders asked about at the payment provider`,
  read: Effect.fn("restore.read")(function* (words) {
    const given = yield* commandWords(words, [], ["older", "yes"])
    const path = yield* onlyPositional(given, "restore needs the file of a backup")
    return Effect.fn("restore")(function* (desk) {
      const place = yield* sqlitePlace(
        desk,
        "pg_restore --clean --if-exists --dbname URL FILE; it cannot know what was paid after the backup, so compare with the provider's report then: npm run office -- reconcile FILE",
      )
      yield* requireFile(path)
      yield* withFiles(place, () => checkUnused(place))
      const part = `${place}.restoring`
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          for (const end of ["", "-wal", "-shm"]) rmSync(part + end, { force: true })
        }),
      )
      const copy = yield* withFiles(path, async () => {
        makeFolder(dirname(place))
        rmSync(part, { force: true })
        await copySqlite(path, part)
        return inspectSqlite(part)
      })
      const now = nowAt(place)
      yield* checkFit(path, now ?? EMPTY, copy, given.has("older"))
      desk.terminal.out(`${rowsText(["NOW", "BACKUP"], now ?? EMPTY, copy)}\n\n`)
      if (!given.has("yes"))
        yield* confirm(desk.terminal, "Restore this backup?", "yes", "the database is as it was")
      const nowMs = yield* Clock.currentTimeMillis
      const keptAs = replacedAs(place, stamp(nowMs))
      const wasThere = existsSync(place)
      const losses = yield* replaceDatabase(part, place, { keptAs, nowMs, isKnown: now !== undefined })
      desk.terminal.out(
        `Restored.${wasThere ? ` What was there is kept as ${keptAs}\nIt holds people too: take it away when nobody needs it any more.` : ""}\n${learntText(losses, wasThere)}`,
      )
      return 0
    })
  }),
}
