/** An owner reads who works at the desk, and changes it; each change answers with how it then stands. */
import { Clock, Effect } from "effect"
import { bug } from "../../bug.ts"
import type { DeedAuthor, DeedStores, DoneDeed } from "../../ports/deedBooks.ts"
import type { SeenStaff } from "../../ports/deskStaff.ts"
import { StaffStore } from "../../ports/staffStore.ts"
import { INVITE_FOR_MS } from "../session/deskSession.ts"
import { doDeed, look, signedIn, unlessDone, unlessOwnDeed } from "../doDeed.ts"
import {
  changeRole,
  endSessionsOfStaff,
  type Invitation,
  inviteAgain,
  inviteStaff,
  revokeStaff,
} from "./manageStaff.ts"
import type { StaffId, StaffRole } from "./staff.ts"
import type { InvitedAtDesk, StaffView } from "./staffView.ts"

const NO_ENTRIES = { passkeys: [], sessions: [] } as const

const staffView = Effect.fn("staffView")(function* (you: StaffId) {
  const store = yield* StaffStore
  const all = yield* store.all
  const entries = yield* store.entries(yield* Clock.currentTimeMillis)
  const view: StaffView = {
    you,
    working: all
      .filter(({ revokedAtMs }) => revokedAtMs === undefined)
      .map((member) => ({ ...member, ...(entries.get(member.staffId) ?? NO_ENTRIES) })),
    former: all
      .filter(({ revokedAtMs }) => revokedAtMs !== undefined)
      .toSorted((one, other) => (other.revokedAtMs ?? 0) - (one.revokedAtMs ?? 0)),
  }
  return view
})

export const readStaff = look(
  "see staff",
  Effect.flatMap(signedIn(), ({ staff }) => staffView(staff.staffId)),
)

type StaffDeed<A, E> = (author: DeedAuthor) => Effect.Effect<DoneDeed<A>, E, DeedStores>

/** The same deed, with how the staff stands once it is done. */
const viewed = <A, E>(work: StaffDeed<A, E>): StaffDeed<readonly [done: A, view: StaffView], E> =>
  Effect.fn("viewed")(function* (author) {
    const { answer, record } = yield* work(author)
    const view = yield* staffView(author.staffId ?? bug("a deed of the desk without its person"))
    return { answer: [answer, view] as const, record }
  })

const asInvited = Effect.map(
  ([{ staff, secret, madeAtMs }, view]: readonly [Invitation, StaffView]): InvitedAtDesk => ({
    view,
    staffId: staff.staffId,
    name: staff.name,
    secret,
    untilMs: madeAtMs + INVITE_FOR_MS,
  }),
)
const asView = Effect.map(([, view]: readonly [unknown, StaffView]) => view)

export const inviteAtDesk = (name: string, role: StaffRole, requestKey: string) =>
  asInvited(doDeed("invite staff", viewed(inviteStaff(name, role, requestKey))))

export const inviteAgainAtDesk = (staffId: StaffId) =>
  asInvited(doDeed("invite staff", viewed(inviteAgain(staffId))))

export const changeRoleAtDesk = ({ staffId, seen }: SeenStaff, role: StaffRole) =>
  asView(doDeed("change a role", viewed(changeRole(staffId, role, seen)))).pipe(
    Effect.catchTag("SeenChanged", (changed) =>
      Effect.andThen(unlessOwnDeed(changed, "change a role", staffId, { role }), readStaff),
    ),
  )

export const revokeAtDesk = ({ staffId, seen }: SeenStaff) =>
  asView(doDeed("revoke staff", viewed(revokeStaff(staffId, seen)))).pipe(
    Effect.catchTag("DeskRefused", (refused) =>
      unlessDone(refused, "revoke staff", { about: staffId, detail: {} }, readStaff, ({ former }) =>
        former.some((one) => one.staffId === staffId),
      ),
    ),
  )

/** Everybody's where nobody is named; never the session by which it is asked. */
export const endSessionsAtDesk = (staffId?: StaffId) =>
  asView(doDeed("end sessions of staff", viewed(endSessionsOfStaff(staffId)))).pipe(
    Effect.catchTag("DeskRefused", (refused) =>
      unlessDone(
        refused,
        "end sessions of staff",
        { about: staffId ?? "everybody", detail: {} },
        readStaff,
        ({ you, working }) =>
          working.every(
            (one) =>
              (staffId !== undefined && one.staffId !== staffId) ||
              one.sessions.length <= (one.staffId === you ? 1 : 0),
          ),
      ),
    ),
  )
