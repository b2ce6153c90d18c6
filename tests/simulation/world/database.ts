/**
 * The operator's SQLite database, in memory, as several servers share it: each writes through a hook that may refuse or
 * kill, transactions take turns, and every row that changes is noted. Emptied between groups, so that what is prepared
 * stays prepared.
 */
import Sqlite from "better-sqlite3"
import { Effect } from "effect"
import { Kysely, type SqliteDatabase, type SqliteStatement } from "kysely"
import type { CatalogueCategory } from "#adapters/catalogueFiles/catalogueFile.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { migrate } from "#adapters/sql/migrate.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { IS_DEED_DONE } from "../checks/deedEffects.ts"
import type { DeedSeen } from "../checks/deskFindings.ts"
import { DAY, HOUR } from "../plan/durations.ts"
import { BACKED_UP_TABLES, makeBackups } from "./backups.ts"
import { makeJobsDue } from "./jobsDue.ts"
import { type CheckedBooks, type OwnChecks, ownChecks } from "./ownChecks.ts"
import { makeRowCache } from "./rowCache.ts"
import { makeRowLocks } from "./rowLocks.ts"
import { makeWriteQueue, queuedSqlite } from "./makeWriteQueue.ts"

/** Called before each statement. It throws when the database refuses, or when the caller has died. */
export interface StatementHook {
  readonly before: (isWrite: boolean) => void
  readonly after: (isWrite: boolean) => void
}

const TRIGGERS = (["orders", "refunds"] as const).flatMap((table) =>
  (["insert", "update"] as const).map(
    (act) =>
      `create temp trigger ${table}_${act} after ${act} on ${table} begin select touched(new.merchant_order_id); end`,
  ),
)

const SEAT_TRIGGERS = [
  "create temp trigger departures_insert after insert on departures begin select seated(new.departure_id); end",
  "create temp trigger departures_update after update on departures begin select seated(new.departure_id); end",
  ...["insert", "update"].map(
    (act) =>
      `create temp trigger seat_holds_${act} after ${act} on seat_holds begin select touched(new.hold_id), seated(new.departure_id); end`,
  ),
]

/** What is called off, and what its bookings are offered. */
const CALL_OFF_TRIGGERS = [
  "create temp trigger call_offs_insert after insert on call_offs begin select called_off(new.call_off_id); end",
  ...["insert", "update"].map(
    (act) =>
      `create temp trigger call_off_offers_${act} after ${act} on call_off_offers begin select touched(new.merchant_order_id); end`,
  ),
]

/** What held of somebody as a row about them came into the desk's log. */
const ofThem = (column: string) => `(select ${column} from staff where staff_id = new.staff_id)`
const DEED_TRIGGER = `create temp trigger deeds_insert after insert on deeds begin
  select deed_logged(json_object(
    'deedId', new.deed_id,
    'name', ${ofThem("name")},
    'role', ${ofThem("role")},
    'revokedAtMs', ${ofThem("revoked_at_ms")},
    'sessions', (select count(*) from desk_sessions where staff_id = new.staff_id
      and seen_at_ms > new.at_ms - ${12 * HOUR} and begun_at_ms > new.at_ms - ${DAY}),
    'verifiedAtMs', (select max(verified_at_ms) from desk_sessions where staff_id = new.staff_id),
    'isDone', ${IS_DEED_DONE}
  )); end`

/** The next read of an order at the provider is put off, or drawn near. */
const WATCH_TRIGGER =
  "create temp trigger order_watch_update after update of next_read_at_ms on order_watch begin select watched(new.merchant_order_id, new.next_read_at_ms); end"

/** A message that ended without its traveller, or waits for an address. */
const IS_STUCK = `new.delivered_at_ms is null and new.dropped_at_ms is null
  and (new.refused_at_ms is not null or new.next_attempt_at_ms is null)`

