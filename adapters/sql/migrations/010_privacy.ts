/**
 * The keys by which visitors named their wishes become hashes wherever they are kept: what a browser's cookie follows
 * from does not stand beside the order that the cookie opens. Who sends an old key again still meets the same order.
 * And whom the shop is to forget is found without reading every order.
 */
import { type Kysely, sql } from "kysely"
import { hashIdempotencyKey } from "../../idempotencyKey.ts"
import { usesPostgres } from "../sqlDialect.ts"
import { SCRUBBED_USER_VERSION } from "../scrubSqlite.ts"
import type { Tables } from "../tables.ts"

/** Rows at a time: a large shop fits into memory, and a statement's values into either database. */
const AT_ONCE = 500

interface Kept {
  readonly table: string
  readonly id: string
  /** The column that holds the key. */
  readonly column: string
  /** Which rows have one. */
  readonly only: string
  readonly hashed: (text: string, id: string) => string
}

/** An erased order's key was drawn from its id. */
const unlessErased = (key: string, id: string) => (key === `erased-${id}` ? key : hashIdempotencyKey(key))

const KEPT: ReadonlyArray<Kept> = [
  {
    table: "orders",
    id: "merchant_order_id",
    column: "request_key",
    only: "true",
    hashed: unlessErased,
  },
  {
    table: "order_events",
    id: "merchant_order_id",
    column: "change",
    only: "what = 'placed'",
    hashed: (text, id) => {
      const change: Record<string, unknown> = JSON.parse(text)
      const { requestKey } = change
      return typeof requestKey === "string"
        ? JSON.stringify({ ...change, requestKey: unlessErased(requestKey, id) })
        : text
    },
  },
  { table: "trip_plans", id: "request_key", column: "request_key", only: "true", hashed: hashIdempotencyKey },
  {
    table: "outbox",
    id: "message_id",
    column: "message_id",
    only: "message_id like 'plan-%/%'",
    // Stryker disable next-line Regex: Each of these ids begins with "plan-", and has a slash behind that.
    hashed: (text) => text.replace(/^plan-(.*)(?=\/)/, (_, key: string) => `plan-${hashIdempotencyKey(key)}`),
  },
]

const hash = async (db: Kysely<Tables>, { table, id, column, only, hashed }: Kept) => {
  const ids = await sql
    .raw<{ readonly id: string }>(`select ${id} as id from ${table} where ${only}`)
    .execute(db)
  for (let from = 0; from < ids.rows.length; from += AT_ONCE) {
    const some = ids.rows.slice(from, from + AT_ONCE).map((row) => row.id)
    const found = await sql<{ readonly id: string; readonly text: string }>`
      select ${sql.ref(id)} as id, ${sql.ref(column)} as text from ${sql.table(table)}
      where ${sql.ref(id)} in (${sql.join(some)}) and ${sql.raw(only)}`.execute(db)
    const becomes = found.rows.map((row) => sql`(${row.id}, ${hashed(row.text, row.id)})`)
    await sql`with changed (id, becomes) as (values ${sql.join(becomes)})
      update ${sql.table(table)} set ${sql.ref(column)} = changed.becomes from changed
      where ${sql.ref(`${table}.${id}`)} = changed.id and ${sql.raw(only)}`.execute(db)
  }
}

/** A file that nobody has used holds nothing that was deleted. */
const markUnused = async (db: Kysely<Tables>) => {
  const used = await db.selectFrom("orders").select("merchant_order_id").limit(1).executeTakeFirst()
  if (used === undefined && !usesPostgres(db))
    await sql.raw(`pragma user_version = ${SCRUBBED_USER_VERSION}`).execute(db)
}

export const privacyMigration = {
  up: async (db: Kysely<Tables>): Promise<void> => {
    for (const kept of KEPT) await hash(db, kept)
    await sql`create index orders_to_forget on orders (travel_day) where mobile_number <> ''`.execute(db)
    await markUnused(db)
  },
}
