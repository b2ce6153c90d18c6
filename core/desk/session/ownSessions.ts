/** Whoever works at the desk sees where they are signed in, and ends what they do not know. */
import { Clock, Effect } from "effect"
import { bug } from "../../bug.ts"
import type { DeedAuthor } from "../../ports/deedBooks.ts"
import { DeskRefused } from "../../ports/desk.ts"
import { type SessionsToEnd, StaffStore } from "../../ports/staffStore.ts"
import { doDeed, look, signedIn, unlessDone } from "../doDeed.ts"
import type { OwnSessions } from "./sessionsView.ts"
import type { StaffId } from "../staff/staff.ts"

const sessionsOf = Effect.fn("sessionsOf")(function* (staffId: StaffId, current: string | undefined) {
  const nowMs = yield* Clock.currentTimeMillis
  const open = yield* StaffStore.use((store) => store.openSessions(staffId, nowMs))
  const view: OwnSessions = open.map((one) => ({ ...one, isThis: one.sessionId === current }))
  return view
})

export const readOwnSessions = look(
  "see own sessions",
  Effect.flatMap(signedIn(), ({ staff, sessionId }) => sessionsOf(staff.staffId, sessionId)),
)

/**
 * Ends some of one's own, and answers with those that are left. Errors: none of them is open any more, unless the same was
 * done just before.
 */
const endOwn = (
  which: (author: Pick<DeedAuthor, "sessionId">) => Pick<SessionsToEnd, "sessionId" | "but">,
  none: string,
) => {
  const ended = doDeed(
    "end own sessions",
    Effect.fn("endOwn")(function* (author) {
      const staffId = author.staffId ?? bug("a deed of the desk without its person")
      const chosen = which(author)
      if (chosen.sessionId !== undefined && chosen.sessionId === author.sessionId)
        return yield* new DeskRefused({ message: "This is the one that you are using: sign out instead." })
      const sessions = yield* StaffStore.use((store) => store.endSessions({ ...chosen, staffId }))
      if (sessions === 0) return yield* new DeskRefused({ message: none })
      const answer = yield* sessionsOf(staffId, author.sessionId)
      return { answer, record: { about: staffId, detail: { sessions } } }
    }),
  )
  return Effect.catchTag(
    ended,
    "DeskRefused",
    Effect.fn(function* (refused) {
      const { staff, sessionId } = yield* signedIn()
      const { sessionId: one, but } = which({ sessionId })
      return yield* unlessDone(
        refused,
        "end own sessions",
        { about: staff.staffId, detail: {} },
        sessionsOf(staff.staffId, sessionId),
        (open) =>
          open.every((left) => left.sessionId !== one && (but === undefined || left.sessionId === but)),
      )
    }),
  )
}

export const endOwnSession = (sessionId: string) =>
  endOwn(() => ({ sessionId }), "That one is over already: look again.")

/** All but the one by which it is asked. */
export const endOtherSessions = endOwn(
  ({ sessionId }) => ({ but: sessionId ?? bug("a deed of the desk without its session") }),
  "You are signed in nowhere else.",
)
