/**
 * Takes the first row of a queue that is due. `take` moves its next attempt, where it still stands as it was read: whoever
 * loses the race for a row finds it leased and looks for the next one, so that this ends.
 */
import type { QueryResult } from "kysely"

export const leaseFirst = async <Row>(
  due: () => Promise<QueryResult<Row>>,
  take: (row: Row) => Promise<QueryResult<unknown>>,
): Promise<Row | undefined> => {
  while (true) {
    const [row] = (await due()).rows
    if (row === undefined) return undefined
    const { numAffectedRows } = await take(row)
    if (numAffectedRows === 1n) return row
  }
}
