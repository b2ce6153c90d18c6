/**
 * How the staff get in at the desk, and what they are answered: they sign in again, use the passkey again, and ask until they
 * know.
 */
import { Clock, Effect, Result } from "effect"
import type { StaffRow } from "#adapters/sql/tables.ts"
import type { DeskDeed as DeskDeedName } from "#core/desk/deskRights.ts"
import { inviteAgain, inviteStaff } from "#core/desk/staff/manageStaff.ts"
import { signOut } from "#core/desk/session/signIn.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { DeskCaller, type DeskRefusal } from "#core/ports/desk.ts"
import { StaffAccess, StaffStore } from "#core/ports/staffStore.ts"
import type { Observer } from "../checks/observer.ts"
import { MINUTE, SECOND } from "../plan/durations.ts"
import type { StaffDeed } from "../plan/episodePlan.ts"
import { STAFF_PEOPLE, type StaffPerson } from "../plan/staffPeople.ts"
import type { SimulatedDatabase } from "./database.ts"
import { ConnectionBroken, type Network } from "./network.ts"
import type { SimulatedServer } from "./server.ts"
import type { LifePorts } from "./serverLife.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** How long somebody looks at a page that does not answer, and then until they try again. Unit: milliseconds. */
const PATIENCE_MS = 30 * SECOND
export const AGAIN_AFTER_MS = 3 * MINUTE

/** How often the operator tries to let somebody in. */
const INVITED = 5

/** A session of somebody's browser. */
interface Session {
  secret: string
  /** When the desk has said that it is over. */
  endedAtMs: number | undefined
}

export interface AtWork extends StaffPerson {
  session: Session | undefined
  passkeys: number
  uses: number
}

type UseCase<A> = Effect.Effect<A, DeskRefusal, LifePorts>

/** `isFirst`: no earlier try of it stayed without an answer. */
interface Answered<A> {
  readonly answer: Result.Result<A, DeskRefusal>
  readonly isFirst: boolean
}

const DONE = "done"
/** What came of a useCase, in a word. */
const wordOf = (answer: Result.Result<unknown, DeskRefusal> | undefined): string => {
  if (answer === undefined) return "no answer"
  return Result.isSuccess(answer) ? DONE : answer.failure._tag
}

export interface StaffSessionsParts {
  readonly anyServer: () => SimulatedServer | undefined
  readonly db: SimulatedDatabase
  readonly time: VirtualTime
  readonly network: Network
  /** No server's clock is wrong: sessions end when they should. */
  readonly isOnTime: boolean
  readonly observer: Observer
  readonly note: (who: string, what: string) => void
  /** Hears of what came of each useCase, for the run's count. */
  readonly meet: (what: string) => void
}

