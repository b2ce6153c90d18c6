/**
 * The two ways into every use case of the desk. Whoever mounts them says who asks (`DeskCaller`); a role that a page hides
 * is refused here too.
 */
import { Clock, Effect } from "effect"
import {
  type DeedAuthor,
  DeedBooks,
  type DeedRecord,
  type DeedStores,
  type DoneDeed,
} from "../ports/deedBooks.ts"
import {
  DeskCaller,
  type DeskRefused,
  DeskSignedOut,
  type RoleLacking,
  type SeenChanged,
  type VerificationNeeded,
} from "../ports/desk.ts"
import { StaffAccess } from "../ports/staffStore.ts"
import type { DeskDeed, DeskReadRight } from "./deskRights.ts"
import { type SignedIn, rightRefusal } from "./session/deskSession.ts"

/** Whose session it is, also where it is used elsewhere. Errors: nobody is signed in. */
export const signedIn = Effect.fn("signedIn")(function* (): Effect.fn.Return<
  SignedIn,
  DeskSignedOut,
  StaffAccess
> {
  const { session, place } = yield* DeskCaller
  if (session === undefined) return yield* new DeskSignedOut()
  const nowMs = yield* Clock.currentTimeMillis
  const found = yield* StaffAccess.use((access) => access.session(session, nowMs, place))
  return found ?? (yield* new DeskSignedOut())
})

/**
 * Reads what not everybody may see. Errors: nobody is signed in, their role does not allow it, or their passkey was not used
 * where they are; nothing was read.
 */
export const look = Effect.fn("look")(function* <A, E, R>(
  right: DeskReadRight,
  reading: Effect.Effect<A, E, R>,
): Effect.fn.Return<A, E | DeskSignedOut | RoleLacking | VerificationNeeded, R | StaffAccess> {
  const who = yield* signedIn()
  const refusal = rightRefusal(who, right, yield* Clock.currentTimeMillis)
  return refusal === undefined ? yield* reading : yield* Effect.fail(refusal)
})

/**
 * Carries out a deed and writes it to the log, in one transaction: both happen or neither. `work` is told who does it, and
 * when it fails nothing is stored. `needsFresh`: whether the passkey must have been used just now, for deeds that need it
 * only sometimes, such as a large refund; without it `DESK_DEEDS` says so.
 */
export const doDeed = Effect.fn("doDeed")(function* <A, E>(
  deed: DeskDeed,
  work: (author: DeedAuthor) => Effect.Effect<DoneDeed<A>, E, DeedStores>,
  needsFresh?: boolean,
): Effect.fn.Return<A, E | DeskSignedOut | RoleLacking | VerificationNeeded, DeedBooks> {
  const { session, place } = yield* DeskCaller
  const by = { session, ...(place === undefined ? {} : { place }) }
  const request = { deed, by, ...(needsFresh === undefined ? {} : { needsFresh }) }
  return yield* DeedBooks.use((books) => books.carryOut(request, work))
})

/** More deeds about one thing than are done in one millisecond, which have no order. */
const MAX_AT_ONCE = 10

/** Whether the newest deed about something is that one, done by whoever asks, and says in the log what `said` does. */
const isOwnDeed = Effect.fn("isOwnDeed")(function* (deed: DeskDeed, { about, detail: said }: DeedRecord) {
  const { staff } = yield* signedIn()
  const newest = yield* DeedBooks.use((books) => books.newest(MAX_AT_ONCE, about))
  return newest.some(
    ({ atMs, staffId, detail, ...one }) =>
      atMs === newest[0]?.atMs &&
      one.deed === deed &&
      staffId === staff.staffId &&
      Object.entries(said).every(([name, value]) =>
        Object.entries(detail).some(([its, was]) => its === name && was === value),
      ),
  )
})

/**
 * Where an answer was lost and the deed is tried again, it meets what it has made itself: that is done, and nobody was
 * faster. `wished` is how it is to stand, by the names of `now`. Errors: it stands otherwise, or the newest deed about it is
 * another one, or somebody else's.
 */
export const unlessOwnDeed = Effect.fn("unlessOwnDeed")(function* (
  changed: SeenChanged,
  deed: DeskDeed,
  about: string,
  wished: SeenChanged["now"],
) {
  const isAsWished = Object.entries(wished).every(([name, value]) => changed.now[name] === value)
  if (!isAsWished || !(yield* isOwnDeed(deed, { about, detail: {} }))) return yield* changed
})

/**
 * The same for a deed that is refused in words once it is done. `now` is how things stand, `isSo` whether that is as it was
 * asked for, and `record` what the log says of it then. Errors: the refusal, where it stands otherwise, or the newest deed
 * about it is another one, somebody else's, or of other words.
 */
export const unlessDone = Effect.fn("unlessDone")(function* <A, E, R>(
  refused: DeskRefused,
  deed: DeskDeed,
  record: DeedRecord,
  now: Effect.Effect<A, E, R>,
  isSo: (now: A) => boolean,
): Effect.fn.Return<A, E | DeskRefused | DeskSignedOut, R | DeedBooks | StaffAccess> {
  if (!(yield* isOwnDeed(deed, record))) return yield* refused
  const stands = yield* now
  return isSo(stands) ? stands : yield* refused
})
