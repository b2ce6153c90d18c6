/** Sessions over HTTP: seen and ended by whoever has them, under a new secret each time, and good only where they began. */
import { beforeEach, describe, expect, it } from "vitest"
import { SESSION_IDLE_MS } from "#core/desk/session/deskSession.ts"
import type { OwnSessions } from "#core/desk/session/sessionsView.ts"
import { type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { softwareAuthenticator } from "../../harness/desk/softwareAuthenticator.ts"

const ANDROID =
  "Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36"
const UPDATED = ANDROID.replace("131", "140")
const WINDOWS = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:133.0) Gecko/20100101 Firefox/133.0"
/** Of one provider, of the same another hour, and of another. */
const [JETTY, JETTY_LATER, ABROAD] = ["103.21.58.7", "103.21.199.240", "185.220.101.4"]

const DAY = "2027-01-15"
const DEPARTURE = `mandovi-dinner-boat/${DAY}/20:30`
const BLOCK = { id: DEPARTURE, seats: 2, reason: "a group by phone" }

let desk: InProcessDesk
beforeEach(async () => {
  desk = await startInProcessDesk(undefined, 1)
  return () => desk.stop()
})

interface Device {
  readonly userAgent: string
  readonly address: string
}
const PHONE: Device = { userAgent: ANDROID, address: JETTY }
const LAPTOP: Device = { userAgent: WINDOWS, address: JETTY }

const ask = async (name: string, body: unknown, { userAgent, address }: Device, cookie = "") => {
  const answer = await desk.post(`/api/desk/${name}`, body, {
    cookie,
    "user-agent": userAgent,
    "x-forwarded-for": address,
  })
  return {
    status: answer.status,
    body: (await answer.json()) as Readonly<Record<string, unknown>>,
    cookie: /^desk=[\w-]{43}/.exec(answer.headers.get("set-cookie") ?? "")?.[0],
  }
}
const challengeOf = async (...asked: Parameters<typeof ask>) =>
  ((await ask(...asked)).body as { readonly options: { readonly challenge: string } }).options.challenge

/** Somebody on a device, by the passkey that they made there. */
const newcomer = async (name: string, device: Device, role: "owner" | "office" = "office") => {
  const { secret, staff } = await desk.invite(name, role)
  const authenticator = softwareAuthenticator(desk.baseUrl)
  const challenge = await challengeOf("begin-enrolment", { invite: secret }, device)
  const answer = authenticator.enrol(challenge)
  const { cookie = "none" } = await ask("finish-enrolment", { invite: secret, answer }, device)
  let used = 0
  return {
    staffId: staff.staffId,
    cookie,
    signIn: async (on: Device, had?: string) => {
      const question = await challengeOf("begin-sign-in", {}, on)
      return ask("finish-sign-in", { answer: authenticator.use(question, ++used) }, on, had)
    },
    /** Uses the passkey again in a session; `asked` is a question of before. */
    verify: async (on: Device, session: string, asked?: string) => {
      const question = asked ?? (await challengeOf("begin-verification", {}, on, session))
      return ask("finish-verification", { answer: authenticator.use(question, ++used) }, on, session)
    },
  }
}

const statusOf = async (device: Device, cookie: string | undefined) =>
  (await ask("day", { day: DAY }, device, cookie)).status
const sessionsOf = async (device: Device, cookie: string) =>
  (await ask("own-sessions", {}, device, cookie)).body["sessions"] as OwnSessions
const deeds = async () =>
  (await desk.db.selectFrom("deeds").selectAll().orderBy("at_ms").execute()).map(
    ({ deed, about, detail }) => [deed, about, JSON.parse(detail)],
  )
const letPasskeysAge = () => desk.db.updateTable("desk_sessions").set({ verified_at_ms: 0 }).execute()

const WANTS_PASSKEY = { status: 403, body: { code: "VERIFICATION_NEEDED" } }

describe("a session's secret", () => {
  it(
    "should be another once the passkey was used again, and the former one over",
    { tags: ["asvs:7.2.4"] },
    async () => {
      const { cookie, verify } = await newcomer("Asha", PHONE)
      const [before] = await sessionsOf(PHONE, cookie)
      const renewed = await verify(PHONE, cookie)
      expect(renewed).toMatchObject({ status: 200, body: { verified: true }, cookie: expect.any(String) })
      expect(renewed.cookie).not.toBe(cookie)
      expect([await statusOf(PHONE, cookie), await statusOf(PHONE, renewed.cookie)]).toEqual([401, 200])
      expect(await sessionsOf(PHONE, renewed.cookie ?? "")).toMatchObject([
        { sessionId: before?.sessionId, begunAtMs: before?.begunAtMs, isThis: true },
      ])
    },
  )

  it(
    "should be another once somebody signs in, and the browser's former one over",
    { tags: ["asvs:7.2.4"] },
    async () => {
      const { cookie, signIn } = await newcomer("Asha", PHONE)
      const again = await signIn(PHONE, cookie)
      expect([await statusOf(PHONE, cookie), await statusOf(PHONE, again.cookie)]).toEqual([401, 200])
    },
  )

  it("should stay as it is where the passkey's answer is not true, and be none of a session that is over", async () => {
    const { cookie, verify } = await newcomer("Asha", PHONE)
    const { verify: byMaria } = await newcomer("Maria", PHONE)
    expect(await byMaria(PHONE, cookie)).toMatchObject({ status: 409, cookie: undefined })
    expect(await statusOf(PHONE, cookie)).toBe(200)
    const question = await challengeOf("begin-verification", {}, PHONE, cookie)
    await desk.db
      .updateTable("desk_sessions")
      .set({ seen_at_ms: Date.now() - SESSION_IDLE_MS })
      .execute()
    expect(await verify(PHONE, cookie, question)).toMatchObject({ status: 409, cookie: undefined })
    expect(await statusOf(PHONE, cookie)).toBe(401)
  })
})

