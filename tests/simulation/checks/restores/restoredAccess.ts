/** Who may work at the desk in restored books: whom the replaced ones have let in, and nobody else. */
import type { StaffRow } from "#adapters/sql/tables.ts"
import { missingIn, type RestoredBooks, type TableRows } from "./restoredBooks.ts"

const ABOUT_ACCESS: ReadonlySet<string> = new Set([
  "invite staff",
  "enrol a passkey",
  "change a role",
  "revoke staff",
])

const keysOf = (rows: TableRows, id: string): ReadonlyArray<string> =>
  rows("passkeys")
    .filter(({ staff_id }) => staff_id === id)
    .map(({ credential_id }) => credential_id)
    .toSorted()

const personIn = (rows: TableRows, id: string): StaffRow | undefined =>
  rows("staff").find(({ staff_id }) => staff_id === id)

/** Roles that are told last: two may be of one millisecond. */
const lastRoles = ({ replaced, copy }: RestoredBooks, id: string): ReadonlyArray<unknown> => {
  const changes = [...replaced("deeds"), ...copy("deeds")].filter(
    ({ deed, about }) => deed === "change a role" && about === id,
  )
  const lastMs = Math.max(...changes.map(({ at_ms }) => at_ms))
  return changes
    .filter(({ at_ms }) => at_ms === lastMs)
    .map(({ detail }) => (JSON.parse(detail) as { readonly to?: unknown }).to)
}

/** Who has lost their access stays out; everybody else is let in as before, each by a new sign-in. */
export const wrongAccessAfter = (books: RestoredBooks): string | undefined => {
  const { replaced, copy, restored } = books
  for (const { staff_id: id, revoked_at_ms, role } of replaced("staff")) {
    const [then, now] = [personIn(copy, id), personIn(restored, id)]
    if (now === undefined) return `${id} may work at the desk, and is not in the restored books`
    const isOut = revoked_at_ms !== null || (then?.revoked_at_ms ?? null) !== null
    if (isOut !== (now.revoked_at_ms !== null))
      return `${id} ${isOut ? "has lost" : "has"} their access, and the restored books say otherwise`
    const keys = isOut ? [] : [...new Set([...keysOf(replaced, id), ...keysOf(copy, id)])].toSorted()
    if (keysOf(restored, id).join() !== keys.join())
      return `${id} is let in by other passkeys than before the restore`
    const roles = lastRoles(books, id)
    if (!(roles.length === 0 ? [then?.role ?? role] : roles).includes(now.role))
      return `${id} is ${now.role} in the restored books, and ${roles.join(" or ")} is right`
  }
  for (const table of ["desk_sessions", "desk_invites", "desk_challenges"] as const)
    if (restored(table).length > 0) return `somebody is at the desk without signing in anew: ${table}`
  const [lost] = missingIn(
    restored("deeds"),
    replaced("deeds").filter(({ deed }) => ABOUT_ACCESS.has(deed)),
  )
  return lost && `the log has lost "${lost.deed}" of ${lost.about}`
}

/** Of how many people the access is another one than in the copy. */
export const otherAccess = ({ copy, restored }: RestoredBooks): number => {
  const accessIn = (rows: TableRows, id: string): string => {
    const { role, revoked_at_ms } = personIn(rows, id) ?? {}
    return JSON.stringify([role, revoked_at_ms, keysOf(rows, id)])
  }
  return restored("staff").filter(({ staff_id }) => accessIn(copy, staff_id) !== accessIn(restored, staff_id))
    .length
}
