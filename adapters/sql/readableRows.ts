/**
 * Lists whose rows have nothing to do with each other: one that a hand or a disk has damaged keeps none of the others from
 * being read. `checkDatabase` names it, and whoever needs that very row alone breaks over it.
 */

/** What a row says; `undefined` where it cannot be read. */
export const readRow = <Row, Read extends object>(
  fromRow: (row: Row) => Read,
  row: Row,
): Read | undefined => {
  try {
    return fromRow(row)
  } catch {
    return undefined
  }
}

/** What can be read of many rows, in their order. */
export const readableRows = <Row, Read extends object>(
  fromRow: (row: Row) => Read,
  rows: ReadonlyArray<Row>,
): ReadonlyArray<Read> => rows.flatMap((row) => readRow(fromRow, row) ?? [])
