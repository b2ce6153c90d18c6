/**
 * What may be seen and done at the desk, and by whom: the one table that pages, calls and transactions read. Reading is not
 * logged; a deed is, in the transaction that carries it out.
 */
import { Paise, paiseFromRupees } from "../money.ts"
import { STAFF_ROLES, type StaffRole } from "./staff/staff.ts"

const EVERYBODY = STAFF_ROLES
const OFFICE = ["owner", "office"] as const
const JETTY = ["owner", "office", "boarding"] as const
const OWNER = ["owner"] as const
/** The office takes the money; who counts it is somebody else. */
const MONEY = ["owner", "accounts"] as const
const NOT_BOARDING = ["owner", "office", "accounts"] as const

interface RightRow {
  readonly roles: ReadonlyArray<StaffRole>
}

interface DeedRow extends RightRow {
  /** Only just after a passkey was used again (`FRESH_FOR_MS`); what a stolen session cannot do. */
  readonly needsFresh?: true
  /** The same for one with which more than this goes back. */
  readonly needsFreshAbove?: Paise
}

/** More than this goes back only just after a passkey was used again. */
const FRESH_ABOVE: Paise = paiseFromRupees(10_000)

export const DESK_READ_RIGHTS = {
  "see the day": { roles: EVERYBODY },
  "see the calendar": { roles: EVERYBODY },
  "see what a change strands": { roles: OFFICE },
  "see who travels": { roles: EVERYBODY },
  "see what is on sale": { roles: OFFICE },
  "see the catalogue": { roles: OFFICE },
  "see bookings": { roles: NOT_BOARDING },
  "see trip requests": { roles: OFFICE },
  "see whom a call-off concerns": { roles: OFFICE },
  "see what needs a person": { roles: OFFICE },
  "see own sessions": { roles: EVERYBODY },
  "see staff": { roles: OWNER },
  "see the log": { roles: ["owner", "accounts"] },
  "see the money": { roles: MONEY },
} as const satisfies Readonly<Record<string, RightRow>>

export const DESK_DEEDS = {
  "sign in": { roles: EVERYBODY },
  "enrol a passkey": { roles: EVERYBODY },
  "set capacity": { roles: OFFICE },
  "close a departure": { roles: OFFICE },
  "reopen a departure": { roles: OFFICE },
  "close days": { roles: OFFICE },
  "reopen days": { roles: OFFICE },
  "set the capacity of days": { roles: OFFICE },
  "block seats": { roles: OFFICE },
  "release seats": { roles: OFFICE },
  "take the manifest along": { roles: JETTY },
  "begin boarding": { roles: JETTY },
  "take over boarding": { roles: JETTY },
  "note who boards": { roles: JETTY },
  "hand boarding over": { roles: JETTY },
  "book for somebody": { roles: OFFICE },
  "take a payment": { roles: OFFICE },
  "open a payment page": { roles: OFFICE },
  "give a booking up": { roles: OFFICE },
  "send a booking's link": { roles: OFFICE },
  "correct an address": { roles: OFFICE },
  "cancel a booking": { roles: OFFICE, needsFreshAbove: FRESH_ABOVE },
  "move a booking": { roles: OFFICE, needsFreshAbove: FRESH_ABOVE },
  "answer a trip request": { roles: OFFICE },
  "take travellers off": { roles: OFFICE, needsFreshAbove: FRESH_ABOVE },
  "compare the money": { roles: MONEY },
  "export the money": { roles: MONEY, needsFresh: true },
  "call trips off": { roles: OFFICE, needsFresh: true },
  "adopt a payment": { roles: OFFICE },
  "settle a review": { roles: OFFICE, needsFreshAbove: FRESH_ABOVE },
  "send a message again": { roles: OFFICE },
  "tell a traveller by phone": { roles: OFFICE },
  "refund again": { roles: OFFICE, needsFreshAbove: FRESH_ABOVE },
  "give a refund up": { roles: OFFICE },
  "settle a refused letter": { roles: OFFICE },
  "change an activity": { roles: OFFICE },
  "add a picture": { roles: OFFICE },
  "add an activity": { roles: OFFICE },
  "invite staff": { roles: OWNER, needsFresh: true },
  "change a role": { roles: OWNER, needsFresh: true },
  "revoke staff": { roles: OWNER, needsFresh: true },
  "end own sessions": { roles: EVERYBODY, needsFresh: true },
  "end sessions of staff": { roles: OWNER, needsFresh: true },
} as const satisfies Readonly<Record<string, DeedRow>>

/** What the operator's command line does or takes out and the desk does not: nobody there has a right to it. */
const COMMAND_DEEDS = [
  "refund a booking",
  "pay a voucher out",
  "leave a payment out",
  "write a note",
  "renew a booking's link",
  "import a catalogue",
  "export orders",
  "export refunds",
  "export subscribers",
  "report a call-off",
  "write a receipt",
  "copy the books",
  "restore a backup",
  "erase a person",
] as const

export type DeskReadRight = keyof typeof DESK_READ_RIGHTS
export type DeskDeed = keyof typeof DESK_DEEDS
export type DeskRight = DeskReadRight | DeskDeed
/** Whatever a row of the log may be of. */
export type LogDeed = DeskDeed | (typeof COMMAND_DEEDS)[number]

export const DESK_DEED_NAMES = Object.keys(DESK_DEEDS) as ReadonlyArray<DeskDeed>
export const LOG_DEED_NAMES: ReadonlyArray<LogDeed> = [...DESK_DEED_NAMES, ...COMMAND_DEEDS]

const ROWS: Readonly<Record<DeskRight, DeedRow>> = { ...DESK_READ_RIGHTS, ...DESK_DEEDS }

export const hasRight = (role: StaffRole, right: DeskRight): boolean => ROWS[right].roles.includes(role)

/** `goesBack` is what goes back with it. */
export const needsFresh = (deed: DeskDeed, goesBack: Paise = Paise.make(0)): boolean => {
  const { needsFresh: always, needsFreshAbove: above } = ROWS[deed]
  return always === true || (above !== undefined && goesBack > above)
}

/** "owner or office": who may. */
export const rolesText = (right: DeskRight): string => ROWS[right].roles.join(" or ")
