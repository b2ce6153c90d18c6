/** Moves a shop from one database to another, of either kind: its tables page by page, and then a checksum of both sides. */
import type { Tables } from "./tables.ts"
import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import { existsSync } from "node:fs"
import { Effect, Schema } from "effect"
import {
  DatabaseUnusable,
  openWithoutMigrating,
  openDatabase,
  isPostgresUrl,
  withoutPassword,
} from "./openDatabase.ts"
import { describeDatabaseError } from "./databaseErrors.ts"
import { checkSqliteUnused, IN_USE } from "./sqliteBackup.ts"
import { migrationStatus, MIGRATIONS, refuseNewerSchema, UNFINISHED_MOVE_TABLE } from "./migrate.ts"

export interface MovedTable {
  readonly name: keyof Tables
  readonly key: ReadonlyArray<string>
  /** A new database has rows of its own in it. */
  readonly isSeeded?: true
}

/** Those that others refer to first, each with its key. */
export const MOVED_TABLES: ReadonlyArray<MovedTable> = [
  { name: "catalogue_revision", key: ["id"], isSeeded: true },
  { name: "categories", key: ["id"] },
  { name: "activities", key: ["id"] },
  { name: "orders", key: ["merchant_order_id"] },
  { name: "order_events", key: ["merchant_order_id", "seq"] },
  { name: "order_watch", key: ["merchant_order_id"] },
  { name: "outbox", key: ["message_id"] },
  { name: "refunds", key: ["merchant_refund_id"] },
  { name: "restore_checks", key: ["merchant_order_id"] },
  { name: "settlement_reconciliations", key: ["reconciled_at_ms"] },
  { name: "trip_plans", key: ["request_key"] },
  { name: "trip_plan_notes", key: ["request_key", "seq"] },
  { name: "newsletter_subscribers", key: ["email"] },
  { name: "rate_limits", key: ["client"] },
  { name: "erasures", key: ["erasure_id"] },
  { name: "departures", key: ["departure_id"] },
  { name: "seat_holds", key: ["hold_id"] },
  { name: "pool_slots", key: ["pool", "day", "quarter"] },
  { name: "booking_links", key: ["merchant_order_id"] },
  { name: "traveller_messages", key: ["message_id"] },
  { name: "call_offs", key: ["call_off_id"] },
  { name: "call_off_offers", key: ["call_off_id", "merchant_order_id"] },
  { name: "vouchers", key: ["voucher_id"] },
  { name: "boarding_marks", key: ["mark_id"] },
  { name: "boarding_leases", key: ["departure_id"] },
  { name: "staff", key: ["staff_id"] },
  { name: "passkeys", key: ["credential_id"] },
  { name: "desk_sessions", key: ["digest"] },
  { name: "desk_invites", key: ["digest"] },
  { name: "desk_challenges", key: ["challenge"] },
  { name: "deeds", key: ["deed_id"] },
]

type Row = Readonly<Record<string, string | number | null>>

/** Rows in one page: fewer values than either database takes in one statement. */
const PAGE = 500

const columnsOf = (names: ReadonlyArray<string>) => sql.join(names.map((name) => sql.ref(name)))

/** The greatest key; `undefined` for an empty table. */
const lastTableKey = async (db: Kysely<Tables>, { name, key }: MovedTable): Promise<Row | undefined> => {
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const { rows } =
    await sql<Row>`select ${columnsOf(key)} from ${sql.table(name)} order by ${order} limit 1`.execute(db)
  return rows[0]
}

/** All rows behind the key `after`, in the order of their keys. */
async function* readTablePages(
  db: Kysely<Tables>,
  { name, key }: MovedTable,
  after?: Row,
): AsyncGenerator<ReadonlyArray<Row>> {
  for (let last = after; ;) {
    const behind =
      last === undefined
        ? sql`true`
        : sql`(${columnsOf(key)}) > (${sql.join(key.map((column) => last?.[column] ?? null))})`
    const { rows } = await sql<Row>`select * from ${sql.table(name)} where ${behind}
      order by ${columnsOf(key)} limit ${sql.lit(PAGE)}`.execute(db)
    last = rows.at(-1)
    if (last === undefined) return
    yield rows
  }
}

