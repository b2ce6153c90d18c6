/** Whose access to the desk may be changed: never the last owner's, and never one's own. */
import type { StaffId, StaffMember, StaffRole } from "../staff/staff.ts"

export interface AccessChange {
  readonly staffId: StaffId
  /** What they become; absent where they are to work here no more. */
  readonly role?: StaffRole
  /** Who does it; absent for the operator's command line. */
  readonly by?: StaffId
}

/** Why it may not be, in a sentence; `undefined` where it may. `all` may have people who work here no more. */
export const accessObjection = (
  all: ReadonlyArray<StaffMember>,
  { staffId, role, by }: AccessChange,
): string | undefined => {
  const working = all.filter(({ revokedAtMs }) => revokedAtMs === undefined)
  const person = working.find((one) => one.staffId === staffId)
  if (person === undefined) return "Nobody works here by that name any more."
  if (staffId === by)
    return "This is you: another owner changes your access, so that nobody shuts themselves out."
  const isLastOwner = person.role === "owner" && working.filter((one) => one.role === "owner").length === 1
  return isLastOwner && role !== "owner"
    ? "The desk needs an owner: make somebody else one first."
    : undefined
}
