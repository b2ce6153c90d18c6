/**
 * Somebody new at the desk of a copy of the books: what lets them in, for how long and how often, and when it does not any
 * more. Unit: milliseconds since 1970.
 */
import { Clock, Effect } from "effect"
import type { DeskChallengeRow, DeskSessionRow, PasskeyRow } from "#adapters/sql/tables.ts"
import { StaffId } from "#core/desk/staff/staff.ts"
import { DeedBooks, type DeedRequest } from "#core/ports/deedBooks.ts"
import { type Passkey, StaffAccess, StaffStore } from "#core/ports/staffStore.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { makeVirtualTime } from "../../world/virtualTime.ts"
import { DAY, HOUR, MINUTE, SECOND } from "../../plan/durations.ts"
import { MANY } from "./knownRows.ts"
import { IDLE_FOR_MS, INVITED_FOR_MS, SIGNED_IN_FOR_MS } from "./staffReads.ts"
import { misread, type StoreRead } from "./storeRead.ts"

const CHALLENGED_FOR_MS = 5 * MINUTE
/** How seldom the books note that a session is used. */
const NOTED_EVERY_MS = MINUTE

const NEW = StaffId.make("STAFF-OF-A-COPY")
const OTHER = StaffId.make("ANOTHER-OF-A-COPY")
const keyOf = (name: string): Passkey => ({
  credentialId: `key of ${name}`,
  publicKey: `public key of ${name}`,
  counter: 0,
  transports: ["usb", "nfc"],
  name,
})
const [COUNTING, OTHERS] = [keyOf("one that counts"), keyOf("another")]
/** Whoever made it gave it no name. */
const { name: _, ...SILENT } = keyOf("one that does not")

const AT_JETTY = { device: "Chrome on Android", network: "103.21" }
const ELSEWHERE = { device: "Firefox on Windows", network: "49.36" }

type Desk = StaffStore | StaffAccess | DeedBooks
type Step = Effect.Effect<unknown, never, Desk>

const invitation = (atMs: number) =>
  Effect.gen(function* () {
    const [store, access] = [yield* StaffStore, yield* StaffAccess]
    yield* store.add({ staffId: NEW, name: "Somebody New", role: "boarding", invitedAtMs: atMs })
    const first = yield* store.invite(NEW, atMs)
    const link = yield* store.invite(NEW, atMs + SECOND)
    const nameBy = (secret: string, afterMs: number) =>
      Effect.map(access.invited(secret, atMs + afterMs), (member) => member?.name)
    return [
      yield* nameBy(first, SECOND),
      yield* nameBy(link, SECOND),
      yield* nameBy(link, INVITED_FOR_MS + SECOND - 1),
      yield* nameBy(link, INVITED_FOR_MS + SECOND),
      yield* access.enrol(link, COUNTING, atMs + INVITED_FOR_MS + SECOND),
      (yield* access.enrol(link, COUNTING, atMs + MINUTE, AT_JETTY)) !== undefined,
      yield* access.enrol(link, SILENT, atMs + MINUTE, AT_JETTY),
      yield* access.enrol(yield* store.invite(NEW, atMs + MINUTE), COUNTING, atMs + MINUTE),
      (yield* store.openSessions(NEW, atMs + MINUTE)).map(({ device, begunAtMs }) => [
        device,
        begunAtMs - atMs,
      ]),
      (yield* access.enrol(yield* store.invite(NEW, atMs + MINUTE), SILENT, atMs + HOUR / 12)) !== undefined,
      (yield* store.openSessions(NEW, atMs + HOUR / 12)).map(({ begunAtMs }) => begunAtMs - atMs),
      (yield* access.passkeysOf(NEW)).map(({ credentialId, transports }) => [credentialId, ...transports]),
      (yield* store.entries(atMs + HOUR / 12)).get(NEW)?.passkeys,
    ]
  })
const invitationDue = (atMs: number) => [
  undefined,
  "Somebody New",
  "Somebody New",
  undefined,
  undefined,
  true,
  undefined,
  undefined,
  [[AT_JETTY.device, MINUTE]],
  true,
  [HOUR / 12],
  [COUNTING, SILENT].map(({ credentialId, transports }) => [credentialId, ...transports]),
  [
    { name: COUNTING.name, madeAtMs: atMs + MINUTE },
    { name: "Passkey", madeAtMs: atMs + HOUR / 12 },
  ],
]

