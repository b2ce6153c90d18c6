/** A query that is written once for each database and run again with other values: writing it takes as long as running it. */
import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from "kysely"
import type { Tables } from "./tables.ts"

/**
 * `valuesOf` lists what changes from one time to the next, in the order in which the query names it, each once, with
 * `null` where there is no value.
 */
export const keptQuery = <Input, Row>(
  write: (db: Kysely<Tables>, input: Input) => Compilable<Row>,
  valuesOf: (input: Input) => ReadonlyArray<unknown>,
) => {
  const kept = new WeakMap<object, string>()
  return (db: Kysely<Tables>, input: Input): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor()
    const sql = kept.get(adapter) ?? write(db, input).compile().sql
    kept.set(adapter, sql)
    return db.executeQuery<Row>(CompiledQuery.raw(sql, [...valuesOf(input)]))
  }
}

/** Every row has the same columns in the same order. */
export const keptInsert = <Row extends object>(
  insert: (db: Kysely<Tables>, row: Row) => Compilable<unknown>,
) => keptQuery<Row, unknown>(insert, Object.values)
