/**
 * What cannot be done with files of a shop's books, as the operator tries it all the same: to copy what is not there, or over
 * something; to live from what is damaged, or no shop's; to replace what somebody has open. Each is refused in its words, and
 * nothing is lost of it.
 */
import { existsSync, renameSync, writeFileSync } from "node:fs"
import { isDeepStrictEqual } from "node:util"
import Sqlite from "better-sqlite3"
import { describeDatabaseError } from "#adapters/sql/databaseErrors.ts"
import {
  checkSqliteUnused,
  copySqlite,
  inspectSqlite,
  listReplacedDatabases,
  replacedDatabasePath,
  replaceSqlite,
} from "#adapters/sql/sqliteBackup.ts"

const refusalOf = async (act: () => unknown): Promise<string> => {
  try {
    await act()
    return "nothing"
  } catch (error) {
    return describeDatabaseError(error)
  }
}

/** With something done to it that no shop does. */
const spoil = (path: string, ...sql: ReadonlyArray<string>): string => {
  const file = new Sqlite(path)
  file.pragma("foreign_keys = OFF")
  file.unsafeMode(true)
  file.pragma("writable_schema = ON")
  for (const one of sql) file.exec(one)
  file.close()
  return path
}

/** What lies beside a database that nobody has closed, and that SQLite leaves there as it finds that one torn. */
const BESIDE = ["-shm"]

const IN_USE = "somebody has it open; stop the shop first"
const NO_SHOP = "it is no database of a shop"
/** A second table that lies where another one does. */
const TWIN = `insert into sqlite_master select type, 'twin', 'twin', rootpage, 'create table twin (name)'
  from sqlite_master where name = 'boarding_marks'`
const watched = (id: string) => `insert into order_watch (merchant_order_id) values ('${id}')`

const pictureOf = (hash: string) => `"/photographs/boat-${hash}-48c-800.jpg"`
const SHOWN = ["0123456789abcdef", "fedcba9876543210"]

