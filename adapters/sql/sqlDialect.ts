/** The words in which the two databases spell a table differently; the rest of a migration is the same SQL on both. */
import { type Kysely, PostgresAdapter, sql } from "kysely"

/**
 * `integer` holds paise and milliseconds. `text` is compared by its bytes on both, so that both give one order.
 * `strict` makes SQLite refuse a text in a column of numbers, as PostgreSQL does anyway.
 */
const KEYWORDS = {
  sqlite: { integer: sql.raw("integer"), text: sql.raw("text"), strict: sql.raw("strict") },
  postgres: { integer: sql.raw("bigint"), text: sql.raw(`text collate "C"`), strict: sql.raw("") },
} as const

export const usesPostgres = <DB>(db: Kysely<DB>): boolean =>
  db.getExecutor().adapter instanceof PostgresAdapter

export const columnKeywords = <DB>(db: Kysely<DB>) => KEYWORDS[usesPostgres(db) ? "postgres" : "sqlite"]
