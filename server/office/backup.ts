/** `backup`: a checked copy of the shop's database, taken while the shop runs. */
import { existsSync, rmSync, renameSync, statSync } from "node:fs"
import { Effect } from "effect"
import { copySqlite } from "#adapters/sql/copySqlite.ts"
import { inspectSqlite } from "#adapters/sql/inspectSqlite.ts"
import type { Command } from "./command.ts"
import { commandWords } from "./commandWords.ts"
import { DeskRefusal } from "./deskTroubles.ts"
import { onlyPositional } from "./onlyPositional.ts"
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

export const backup: Command = {
  name: "backup",
  usage: `backup FILE
    copies the database while the shop runs, opens the copy, reads all of it and counts
    every table. It holds names and numbers: keep it where only you can read it`,
  read: Effect.fn("backup.read")(function* (words) {
    const given = yield* commandWords(words, [], [])
    const path = yield* onlyPositional(given, "backup needs a file, such as goa-backup.sqlite")
    return Effect.fn("backup")(function* (desk) {
      const place = yield* sqlitePlace(desk, "pg_dump --format=custom --file FILE URL")
      yield* requireFile(place)
      if (existsSync(path)) return yield* new DeskRefusal({ message: `${path} is there already.` })
      const report = yield* withFiles(path, () => checkedCopy(place, path))
      const size = Math.ceil(statSync(path).size / BYTES_IN_KB)
      desk.terminal.out(
        `${rowsText(["ROWS"], report)}\n\nBackup ${path}: ${size.toLocaleString("en-IN")} kB, whole.\n`,
      )
      return 0
    })
  }),
}