/** `shop` is whole, and `place` names a file beside it that is not there yet. Returns the first that goes wrong. */
export const wrongFileRefusal = async (
  shop: string,
  place: (name: string) => string,
): Promise<string | undefined> => {
  const [none, copy, other, kept] = [place("none"), place("first"), place("other"), place("kept-not")]
  const torn = place("torn")
  const copied = async (name: string) => {
    await copySqlite(shop, place(name))
    return place(name)
  }
  const replaced = {
    older: replacedDatabasePath(copy, "2026-01-01"),
    newer: replacedDatabasePath(copy, "2026-02-01"),
  }
  await copySqlite(shop, copy)
  const { rows } = inspectSqlite(copy)
  const isWhole = (path: string) => isDeepStrictEqual(inspectSqlite(path).rows, rows)
  writeFileSync(place("text"), "no database at all, but long enough to be looked into".repeat(20))
  const tries: ReadonlyArray<readonly [of: string, told: () => unknown, due: unknown]> = [
    ["to copy over something", () => refusalOf(() => copySqlite(shop, copy)), "something is there already"],
    ["what was there", () => isWhole(copy), true],
    [
      "to copy what is not there",
      () => refusalOf(() => copySqlite(none, other)),
      "it cannot be opened, nor made; look at the path and at who may write there",
    ],
    ["a copy of nothing", () => existsSync(other), false],
    ["a text", () => refusalOf(() => inspectSqlite(place("text"))), "it is not a database of SQLite's"],
    [
      "a shop with two tables in one place",
      async () => {
        const path = spoil(await copied("damaged"), TWIN)
        const refused = await refusalOf(() => inspectSqlite(path))
        return refused.replace(/\d+$/, "N")
      },
      "it is damaged: 2nd reference to page N",
    ],
    [
      "a shop that watches nobody's orders",
      async () => {
        const path = spoil(await copied("watched"), watched("one"), watched("other"))
        return refusalOf(() => inspectSqlite(path))
      },
      "2 rows belong to nothing, the first in order_watch",
    ],
    ...["orders", "kysely_migration"].map(
      (table) =>
        [
          `a database with ${table} alone`,
          () => refusalOf(() => inspectSqlite(spoil(place(table), `create table ${table} (name text)`))),
          NO_SHOP,
        ] as const,
    ),
    [
      "the operator's pictures in a catalogue",
      async () => {
        const shows = ["categories", "activities"].map(
          (table, nth) => `update ${table} set record = json_array(${`'${pictureOf(SHOWN[nth] ?? "")}'`})`,
        )
        return inspectSqlite(spoil(await copied("pictured"), ...shows)).pictures
      },
      SHOWN,
    ],
    [
      "those in the catalogue of an older release",
      async () => {
        const older = ["alter table categories drop column record", "drop table activities"]
        return inspectSqlite(spoil(await copied("unpictured"), ...older)).pictures
      },
      [],
    ],
    [
      "to replace by nothing",
      () => refusalOf(() => replaceSqlite(none, copy, kept)),
      "there is no such file or folder",
    ],
    ["what nothing was to replace", () => isWhole(copy) && !existsSync(kept), true],
    ["whether nobody has it open", () => refusalOf(() => checkSqliteUnused(copy)), "nothing"],
    ["whether nobody has open what is not there", () => refusalOf(() => checkSqliteUnused(none)), "nothing"],
    [
      "what somebody has open",
      async () => {
        const open = new Sqlite(copy)
        open.pragma("journal_mode = WAL")
        open.prepare("select 1 from orders").get()
        try {
          return [
            await refusalOf(() => checkSqliteUnused(copy)),
            await refusalOf(() => replaceSqlite(shop, copy, kept)),
            existsSync(kept),
            existsSync(shop),
          ]
        } finally {
          open.close()
        }
      },
      [IN_USE, IN_USE, false, true],
    ],
    [
      "to write what was moved away meanwhile",
      async () => {
        const open = new Sqlite(await copied("taken"))
        open.prepare("select 1 from orders").get()
        renameSync(place("taken"), place("taken away"))
        const refused = await refusalOf(() => open.exec("delete from rate_limits"))
        open.close()
        return refused
      },
      "it may only be read; run the command as the account that owns it and its folder",
    ],
    [
      "what is torn, with what lies beside it",
      async () => {
        for (const part of ["", ...BESIDE]) writeFileSync(torn + part, `torn${part} `.repeat(500))
        const there = (path: string) => ["", ...BESIDE].filter((part) => existsSync(path + part)).length
        const refused = await refusalOf(() => replaceSqlite(none, torn, kept))
        const before = [there(torn), there(kept)]
        replaceSqlite(await copied("whole"), torn, kept)
        return [refused, ...before, isWhole(torn), there(torn), there(kept)]
      },
      ["there is no such file or folder", 1 + BESIDE.length, 0, true, 1, 1 + BESIDE.length],
    ],
    [
      "where nothing was",
      async () => {
        replaceSqlite(await copied("fresh"), place("nothing"), place("kept of nothing"))
        return [isWhole(place("nothing")), existsSync(place("kept of nothing"))]
      },
      [true, false],
    ],
    [
      "what was replaced",
      async () => {
        replaceSqlite(await copied("newest"), copy, replaced.newer)
        const isDone = [isWhole(copy), isWhole(replaced.newer)]
        writeFileSync(replaced.older, "")
        for (const part of ["-wal", "-shm", "-journal"]) writeFileSync(replaced.newer + part, "")
        return [...isDone, listReplacedDatabases(copy), listReplacedDatabases(place("no/where"))]
      },
      [true, true, [replaced.older, replaced.newer], []],
    ],
  ]
  for (const [of, told, due] of tries) {
    const is = await told()
    if (!isDeepStrictEqual(is, due))
      return `${of}: ${JSON.stringify(is)}, where ${JSON.stringify(due)} is right`
  }
  return undefined
}