export const makeStaffSessions = ({
  anyServer,
  db,
  time,
  network,
  isOnTime,
  observer,
  note,
  meet,
}: StaffSessionsParts) => {
  const { desk } = observer
  const people: ReadonlyArray<AtWork> = STAFF_PEOPLE.map((one) => ({
    ...one,
    session: undefined,
    passkeys: 0,
    uses: 0,
  }))

  const credentialOf = ({ name, passkeys }: AtWork) => `key ${passkeys} of ${name}`
  const isInBooks = ({ name }: AtWork): boolean =>
    db.rows<StaffRow>("select * from staff where name = ?", name).length > 0

  const isRevoked = ({ name }: AtWork): boolean =>
    db.rows("select 1 from staff where name = ? and revoked_at_ms is not null", name).length > 0

  /** What a server answers within patience; undefined where nothing comes. */
  const carried = <A>(deliver: () => Promise<A> | undefined): Promise<A | undefined> => {
    const cutShort = (): never => {
      throw new ConnectionBroken()
    }
    const late = time.sleep(PATIENCE_MS).then(() => undefined)
    return Promise.race([network.carry("desk", { deliver, cutShort }), late]).catch(() => undefined)
  }

  /** The operator's command line invites, and who is invited makes a passkey with the link. */
  const employ = async (person: AtWork): Promise<void> => {
    for (let tries = 0; tries < INVITED; tries++) {
      person.passkeys++
      person.uses = 0
      const passkey = { credentialId: credentialOf(person), publicKey: "key", counter: 0, transports: [] }
      const task = Effect.gen(function* () {
        const { carryOut } = yield* DeedBooks
        const known = (yield* StaffStore.use((store) => store.all)).find(
          ({ name, revokedAtMs }) => name === person.name && revokedAtMs === undefined,
        )
        const { secret } = yield* carryOut(
          { deed: "invite staff", by: { account: "operator" } },
          known === undefined ? inviteStaff(person.name, person.role) : inviteAgain(known.staffId),
        )
        const nowMs = yield* Clock.currentTimeMillis
        return yield* StaffAccess.use((access) => access.enrol(secret, passkey, nowMs))
      })
      const secret = await carried(() => anyServer()?.run(task))
      note(person.name, secret === undefined ? "does not get in" : "is let in")
      if (secret !== undefined) {
        person.session = { secret, endedAtMs: undefined }
        return
      }
      await time.sleep(AGAIN_AFTER_MS)
    }
  }
  const use = (person: AtWork) => ({ credentialId: credentialOf(person), counter: ++person.uses })
  /** Whether there is a session afterwards. */
  const signIn = async (person: AtWork): Promise<boolean> => {
    const passkey = use(person)
    const task = Effect.flatMap(Clock.currentTimeMillis, (nowMs) =>
      StaffAccess.use((access) => access.signIn(passkey, nowMs)),
    )
    const secret = await carried(() => anyServer()?.run(task))
    note(person.name, secret === undefined ? "cannot sign in" : "signs in")
    if (secret === undefined) return false
    person.session = { secret, endedAtMs: undefined }
    return true
  }
  /** Whether the session goes on; it does not where its new secret was lost on the way. */
  const verify = async (person: AtWork): Promise<boolean> => {
    const passkey = use(person)
    const { session } = person
    if (session === undefined) return false
    const task = Effect.flatMap(Clock.currentTimeMillis, (nowMs) =>
      StaffAccess.use((access) => access.verify(session.secret, passkey, nowMs)),
    )
    const secret = await carried(() => anyServer()?.run(task))
    if (secret === undefined) return false
    session.secret = secret
    return true
  }

  /** `deed` where it is one. */
  const askOnce = async <A>(
    { name, session }: AtWork,
    deed: DeskDeedName | undefined,
    useCase: UseCase<A>,
  ): Promise<Result.Result<A, DeskRefusal> | undefined> => {
    const task = Effect.result(Effect.provideService(useCase, DeskCaller, { session: session?.secret }))
    const askedAtMs = time.nowMs()
    const answer = await carried(() => {
      const server = anyServer()
      if (server !== undefined && deed !== undefined) desk.ask(name, deed)
      return server?.run(task)
    })
    const endedAtMs = session?.endedAtMs ?? Infinity
    // A restored backup has its sessions again; signing out of one that is over asks for nothing.
    const isOver =
      endedAtMs <= askedAtMs && observer.restoredAtMs() < endedAtMs && !Object.is(useCase, signOut)
    if (answer !== undefined && Result.isSuccess(answer) && isOver)
      desk.wrongEntries.push(`${name} was answered for a session that is over`)
    return answer
  }
  /** Whoever is told to sign in, or to use the passkey, does so and asks again. */
  const ask: typeof askOnce = async (person, deed, useCase) => {
    const answer = await askOnce(person, deed, useCase)
    if (answer === undefined || Result.isSuccess(answer)) return answer
    const { _tag } = answer.failure
    const isAgain =
      _tag === "DeskSignedOut"
        ? await signIn(person)
        : _tag === "VerificationNeeded"
          ? await verify(person)
          : false
    if (!isAgain) return answer
    const [session, askedAtMs] = [person.session, time.nowMs()]
    const secret = session?.secret
    const again = await askOnce(person, deed, useCase)
    const isSameEntry =
      person.session === session && session?.secret === secret && session?.endedAtMs === undefined
    const isIn = isOnTime && isSameEntry && observer.restoredAtMs() < askedAtMs
    if (isIn && !isRevoked(person) && again !== undefined && wordOf(again) === _tag)
      desk.wrongEntries.push(`${person.name} has just used their passkey, and is told to do so`)
    return again
  }
  const tell = (
    { name }: AtWork,
    does: StaffDeed["does"],
    answer: Result.Result<unknown, DeskRefusal> | undefined,
  ): void => {
    const word = wordOf(answer)
    note(name, `${does}: ${word}`)
    meet(word === DONE ? `at the desk, ${does}` : `at the desk: ${word}`)
  }
  /** Where money is in somebody's hand, they ask until they know. */
  const untilAnswered = async <A>(
    person: AtWork,
    does: StaffDeed["does"],
    deed: DeskDeedName,
    useCase: UseCase<A>,
  ): Promise<Answered<A>> => {
    for (let isFirst = true; ; isFirst = false) {
      const answer = await ask(person, deed, useCase)
      tell(person, does, answer)
      if (answer !== undefined) return { answer, isFirst }
      await time.sleep(AGAIN_AFTER_MS)
    }
  }
  const once = async <A>(
    person: AtWork,
    does: StaffDeed["does"],
    deed: DeskDeedName | undefined,
    useCase: UseCase<A>,
  ): Promise<A | undefined> => {
    const answer = await ask(person, deed, useCase)
    tell(person, does, answer)
    return answer !== undefined && Result.isSuccess(answer) ? answer.success : undefined
  }
  const shown = async <A>(person: AtWork, reading: UseCase<A>): Promise<A | undefined> => {
    const answer = await ask(person, undefined, reading)
    return answer !== undefined && Result.isSuccess(answer) ? answer.success : undefined
  }

  /** Somebody by their place among the staff; undefined where they do not get in. */
  const atWork = async (who: number) => {
    const person = people[who % people.length]
    if (person === undefined) return undefined
    if (person.session === undefined || !isInBooks(person)) await employ(person)
    return person.session === undefined ? undefined : { person, session: person.session }
  }
  return { people, atWork, askOnce, untilAnswered, once, shown }
}
