/** Who may work at the desk: invited, given another role, revoked. From the desk and from the command line alike. */
import { Clock, Effect } from "effect"
import type { DoneDeed } from "../ports/deedBooks.ts"
import { DeskRefused } from "../ports/desk.ts"
import { Ids } from "../ports/ids.ts"
import { StaffStore } from "../ports/staffStore.ts"
import { MAX_STAFF_NAME, StaffId, staffName, type StaffMember, type StaffRole } from "./staff.ts"

const refuse = (message: string) => new DeskRefused({ message })

/** What an invitation gives back: whom it is for, and the secret of its link. */
export interface Invitation {
  readonly staff: StaffMember
  readonly secret: string
}

const newStaffId = Effect.map(
  Ids.use(({ requestKey }) => requestKey),
  (letters) => StaffId.make(`STAFF-${letters.slice(0, 16)}`),
)

/** Invites somebody new. The name is that of nobody who works here, so that the log is clear. */
export const inviteStaff = (typed: string, role: StaffRole) =>
  Effect.fn("inviteStaff")(function* () {
    const name = staffName(typed)
    if (name === undefined)
      return yield* refuse(`Please give a name of at most ${MAX_STAFF_NAME} characters.`)
    const store = yield* StaffStore
    const same = (yield* store.all).find(
      (one) => one.revokedAtMs === undefined && one.name.toLowerCase() === name.toLowerCase(),
    )
    if (same !== undefined)
      return yield* refuse(`${same.name} works here already. Give a name that tells them apart.`)
    const invitedAtMs = yield* Clock.currentTimeMillis
    const staff: StaffMember = { staffId: yield* newStaffId, name, role, invitedAtMs }
    yield* store.add(staff)
    const secret = yield* store.invite(staff.staffId, invitedAtMs)
    const done: DoneDeed<Invitation> = {
      answer: { staff, secret },
      record: { about: staff.staffId, detail: { name, role } },
    }
    return done
  })

/** Who works here by that id. Errors: nobody, or not any more. */
const working = Effect.fn("working")(function* (staffId: StaffId) {
  const found = yield* StaffStore.use((store) => store.find(staffId))
  if (found === undefined || found.revokedAtMs !== undefined)
    return yield* refuse("Nobody works here by that name any more.")
  return found
})

/** Another link for somebody who lost their device, or came too late. Their passkeys go on, and until it is used their sessions. */
export const inviteAgain = (staffId: StaffId) =>
  Effect.fn("inviteAgain")(function* () {
    const staff = yield* working(staffId)
    const secret = yield* StaffStore.use((store) =>
      Effect.flatMap(Clock.currentTimeMillis, (nowMs) => store.invite(staffId, nowMs)),
    )
    const done: DoneDeed<Invitation> = {
      answer: { staff, secret },
      record: { about: staffId, detail: { name: staff.name, role: staff.role } },
    }
    return done
  })

/** Errors: they are the only owner. */
const notTheLastOwner = Effect.fn("notTheLastOwner")(function* ({ staffId, role }: StaffMember) {
  if (role !== "owner") return
  const all = yield* StaffStore.use((store) => store.all)
  const others = all.filter(
    (one) => one.role === "owner" && one.revokedAtMs === undefined && one.staffId !== staffId,
  )
  if (others.length === 0) return yield* refuse("The desk needs an owner: make somebody else one first.")
})

export const changeRole = (staffId: StaffId, role: StaffRole) =>
  Effect.fn("changeRole")(function* () {
    const staff = yield* working(staffId)
    if (role !== "owner") yield* notTheLastOwner(staff)
    yield* StaffStore.use((store) => store.setRole(staffId, role))
    const done: DoneDeed<StaffMember> = {
      answer: { ...staff, role },
      record: { about: staffId, detail: { name: staff.name, from: staff.role, to: role } },
    }
    return done
  })

/** Ends their sessions at once. */
export const revokeStaff = (staffId: StaffId) =>
  Effect.fn("revokeStaff")(function* () {
    const staff = yield* working(staffId)
    yield* notTheLastOwner(staff)
    const revokedAtMs = yield* Clock.currentTimeMillis
    yield* StaffStore.use((store) => store.revoke(staffId, revokedAtMs))
    const done: DoneDeed<StaffMember> = {
      answer: { ...staff, revokedAtMs },
      record: { about: staffId, detail: { name: staff.name, role: staff.role } },
    }
    return done
  })