describe("whoever is at the desk", () => {
  it(
    "should see where they are signed in, and nothing of anybody else's",
    { tags: ["asvs:7.5.2"] },
    async () => {
      const asha = await newcomer("Asha", PHONE)
      await newcomer("Maria", PHONE)
      await asha.signIn(LAPTOP)
      const sessions = await sessionsOf(PHONE, asha.cookie)
      expect(sessions.map(({ device, isThis }) => [device, isThis]).toSorted()).toEqual([
        ["Chrome on Android", true],
        ["Firefox on Windows", false],
      ])
      const digests = await desk.db.selectFrom("desk_sessions").select("digest").execute()
      for (const { digest } of digests) expect(JSON.stringify(sessions)).not.toContain(digest)
    },
  )

  it(
    "should end one or all of the others, just after the passkey was used",
    { tags: ["asvs:7.5.2"] },
    async () => {
      const asha = await newcomer("Asha", PHONE)
      const maria = await newcomer("Maria", PHONE)
      const [laptop, tablet, third] = [
        await asha.signIn(LAPTOP),
        await asha.signIn(LAPTOP),
        await asha.signIn(LAPTOP),
      ]
      await letPasskeysAge()
      for (const name of ["end-own-session", "end-other-sessions"])
        expect(
          await ask(name, name === "end-own-session" ? { sessionId: "x" } : {}, PHONE, asha.cookie),
        ).toMatchObject(WANTS_PASSKEY)
      const { cookie: phone = "" } = await asha.verify(PHONE, asha.cookie)
      const onLaptop = (await sessionsOf(LAPTOP, laptop.cookie ?? "")).find(({ isThis }) => isThis)
      const ended = await ask("end-own-session", { sessionId: onLaptop?.sessionId }, PHONE, phone)
      expect((ended.body["sessions"] as OwnSessions).map(({ isThis }) => isThis).toSorted()).toEqual([
        false,
        false,
        true,
      ])
      expect([await statusOf(LAPTOP, laptop.cookie), await statusOf(LAPTOP, tablet.cookie)]).toEqual([
        401, 200,
      ])
      expect(await ask("end-own-session", { sessionId: onLaptop?.sessionId }, PHONE, phone)).toMatchObject({
        status: 200,
      })
      expect(await ask("end-other-sessions", {}, PHONE, phone)).toMatchObject({
        body: { sessions: [{ isThis: true }] },
      })
      expect([
        await statusOf(LAPTOP, tablet.cookie),
        await statusOf(LAPTOP, third.cookie),
        await statusOf(PHONE, phone),
        await statusOf(PHONE, maria.cookie),
      ]).toEqual([401, 401, 200, 200])
      // Tried again, as its answer was lost: it is so already, and is logged once.
      expect(await ask("end-other-sessions", {}, PHONE, phone)).toMatchObject({ status: 200 })
      expect((await deeds()).slice(-2)).toEqual([
        ["end own sessions", asha.staffId, { sessions: 1 }],
        ["end own sessions", asha.staffId, { sessions: 2 }],
      ])
    },
  )

  it("should end nobody else's, nor the one that is used", async () => {
    const asha = await newcomer("Asha", PHONE)
    const maria = await newcomer("Maria", PHONE)
    const [hers] = await sessionsOf(PHONE, maria.cookie)
    const [own] = await sessionsOf(PHONE, asha.cookie)
    for (const sessionId of [hers?.sessionId, own?.sessionId])
      expect(await ask("end-own-session", { sessionId }, PHONE, asha.cookie)).toMatchObject({ status: 409 })
    expect([await statusOf(PHONE, maria.cookie), await statusOf(PHONE, asha.cookie)]).toEqual([200, 200])
  })
})

