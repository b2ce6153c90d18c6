/** Copies of everything that customers and staff cause, and the way back to one. */
import type Sqlite from "better-sqlite3"
import { preparedStatement } from "#adapters/sql/preparedStatement.ts"
import { readBoarding, restoreBoarding } from "#adapters/sql/restoredBoarding.ts"
import { readStandingDeeds, restoreStandingDeeds } from "#adapters/sql/restoredDeeds.ts"
import { restorePayments, readPaymentSnapshot } from "#adapters/sql/restoredPayments.ts"
import { readStaff, restoreStaff } from "#adapters/sql/restoredStaff.ts"
import { unlearnt } from "../checks/restores/learntRows.ts"
import { rowsIn } from "../checks/restores/restoredBooks.ts"
import { wronglyToldLosses } from "../checks/restores/toldLosses.ts"

/** What customers and staff cause, children first. */
export const BACKED_UP_TABLES = [
  "order_events",
  "order_watch",
  "refunds",
  "outbox",
  "orders",
  "trip_plans",
  "restore_checks",
  "seat_holds",
  "pool_slots",
  "departures",
  "booking_links",
  "traveller_messages",
  "call_off_offers",
  "call_offs",
  "vouchers",
  "boarding_marks",
  "boarding_leases",
  "deeds",
  "desk_challenges",
  "desk_invites",
  "desk_sessions",
  "passkeys",
  "staff",
] as const

export type Backup = ReadonlyArray<readonly [table: string, rows: ReadonlyArray<object>]>

/** All of them have the columns of the first. */
const insertAll = (file: Sqlite.Database, table: string, rows: ReadonlyArray<object>): void => {
  const columns = Object.keys(rows[0] ?? {})
  if (columns.length === 0) return
  const insert = preparedStatement(
    file,
    `insert into ${table} (${columns.join(", ")}) values (${columns.map(() => "?").join(", ")})`,
  )
  for (const row of rows) insert.run(...Object.values(row))
}

export const makeBackups = (file: Sqlite.Database, onRestore: () => void) => {
  const backup = (): Backup =>
    BACKED_UP_TABLES.map((table) => [
      table,
      preparedStatement(file, `select * from ${table}`).all() as Array<object>,
    ])
  return {
    backup,
    /** Orders and trip plans that are not as the backup has them. */
    differsFrom: (kept: Backup): ReadonlyArray<string> => {
      const textsIn = (filled: Backup) =>
        new Map(
          filled.flatMap(([, rows]) =>
            rows.flatMap((row) => {
              const { merchant_order_id, request_key } = row as Readonly<Record<string, string | undefined>>
              const text = JSON.stringify(row)
              return [merchant_order_id, request_key].flatMap((id) =>
                id === undefined ? [] : [[`${id} ${text}`, id] as const],
              )
            }),
          ),
        )
      const [then, now] = [textsIn(kept), textsIn(backup())]
      const changed = (these: ReadonlyMap<string, string>, others: ReadonlyMap<string, string>) =>
        [...these].flatMap(([text, id]) => (others.has(text) ? [] : [id]))
      return [...new Set([...changed(then, now), ...changed(now, then)])]
    },
    /**
     * As the restore command does it: the copy learns from what it replaces which money may have moved. Returns what it has
     * not learnt, or tells wrongly.
     */
    restore: (kept: Backup, nowMs: number): string | undefined =>
      file.transaction(() => {
        const replaced = backup()
        const known = readPaymentSnapshot(file)
        const [boarding, deeds, staff] = [readBoarding(file), readStandingDeeds(file), readStaff(file)]
        for (const table of BACKED_UP_TABLES) preparedStatement(file, `delete from ${table}`).run()
        for (const [table, rows] of kept.toReversed()) insertAll(file, table, rows)
        restoreStandingDeeds(file, deeds)
        const told = restorePayments(file, known, nowMs)
        restoreBoarding(file, boarding)
        const others = restoreStaff(file, staff)
        onRestore()
        const books = {
          replaced: rowsIn(replaced),
          copy: rowsIn(kept),
          restored: rowsIn(backup()),
          nowMs,
        }
        return unlearnt(books) ?? wronglyToldLosses({ ...told, staff: others }, books)
      })(),
  }
}
