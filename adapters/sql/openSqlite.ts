/** A shop's SQLite file: created when it is missing, and private to its owner. */
import { chmodSync } from "node:fs"
import { dirname } from "node:path"
import Sqlite from "better-sqlite3"
import { Kysely } from "kysely"
import { makeFolder } from "../files/makeFolder.ts"
import { SqliteTurnsDialect } from "./sqliteTurnsDialect.ts"
import type { Tables } from "./tables.ts"

/**
 * A commit is on the disk before it is answered: WAL with a sync for every commit (SQLite's pragma reference). While a
 * file is opened, a lock is waited for here; afterwards its askers take turns. What is deleted is overwritten.
 */
const PRAGMAS = [
  "journal_mode = WAL",
  "synchronous = FULL",
  "foreign_keys = ON",
  "busy_timeout = 0",
  "secure_delete = ON",
]

/** `path` is a file, or ":memory:". Throws the driver's or the system's error. */
export const openSqlite = (path: string, waitMs: number): Kysely<Tables> => {
  if (path !== ":memory:") makeFolder(dirname(path))
  const file = new Sqlite(path, { timeout: waitMs })
  for (const pragma of PRAGMAS) file.pragma(pragma)
  if (path !== ":memory:") chmodSync(path, 0o600)
  return new Kysely<Tables>({ dialect: new SqliteTurnsDialect(file, waitMs) })
}