const LETTER_TRIGGERS = [
  "create temp trigger traveller_messages_insert after insert on traveller_messages begin select touched(new.merchant_order_id), letter(new.message_id, 'owed'); end",
  `create temp trigger traveller_messages_update after update on traveller_messages when ${IS_STUCK} begin select letter(new.message_id, 'stuck'); end`,
  "create temp trigger traveller_messages_again after update on traveller_messages when new.owed_at_ms <> old.owed_at_ms begin select letter(new.message_id, 'owed'); end",
]

/** A message to a traveller that is owed since, or that reached nobody. */
export interface LetterNews {
  readonly messageId: string
  readonly news: "owed" | "stuck"
}

/** When an order is read next; null: no more. Unit: milliseconds since 1970. */
export interface ReadPlanned {
  readonly id: string
  readonly nextAtMs: number | null
}

export const openSimulatedDatabase = async (stock: ReadonlyArray<CatalogueCategory>) => {
  const file = new Sqlite(":memory:")
  file.pragma("foreign_keys = ON")
  const touched = new Set<string>()
  const seated = new Set<string>()
  const calledOff = new Set<string>()
  let letters: ReadonlyArray<LetterNews> = []
  let deeds: ReadonlyArray<DeedSeen> = []
  let reads: ReadonlyArray<ReadPlanned> = []
  let seatChanges = 0
  const turns = makeWriteQueue()
  const locks = makeRowLocks()
  const prepared = new Map<string, SqliteStatement>()
  let isDirty = true
  const prepare = (sql: string): SqliteStatement => {
    const kept = prepared.get(sql)
    if (kept !== undefined) return kept
    const made = file.prepare(sql)
    prepared.set(sql, made)
    return made
  }

  const rowCache = makeRowCache(prepare)
  const due = makeJobsDue((sql) => (prepare(sql).all([])[0] as { readonly at: number | null }).at)
  const spoil = () => {
    isDirty = true
    rowCache.forget()
    due.forget()
  }

  /** The database as one server sees it. */
  const connect = (who: object, hook: StatementHook): Kysely<Tables> => {
    const hooked = (statement: SqliteStatement, sql: string): SqliteStatement => {
      // One that tells what it has written is a reader, and writes all the same.
      const isWrite = !/^\s*(select|with|pragma|begin|rollback)\b/i.test(sql)
      const changed = due.changedBy(isWrite ? sql : "")
      const hear = locks.watch(sql)
      const around = <A>(parameters: ReadonlyArray<unknown>, act: () => A): A => {
        hook.before(isWrite)
        if (isWrite) isDirty = true
        if (isWrite || sql === "rollback") rowCache.forget()
        due.forget(sql === "rollback" ? undefined : changed)
        const answer = act()
        hear(parameters)
        hook.after(isWrite)
        return answer
      }
      return {
        reader: statement.reader,
        all: (parameters) => around(parameters, () => statement.all(parameters)),
        run: (parameters) => around(parameters, () => statement.run(parameters)),
        iterate: (parameters) => statement.iterate(parameters),
      }
    }
    const own = new Map<string, SqliteStatement>()
    const database: SqliteDatabase = {
      close: () => undefined,
      prepare: (sql) => {
        const kept = own.get(sql)
        if (kept !== undefined) return kept
        const made = hooked(prepare(sql), sql)
        own.set(sql, made)
        return made
      },
    }
    return new Kysely<Tables>({ dialect: queuedSqlite(database, turns, who) })
  }

  const calm = connect({}, { before: () => undefined, after: () => undefined })
  await Effect.runPromise(migrate(calm))
  file.function("touched", (id: unknown) => void touched.add(String(id)))
  file.function("seated", (id: unknown) => {
    seatChanges++
    seated.add(String(id))
  })
  file.function("called_off", (id: unknown) => void calledOff.add(String(id)))
  file.function("deed_logged", (seen: unknown) => {
    deeds = [...deeds, JSON.parse(String(seen)) as DeedSeen]
  })
  file.function("watched", (id: unknown, nextAtMs: unknown) => {
    reads = [...reads, { id: String(id), nextAtMs: nextAtMs === null ? null : Number(nextAtMs) }]
  })
  file.function("letter", (messageId: unknown, news: unknown) => {
    letters = [...letters, { messageId: String(messageId), news: news === "owed" ? "owed" : "stuck" }]
  })
  for (const trigger of [
    ...TRIGGERS,
    ...SEAT_TRIGGERS,
    ...CALL_OFF_TRIGGERS,
    ...LETTER_TRIGGERS,
    DEED_TRIGGER,
    WATCH_TRIGGER,
  ])
    file.exec(trigger)
  const restock = (shelves: ReadonlyArray<CatalogueCategory>) =>
    Effect.runPromise(importCatalogue(calm, shelves))
  await restock(stock)

  return {
    connect,
    restock,
    /** What the books' file has in it. */
    pages: () => file.serialize(),
    /** What the stores and commands of the product say of the books at the end. */
    check: (given: Omit<CheckedBooks, "db" | "pages">): Promise<OwnChecks> =>
      ownChecks({ db: calm, pages: () => file.serialize(), ...given }),
    rows: <Row>(sql: string, ...parameters: ReadonlyArray<unknown>) =>
      rowCache.rows(sql, parameters) as ReadonlyArray<Row>,
    /** Orders that changed, or whose refunds did, since it was last asked. */
    takeTouched: (): ReadonlyArray<string> => {
      if (touched.size === 0) return []
      const ids = [...touched]
      touched.clear()
      return ids
    },
    /** Departures of which seats were taken or given back since it was last asked, or that changed otherwise. */
    takeSeated: (): ReadonlyArray<string> => {
      if (seated.size === 0) return []
      const ids = [...seated]
      seated.clear()
      return ids
    },
    /** What was called off since it was last asked; also what was undone again. */
    takeCalledOff: (): ReadonlyArray<string> => {
      if (calledOff.size === 0) return []
      const ids = [...calledOff]
      calledOff.clear()
      return ids
    },
    /** Messages to travellers that came to be owed, or stuck, since it was last asked; also what was undone again. */
    takeLetters: (): ReadonlyArray<LetterNews> => {
      const news = letters
      if (news.length > 0) letters = []
      return news
    },
    /** What came into the desk's log since it was last asked; also what was undone again. */
    takeDeeds: (): ReadonlyArray<DeedSeen> => {
      const seen = deeds
      if (seen.length > 0) deeds = []
      return seen
    },
    /** Reads that were planned since it was last asked. */
    takeReads: (): ReadonlyArray<ReadPlanned> => {
      const planned = reads
      if (planned.length > 0) reads = []
      return planned
    },
    /** How often seats have changed so far. */
    seatChanges: () => seatChanges,
    /** Rows that a transaction has taken out of their order. */
    takenOutOfOrder: locks.wrong,
    /** Whether something was written since it was last asked. */
    takeDirty: () => {
      const was = isDirty
      isDirty = false
      return was
    },
    /** A dead server's open transaction is undone, and its turn goes to the next. */
    disconnect: (who: object) => {
      if (turns.isHeldBy(who) && file.inTransaction) {
        file.exec("rollback")
        rowCache.forget()
        due.forget()
      }
      turns.forget(who)
    },
    nextDue: due.next,
    backups: makeBackups(file, spoil),
    empty: () => {
      for (const table of [...BACKED_UP_TABLES, "rate_limits", "erasures"])
        prepare(`delete from ${table}`).run([])
      touched.clear()
      seated.clear()
      calledOff.clear()
      letters = []
      deeds = []
      reads = []
      locks.forget()
      spoil()
    },
  }
}

export type SimulatedDatabase = Awaited<ReturnType<typeof openSimulatedDatabase>>