/** A counter goes up, or stays at nothing for ever. */
const counters = (atMs: number) =>
  Effect.gen(function* () {
    const access = yield* StaffAccess
    const isIn = ({ credentialId }: Passkey, counter: number) =>
      Effect.map(access.signIn({ credentialId, counter }, atMs), (secret) => secret !== undefined)
    return [
      yield* isIn(COUNTING, 1),
      yield* isIn(COUNTING, 1),
      yield* isIn(COUNTING, 0),
      yield* isIn(COUNTING, 7),
      yield* isIn(SILENT, 0),
      yield* isIn(SILENT, 0),
      yield* isIn(SILENT, 3),
      yield* isIn(SILENT, 0),
      yield* isIn(OTHERS, 1),
    ]
  })
const COUNTERS = [true, false, false, true, true, true, true, false, false]

const sessions = (atMs: number) =>
  Effect.gen(function* () {
    const [store, access] = [yield* StaffStore, yield* StaffAccess]
    const use = (counter: number) => ({ credentialId: COUNTING.credentialId, counter })
    const secret = (yield* access.signIn(use(20), atMs, AT_JETTY)) ?? ""
    const seen = (of: string, afterMs: number, place = AT_JETTY) =>
      Effect.map(
        access.session(of, atMs + afterMs, place),
        (found) => found && [found.seenAtMs - atMs, found.isElsewhere === true],
      )
    const first = [
      yield* seen(secret, NOTED_EVERY_MS - 1),
      yield* seen(secret, NOTED_EVERY_MS),
      yield* seen(secret, NOTED_EVERY_MS + SECOND, ELSEWHERE),
      yield* seen(secret, NOTED_EVERY_MS + SECOND),
      yield* seen(secret, NOTED_EVERY_MS + IDLE_FOR_MS),
      yield* seen(secret, NOTED_EVERY_MS + IDLE_FOR_MS - 1),
      yield* seen(secret, SIGNED_IN_FOR_MS - 1),
      yield* seen(secret, SIGNED_IN_FOR_MS),
      yield* seen("no secret at all", SECOND),
    ]
    yield* store.add({ staffId: OTHER, name: "Another", role: "owner", invitedAtMs: atMs })
    const other = (yield* access.enrol(yield* store.invite(OTHER, atMs), OTHERS, atMs, AT_JETTY)) ?? ""
    const moved = (yield* access.verify(secret, use(21), atMs + HOUR, ELSEWHERE)) ?? ""
    return [
      ...first,
      moved !== "",
      yield* seen(secret, HOUR),
      yield* seen(moved, HOUR, ELSEWHERE),
      yield* seen(moved, HOUR, AT_JETTY),
      yield* access.verify(moved, use(21), atMs + HOUR, ELSEWHERE),
      yield* access.verify(moved, { credentialId: OTHERS.credentialId, counter: 9 }, atMs + HOUR, ELSEWHERE),
      yield* access.verify(moved, use(22), atMs + HOUR + IDLE_FOR_MS, ELSEWHERE),
      (yield* access.session(other, atMs + SECOND, AT_JETTY))?.staff.name,
      yield* Effect.as(access.signOut(other), "signed out"),
      yield* access.session(other, atMs + SECOND, AT_JETTY),
      (yield* access.session(moved, atMs + HOUR, ELSEWHERE))?.verifiedAtMs,
    ]
  })
const sessionsDue = (atMs: number) => [
  [0, false],
  [0, false],
  [NOTED_EVERY_MS, true],
  [NOTED_EVERY_MS, false],
  undefined,
  [NOTED_EVERY_MS, false],
  [NOTED_EVERY_MS + IDLE_FOR_MS - 1, false],
  undefined,
  undefined,
  true,
  undefined,
  [HOUR, false],
  [HOUR, true],
  undefined,
  undefined,
  undefined,
  "Another",
  "signed out",
  undefined,
  atMs + HOUR,
]

/** Who does something there, and as whom: nobody without a session does. */
const deeds = (atMs: number) =>
  Effect.gen(function* () {
    const { carryOut } = yield* DeedBooks
    const passkey = { credentialId: COUNTING.credentialId, counter: 25 }
    const session = yield* StaffAccess.use((access) => access.signIn(passkey, atMs, AT_JETTY))
    const noteBy = (by: DeedRequest["by"]) =>
      carryOut({ deed: "note who boards", by } as DeedRequest, ({ name }) =>
        Effect.succeed({ answer: name, record: { about: "a departure of a copy", detail: {} } }),
      ).pipe(Effect.match({ onSuccess: (name) => name, onFailure: ({ _tag }) => _tag }))
    return yield* Effect.all([
      noteBy({ session, place: AT_JETTY }),
      noteBy({ session, place: ELSEWHERE }),
      noteBy({ session: undefined }),
      noteBy({ session: "no secret at all" }),
      noteBy({ account: "the operator" }),
    ])
  }).pipe(Effect.provideService(Clock.Clock, makeVirtualTime(atMs).clock()))
