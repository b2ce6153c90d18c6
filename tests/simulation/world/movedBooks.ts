/**
 * The operator takes the books of a moment of a story along, by files as the commands do it: a copy, a look into the copy, a
 * move of it to another database, at once or cut off and taken up again, and that one in the first one's place, opened as a
 * start of the shop opens it. Whatever the story has written is there in each, and nothing of what was deleted.
 */
import { isDeepStrictEqual } from "node:util"
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { basename, join } from "node:path"
import { setTimeout } from "node:timers/promises"
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import type { Kysely } from "kysely"
import { moveDatabase } from "#adapters/sql/moveDatabase.ts"
import { DatabaseAway } from "#adapters/sql/databaseErrors.ts"
import { DEFAULT_DATABASE_LIMITS, openDatabase, openSqlite } from "#adapters/sql/openDatabase.ts"
import { copySqlite, inspectSqlite, replaceSqlite } from "#adapters/sql/sqliteBackup.ts"
import { truncateJournal } from "#adapters/sql/scrubSqlite.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { wrongCatalogueDeed } from "../checks/triedCatalogue.ts"
import { randomFromSeed } from "../plan/randomFromSeed.ts"
import type { BooksCopy } from "./copiedBooks.ts"
import { wrongFileRefusal } from "./refusedFiles.ts"
import { wrongUpgrade } from "./olderBooks.ts"
import { wrongCutOff, wrongMoveRefusal } from "./refusedMoves.ts"

/** The migrations' own, which say when each was taken. */
const MIGRATION_TABLES = /^(?:sqlite_|kysely_)/

const tablesOf = (file: Sqlite.Database) =>
  (file.prepare("select name from sqlite_master where type = 'table'").pluck().all() as ReadonlyArray<string>)
    .filter((name) => !MIGRATION_TABLES.test(name))
    .toSorted()

/** The rows of every table, each as a text, whatever order they lie in. */
const rowsIn = (path: string): ReadonlyMap<string, ReadonlyArray<string>> => {
  const file = new Sqlite(path, { readonly: true })
  try {
    return new Map(
      tablesOf(file).map((name) => [
        name,
        (file.prepare(`select * from ${name}`).all() as ReadonlyArray<Readonly<Record<string, unknown>>>)
          .map((row) => JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))))
          .toSorted(),
      ]),
    )
  } finally {
    file.close()
  }
}

type BookRows = ReturnType<typeof rowsIn>

const otherTable = (these: BookRows, those: BookRows): string | undefined =>
  [...these].find(([name, rows]) => !isDeepStrictEqual(rows, those.get(name)))?.[0]

/** What the inspection of a copy says of it that its rows do not. */
const wrongInspection = (path: string, there: BookRows): string | undefined => {
  const { rows } = inspectSqlite(path)
  const wrong = [...there].find(([name, { length }]) => rows[name] !== length)?.[0]
  return wrong && `the copy has ${rows[wrong]} rows in ${wrong}, it is said`
}

const wrongTidings = async (from: string, to: string, tables: number): Promise<string | undefined> => {
  const same = new Map<string, number>()
  let left = Number.NaN
  await Effect.runPromise(
    moveDatabase(from, to, {
      progress: (done, all) => void (left = all - done),
      same: (table, rows) => void same.set(table, rows),
    }),
  )
  if (left !== 0) return `of a move that is done ${left} rows are said to be left`
  return same.size === tables ? undefined : `${same.size} tables are said to have been moved`
}

/** Who writes at the same time waits for the other, and both are there; who is undone leaves nothing. */
const wrongTurns = async (db: Kysely<Tables>): Promise<string | undefined> => {
  const put = (client: string, isUndone: boolean) =>
    db.transaction().execute(async (tx) => {
      await tx.insertInto("rate_limits").values({ client, hits: 1, reset_at_ms: 1 }).execute()
      if (isUndone) throw new Error("undone")
    })
  const clients = ["moved-a", "moved-b", "moved-c", "moved-d"]
  const undone = "moved-b"
  await Promise.allSettled(clients.map((client) => put(client, client === undone)))
  const found = await db.selectFrom("rate_limits").select("client").where("client", "in", clients).execute()
  await db.deleteFrom("rate_limits").where("client", "in", clients).execute()
  const names = found.map(({ client }) => client).toSorted()
  return isDeepStrictEqual(
    names,
    clients.filter((client) => client !== undone),
  )
    ? undefined
    : `of four who wrote at once, the second in vain, ${names.join(", ")} are there`
}

const LATE = { client: "moved-late", hits: 1, reset_at_ms: 1 } as const

/** Who is told nothing until then is told nothing at all. Unit: milliseconds. */
const NEVER_MS = 60_000

