/** A table's rows in pages, by key; put into another database; and summed up. The same on both databases. */
import { createHash } from "node:crypto"
import { type Kysely, sql } from "kysely"
import type { MovedTable } from "./movedTables.ts"
import type { Tables } from "./tables.ts"

type Row = Readonly<Record<string, string | number | null>>

/** Rows in one page: fewer values than either database takes in one statement. */
const PAGE = 500

const columnsOf = (names: ReadonlyArray<string>) => sql.join(names.map((name) => sql.ref(name)))

/** The greatest key; `undefined` for an empty table. */
export const lastKey = async (db: Kysely<Tables>, { name, key }: MovedTable): Promise<Row | undefined> => {
  const order = sql.join(key.map((column) => sql`${sql.ref(column)} desc`))
  const { rows } =
    await sql<Row>`select ${columnsOf(key)} from ${sql.table(name)} order by ${order} limit 1`.execute(db)
  return rows[0]
}

/** All rows behind the key `after`, in the order of their keys. */
export async function* pagesOf(
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
export const putPage = async (
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

export interface TableSum {
  readonly rows: number
  /** SHA-256 over all values, in hexadecimal digits. */
  readonly checksum: string
}

/** Equal for equal rows, whatever database holds them. `seen` hears of every page. */
export const sumOf = async (
  db: Kysely<Tables>,
  table: MovedTable,
  seen: (rows: number) => void,
): Promise<TableSum> => {
  const hash = createHash("sha256")
  let count = 0
  for await (const rows of pagesOf(db, table)) {
    for (const row of rows)
      hash.update(`${JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1)))}\n`)
    count += rows.length
    seen(rows.length)
  }
  return { rows: count, checksum: hash.digest("hex") }
}

export const countOf = async (db: Kysely<Tables>, { name }: MovedTable): Promise<number> => {
  const { rows } = await sql<{ readonly n: number }>`select count(*) as n from ${sql.table(name)}`.execute(db)
  return Number(rows[0]?.n ?? 0)
}
