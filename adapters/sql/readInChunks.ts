/** Rows of many ids, for statements that take only so many values. */

/** PostgreSQL takes 65,535 values in one statement, and SQLite 32,766. */
const IDS_AT_ONCE = 10_000

/** What `read` finds for all the ids, in their order of asking. */
export const readInChunks = async <Id, Row>(
  ids: ReadonlyArray<Id>,
  read: (some: ReadonlyArray<Id>) => Promise<ReadonlyArray<Row>>,
): Promise<ReadonlyArray<Row>> => {
  const rows: Array<Row> = []
  // Stryker disable next-line EqualityOperator: For no ids at all nothing is found.
  for (let at = 0; at < ids.length; at += IDS_AT_ONCE)
    rows.push(...(await read(ids.slice(at, at + IDS_AT_ONCE))))
  return rows
}
