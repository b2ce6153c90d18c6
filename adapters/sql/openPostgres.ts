/** A shop's PostgreSQL database. It must be there, and be kept in UTF-8: names are of any script. */
import { Kysely, PostgresDialect, sql } from "kysely"
import { type PoolLimits, postgresPool } from "./postgresPool.ts"
import type { Tables } from "./tables.ts"

export const openPostgres = (url: string, limits: PoolLimits): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool: postgresPool(url, limits) }) })

/** Throws when the text of any script cannot be kept. */
export const checkEncoding = async (db: Kysely<Tables>): Promise<void> => {
  const { rows } = await sql<{ readonly server_encoding: string }>`show server_encoding`.execute(db)
  const found = rows[0]?.server_encoding ?? "unknown"
  if (found !== "UTF8") throw new Error(`it is kept in ${found}, and must be in UTF8`)
}
