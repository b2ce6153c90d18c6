/** Who works at the desk of the stories. */
import { WORLDS_NOW_MS } from "#adapters/memory/sampleBookings.ts"
import { StaffId, STAFF_ROLES, type StaffRole } from "#core/desk/staff/staff.ts"
import type { InvitedAtDesk, StaffPerson, StaffView } from "#core/desk/staff/staffView.ts"

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const person = (
  letter: string,
  name: string,
  role: StaffRole,
  more: Partial<StaffPerson> = {},
): StaffPerson => ({
  staffId: StaffId.make(`STAFF-${letter.repeat(16)}`),
  name,
  role,
  invitedAtMs: WORLDS_NOW_MS - 90 * DAY_MS,
  passkeys: [
    {
      name: "Google Password Manager",
      madeAtMs: WORLDS_NOW_MS - 90 * DAY_MS,
      usedAtMs: WORLDS_NOW_MS - 20 * MINUTE_MS,
    },
  ],
  sessions: [{ begunAtMs: WORLDS_NOW_MS - 20 * MINUTE_MS, seenAtMs: WORLDS_NOW_MS - MINUTE_MS }],
  ...more,
})

const MARIA = person("A", "Maria Fernandes", "owner", {
  passkeys: [
    {
      name: "Screen lock of a device",
      madeAtMs: WORLDS_NOW_MS - 90 * DAY_MS,
      usedAtMs: WORLDS_NOW_MS - DAY_MS,
    },
    { name: "Security key", madeAtMs: WORLDS_NOW_MS - 80 * DAY_MS },
  ],
  sessions: [
    { begunAtMs: WORLDS_NOW_MS - DAY_MS, seenAtMs: WORLDS_NOW_MS },
    { begunAtMs: WORLDS_NOW_MS - DAY_MS, seenAtMs: WORLDS_NOW_MS - 60 * MINUTE_MS },
  ],
})
const RAVI = person("B", "Ravi Naik", "office")
const LEELA = person("C", "लीला देसाई", "boarding", {
  passkeys: [],
  sessions: [],
  inviteUntilMs: WORLDS_NOW_MS + 9 * MINUTE_MS,
})
const GONE = {
  staffId: StaffId.make("STAFF-DDDDDDDDDDDDDDDD"),
  name: "Anil Kamat",
  role: "accounts",
  invitedAtMs: WORLDS_NOW_MS - 200 * DAY_MS,
  revokedAtMs: WORLDS_NOW_MS - 30 * DAY_MS,
} as const

export const STAFF: StaffView = { you: MARIA.staffId, working: [MARIA, RAVI, LEELA], former: [GONE] }
/** Whoever has just come in by the first link. */
export const ALONE: StaffView = { you: MARIA.staffId, working: [MARIA], former: [] }

/** As another owner has made it meanwhile. */
export const RAVI_AT_JETTY: StaffView = {
  ...STAFF,
  working: [MARIA, { ...RAVI, role: "boarding" }, LEELA],
}
export const RAVI_IN_ACCOUNTS: StaffView = {
  ...STAFF,
  working: [MARIA, { ...RAVI, role: "accounts" }, LEELA],
}
export const RAVI_SIGNED_OUT: StaffView = { ...STAFF, working: [MARIA, { ...RAVI, sessions: [] }, LEELA] }
export const WITHOUT_RAVI: StaffView = {
  ...STAFF,
  working: [MARIA, LEELA],
  former: [{ ...RAVI, revokedAtMs: WORLDS_NOW_MS }, GONE],
}

const NEW = person("E", "Savio Pinto", "boarding", {
  invitedAtMs: WORLDS_NOW_MS,
  passkeys: [],
  sessions: [],
  inviteUntilMs: WORLDS_NOW_MS + 15 * MINUTE_MS,
})
const WITH_NEW: StaffView = { ...STAFF, working: [...STAFF.working, NEW] }

export const INVITED: InvitedAtDesk = {
  view: WITH_NEW,
  staffId: NEW.staffId,
  name: NEW.name,
  secret: "Zm9yIHRoZSBzdG9yeSBvbmx5LCBvcGVucyBub3RoaW5n",
  untilMs: WORLDS_NOW_MS + 15 * MINUTE_MS,
}

const { inviteUntilMs: _used, ...CAME_IN } = NEW
/** Whoever was invited has opened the link. */
export const LINK_USED: StaffView = {
  ...STAFF,
  working: [...STAFF.working, { ...CAME_IN, passkeys: RAVI.passkeys, sessions: RAVI.sessions }],
}

/** A season's crew, with a name as long as a name may be. */
export const MANY_STAFF: StaffView = {
  ...STAFF,
  working: [
    MARIA,
    person("F", "Thiruvananthapuramwala Lakshminarayanan Venkatasubramaniam", "office"),
    ...Array.from({ length: 30 }, (_, n) =>
      person(String.fromCharCode(71 + (n % 20)) + n, `Helper ${n + 1}`, STAFF_ROLES[n % 4] ?? "boarding"),
    ),
  ],
}
