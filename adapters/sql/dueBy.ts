/** A next read that is made due. */
import { sql } from "kysely"

/** The instant that stands in `next_read_at_ms`, or `nowMs` when that is sooner or none stands: never later. */
export const dueBy = (nowMs: number) =>
  sql<number>`case when next_read_at_ms < ${nowMs} then next_read_at_ms else ${nowMs} end`
