/**
 * Takes the first row of a queue that is due. `take` moves its next attempt, where it still stands as it was read: whoever
 * loses the race for a row finds it leased and looks for the next one, so that this ends.
 */
import type { UpdateResult } from "kysely"

interface First<Row> {
  readonly executeTakeFirst: () => Promise<Row | undefined>
}

export const leaseFirst = async <Row>(
  due: First<Row>,
  take: (row: Row) => First<UpdateResult>,
): Promise<Row | undefined> => {
  while (true) {
    const row = await due.executeTakeFirst()
    if (row === undefined) return undefined
    const taken = await take(row).executeTakeFirst()
    if (taken?.numUpdatedRows === 1n) return row
  }
}
