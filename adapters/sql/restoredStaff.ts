/**
 * Who may work at the desk after a restore: who may in the database that is replaced. A backup lets nobody in again whose
 * access has ended since, nor in another role, and shuts nobody out who came since. Everybody signs in anew: which sessions and
 * invitations of a backup have been ended or used, nobody knows.
 */
import type Sqlite from "better-sqlite3"
import type { LogDeed } from "#core/desk/deskRights.ts"
import { insertKnownColumns, type Row, rowsOf } from "./knownColumns.ts"

/** What a database knows of who works at the desk. */
export interface KnownStaff {
  readonly members: ReadonlyArray<Row>
  readonly passkeys: ReadonlyArray<Row>
  /** Rows of the log about their access, the first done first. */
  readonly deeds: ReadonlyArray<Row>
}

const ABOUT_ACCESS: ReadonlyArray<LogDeed> = [
  "invite staff",
  "enrol a passkey",
  "change a role",
  "revoke staff",
]

/** Also of a database in an older form. */
export const readStaff = (file: Sqlite.Database): KnownStaff => ({
  members: rowsOf(file, "staff", "select * from staff"),
  passkeys: rowsOf(file, "passkeys", "select * from passkeys"),
  deeds: rowsOf(
    file,
    "deeds",
    `select * from deeds where deed in (${ABOUT_ACCESS.map((deed) => `'${deed}'`).join(", ")}) order by at_ms, rowid`,
  ),
})

const ENDED_BY_RESTORE = ["desk_challenges", "desk_invites", "desk_sessions"] as const

/** What lets each of them in, as a text. */
const accessIn = (file: Sqlite.Database): ReadonlyMap<unknown, string> => {
  const keys = Map.groupBy(
    rowsOf(file, "passkeys", "select staff_id, credential_id from passkeys order by credential_id"),
    (row) => row["staff_id"],
  )
  return new Map(
    rowsOf(file, "staff", "select staff_id, role, revoked_at_ms from staff").map((row) => [
      row["staff_id"],
      JSON.stringify([row, keys.get(row["staff_id"])]),
    ]),
  )
}

/**
 * Where nothing is known of what was there, what is known is the file's own. Returns of how many people the access is another
 * one by it.
 */
export const restoreStaff = (file: Sqlite.Database, { members, passkeys, deeds }: KnownStaff): number =>
  file.transaction(() => {
    const before = accessIn(file)
    for (const table of ENDED_BY_RESTORE) file.prepare(`delete from ${table}`).run()
    for (const deed of deeds) insertKnownColumns(file, "deeds", deed)
    const revoke = file.prepare(
      "update staff set revoked_at_ms = coalesce(revoked_at_ms, @revoked_at_ms) where staff_id = @staff_id",
    )
    for (const member of members) if (!insertKnownColumns(file, "staff", member)) revoke.run(member)
    // Of a backup and of what has come since, the newest word.
    file
      .prepare(
        `update staff set role = coalesce((select json_extract(detail, '$.to') from deeds
          where about = staff.staff_id and deed = 'change a role' order by at_ms desc, deeds.rowid desc limit 1), role)`,
      )
      .run()
    const count = file.prepare(
      "update passkeys set counter = max(counter, @counter) where credential_id = @credential_id",
    )
    for (const passkey of passkeys) if (!insertKnownColumns(file, "passkeys", passkey)) count.run(passkey)
    file
      .prepare(
        "delete from passkeys where staff_id in (select staff_id from staff where revoked_at_ms is not null)",
      )
      .run()
    return [...accessIn(file)].filter(([staffId, access]) => before.get(staffId) !== access).length
  })()