/** Puts a page in; rows that are there already become as in the page. */
const upsertTablePage = async (
  db: Kysely<Tables>,
  { name, key }: MovedTable,
  rows: ReadonlyArray<Row>,
): Promise<void> => {
  const columns = Object.keys(rows[0] ?? {})
  const values = rows.map((row) => sql`(${sql.join(columns.map((column) => row[column] ?? null))})`)
  const changes = columns.map((column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`)
  await sql`insert into ${sql.table(name)} (${columnsOf(columns)}) values ${sql.join(values)}
    on conflict (${columnsOf(key)}) do update set ${sql.join(changes)}`.execute(db)
}

export interface TableChecksum {
  readonly rows: number
  /** SHA-256 over all values, in hexadecimal digits. */
  readonly checksum: string
}

/** Equal for equal rows, whatever database holds them. `seen` hears of every page. */
const tableChecksum = async (
  db: Kysely<Tables>,
  table: MovedTable,
  seen: (rows: number) => void,
): Promise<TableChecksum> => {
  const hash = createHash("sha256")
  let count = 0
  for await (const rows of readTablePages(db, table)) {
    for (const row of rows)
      // Stryker disable next-line EqualityOperator: No two columns of a row have one name.
      hash.update(`${JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))}\n`)
    count += rows.length
    seen(rows.length)
  }
  return { rows: count, checksum: hash.digest("hex") }
}

const countTableRows = async (db: Kysely<Tables>, { name }: MovedTable): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.n)
}

/** It cannot be moved, or the two do not hold the same. `message` is one line for the operator. */
export class NotMoved extends Schema.TaggedError<NotMoved>()("NotMoved", { message: Schema.String }) {}

export interface MoveListener {
  /** Rows that have been copied and checked, of all that will be. */
  readonly progress: (done: number, all: number) => void
  /** A table that holds the same in both. */
  readonly same: (table: string, rows: number, checksum: string) => void
}

type Database = Kysely<Tables>

const failed = (place: string) => (cause: unknown) =>
  cause instanceof NotMoved
    ? cause
    : new NotMoved({ message: `${withoutPassword(place)}: ${describeDatabaseError(cause)}` })
const attempt = <A>(place: string, work: () => Promise<A>) =>
  Effect.tryPromise({ try: work, catch: failed(place) })
const refuse = (place: string, reason: string) =>
  new NotMoved({ message: `${withoutPassword(place)}: ${reason}` })

const opened = (place: string) =>
  Effect.acquireRelease(openWithoutMigrating(place), (db) => Effect.promise(() => db.destroy()))

/** PostgreSQL ends a connection a moment after its client has. Unit: milliseconds. */
const ENDING_MS = 2000
const LOOK_AGAIN_MS = 100

const othersConnected = async (db: Database): Promise<boolean> => {
  const { rows } = await sql<{ readonly others: string }>`select count(*) as others from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(
    db,
  )
  return Number(rows[0]?.others) > 0
}

/** Errors: a shop, or anybody else, has it open: what is booked from now on would be lost to the new place. */
const requireUnused = Effect.fn("requireUnused")(function* (place: string, db: Database) {
  if (!isPostgresUrl(place)) return
  for (let waitedMs = 0; yield* attempt(place, () => othersConnected(db)); waitedMs += LOOK_AGAIN_MS) {
    if (waitedMs >= ENDING_MS) return yield* refuse(place, IN_USE)
    yield* Effect.sleep(LOOK_AGAIN_MS)
  }
})

/** A source in exactly the form of this release, which is not changed for the move. */
const openSource = Effect.fn("openSource")(function* (place: string) {
  if (!isPostgresUrl(place) && !existsSync(place)) return yield* refuse(place, "there is no such file")
  if (!isPostgresUrl(place)) yield* attempt(place, () => Promise.resolve(checkSqliteUnused(place)))
  const db = yield* opened(place)
  yield* requireUnused(place, db)
  const { steps, isUnfinished } = yield* Effect.mapError(migrationStatus(db), failed(place))
  yield* Effect.mapError(refuseNewerSchema(steps), failed(place))
  if (steps.length === 0) return yield* refuse(place, "there is no shop in it")
  if (steps.length < Object.keys(MIGRATIONS).length)
    return yield* refuse(
      place,
      "its form is older than this release; start the shop on it once, then move it",
    )
  if (isUnfinished) return yield* refuse(place, "it is itself the target of a move that is not finished")
  return db
})

