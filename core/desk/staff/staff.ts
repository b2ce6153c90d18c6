/** The people who work at the desk. Whoever is revoked stays in the list: what they did is in the log. */
import type { Brand } from "effect"
import { printable } from "../../plainText.ts"

/**
 * owner: everything, and who else may. office: bookings, departures, call-offs. boarding: who travels today.
 * accounts: the money.
 */
export const STAFF_ROLES = ["owner", "office", "boarding", "accounts"] as const
export type StaffRole = (typeof STAFF_ROLES)[number]

export const isStaffRole = (text: string): text is StaffRole => STAFF_ROLES.some((role) => role === text)

export type StaffId = string & Brand.Brand<"StaffId">
export const StaffId = { make: (text: string): StaffId => text as StaffId }

/** Unit: instants in milliseconds since 1970. */
export interface StaffMember {
  readonly staffId: StaffId
  readonly name: string
  readonly role: StaffRole
  readonly invitedAtMs: number
  /** Since when they may do nothing any more; absent for who works here. */
  readonly revokedAtMs?: number
}

/** Unit: characters. */
export const MAX_STAFF_NAME = 60

/** The name as it is kept and shown; `undefined` where nobody could be told by it. */
export const staffName = (typed: string): string | undefined => {
  const name = printable(typed)
  return name === "" || name.length > MAX_STAFF_NAME ? undefined : name
}