/** Another process writes: who writes here waits for it, and is told that the database is away where that takes too long. */
const wrongWaiting = async (path: string): Promise<string | undefined> => {
  const other = new Sqlite(path)
  const [patient, hasty] = [openSqlite(path, DEFAULT_DATABASE_LIMITS.waitMs), openSqlite(path, 1)]
  const note = (db: Kysely<Tables>) =>
    db
      .insertInto("rate_limits")
      .values(LATE)
      .execute()
      .then(
        () => "it is written",
        (error: unknown) => (error instanceof DatabaseAway ? "the database is away" : String(error)),
      )
  try {
    other.exec("begin immediate")
    const waited = note(patient)
    const nothing = setTimeout(NEVER_MS, "nothing", { ref: false })
    const refused = await Promise.race([note(hasty), nothing])
    other.exec("rollback")
    const told = [refused, await waited]
    const { count } = other
      .prepare<[string], { readonly count: number }>(
        "select count(*) as count from rate_limits where client = ?",
      )
      .get(LATE.client) ?? { count: 0 }
    other.prepare("delete from rate_limits where client = ?").run(LATE.client)
    return isDeepStrictEqual([...told, count], ["the database is away", "it is written", 1])
      ? undefined
      : `while another process writes, two are told ${told.join(" and ")}, and ${count} of them is there`
  } finally {
    other.close()
    await Promise.all([patient.destroy(), hasty.destroy()])
  }
}

const DELETED = "of whom nothing may be left"

const isDeletedIn = (path: string): boolean => readFileSync(path).includes(DELETED)

/** A release from before what is deleted was overwritten has left this in a free page. Returns the same path. */
const withDeleted = (path: string): string => {
  const file = new Sqlite(path)
  file.pragma("secure_delete = OFF")
  file.exec(`create table gone as select '${DELETED}' as text; drop table gone`)
  file.pragma("user_version = 0")
  file.close()
  return path
}

/** Somebody reads as the journal is first to be emptied, and not any more as it is the next time. */
const wrongJournal = async (path: string): Promise<string | undefined> => {
  const reader = new Sqlite(path)
  reader.exec("begin")
  reader.prepare("select 1 from orders").get()
  const emptied = truncateJournal(path)
  reader.close()
  const isEmpty = (await emptied) && statSync(`${path}-wal`).size === 0
  return isEmpty ? undefined : "what was deleted is still in the journal"
}

/** The last who has a file open takes its journal away. */
const stillOpen = (file: string): string | undefined =>
  existsSync(`${file}-wal`) ? `somebody has not closed ${basename(file)}` : undefined

/** Where nothing is yet, not even a folder, a database begins; or in memory, in no folder, with the bytes of a file or without. */
const wrongBeginning = async (path: string, pages: Buffer): Promise<string | undefined> => {
  try {
    for (const begun of [path, ":memory:", pages]) await openSqlite(begun, 0).destroy()
    return existsSync(path) ? undefined : "a database begins elsewhere than it should"
  } catch (error) {
    return `no database can begin in a new folder: ${String(error)}`
  }
}

/** What a file lets its group and everybody else do. */
const FOR_OTHERS = 0o077

/** What is wrong after it, as a sentence; undefined where nothing is. */
export const wrongMove = async ({ atMs, pages }: BooksCopy, seed: number): Promise<string | undefined> => {
  const chance = randomFromSeed(seed)
  const folder = mkdtempSync(join(tmpdir(), "goa-moved-"))
  const place = (name: string) => join(folder, `${name}.sqlite`)
  const [shop, copy, target, kept] = [place("shop"), place("copy"), place("target"), place("kept")]
  try {
    writeFileSync(shop, pages)
    const there = rowsIn(shop)
    await copySqlite(shop, copy)
    const inspected = wrongInspection(copy, there)
    if (inspected !== undefined) return inspected
    const refused = await wrongFileRefusal(shop, place)
    if (refused !== undefined) return refused
    const unmovable = await wrongMoveRefusal(shop, place)
    if (unmovable !== undefined) return unmovable
    const outgrown = await wrongUpgrade(shop, place, { now: atMs, chance })
    if (outgrown !== undefined) return outgrown
    const cutOff = chance.isHit(0.5) ? await wrongCutOff(copy, target, chance) : undefined
    if (cutOff !== undefined) return cutOff
    const told = (await wrongTidings(copy, target, there.size)) ?? stillOpen(target)
    if (told !== undefined) return told
    const lost = otherTable(there, rowsIn(target))
    if (lost !== undefined) return `${lost} is another after the move`
    replaceSqlite(target, shop, kept)
    const replaced = otherTable(there, rowsIn(kept))
    if (replaced !== undefined) return `${replaced} is another in what was kept of the former database`
    const db = await Effect.runPromise(openDatabase(withDeleted(shop)))
    let wrong: string | undefined
    try {
      wrong =
        ((statSync(shop).mode & FOR_OTHERS) === 0 ? undefined : "others than its owner may read the file") ??
        (isDeletedIn(shop) ? "what an older release has deleted is still in the file" : undefined) ??
        (await wrongTurns(db)) ??
        (await wrongWaiting(shop)) ??
        (await wrongJournal(shop)) ??
        (await wrongCatalogueDeed(db, chance))
    } finally {
      await db.destroy()
    }
    return wrong ?? stillOpen(shop) ?? (await wrongBeginning(place("in a folder/that is not/there"), pages))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
