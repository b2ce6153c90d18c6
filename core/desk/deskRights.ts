/**
 * What may be seen and done at the desk, and by whom: the one table that pages, calls and transactions read. A sight is not
 * logged; a deed is, in the transaction that carries it out.
 */
import type { StaffRole } from "./staff.ts"

const EVERYBODY = ["owner", "office", "boarding", "accounts"] as const
const OFFICE = ["owner", "office"] as const
const JETTY = ["owner", "office", "boarding"] as const
const OWNER = ["owner"] as const

interface RightRow {
  readonly roles: ReadonlyArray<StaffRole>
}

interface DeedRow extends RightRow {
  /** Only just after a passkey was used again (`FRESH_FOR_MS`); what a stolen session cannot do. */
  readonly needsFresh?: true
}

export const DESK_SIGHTS = {
  "see the day": { roles: EVERYBODY },
  "see who travels": { roles: EVERYBODY },
  "see staff": { roles: OWNER },
  "see the log": { roles: ["owner", "accounts"] },
} as const satisfies Readonly<Record<string, RightRow>>

export const DESK_DEEDS = {
  "sign in": { roles: EVERYBODY },
  "enrol a passkey": { roles: EVERYBODY },
  "set capacity": { roles: OFFICE },
  "close a departure": { roles: OFFICE },
  "reopen a departure": { roles: OFFICE },
  "block seats": { roles: OFFICE },
  "release seats": { roles: OFFICE },
  "take the manifest along": { roles: JETTY },
  "begin boarding": { roles: JETTY },
  "take over boarding": { roles: JETTY },
  "note who boards": { roles: JETTY },
  "hand boarding over": { roles: JETTY },
  "invite staff": { roles: OWNER, needsFresh: true },
  "change a role": { roles: OWNER, needsFresh: true },
  "revoke staff": { roles: OWNER, needsFresh: true },
} as const satisfies Readonly<Record<string, DeedRow>>

export type DeskSight = keyof typeof DESK_SIGHTS
export type DeskDeed = keyof typeof DESK_DEEDS
export type DeskRight = DeskSight | DeskDeed

export const DESK_DEED_NAMES = Object.keys(DESK_DEEDS) as ReadonlyArray<DeskDeed>
export const DESK_SIGHT_NAMES = Object.keys(DESK_SIGHTS) as ReadonlyArray<DeskSight>

const ROWS: Readonly<Record<DeskRight, DeedRow>> = { ...DESK_SIGHTS, ...DESK_DEEDS }

export const hasRight = (role: StaffRole, right: DeskRight): boolean => ROWS[right].roles.includes(role)

export const needsFresh = (deed: DeskDeed): boolean => ROWS[deed].needsFresh === true

/** "owner or office": who may. */
export const rolesText = (right: DeskRight): string => ROWS[right].roles.join(" or ")
