/** How somebody gets into the desk, over HTTP with true signatures: an invitation once, then the passkey that it made. */
import { beforeEach, describe, expect, it } from "vitest"
import { INVITE_FOR_MS } from "#core/desk/session/deskSession.ts"
import { type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { softwareAuthenticator } from "../../harness/desk/softwareAuthenticator.ts"

type Options = { readonly options: { readonly challenge: string } }

let desk: InProcessDesk
beforeEach(async () => {
  desk = await startInProcessDesk()
  return () => desk.stop()
})

const ask = async (name: string, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
  const answer = await desk.post(`/api/desk/${name}`, body, headers)
  return {
    status: answer.status,
    body: (await answer.json()) as unknown,
    cookie: /^desk=[\w-]{43}/.exec(answer.headers.get("set-cookie") ?? "")?.[0],
  }
}
const challengeOf = async (name: string, body: unknown = {}, headers = {}) =>
  ((await ask(name, body, headers)).body as Options).options.challenge

/** Somebody who has made a passkey by their link. */
const newcomer = async (name = "Asha") => {
  const { secret, staff } = await desk.invite(name, "owner")
  const authenticator = softwareAuthenticator(desk.baseUrl)
  const challenge = await challengeOf("begin-enrolment", { invite: secret })
  const entered = await ask("finish-enrolment", { invite: secret, answer: authenticator.enrol(challenge) })
  return { secret, staff, authenticator, entered }
}
/** Whose session that cookie opens. */
const whoIsIn = async (cookie: string | undefined) =>
  (
    (await ask("who-is-in", {}, { cookie: cookie ?? "" })).body as {
      readonly person?: { readonly name: string }
    }
  ).person?.name

const OVER = [409, { code: "REFUSED", message: expect.stringContaining("This link opens nothing any more") }]
const NOT_KNOWN = [
  409,
  { code: "REFUSED", message: expect.stringContaining("This passkey does not open the desk") },
]

describe("an invitation", () => {
  it("should make a passkey and let in who has it", async () => {
    const { entered } = await newcomer()
    expect(entered).toMatchObject({ status: 200, body: { person: { name: "Asha", role: "owner" } } })
    expect(await ask("who-is-in", {}, { cookie: entered.cookie ?? "" })).toMatchObject({
      body: { person: { name: "Asha" } },
    })
  })

  it(
    "should end what the same person has open elsewhere, once another device has a passkey",
    { tags: ["asvs:7.4.3"] },
    async () => {
      const { staff, entered } = await newcomer()
      const secret = await desk.inviteAgain(staff.staffId)
      const phone = softwareAuthenticator(desk.baseUrl)
      const challenge = await challengeOf("begin-enrolment", { invite: secret })
      expect(await whoIsIn(entered.cookie)).toBe("Asha")
      const answer = phone.enrol(challenge)
      const onPhone = await ask("finish-enrolment", { invite: secret, answer })
      expect([await whoIsIn(entered.cookie), await whoIsIn(onPhone.cookie)]).toEqual([undefined, "Asha"])
    },
  )

  it(
    "should open nothing a second time, not even for who had begun before it was used",
    { tags: ["asvs:6.1.3", "asvs:6.3.3", "asvs:6.4.1"] },
    async () => {
      const { secret } = await desk.invite("Asha", "owner")
      const [first, second] = [softwareAuthenticator(desk.baseUrl), softwareAuthenticator(desk.baseUrl)]
      const questions = [
        await challengeOf("begin-enrolment", { invite: secret }),
        await challengeOf("begin-enrolment", { invite: secret }),
      ]
      const finish = (answer: unknown) => ask("finish-enrolment", { invite: secret, answer })
      expect((await finish(first.enrol(questions[0] ?? ""))).status).toBe(200)
      const late = await finish(second.enrol(questions[1] ?? ""))
      expect([late.status, late.body, late.cookie]).toMatchObject([...OVER, undefined])
      const again = await ask("begin-enrolment", { invite: secret })
      expect([again.status, again.body]).toMatchObject(OVER)
      expect(await desk.db.selectFrom("passkeys").selectAll().execute()).toHaveLength(1)
    },
  )

  it("should open nothing after 15 minutes", { tags: ["asvs:6.4.1"] }, async () => {
    const { secret } = await desk.invite("Asha", "owner")
    const authenticator = softwareAuthenticator(desk.baseUrl)
    const challenge = await challengeOf("begin-enrolment", { invite: secret })
    await desk.db
      .updateTable("desk_invites")
      .set({ made_at_ms: Date.now() - INVITE_FOR_MS })
      .execute()
    for (const late of [
      await ask("begin-enrolment", { invite: secret }),
      await ask("finish-enrolment", { invite: secret, answer: authenticator.enrol(challenge) }),
    ])
      expect([late.status, late.body]).toMatchObject(OVER)
    expect(await desk.db.selectFrom("passkeys").selectAll().execute()).toEqual([])
  })
})

describe("a passkey", () => {
  it("should let in who has it, and refuse when its counter goes back or stands still", async () => {
    const { authenticator } = await newcomer()
    const signIn = async (counter: number) =>
      ask("finish-sign-in", { answer: authenticator.use(await challengeOf("begin-sign-in"), counter) })
    expect(await signIn(5)).toMatchObject({ status: 200, body: { person: { name: "Asha" } } })
    for (const counter of [5, 4, 0]) {
      const copied = await signIn(counter)
      expect([copied.status, copied.body, copied.cookie]).toMatchObject([...NOT_KNOWN, undefined])
    }
    expect((await signIn(6)).status).toBe(200)
  })

  it(
    "should leave a row in the log each time it lets somebody in, and none when it does not",
    { tags: ["asvs:16.3.1"] },
    async () => {
      const { authenticator, staff } = await newcomer()
      const use = async (counter: number) =>
        ask("finish-sign-in", { answer: authenticator.use(await challengeOf("begin-sign-in"), counter) })
      for (const counter of [3, 3, 4]) await use(counter)
      const rows = await desk.db
        .selectFrom("deeds")
        .select(["deed", "name", "about"])
        .orderBy("at_ms")
        .execute()
      const own = rows.filter(({ deed }) => deed !== "invite staff")
      expect(own).toEqual(
        ["enrol a passkey", "sign in", "sign in"].map((deed) => ({
          deed,
          name: "Asha",
          about: staff.staffId,
        })),
      )
    },
  )

  it("should end the session that the browser had, whoever's it was", async () => {
    const { authenticator, entered } = await newcomer()
    const { entered: other } = await newcomer("Maria")
    const challenge = await challengeOf("begin-sign-in")
    const answer = authenticator.use(challenge, 1)
    const again = await ask("finish-sign-in", { answer }, { cookie: other.cookie ?? "" })
    expect(again.cookie).not.toBe(other.cookie)
    expect(await Promise.all([again, other, entered].map(({ cookie }) => whoIsIn(cookie)))).toEqual([
      "Asha",
      undefined,
      "Asha",
    ])
  })

  it("should be refused where it did not ask who it is", { tags: ["asvs:6.3.2", "asvs:7.6.2"] }, async () => {
    const { authenticator } = await newcomer()
    const touched = await ask("finish-sign-in", {
      answer: authenticator.use(await challengeOf("begin-sign-in"), 1, false),
    })
    expect([touched.status, touched.body, touched.cookie]).toMatchObject([...NOT_KNOWN, undefined])
  })

  it("should not be believed twice for one question, nor for a question that was not asked", async () => {
    const { authenticator } = await newcomer()
    const answer = authenticator.use(await challengeOf("begin-sign-in"), 1)
    expect((await ask("finish-sign-in", { answer })).status).toBe(200)
    for (const replayed of [
      await ask("finish-sign-in", { answer }),
      await ask("finish-sign-in", { answer: authenticator.use("bm90IGFza2Vk", 2) }),
      await ask("finish-sign-in", { answer: "no answer" }),
    ])
      expect([replayed.status, replayed.body]).toMatchObject(NOT_KNOWN)
  })

  it("should be refused where it is nobody's, signs for another site, or was revoked", async () => {
    const { authenticator, staff } = await newcomer()
    await newcomer("Maria")
    const signIn = async ({ use }: Pick<typeof authenticator, "use">) =>
      ask("finish-sign-in", { answer: use(await challengeOf("begin-sign-in"), 1) })
    const stranger = await signIn(softwareAuthenticator(desk.baseUrl))
    expect([stranger.status, stranger.body]).toMatchObject(NOT_KNOWN)
    await desk.revoke(staff.staffId)
    const revoked = await signIn(authenticator)
    expect([revoked.status, revoked.body]).toMatchObject(NOT_KNOWN)
  })
})

it(
  "should refuse to be tried more than thirty times a minute by one address, whatever the door",
  { tags: ["asvs:6.1.1", "asvs:6.3.1"] },
  async () => {
    const statuses: Array<number> = []
    for (let tries = 0; tries < 31; tries++)
      statuses.push((await ask(tries % 2 === 0 ? "begin-sign-in" : "finish-sign-in", { answer: "" })).status)
    expect(statuses.slice(0, 30)).not.toContain(429)
    expect(statuses.at(-1)).toBe(429)
  },
)

it.each([
  "begin-enrolment",
  "finish-enrolment",
  "begin-sign-in",
  "finish-sign-in",
  "begin-verification",
  "finish-verification",
])("should refuse more than thirty of %s a minute to one address, whoever asks", async (name) => {
  const { cookie = "" } = (await newcomer()).entered
  const statuses: Array<number> = []
  for (let tries = 0; tries < 31; tries++)
    statuses.push((await ask(name, { invite: "none", answer: "" }, { cookie })).status)
  expect(statuses.at(-1)).toBe(429)
  expect((await ask("who-is-in", {}, { cookie })).status).toBe(200)
})
