/** Who works at the simulated desk, and as what the operator invites them. */
import type { StaffRole } from "#core/desk/staff/staff.ts"

export interface StaffPerson {
  readonly name: string
  readonly role: StaffRole
}

export const STAFF_PEOPLE: ReadonlyArray<StaffPerson> = [
  { name: "Asha", role: "owner" },
  { name: "Ravi", role: "office" },
  { name: "Meena", role: "office" },
  { name: "Dinu", role: "boarding" },
  { name: "Kavita", role: "accounts" },
]

const NAMES: ReadonlySet<string | null> = new Set(STAFF_PEOPLE.map(({ name }) => name))

export const isOfStaff = (name: string | null): boolean => NAMES.has(name)