describe("an owner", () => {
  it(
    "should end all of a person's sessions, and everybody's but their own",
    { tags: ["asvs:7.4.5"] },
    async () => {
      const owner = await newcomer("Olga", PHONE, "owner")
      const [asha, maria] = [await newcomer("Asha", PHONE), await newcomer("Maria", PHONE)]
      const laptop = await asha.signIn(LAPTOP)
      const end = (body: object) => ask("end-sessions-of-staff", body, PHONE, owner.cookie)
      expect((await end({ staffId: asha.staffId })).status).toBe(200)
      expect([
        await statusOf(PHONE, asha.cookie),
        await statusOf(LAPTOP, laptop.cookie),
        await statusOf(PHONE, maria.cookie),
      ]).toEqual([401, 401, 200])
      expect(await end({ staffId: asha.staffId })).toMatchObject({ status: 200 })
      expect((await end({})).status).toBe(200)
      expect([await statusOf(PHONE, maria.cookie), await statusOf(PHONE, owner.cookie)]).toEqual([401, 200])
      expect((await maria.signIn(PHONE)).status).toBe(200)
      expect((await deeds()).slice(-3, -1)).toEqual([
        ["end sessions of staff", asha.staffId, { sessions: 2 }],
        ["end sessions of staff", "everybody", { sessions: 1 }],
      ])
    },
  )
})

describe("a stolen cookie", () => {
  /** The cookie as it is, by another hand. */
  const thieves: ReadonlyArray<readonly [where: string, Device]> = [
    ["another network", { ...PHONE, address: ABROAD }],
    ["another network by IPv6", { ...PHONE, address: "2a03:e600:100::4" }],
    ["another browser", { ...PHONE, userAgent: WINDOWS }],
    ["a program", { ...PHONE, userAgent: "curl/8.5.0" }],
  ]

  it.each(thieves)("should see nothing and do nothing from %s, and disturb nobody", async (_, thief) => {
    const { cookie } = await newcomer("Asha", PHONE)
    const before = JSON.stringify([
      await deeds(),
      await desk.db.selectFrom("desk_sessions").selectAll().execute(),
    ])
    for (const [name, body] of [
      ["day", { day: DAY }],
      ["own-sessions", {}],
      ["who-is-in", {}],
      ["block-seats", BLOCK],
      ["end-other-sessions", {}],
    ] as const)
      expect(await ask(name, body, thief, cookie)).toMatchObject(WANTS_PASSKEY)
    expect(
      JSON.stringify([await deeds(), await desk.db.selectFrom("desk_sessions").selectAll().execute()]),
    ).toBe(before)
    expect(await statusOf(PHONE, cookie)).toBe(200)
  })

  it("should not be kept open by who has it", async () => {
    const { cookie } = await newcomer("Asha", PHONE)
    const almostIdle = { seen_at_ms: Date.now() - SESSION_IDLE_MS + 60_000 }
    await desk.db.updateTable("desk_sessions").set(almostIdle).execute()
    await statusOf({ ...PHONE, address: ABROAD }, cookie)
    expect(await desk.db.selectFrom("desk_sessions").select("seen_at_ms").execute()).toEqual([almostIdle])
  })

  it("should be over where its owner uses the passkey again", async () => {
    const { cookie, verify } = await newcomer("Asha", PHONE)
    await verify(PHONE, cookie)
    expect(await statusOf(PHONE, cookie)).toBe(401)
  })
})

describe("a phone that changes its network", () => {
  it("should not notice while the provider is the same, or the browser is updated", async () => {
    const { cookie } = await newcomer("Asha", PHONE)
    expect(await statusOf({ userAgent: UPDATED, address: JETTY_LATER }, cookie)).toBe(200)
    expect(
      (await ask("block-seats", BLOCK, { userAgent: UPDATED, address: JETTY_LATER }, cookie)).status,
    ).toBe(200)
  })

  it("should be asked once for the passkey, do what it was to do, and go to and fro from then on", async () => {
    const { cookie, verify } = await newcomer("Asha", PHONE)
    const atHome = { ...PHONE, address: "2405:201:c00a:9000::1" }
    expect(await ask("block-seats", BLOCK, atHome, cookie)).toMatchObject(WANTS_PASSKEY)
    const { cookie: renewed = "" } = await verify(atHome, cookie)
    expect((await ask("block-seats", BLOCK, atHome, renewed)).status).toBe(200)
    expect([await statusOf(PHONE, renewed), await statusOf(atHome, renewed)]).toEqual([200, 200])
    expect(await statusOf({ ...PHONE, address: ABROAD }, renewed)).toBe(403)
  })

  it("should keep of an address no more than the provider's part, and log none of it", async () => {
    const { cookie } = await newcomer("Asha", PHONE)
    await statusOf(PHONE, cookie)
    const kept = JSON.stringify([
      await desk.db.selectFrom("desk_sessions").selectAll().execute(),
      await desk.db.selectFrom("deeds").selectAll().execute(),
    ])
    expect(kept).toContain("103.21,")
    expect(kept).not.toContain(JETTY)
    expect(kept).not.toContain("Mozilla")
  })
})