/** A target that is new, or that was begun from the same source. `mark` names the source. */
const openTarget = Effect.fn("openTarget")(function* (place: string, mark: string) {
  const isNew = !isPostgresUrl(place) && !existsSync(place)
  const isBegun = isNew
    ? false
    : (yield* Effect.scoped(
        Effect.flatMap(opened(place), (db) => Effect.mapError(migrationStatus(db), failed(place))),
      )).isUnfinished
  if (!isBegun) yield* Effect.flatMap(openDatabase(place), (db) => Effect.promise(() => db.destroy()))
  const db = yield* opened(place)
  const marks = isBegun
    ? (yield* attempt(place, () =>
        sql<{ readonly source: string }>`select source from ${sql.table(UNFINISHED_MOVE_TABLE)}`.execute(db),
      )).rows
    : []
  // Stryker disable next-line OptionalChaining: Whoever makes that table puts a row into it, in one transaction.
  if (isBegun && marks[0]?.source !== mark)
    return yield* refuse(place, "a move from another database into it is not finished")
  if (isBegun) return db
  for (const table of MOVED_TABLES.filter(({ isSeeded }) => isSeeded !== true))
    if ((yield* attempt(place, () => countTableRows(db, table))) > 0)
      return yield* refuse(place, `it is not empty: there are rows in ${table.name}`)
  yield* attempt(place, () =>
    db.transaction().execute(async (tx) => {
      await sql`create table ${sql.table(UNFINISHED_MOVE_TABLE)} (source text not null)`.execute(tx)
      await sql`insert into ${sql.table(UNFINISHED_MOVE_TABLE)} (source) values (${mark})`.execute(tx)
    }),
  )
  return db
})

const copy = async (source: Database, target: Database, { progress, same }: MoveListener) => {
  let all = 0
  for (const table of MOVED_TABLES) all += 3 * (await countTableRows(source, table))
  let done = 0
  const tell = (rows: number) => progress((done += rows), all)
  for (const table of MOVED_TABLES) {
    const last = table.isSeeded === true ? undefined : await lastTableKey(target, table)
    if (last !== undefined) tell(await countTableRows(target, table))
    for await (const rows of readTablePages(source, table, last)) {
      await upsertTablePage(target, table, rows)
      tell(rows.length)
    }
  }
  for (const table of MOVED_TABLES) {
    const here = await tableChecksum(source, table, tell)
    const there = await tableChecksum(target, table, tell)
    if (here.checksum !== there.checksum)
      throw new NotMoved({
        message: `${table.name} differs: ${here.rows} rows and ${there.rows}; it was changed since an earlier try: begin again with a new target`,
      })
    same(table.name, here.rows, here.checksum)
  }
}

/** Writers wait, readers go on, until `work` has ended. */
const withWritesLocked = (source: Database, from: string, work: (held: Database) => Promise<void>) =>
  source.transaction().execute(async (tx) => {
    if (isPostgresUrl(from))
      await sql`lock table ${sql.join(MOVED_TABLES.map(({ name }) => sql.table(name)))} in share mode`.execute(
        tx,
      )
    await work(tx)
  })

/**
 * Copies a shop's whole database into another one, of either kind, and proves that both hold the same. Nobody may write
 * to the source meanwhile. A move that was cut off goes on where it was; until it is finished no shop opens the target.
 * `from` and `to` are places. Errors: one, with the reason; the source is never changed.
 */
export const moveDatabase = (
  from: string,
  to: string,
  ears: MoveListener,
): Effect.Effect<void, NotMoved | DatabaseUnusable> =>
  Effect.scoped(
    Effect.gen(function* () {
      const source = yield* openSource(from)
      const target = yield* openTarget(to, withoutPassword(from))
      yield* attempt(from, () => withWritesLocked(source, from, (held) => copy(held, target, ears)))
      yield* attempt(to, () => sql`drop table ${sql.table(UNFINISHED_MOVE_TABLE)}`.execute(target))
    }),
  )
