/** `backup`: a checked copy of the shop's database, taken while the shop runs. */
import { existsSync, readdirSync, rmSync, renameSync, statSync } from "node:fs"
import { join } from "node:path"
import { Clock, Effect } from "effect"
import { copySqlite } from "#adapters/sql/copySqlite.ts"
import { databaseReason } from "#adapters/sql/databaseReason.ts"
import { inspectSqlite } from "#adapters/sql/inspectSqlite.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { backupName, doomedBackups } from "./backupRetention.ts"
import { noPositional, onlyPositional } from "./onlyPositional.ts"
import { rowsText } from "./rowsText.ts"
import { requireFile, sqlitePlace, withFiles } from "./sqlitePlace.ts"

const BYTES_IN_KB = 1000

/** A copy that is not whole never bears the name of a backup. */
const checkedCopy = async (from: string, to: string) => {
  const part = `${to}.part`
  rmSync(part, { force: true })
  await copySqlite(from, part)
  try {
    const report = inspectSqlite(part)
    renameSync(part, to)
    return report
  } finally {
    rmSync(part, { force: true })
  }
}

/** One try at taking something away; `undefined` when it went, else the reason on one line. */
const trouble = (path: string, act: () => void): string | undefined => {
  try {
    act()
    return undefined
  } catch (error) {
    return `${path} cannot be thinned: ${databaseReason(error)}`
  }
}

/** Takes away what is not kept of a folder's copies. Returns a line for each that stays all the same. */
const thin = (folder: string): ReadonlyArray<string> => {
  let names: ReadonlyArray<string> = []
  const unread = trouble(folder, () => void (names = doomedBackups(readdirSync(folder))))
  const stay = names.map((name) => trouble(join(folder, name), () => rmSync(join(folder, name))))
  return [unread, ...stay].filter((line) => line !== undefined)
}

export const backup: Command = {
  name: "backup",
  usage: `backup FILE | backup --into FOLDER
    copies the database while the shop runs, opens the copy, reads all of it and counts
    every table. It holds names and numbers: keep it where only you can read it.
    --into names the file by the moment, and first takes away those of the folder's copies
    that are not the newest of one of the last 24 hours, 30 days or 12 months`,
  read: Effect.fn("backup.read")(function* (words) {
    const given = yield* commandWords(words, ["into"], [])
    const folder = yield* given.one("into")
    if (folder !== undefined) yield* noPositional(given)
    const needed = "backup needs a file, such as goa-backup.sqlite, or --into FOLDER"
    const file = folder === undefined ? yield* onlyPositional(given, needed) : undefined
    return Effect.fn("backup")(function* (desk) {
      const place = yield* sqlitePlace(desk, "pg_dump --format=custom --file FILE URL")
      yield* requireFile(place)
      // First, so that a disk that is full heals.
      const stay = folder === undefined || !existsSync(folder) ? [] : thin(folder)
      for (const line of stay) desk.terminal.err(`${line}\n`)
      const path = file ?? join(folder ?? "", backupName(yield* Clock.currentTimeMillis))
      if (existsSync(path)) return yield* new DeskRefusal({ message: `${path} is there already.` })
      const report = yield* withFiles(path, () => checkedCopy(place, path))
      const size = Math.ceil(statSync(path).size / BYTES_IN_KB)
      desk.terminal.out(
        `${rowsText(["ROWS"], report)}\n\nBackup ${path}: ${size.toLocaleString("en-IN")} kB, whole.\n`,
      )
      return stay.length === 0 ? 0 : 1
    })
  }),
}
