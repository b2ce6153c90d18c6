/** The desk and the shop are two origins: no call of the one is on the other, and nobody calls the desk in another's name. */
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { SESSION_IDLE_MS, SESSION_MAX_MS } from "#core/desk/session/deskSession.ts"
import { type Employed, type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"
import { type InProcessServer, startInProcessServer } from "../../harness/inProcessServer.ts"
import { callsIn } from "./wireCalls.ts"

const DAY = { day: "2027-01-15" }
const READ_DAY = "/api/desk/day"

let desk: InProcessDesk
let asha: Employed
beforeAll(async () => {
  desk = await startInProcessDesk()
  asha = await desk.employ("Asha", "owner")
})
afterAll(() => desk.stop())

describe("the shop's origin", () => {
  let shop: InProcessServer
  beforeAll(async () => {
    shop = await startInProcessServer()
  })
  afterAll(() => shop.stop())

  it("should answer none of the desk's calls", async () => {
    const calls = await callsIn("desk/")
    expect(calls.length).toBeGreaterThan(10)
    for (const { method, path } of calls) {
      const answer = await fetch(shop.baseUrl + path, {
        method,
        headers: { "content-type": "application/json", cookie: `desk=${asha.session}` },
        ...(method === "POST" ? { body: "{}" } : {}),
      })
      expect([path, answer.status]).toEqual([path, 404])
    }
  })
})

it("should answer none of the shop's calls at the desk", async () => {
  const calls = await callsIn("")
  expect(calls.length).toBeGreaterThan(10)
  for (const { method, path } of [...calls, { method: "POST", path: "/api/phonepe/webhook" }]) {
    const answer = await fetch(desk.baseUrl + path, {
      method,
      headers: { "content-type": "application/json", cookie: `desk=${asha.session}` },
      ...(method === "POST" ? { body: "{}" } : {}),
    })
    expect([path, answer.status]).toEqual([path, 404])
    expect(await answer.json()).toMatchObject({ code: "CALL_NOT_FOUND" })
  }
})

describe("a call to the desk", () => {
  it("should be answered by the session of its cookie", async () => {
    expect((await asha.post(READ_DAY, DAY)).status).toBe(200)
  })

  it.each([
    ["no cookie", () => ""],
    ["an empty one", () => "desk="],
    ["another session's", () => `desk=${"x".repeat(43)}`],
    ["one that is too short", () => `desk=${asha.session.slice(0, -1)}`],
    ["the one of an https desk", () => `__Host-desk=${asha.session}`],
    ["another cookie", () => `desks=${asha.session}; Xdesk=${asha.session}`],
  ])("should be refused with %s", async (_, cookie) => {
    const answer = await desk.post(READ_DAY, DAY, { cookie: cookie() })
    expect([answer.status, await answer.json()]).toMatchObject([401, { code: "SIGNED_OUT" }])
  })

  it.each([
    [{ "sec-fetch-site": "cross-site" }],
    [{ "sec-fetch-site": "same-site" }],
    [{ origin: "https://evil.example" }],
    [{ origin: "null" }],
    // The shop's own page is another origin too.
    [{ origin: "http://localhost:1" }],
  ])("should be refused from another site, with the right cookie too: %j", async (headers) => {
    const answer = await desk.post(READ_DAY, DAY, { cookie: `desk=${asha.session}`, ...headers })
    expect([answer.status, await answer.json()]).toMatchObject([403, { code: "CROSS_SITE" }])
  })

  it("should not pass as a form", async () => {
    const headers = { cookie: `desk=${asha.session}`, "content-type": "text/plain" }
    expect((await desk.post(READ_DAY, DAY, headers)).status).toBe(415)
  })

  it("should tell who is not signed in that nobody is in, and no more", async () => {
    expect(await (await desk.post("/api/desk/who-is-in", {})).json()).toEqual({})
    expect(await (await asha.post("/api/desk/who-is-in", {})).json()).toEqual({
      person: { staffId: asha.staffId, name: "Asha", role: "owner" },
    })
  })
})

describe("a session that ends while its page is open", () => {
  const statusOf = async ({ post }: Employed) => (await post(READ_DAY, DAY)).status

  it("should be over at once where its owner is revoked", { tags: ["asvs:7.4.2"] }, async () => {
    const ravi = await desk.employ("Ravi", "office")
    expect(await statusOf(ravi)).toBe(200)
    await desk.revoke(ravi.staffId)
    expect(await statusOf(ravi)).toBe(401)
  })

  it(
    "should be over once signed out, also for who has kept the cookie, and take the cookie away",
    { tags: ["asvs:7.4.1"] },
    async () => {
      const leela = await desk.employ("Leela", "office")
      const out = await leela.post("/api/desk/sign-out", {})
      expect(out.headers.get("set-cookie")).toMatch(/^desk=; Max-Age=0; Path=\/; HttpOnly; SameSite=Strict$/)
      expect(await statusOf(leela)).toBe(401)
    },
  )

  it(
    "should be over after twelve idle hours",
    { tags: ["asvs:7.1.1", "asvs:7.2.1", "asvs:7.3.1"] },
    async () => {
      const maria = await desk.employ("Maria", "office")
      await desk.db
        .updateTable("desk_sessions")
        .set({ seen_at_ms: Date.now() - SESSION_IDLE_MS })
        .where("staff_id", "=", maria.staffId)
        .execute()
      expect(await statusOf(maria)).toBe(401)
    },
  )

  it("should be over a day after it began, however much it is used", { tags: ["asvs:7.3.2"] }, async () => {
    const nisha = await desk.employ("Nisha", "office")
    const beginAgo = (ms: number) =>
      desk.db
        .updateTable("desk_sessions")
        .set({ begun_at_ms: Date.now() - ms })
        .where("staff_id", "=", nisha.staffId)
        .execute()
    await beginAgo(SESSION_MAX_MS - 60_000)
    expect(await statusOf(nisha)).toBe(200)
    await beginAgo(SESSION_MAX_MS)
    expect(await statusOf(nisha)).toBe(401)
  })
})

it(
  "should give each session a secret of its own, and keep only its digest",
  { tags: ["asvs:7.2.2", "asvs:7.2.3"] },
  async () => {
    const [rohan, sunita] = [await desk.employ("Rohan", "office"), await desk.employ("Sunita", "office")]
    expect(rohan.session).toMatch(/^[\w-]{43}$/)
    expect(sunita.session).not.toBe(rohan.session)
    const kept = JSON.stringify(await desk.db.selectFrom("desk_sessions").selectAll().execute())
    for (const { session } of [rohan, sunita]) expect(kept).not.toContain(session)
  },
)

it(
  "should bind the cookie to the host where the desk is on https",
  { tags: ["asvs:3.3.1", "asvs:3.3.3"] },
  async () => {
    const secure = await startInProcessDesk("https://desk.example")
    const { session } = await secure.employ("Asha", "owner")
    const statusWith = async (cookie: string) => (await secure.post(READ_DAY, DAY, { cookie })).status
    expect(await statusWith(`__Host-desk=${session}`)).toBe(200)
    expect(await statusWith(`desk=${session}`)).toBe(401)
    await secure.stop()
  },
)
