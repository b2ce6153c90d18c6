/** Another program's hand on a shop's database: it looks, locks, and makes writes fail. */
import { type Kysely, sql } from "kysely"
import { isPostgresUrl, openPostgres, openSqlite } from "#adapters/sql/openDatabase.ts"
import type { Tables } from "#adapters/sql/tables.ts"

const FULL = "database or disk is full"

/** Statements that make every such write end as on a full disk, until the trigger is dropped. */
const breaking = (place: string, name: string, on: string, table: string): ReadonlyArray<string> =>
  isPostgresUrl(place)
    ? [
        `create function ${name}() returns trigger language plpgsql as $$ begin raise exception '${FULL}' using errcode = '53100'; end $$`,
        `create trigger ${name} before ${on} on ${table} for each row execute function ${name}()`,
      ]
    : [`create trigger ${name} before ${on} on ${table} begin select raise(abort, '${FULL}'); end`]

const mending = (place: string, name: string, table: string): ReadonlyArray<string> =>
  isPostgresUrl(place)
    ? [`drop trigger if exists ${name} on ${table}`, `drop function if exists ${name}`]
    : [`drop trigger if exists ${name}`]

const WRITERS = "orders, order_events, order_watch, outbox, refunds, trip_plans, newsletter_subscribers"

export const externalDatabaseClient = (place: string) => {
  const using = async <A>(work: (db: Kysely<Tables>) => Promise<A>): Promise<A> => {
    const db = isPostgresUrl(place) ? openPostgres(place, { size: 1 }) : openSqlite(place, 5000)
    return work(db).finally(() => db.destroy())
  }
  const run = (statements: ReadonlyArray<string>) =>
    using(async (db) => {
      for (const statement of statements) await sql.raw(statement).execute(db)
    })
  return {
    rows: (text: string): Promise<ReadonlyArray<unknown>> =>
      using(async (db) => (await sql.raw(text).execute(db)).rows),
    /** `on` is such as "insert" or "update of state". */
    breakWrites: (name: string, on: string, table: string) => run(breaking(place, name, on, table)),
    mendWrites: (name: string, table: string) => run(mending(place, name, table)),
    /** Nobody else writes while `work` is done. */
    whileLocked: <A>(work: () => Promise<A>): Promise<A> =>
      using((db) =>
        db.transaction().execute(async (tx) => {
          if (isPostgresUrl(place)) await sql.raw(`lock table ${WRITERS} in exclusive mode`).execute(tx)
          return work()
        }),
      ),
  }
}
