/**
 * What the desk's books promise: no deed without its row, and no row without its deed; each names somebody who had the role
 * then.
 */
import { Cause, Effect, Exit, Layer } from "effect"
import { describe, expect, it } from "vitest"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlStaffAccess, sqlStaffStore } from "#adapters/sql/sqlStaff.ts"
import { addDays, Day, startOfDayMs } from "#core/days.ts"
import { CHALLENGE_FOR_MS, INVITE_FOR_MS, SESSION_IDLE_MS } from "#core/desk/session/deskSession.ts"
import { changeRole, inviteStaff, revokeStaff } from "#core/desk/staff/manageStaff.ts"
import { COMMAND_LINE, type LogQuestion } from "#core/desk/log/logView.ts"
import type { SessionPlace } from "#core/desk/session/sessionPlace.ts"
import type { StaffRole } from "#core/desk/staff/staff.ts"
import { DeedBooks, type DeedStores } from "#core/ports/deedBooks.ts"
import { DeskRefused } from "#core/ports/desk.ts"
import { type SessionsToEnd, StaffAccess, StaffStore } from "#core/ports/staffStore.ts"
import { fixedClock } from "../../harness/clocks.ts"
import { databaseName, emptyDatabase } from "../../harness/testDatabase.ts"

const SHELL = { account: "asha" }
const passkey = (credentialId: string, counter = 0) => ({
  credentialId,
  publicKey: "key",
  counter,
  transports: ["internal"],
})

const openDesk = async () => {
  const db = await emptyDatabase()
  const layer = Layer.mergeAll(sqlDeedBooks(db), sqlStaffAccess(db), sqlStaffStore(db))
  let lastMs = 0
  /** Now, but never in the same millisecond as what came before, in which the log has no order. */
  const nextMs = () => (lastMs = Math.max(lastMs + 1, Date.now()))
  const run = <A, E>(effect: Effect.Effect<A, E, DeedBooks | StaffAccess | StaffStore>) =>
    Effect.runPromiseExit(Effect.provide(effect, Layer.merge(layer, fixedClock(nextMs()))))
  const done = async <A, E>(effect: Effect.Effect<A, E, DeedBooks | StaffAccess | StaffStore>) => {
    const exit = await run(effect)
    if (Exit.isSuccess(exit)) return exit.value
    throw Cause.squash(exit.cause)
  }
  const log = () => done(DeedBooks.use((books) => books.newest(100)))
  /** Somebody with a passkey and a session. */
  const employ = async (name: string, role: StaffRole) => {
    const { staff, secret } = await done(
      DeedBooks.use((books) => books.carryOut({ deed: "invite staff", by: SHELL }, inviteStaff(name, role))),
    )
    const session = await done(
      StaffAccess.use((access) => access.enrol(secret, passkey(`key of ${name}`), nextMs())),
    )
    if (session === undefined) throw new Error("not enrolled")
    return { ...staff, secret, session }
  }
  return { db, run, done, log, employ }
}

const tagOf = (exit: Exit.Exit<unknown, { readonly _tag: string }>): string | undefined =>
  Exit.isFailure(exit) ? (Cause.squash(exit.cause) as { readonly _tag: string })._tag : undefined

const invite = (session: string, name: string) =>
  DeedBooks.use((books) =>
    books.carryOut({ deed: "invite staff", by: { session } }, inviteStaff(name, "office")),
  )

