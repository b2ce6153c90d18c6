/** Whether a restored database sells another catalogue than the one that it replaces did. */
import type Sqlite from "better-sqlite3"
import { rowsOf } from "./knownColumns.ts"

/** What a database sells. */
export interface KnownCatalogue {
  readonly revision: number
  /** All of it as one text. */
  readonly records: string
}

/** Also of a database in an older form. */
export const readKnownCatalogue = (file: Sqlite.Database): KnownCatalogue => ({
  revision: Number(
    rowsOf(file, "catalogue_revision", "select revision from catalogue_revision")[0]?.["revision"] ?? 0,
  ),
  records: JSON.stringify(
    ["categories", "activities"].map((table) => rowsOf(file, table, `select * from ${table} order by id`)),
  ),
})

/** A backup may be newer than what it replaces. */
export const isCatalogueLost = (was: KnownCatalogue, now: KnownCatalogue): boolean =>
  was.revision > now.revision && was.records !== now.records
