/** Whoever changes whose access, in whatever order: the desk keeps an owner, and nobody shuts themselves out. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { accessObjection } from "#core/desk/session/accessObjection.ts"
import { STAFF_ROLES, StaffId, type StaffMember } from "#core/desk/staff/staff.ts"

const IDS = ["A", "B", "C", "D"].map((letter) => StaffId.make(letter))

const people = fc
  .array(fc.record({ role: fc.constantFrom(...STAFF_ROLES), isGone: fc.boolean() }), {
    minLength: IDS.length,
    maxLength: IDS.length,
  })
  .map((rows) =>
    rows.map(({ role, isGone }, n): StaffMember => ({
      staffId: IDS[n] ?? StaffId.make("none"),
      name: `Name ${n}`,
      role: n === 0 ? "owner" : role,
      invitedAtMs: n,
      ...(isGone && n > 0 ? { revokedAtMs: 9 } : {}),
    })),
  )

const change = fc.record(
  {
    staffId: fc.constantFrom(...IDS, StaffId.make("nobody")),
    role: fc.constantFrom(...STAFF_ROLES),
    by: fc.constantFrom(...IDS),
  },
  { requiredKeys: ["staffId"] },
)

const isOwner = ({ role, revokedAtMs }: StaffMember) => role === "owner" && revokedAtMs === undefined

it("should keep an owner, and change nobody's own access, whatever is asked one after another", () => {
  fc.assert(
    fc.property(people, fc.array(change, { maxLength: 12 }), (before, changes) => {
      let all = before
      for (const one of changes) {
        if (accessObjection(all, one) !== undefined) continue
        expect(one.staffId).not.toBe(one.by)
        expect(all.find(({ staffId }) => staffId === one.staffId)).not.toHaveProperty("revokedAtMs")
        all = all.map((member) =>
          member.staffId !== one.staffId
            ? member
            : one.role === undefined
              ? { ...member, revokedAtMs: 10 }
              : { ...member, role: one.role },
        )
        expect(all.some(isOwner)).toBe(true)
      }
    }),
  )
})

it("should object to nothing else", () => {
  fc.assert(
    fc.property(people, change, (all, one) => {
      const person = all.find(({ staffId }) => staffId === one.staffId)
      const isFree =
        person !== undefined &&
        person.revokedAtMs === undefined &&
        one.by !== one.staffId &&
        (one.role === "owner" || !isOwner(person) || all.filter(isOwner).length > 1)
      expect(accessObjection(all, one) === undefined).toBe(isFree)
    }),
  )
})
