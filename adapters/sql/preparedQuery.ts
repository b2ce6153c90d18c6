/** A query that is written once for each database and run again with other values: writing it takes as long as running it. */
import { type Compilable, CompiledQuery, type Kysely, type QueryResult } from "kysely"
import { bug } from "#core/bug.ts"
import type { Tables } from "./tables.ts"

const compileWith = (values: ReadonlyArray<unknown>, query: Compilable<unknown>): string => {
  const { sql, parameters } = query.compile()
  const isSame = parameters.length === values.length && parameters.every((one, at) => one === values[at])
  return isSame ? sql : bug(`other values than those of "${sql}"`)
}

/**
 * `valuesOf` lists what changes from one time to the next, in the order in which the query names it, each once, with
 * `null` where there is no value. Throws when the query is first written with other values: they would never be sent.
 */
export const preparedQuery = <Input, Row>(
  write: (db: Kysely<Tables>, input: Input) => Compilable<Row>,
  valuesOf: (input: Input) => ReadonlyArray<unknown>,
) => {
  const compiledSql = new WeakMap<object, string>()
  return (db: Kysely<Tables>, input: Input): Promise<QueryResult<Row>> => {
    const { adapter } = db.getExecutor()
    const values = valuesOf(input)
    const sql = compiledSql.get(adapter) ?? compileWith(values, write(db, input))
    compiledSql.set(adapter, sql)
    return db.executeQuery<Row>(CompiledQuery.raw(sql, [...values]))
  }
}

/** Every row has the same columns in the same order. */
export const preparedInsert = <Row extends object>(
  insert: (db: Kysely<Tables>, row: Row) => Compilable<unknown>,
) => preparedQuery<Row, unknown>(insert, Object.values)
