/** Rows of the desk's log: written once, and never again. */
import type { Kysely, Transaction } from "kysely"
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
  const rows = await db
    .selectFrom("deeds")
    .selectAll()
    .$if(about !== undefined, (query) => query.where("about", "=", about ?? ""))
    .orderBy("at_ms", "desc")
    .orderBy("deed_id", "desc")
    .limit(most)
    .execute()
  return rows.map(deedFromRow)
}
