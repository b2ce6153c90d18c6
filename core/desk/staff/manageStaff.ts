/** Who may work at the desk: invited, given another role, revoked. From the desk and from the command line alike. */
import { Clock, Effect } from "effect"
import type { DeedAuthor, DoneDeed } from "../../ports/deedBooks.ts"
import { DeskRefused, SeenChanged } from "../../ports/desk.ts"
import { Ids } from "../../ports/ids.ts"
import { StaffStore } from "../../ports/staffStore.ts"
import { accessObjection, type AccessChange } from "../session/accessObjection.ts"
import { MAX_STAFF_NAME, StaffId, staffName, type StaffMember, type StaffRole } from "./staff.ts"

const refuse = (message: string) => new DeskRefused({ message })
const NOBODY = refuse("Nobody works here by that name any more.")

/** What an invitation gives back: whom it is for, and the secret of its link. */
export interface Invitation {
  readonly staff: StaffMember
  readonly secret: string
  /** Unit: milliseconds since 1970. */
  readonly madeAtMs: number
}

const staffIdOf = (requestKey: string): StaffId => StaffId.make(`STAFF-${requestKey.slice(0, 16)}`)

/**
 * Invites somebody new. The name is that of nobody who works here, so that the log is clear. Sent twice under one key it is
 * one person, whose first link opens nothing any more: its secret is told once, and its answer was lost.
 */
export const inviteStaff = (typed: string, role: StaffRole, requestKey?: string) =>
  Effect.fn("inviteStaff")(function* () {
    const name = staffName(typed)
    if (name === undefined)
      return yield* refuse(`Please give a name of at most ${MAX_STAFF_NAME} characters.`)
    const store = yield* StaffStore
    const staffId = staffIdOf(requestKey ?? (yield* Ids.use((ids) => ids.requestKey)))
    if ((yield* store.find(staffId)) !== undefined) return yield* inviteAgain(staffId)()
    const same = (yield* store.all).find(
      (one) => one.revokedAtMs === undefined && one.name.toLowerCase() === name.toLowerCase(),
    )
    if (same !== undefined)
      return yield* refuse(`${same.name} works here already. Give a name that tells them apart.`)
    const invitedAtMs = yield* Clock.currentTimeMillis
    const staff: StaffMember = { staffId, name, role, invitedAtMs }
    yield* store.add(staff)
    const secret = yield* store.invite(staff.staffId, invitedAtMs)
    const done: DoneDeed<Invitation> = {
      answer: { staff, secret, madeAtMs: invitedAtMs },
      record: { about: staff.staffId, detail: { name, role } },
    }
    return done
  })

/**
 * Another link for somebody who lost their device, or came too late. Their passkeys go on, and until it is used their sessions.
 */
export const inviteAgain = (staffId: StaffId) =>
  Effect.fn("inviteAgain")(function* () {
    const staff = (yield* StaffStore.use((store) => store.find(staffId))) ?? (yield* NOBODY)
    if (staff.revokedAtMs !== undefined) return yield* NOBODY
    const madeAtMs = yield* Clock.currentTimeMillis
    const secret = yield* StaffStore.use((store) => store.invite(staffId, madeAtMs))
    const done: DoneDeed<Invitation> = {
      answer: { staff, secret, madeAtMs },
      record: { about: staffId, detail: { name: staff.name, role: staff.role } },
    }
    return done
  })

/** Whose access is to change, as it stands now. Errors: it may not, or it is not as whoever asks saw it. */
const changeable = Effect.fn("changeable")(function* (
  change: AccessChange,
  seen: StaffRole | undefined,
  author: DeedAuthor,
) {
  const all = yield* StaffStore.use((store) => store.all)
  const staff = all.find(({ staffId }) => staffId === change.staffId) ?? (yield* NOBODY)
  if (seen !== undefined && staff.revokedAtMs === undefined && seen !== staff.role)
    return yield* changedMeanwhile(staff, seen)
  const { staffId: by } = author
  const objection = accessObjection(all, { ...change, ...(by === undefined ? {} : { by }) })
  return objection === undefined ? staff : yield* refuse(objection)
})

const changedMeanwhile = ({ name, role }: StaffMember, seen: StaffRole) =>
  new SeenChanged({
    message: `Somebody else has changed what ${name} is at the desk: you saw ${seen}.`,
    now: { role },
  })

/** `seen` is the role that whoever asks had before their eyes: where it is another, nothing is changed. */
export const changeRole = (staffId: StaffId, role: StaffRole, seen?: StaffRole) =>
  Effect.fn("changeRole")(function* (author: DeedAuthor) {
    const staff = yield* changeable({ staffId, role }, seen, author)
    const store = yield* StaffStore
    if (!(yield* store.setRole(staffId, staff.role, role))) {
      const now = (yield* store.find(staffId)) ?? (yield* NOBODY)
      return yield* now.revokedAtMs === undefined ? changedMeanwhile(now, staff.role) : NOBODY
    }
    const done: DoneDeed<StaffMember> = {
      answer: { ...staff, role },
      record: { about: staffId, detail: { name: staff.name, from: staff.role, to: role } },
    }
    return done
  })

/** Ends their sessions at once. `seen` as for `changeRole`. */
export const revokeStaff = (staffId: StaffId, seen?: StaffRole) =>
  Effect.fn("revokeStaff")(function* (author: DeedAuthor) {
    const staff = yield* changeable({ staffId }, seen, author)
    const revokedAtMs = yield* Clock.currentTimeMillis
    yield* StaffStore.use((store) => store.revoke(staffId, revokedAtMs))
    const done: DoneDeed<StaffMember> = {
      answer: { ...staff, revokedAtMs },
      record: { about: staffId, detail: { name: staff.name, role: staff.role } },
    }
    return done
  })

/**
 * Signs somebody out wherever they are, but for the session by which it is asked; everybody where nobody is named. Their
 * passkeys go on. Errors: nobody is signed in there; nothing was ended.
 */
export const endSessionsOfStaff = (staffId?: StaffId) =>
  Effect.fn("endSessionsOfStaff")(function* (author: DeedAuthor) {
    const store = yield* StaffStore
    const staff = staffId === undefined ? undefined : ((yield* store.find(staffId)) ?? (yield* NOBODY))
    const sessions = yield* store.endSessions({
      ...(staffId === undefined ? {} : { staffId }),
      ...(author.sessionId === undefined ? {} : { but: author.sessionId }),
    })
    if (sessions === 0)
      return yield* refuse(
        staff === undefined
          ? "Nobody is signed in whose sessions could be ended."
          : `${staff.name} is not signed in.`,
      )
    const done: DoneDeed<number> = {
      answer: sessions,
      record: { about: staffId ?? "everybody", detail: { sessions } },
    }
    return done
  })