const DEEDS = ["Somebody New", "VerificationNeeded", "DeskSignedOut", "DeskSignedOut", "the operator"]

const challenges = (atMs: number, { rows }: OpenedCopy) =>
  Effect.gen(function* () {
    const access = yield* StaffAccess
    for (const name of ["one", "two"]) yield* access.keepChallenge(name, "enrol", atMs)
    const answers = [
      yield* access.takeChallenge("one", "sign in", atMs),
      yield* access.takeChallenge("one", "enrol", atMs + CHALLENGED_FOR_MS),
      yield* access.takeChallenge("one", "enrol", atMs + CHALLENGED_FOR_MS - 1),
      yield* access.takeChallenge("one", "enrol", atMs + SECOND),
    ]
    yield* access.keepChallenge("three", "verify", atMs + CHALLENGED_FOR_MS)
    const kept = rows<DeskChallengeRow>("select * from desk_challenges").map(({ challenge }) => challenge)
    return [...answers, kept]
  })
const CHALLENGES = [false, false, true, false, ["three"]]

/** Sessions end as they are told to, and everything does for somebody who works here no more. */
const endings = (atMs: number, { rows }: OpenedCopy) =>
  Effect.gen(function* () {
    const [store, access] = [yield* StaffStore, yield* StaffAccess]
    const signIn = (counter: number) =>
      access.signIn({ credentialId: COUNTING.credentialId, counter }, atMs + counter, AT_JETTY)
    const last = [yield* signIn(31), yield* signIn(32), yield* signIn(33)].at(-1) ?? ""
    const openNow = store.openSessions(NEW, atMs + MINUTE)
    const [newest, middle] = yield* openNow
    const counted = () => rows<DeskSessionRow>("select * from desk_sessions").length
    yield* access.signIn({ credentialId: OTHERS.credentialId, counter: 10 }, atMs)
    const answers = [
      newest?.seenAtMs,
      yield* store.endSessions({ staffId: NEW, ...(middle && { sessionId: middle.sessionId }) }),
      yield* store.endSessions({ staffId: NEW, ...(newest && { but: newest.sessionId }) }),
      (yield* openNow).length,
      yield* store.endSessions({ staffId: OTHER }),
      yield* store.setRole(NEW, "owner", "office"),
      yield* store.setRole(NEW, "boarding", "office"),
      (yield* store.find(NEW))?.role,
      (yield* access.session(last, atMs + MINUTE, AT_JETTY))?.staff.role,
    ]
    const link = yield* store.invite(NEW, atMs)
    return [
      ...answers,
      yield* store.revoke(NEW, atMs + HOUR),
      yield* store.revoke(NEW, atMs + HOUR + SECOND),
      yield* store.setRole(NEW, "office", "owner"),
      yield* access.invited(link, atMs),
      yield* access.session(last, atMs + MINUTE, AT_JETTY),
      yield* signIn(40),
      (yield* store.find(NEW))?.revokedAtMs,
      rows<PasskeyRow>("select * from passkeys where staff_id = ?", NEW).length,
      counted(),
    ]
  })
const endingsDue = (atMs: number) => [
  atMs + 33,
  1,
  1,
  1,
  1,
  false,
  true,
  "office",
  "office",
  true,
  false,
  false,
  undefined,
  undefined,
  undefined,
  atMs + HOUR,
  0,
  0,
]

const logOf = Effect.map(
  DeedBooks.use((books) => books.newest(MANY, NEW)),
  (deeds) => deeds.toReversed().map(({ deed }) => deed),
)
const SIGN_INS = 5 + 1 + 1 + 3

/** The first thing that lets somebody in, or does not, who should not, or should. */
export const wrongAccess = (copy: OpenedCopy): Effect.Effect<string | undefined, never, Desk> => {
  // Whatever the story has let in is over by then.
  const atMs = copy.nowMs + 60 * DAY
  const [later, muchLater] = [atMs + DAY, atMs + 3 * DAY]
  const step = (of: string, told: Step, due: unknown): StoreRead<Desk> => ({ of, told, due })
  return misread([
    step("a link of an invitation", invitation(atMs), invitationDue(atMs)),
    step("counters of passkeys", counters(atMs + HOUR), COUNTERS),
    step("sessions of the desk", sessions(later), sessionsDue(later)),
    step("deeds of the desk", deeds(later + 2 * HOUR), DEEDS),
    step("challenges", challenges(later, copy), CHALLENGES),
    step("what ends at the desk", endings(muchLater, copy), endingsDue(muchLater)),
    step("what the log has of it", logOf, [
      ...Array.from({ length: 2 }, () => "enrol a passkey"),
      ...Array.from({ length: SIGN_INS }, () => "sign in"),
    ]),
  ])
}