describe(`the desk's books on ${databaseName()}`, () => {
  it("should write a deed with its row, which names who did it and in which role", async () => {
    const { log, employ, done } = await openDesk()
    const asha = await employ("Asha", "owner")
    await done(invite(asha.session, "Ravi"))
    const [latest] = await log()
    expect(latest).toMatchObject({ deed: "invite staff", staffId: asha.staffId, name: "Asha", role: "owner" })
    expect((await log()).map(({ deed, role }) => `${deed} ${role}`).toSorted()).toEqual([
      "enrol a passkey owner",
      "invite staff command line",
      "invite staff owner",
    ])
  })

  it("should keep a row as it was when its author's role has changed since", async () => {
    const { log, employ, done } = await openDesk()
    const asha = await employ("Asha", "owner")
    await employ("Maria", "owner")
    await done(
      DeedBooks.use((books) =>
        books.carryOut({ deed: "change a role", by: SHELL }, changeRole(asha.staffId, "boarding")),
      ),
    )
    const hers = (await log()).filter(({ name, deed }) => name === "Asha" && deed === "enrol a passkey")
    expect(hers).toMatchObject([{ role: "owner" }])
  })

  it("should write neither the deed nor its row when the work refuses, or breaks", async () => {
    const { run, log, employ, done } = await openDesk()
    const { session } = await employ("Asha", "owner")
    const before = await log()
    const afterWriting = <E>(end: Effect.Effect<never, E>) =>
      DeedBooks.use((books) =>
        books.carryOut(
          { deed: "invite staff", by: { session } },
          () =>
            Effect.andThen(inviteStaff("Ravi", "office")(), end) as Effect.Effect<
              never,
              E | DeskRefused,
              DeedStores
            >,
        ),
      )
    expect(tagOf(await run(afterWriting(Effect.fail(new DeskRefused({ message: "no" })))))).toBe(
      "DeskRefused",
    )
    expect(Exit.isFailure(await run(afterWriting(Effect.die(new Error("broken")))))).toBe(true)
    expect(await log()).toEqual(before)
    expect((await done(StaffStore.use(({ all }) => all))).map(({ name }) => name)).toEqual(["Asha"])
  })

  it("should refuse, and write nothing, for who lacks the role, is revoked, or signed out", async () => {
    const { run, log, employ, done } = await openDesk()
    await employ("Asha", "owner")
    const [ravi, maria, leela] = [
      await employ("Ravi", "office"),
      await employ("Maria", "owner"),
      await employ("Leela", "owner"),
    ]
    await done(
      DeedBooks.use((books) =>
        books.carryOut({ deed: "revoke staff", by: SHELL }, revokeStaff(maria.staffId)),
      ),
    )
    await done(StaffAccess.use((access) => access.signOut(leela.session)))
    const before = await log()
    expect(tagOf(await run(invite(ravi.session, "One")))).toBe("RoleLacking")
    expect(tagOf(await run(invite(maria.session, "Two")))).toBe("DeskSignedOut")
    expect(tagOf(await run(invite(leela.session, "Three")))).toBe("DeskSignedOut")
    expect(tagOf(await run(invite("nobody's", "Four")))).toBe("DeskSignedOut")
    expect(await log()).toEqual(before)
  })

  it("should want the passkey again after five minutes, for what needs it", async () => {
    const { db, run, employ } = await openDesk()
    const { session } = await employ("Asha", "owner")
    await db
      .updateTable("desk_sessions")
      .set({ verified_at_ms: Date.now() - 300_001 })
      .execute()
    expect(tagOf(await run(invite(session, "Ravi")))).toBe("VerificationNeeded")
  })

  it("should keep an owner: the last one is neither revoked nor made anything else", async () => {
    const { run, employ } = await openDesk()
    const asha = await employ("Asha", "owner")
    const by = SHELL
    const revoked = DeedBooks.use((books) =>
      books.carryOut({ deed: "revoke staff", by }, revokeStaff(asha.staffId)),
    )
    const demoted = DeedBooks.use((books) =>
      books.carryOut({ deed: "change a role", by }, changeRole(asha.staffId, "office")),
    )
    expect(tagOf(await run(revoked))).toBe("DeskRefused")
    expect(tagOf(await run(demoted))).toBe("DeskRefused")
  })

  it("should open the desk once by an invitation, for 15 minutes, and by the newest link only", async () => {
    const { done, employ } = await openDesk()
    const asha = await employ("Asha", "owner")
    const now = Date.now()
    const access = <A>(use: (access: StaffAccess["Service"]) => Effect.Effect<A>) =>
      done(StaffAccess.use(use))
    expect(await access(({ enrol }) => enrol(asha.secret, passkey("another"), now))).toBeUndefined()
    const first = await done(StaffStore.use((staff) => staff.invite(asha.staffId, now)))
    const second = await done(StaffStore.use((staff) => staff.invite(asha.staffId, now)))
    expect(await access(({ invited }) => invited(first, now))).toBeUndefined()
    expect(await access(({ invited }) => invited(second, now + INVITE_FOR_MS - 1))).toMatchObject({
      name: "Asha",
    })
    expect(await access(({ invited }) => invited(second, now + INVITE_FOR_MS))).toBeUndefined()
  })

  it("should take a challenge once, for what it was made, while it lasts", async () => {
    const { done } = await openDesk()
    const access = <A>(use: (access: StaffAccess["Service"]) => Effect.Effect<A>) =>
      done(StaffAccess.use(use))
    await access(({ keepChallenge }) => keepChallenge("c", "sign in", 1000))
    expect(await access(({ takeChallenge }) => takeChallenge("c", "verify", 1000))).toBe(false)
    expect(await access(({ takeChallenge }) => takeChallenge("c", "sign in", 1000))).toBe(true)
    expect(await access(({ takeChallenge }) => takeChallenge("c", "sign in", 1000))).toBe(false)
    await access(({ keepChallenge }) => keepChallenge("d", "sign in", 1000))
    expect(await access(({ takeChallenge }) => takeChallenge("d", "sign in", 1000 + CHALLENGE_FOR_MS))).toBe(
      false,
    )
  })

  it("should refuse a passkey whose counter goes back or stands, unless it never counts", async () => {
    const { done, employ } = await openDesk()
    await employ("Asha", "owner")
    const use = (counter: number) =>
      done(StaffAccess.use(({ signIn }) => signIn({ credentialId: "key of Asha", counter }, Date.now())))
    expect(await use(0)).toBeDefined()
    expect(await use(0)).toBeDefined()
    expect(await use(7)).toBeDefined()
    expect(await use(7)).toBeUndefined()
    expect(await use(6)).toBeUndefined()
    expect(await use(0)).toBeUndefined()
    expect(await use(8)).toBeDefined()
  })

  it("should end a session that nobody used for twelve hours, and go on with one that somebody did", async () => {
    const { done, employ } = await openDesk()
    const { session } = await employ("Asha", "owner")
    const now = Date.now()
    const at = (ms: number) => done(StaffAccess.use((access) => access.session(session, ms)))
    expect(await at(now + SESSION_IDLE_MS - 1000)).toMatchObject({ staff: { name: "Asha" } })
    expect(await at(now + SESSION_IDLE_MS + 1000)).toMatchObject({ staff: { name: "Asha" } })
    expect(await at(now + 3 * SESSION_IDLE_MS)).toBeUndefined()
  })

  it("should tell its log a page at a time, each row once, by person, by deed and by day", async () => {
    const { db, done, employ } = await openDesk()
    const [asha, ravi] = [await employ("Asha", "owner"), await employ("Ravi", "office")]
    await db.deleteFrom("deeds").execute()
    const day = Day.make("2026-12-05")
    const midnightMs = startOfDayMs(day)
    // Three at each instant, from the last one of the day before on: a page may end between them.
    const rows = Array.from({ length: 30 }, (_, n) => ({
      deed_id: `D${String((n * 7) % 30).padStart(2, "0")}`,
      at_ms: midnightMs - 1 + Math.floor(n / 3),
      staff_id: [asha.staffId, ravi.staffId, null][n % 3] ?? null,
      name: "somebody",
      role: "owner",
      deed: n % 2 === 0 ? ("block seats" as const) : ("release seats" as const),
      about: "boat/2026-12-05/09:30",
      detail: "{}",
    }))
    await db.insertInto("deeds").values(rows).execute()
    const newestFirst = rows
      .toSorted((one, other) => other.at_ms - one.at_ms || (one.deed_id < other.deed_id ? 1 : -1))
      .map(({ deed_id }) => deed_id)
    const read = async (question: LogQuestion, most: number): Promise<ReadonlyArray<string>> => {
      const page = await done(DeedBooks.use((books) => books.page(question, most)))
      expect(page.rows.length).toBeLessThanOrEqual(most)
      expect(page.older ?? "the end").not.toBe(question.before)
      const ids = page.rows.map(({ deedId }) => deedId)
      return page.older === undefined
        ? ids
        : [...ids, ...(await read({ ...question, before: page.older }, most))]
    }
    for (const most of [1, 4, 30, 50]) expect(await read({}, most)).toEqual(newestFirst)
    const those = (isOne: (row: (typeof rows)[number]) => boolean) =>
      newestFirst.filter((id) => rows.some((row) => row.deed_id === id && isOne(row)))
    expect(await read({ who: ravi.staffId }, 4)).toEqual(those((row) => row.staff_id === ravi.staffId))
    expect(await read({ who: COMMAND_LINE }, 4)).toEqual(those((row) => row.staff_id === null))
    expect(await read({ deed: "block seats" }, 4)).toEqual(those((row) => row.deed === "block seats"))
    expect(await read({ day }, 4)).toEqual(those((row) => row.at_ms >= midnightMs))
    expect(await read({ day: addDays(day, -1) }, 4)).toEqual(those((row) => row.at_ms < midnightMs))
    expect(await read({ day: addDays(day, 1) }, 4)).toEqual([])
    expect(await read({ who: asha.staffId, deed: "block seats", day }, 4)).toEqual(
      those((row) => row.staff_id === asha.staffId && row.deed === "block seats" && row.at_ms >= midnightMs),
    )
    expect(await read({ before: "no cursor" }, 50)).toEqual(newestFirst)
  })

  it("should tell what lets each of them in: passkeys with their last use, open sessions, a link that waits", async () => {
    const { done, employ } = await openDesk()
    const asha = await employ("Asha", "owner")
    const now = Date.now()
    const entriesAt = async (ms: number) =>
      (await done(StaffStore.use((store) => store.entries(ms)))).get(asha.staffId)
    expect(await entriesAt(now)).toMatchObject({ passkeys: [{ name: "Passkey" }], sessions: [{}] })
    expect((await entriesAt(now))?.passkeys[0]).not.toHaveProperty("usedAtMs")
    expect(await entriesAt(now)).not.toHaveProperty("inviteUntilMs")
    const use = { credentialId: "key of Asha", counter: 1 }
    await done(StaffAccess.use((access) => access.signIn(use, now + 1000)))
    await done(StaffStore.use((store) => store.invite(asha.staffId, now)))
    expect(await entriesAt(now + 1000)).toMatchObject({
      passkeys: [{ usedAtMs: now + 1000 }],
      sessions: [{ begunAtMs: now + 1000 }, {}],
      inviteUntilMs: now + INVITE_FOR_MS,
    })
    expect(await entriesAt(now + INVITE_FOR_MS)).not.toHaveProperty("inviteUntilMs")
    expect((await entriesAt(now + 1000 + SESSION_IDLE_MS))?.sessions).toEqual([])
  })

  it("should tell from where a session is asked for, and be good where its passkey was used last", async () => {
    const { done, run, employ } = await openDesk()
    const [jetty, home] = [
      { device: "Chrome on Android", network: "103.21" },
      { device: "Chrome on Android", network: "2405:201" },
    ]
    const { staffId } = await employ("Asha", "owner")
    const now = Date.now()
    const use = (counter: number) => ({ credentialId: "key of Asha", counter })
    const session = (await done(StaffAccess.use((access) => access.signIn(use(1), now, jetty)))) ?? "none"
    const asked = (secret: string, place?: SessionPlace) =>
      done(StaffAccess.use((access) => access.session(secret, now, place)))
    const block = (secret: string, place: SessionPlace) =>
      run(
        DeedBooks.use((books) =>
          books.carryOut(
            { deed: "invite staff", by: { session: secret, place } },
            inviteStaff("Ravi", "office"),
          ),
        ),
      )
    expect(await asked(session, jetty)).not.toHaveProperty("isElsewhere")
    for (const place of [home, undefined, { ...jetty, device: "Firefox on Windows" }])
      expect(await asked(session, place)).toMatchObject({ staff: { staffId }, isElsewhere: true })
    expect(tagOf(await block(session, home))).toBe("VerificationNeeded")

    const verify = (secret: string, counter: number) =>
      done(StaffAccess.use((access) => access.verify(secret, use(counter), now, home)))
    const renewed = (await verify(session, 2)) ?? "none"
    expect(await asked(session, jetty)).toBeUndefined()
    expect(await verify(session, 3)).toBeUndefined()
    for (const place of [home, jetty]) expect(await asked(renewed, place)).not.toHaveProperty("isElsewhere")
    expect(Exit.isSuccess(await block(renewed, home))).toBe(true)
  })

  it("should list what somebody has open, and end one, all others, somebody's or everybody's", async () => {
    const { done, employ } = await openDesk()
    const [asha, ravi] = [await employ("Asha", "owner"), await employ("Ravi", "office")]
    const now = Date.now()
    const place = { device: "Safari on iPhone", network: "49.36" }
    const signIn = (counter: number) =>
      done(
        StaffAccess.use((access) =>
          access.signIn({ credentialId: "key of Asha", counter }, now + counter, place),
        ),
      )
    for (const counter of [1, 2, 3]) await signIn(counter)
    const openOf = async ({ staffId }: Pick<typeof asha, "staffId">, ms = now + 3) =>
      done(StaffStore.use((store) => store.openSessions(staffId, ms)))
    const end = (which: SessionsToEnd) => done(StaffStore.use((store) => store.endSessions(which)))
    const [newest, second, ...rest] = await openOf(asha)
    expect(newest).toMatchObject({ device: place.device, begunAtMs: now + 3, seenAtMs: now + 3 })
    expect([second, ...rest]).toHaveLength(3)
    expect(await openOf(asha, now + SESSION_IDLE_MS + 10)).toEqual([])

    const { staffId } = asha
    expect(await end({ staffId: ravi.staffId, sessionId: second?.sessionId ?? "" })).toBe(0)
    expect(await end({ staffId, sessionId: second?.sessionId ?? "" })).toBe(1)
    expect(await end({ staffId, but: newest?.sessionId ?? "" })).toBe(2)
    expect(await openOf(asha)).toMatchObject([{ sessionId: newest?.sessionId }])
    expect(await openOf(ravi)).toHaveLength(1)
    expect(await end({ but: newest?.sessionId ?? "" })).toBe(1)
    expect([await openOf(asha), await openOf(ravi)]).toMatchObject([[{}], []])
    expect(await end({})).toBe(1)
  })

  it("should give another role only to who has the one that was seen", async () => {
    const { done, employ } = await openDesk()
    const { staffId } = await employ("Ravi", "office")
    const set = (from: StaffRole, to: StaffRole) =>
      done(StaffStore.use((store) => store.setRole(staffId, from, to)))
    expect(await set("owner", "boarding")).toBe(false)
    expect(await set("office", "accounts")).toBe(true)
    expect(await set("office", "boarding")).toBe(false)
    expect(await done(StaffStore.use((store) => store.find(staffId)))).toMatchObject({ role: "accounts" })
  })

  it("should keep no secret, only what follows from it", async () => {
    const { db, employ } = await openDesk()
    const { session, secret } = await employ("Asha", "owner")
    const rows = JSON.stringify([
      await db.selectFrom("desk_sessions").selectAll().execute(),
      await db.selectFrom("deeds").selectAll().execute(),
    ])
    expect(rows).not.toContain(session)
    expect(rows).not.toContain(secret)
  })
})
