/** Rows of the desk's log: written once, and never again, but for a reason that goes with whom it may name. */
import type { Kysely, Transaction } from "kysely"
import { addDays, startOfDayMs } from "#core/days.ts"
import {
  COMMAND_LINE,
  logCursor,
  type LogPage,
  type LogQuestion,
  parseLogCursor,
} from "#core/desk/log/logView.ts"
import type { LoggedDeed } from "#core/ports/deedBooks.ts"
import { crockfordBase32 } from "../randomIds.ts"
import type { DeedRow, Tables } from "./tables.ts"

export const appendDeed = async (tx: Transaction<Tables>, logged: LoggedDeed): Promise<void> => {
  await tx
    .insertInto("deeds")
    .values({
      deed_id: crockfordBase32(crypto.getRandomValues(new Uint8Array(26))),
      at_ms: logged.atMs,
      staff_id: logged.staffId ?? null,
      name: logged.name,
      role: logged.role,
      deed: logged.deed,
      about: logged.about,
      detail: JSON.stringify(logged.detail),
    })
    .execute()
}

const deedFromRow = (row: DeedRow): LoggedDeed => ({
  deed: row.deed,
  atMs: row.at_ms,
  ...(row.staff_id === null ? {} : { staffId: row.staff_id }),
  name: row.name,
  role: row.role,
  about: row.about,
  detail: JSON.parse(row.detail),
})

/** The newest first. */
export const newestDeeds = async (
  db: Kysely<Tables>,
  most: number,
  about: string | undefined,
): Promise<ReadonlyArray<LoggedDeed>> => {
  const all = db.selectFrom("deeds").selectAll()
  const asked = about === undefined ? all : all.where("about", "=", about)
  const rows = await asked.orderBy("at_ms", "desc").orderBy("deed_id", "desc").limit(most).execute()
  return rows.map(deedFromRow)
}

/** At most `most` rows of what is asked for, the newest first. */
export const pageOfDeeds = async (
  db: Kysely<Tables>,
  { who, deed, day, before }: LogQuestion,
  most: number,
): Promise<LogPage> => {
  const cursor = before === undefined ? undefined : parseLogCursor(before)
  let query = db
    .selectFrom("deeds")
    .selectAll()
    .orderBy("at_ms", "desc")
    .orderBy("deed_id", "desc")
    .limit(most + 1)
  if (who === COMMAND_LINE) query = query.where("staff_id", "is", null)
  else if (who !== undefined) query = query.where("staff_id", "=", who)
  if (deed !== undefined) query = query.where("deed", "=", deed)
  if (day !== undefined)
    query = query.where("at_ms", ">=", startOfDayMs(day)).where("at_ms", "<", startOfDayMs(addDays(day, 1)))
  if (cursor !== undefined)
    query = query
      .where("at_ms", "<=", cursor.atMs)
      .where(({ eb, or }) => or([eb("at_ms", "<", cursor.atMs), eb("deed_id", "<", cursor.deedId)]))
  const found = await query.execute()
  const rows = found.slice(0, most).map((row) => ({ ...deedFromRow(row), deedId: row.deed_id }))
  const last = rows.at(-1)
  return found.length > most && last !== undefined ? { rows, older: logCursor(last) } : { rows }
}
