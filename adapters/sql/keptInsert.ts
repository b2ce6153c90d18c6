/** An insert that is written once for each database and run again with other rows: writing it takes as long as running it. */
import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from "kysely"
import type { Tables } from "./tables.ts"

/** Every row has the same columns in the same order, with `null` where there is no value. */
export const keptInsert = <Row extends object>(insert: (db: Kysely<Tables>, row: Row) => Compilable) => {
  const kept = new WeakMap<object, string>()
  return (db: Kysely<Tables>, row: Row): Promise<QueryResult<unknown>> => {
    const { adapter } = db.getExecutor()
    const sql = kept.get(adapter) ?? insert(db, row).compile().sql
    kept.set(adapter, sql)
    return db.executeQuery(CompiledQuery.raw(sql, Object.values(row)))
  }
}
