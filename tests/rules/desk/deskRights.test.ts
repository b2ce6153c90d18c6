/** Who may see and do what at the desk: every right × role, written out by hand, and what a session is good for. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  DESK_DEED_NAMES,
  DESK_READ_RIGHTS,
  type DeskReadRight,
  type DeskRight,
  hasRight,
  needsFresh,
} from "#core/desk/deskRights.ts"
import {
  deedRefusal,
  FRESH_FOR_MS,
  SESSION_IDLE_MS,
  SESSION_MAX_MS,
  rightRefusal,
} from "#core/desk/session/deskSession.ts"
import { Paise } from "#core/money.ts"
import { STAFF_ROLES, StaffId, staffName, type StaffRole } from "#core/desk/staff/staff.ts"

/** As the operator reads it: o owner, f office, b boarding, a accounts; ! needs the passkey again. */
const TABLE: Readonly<Record<DeskRight, string>> = {
  "see the day": "ofba",
  "see the calendar": "ofba",
  "see what a change strands": "of",
  "see who travels": "ofba",
  "see what is on sale": "of",
  "see the catalogue": "of",
  "see bookings": "ofa",
  "see trip requests": "of",
  "see whom a call-off concerns": "of",
  "see what needs a person": "of",
  "see own sessions": "ofba",
  "see staff": "o",
  "see the log": "oa",
  "see the money": "oa",
  "sign in": "ofba",
  "enrol a passkey": "ofba",
  "set capacity": "of",
  "close a departure": "of",
  "reopen a departure": "of",
  "close days": "of",
  "reopen days": "of",
  "set the capacity of days": "of",
  "block seats": "of",
  "release seats": "of",
  "take the manifest along": "ofb",
  "begin boarding": "ofb",
  "take over boarding": "ofb",
  "note who boards": "ofb",
  "hand boarding over": "ofb",
  "book for somebody": "of",
  "take a payment": "of",
  "open a payment page": "of",
  "give a booking up": "of",
  "send a booking's link": "of",
  "correct an address": "of",
  "cancel a booking": "of",
  "move a booking": "of",
  "answer a trip request": "of",
  "take travellers off": "of",
  "compare the money": "oa",
  "export the money": "oa!",
  "call trips off": "of!",
  "adopt a payment": "of",
  "settle a review": "of",
  "send a message again": "of",
  "tell a traveller by phone": "of",
  "refund again": "of",
  "give a refund up": "of",
  "settle a refused letter": "of",
  "change an activity": "of",
  "add a picture": "of",
  "add an activity": "of",
  "invite staff": "o!",
  "change a role": "o!",
  "revoke staff": "o!",
  "end own sessions": "ofba!",
  "end sessions of staff": "o!",
}
const LETTERS: Readonly<Record<StaffRole, string>> = { owner: "o", office: "f", boarding: "b", accounts: "a" }

const READ_RIGHTS = Object.keys(DESK_READ_RIGHTS) as ReadonlyArray<DeskReadRight>
const RIGHTS = [...READ_RIGHTS, ...DESK_DEED_NAMES]
const NOW_MS = 1_800_000_000_000

const signedIn = (
  role: StaffRole,
  seenAgoMs: number,
  verifiedAgoMs: number,
  revokedAtMs?: number,
  begunAgoMs = 0,
) => ({
  staff: {
    staffId: StaffId.make("STAFF-1"),
    name: "Asha",
    role,
    invitedAtMs: 0,
    ...(revokedAtMs === undefined ? {} : { revokedAtMs }),
  },
  sessionId: "SESSION-1",
  begunAtMs: NOW_MS - begunAgoMs,
  seenAtMs: NOW_MS - seenAgoMs,
  verifiedAtMs: NOW_MS - verifiedAgoMs,
})

describe("the table of rights", () => {
  it("should name each right once", () => expect(RIGHTS.toSorted()).toEqual(Object.keys(TABLE).toSorted()))

  it.each(RIGHTS.flatMap((right) => STAFF_ROLES.map((role) => [right, role] as const)))(
    "should say of “%s” whether it is for %s",
    (right, role) => expect(hasRight(role, right)).toBe(TABLE[right].includes(LETTERS[role])),
  )

  it.each(DESK_DEED_NAMES)(
    "should say whether “%s” needs the passkey again",
    { tags: ["asvs:6.4.4", "asvs:7.5.1"] },
    (deed) => expect(needsFresh(deed)).toBe(TABLE[deed].endsWith("!")),
  )

  const GIVES_BACK: ReadonlySet<DeskRight> = new Set([
    "cancel a booking",
    "move a booking",
    "take travellers off",
    "settle a review",
    "refund again",
  ])
  it.each(DESK_DEED_NAMES)("should say of “%s” whether more than ₹10,000 needs the passkey again", (deed) => {
    const above = Paise.make(1_000_001)
    expect(needsFresh(deed, above)).toBe(TABLE[deed].endsWith("!") || GIVES_BACK.has(deed))
    expect(needsFresh(deed, Paise.make(1_000_000))).toBe(needsFresh(deed))
  })
})

describe("a session", () => {
  const roles = fc.constantFrom(...STAFF_ROLES)
  const agoMs = fc.oneof(
    fc.constantFrom(0, FRESH_FOR_MS, FRESH_FOR_MS + 1, SESSION_IDLE_MS - 1, SESSION_IDLE_MS),
    fc.nat(2 * SESSION_IDLE_MS),
  )
  const begunAgoMs = fc.oneof(
    fc.constantFrom(0, SESSION_MAX_MS - 1, SESSION_MAX_MS),
    fc.nat(2 * SESSION_MAX_MS),
  )

  it("should let nobody do what the table does not, or when it is over, or by a passkey long used", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...DESK_DEED_NAMES),
        roles,
        agoMs,
        agoMs,
        fc.option(fc.constant(1), { nil: undefined }),
        begunAgoMs,
        (deed, role, seen, verified, revoked, begun) => {
          const refusal = deedRefusal(signedIn(role, seen, verified, revoked, begun), deed, NOW_MS)?._tag
          const isOver = revoked !== undefined || seen >= SESSION_IDLE_MS || begun >= SESSION_MAX_MS
          const wanted = isOver
            ? "DeskSignedOut"
            : !TABLE[deed].includes(LETTERS[role])
              ? "RoleLacking"
              : TABLE[deed].endsWith("!") && verified > FRESH_FOR_MS
                ? "VerificationNeeded"
                : undefined
          expect(refusal).toBe(wanted)
        },
      ),
    )
  })

  it("should ask for the passkey where the deed itself says so", () => {
    const old = signedIn("owner", 0, FRESH_FOR_MS + 1)
    expect(deedRefusal(old, "block seats", NOW_MS, true)?._tag).toBe("VerificationNeeded")
    expect(deedRefusal(old, "block seats", NOW_MS)).toBeUndefined()
  })

  it("should say who may", () => {
    const refusal = rightRefusal(signedIn("boarding", 0, 0), "see the log", NOW_MS)
    expect(refusal).toMatchObject({ message: "Only owner or accounts may see the log. Nothing was changed." })
    expect(rightRefusal(undefined, "see the day", NOW_MS)?._tag).toBe("DeskSignedOut")
  })
})

it.each([
  ["  Asha  Rao ", "Asha Rao"],
  ["प्रिया", "प्रिया"],
  ["", undefined],
  ["\u202e", undefined],
  ["x".repeat(61), undefined],
])("should keep %j as the name %j", (typed, kept) => expect(staffName(typed)).toBe(kept))
