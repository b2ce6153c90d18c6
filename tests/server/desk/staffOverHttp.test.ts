/** The staff over HTTP: what an owner is shown, and what becomes of two owners, of a role and of a session taken away. */
import { afterAll, beforeAll, expect, it } from "vitest"
import type { StaffView } from "#core/desk/staff/staffView.ts"
import { type InProcessDesk, startInProcessDesk } from "../../harness/desk/inProcessDesk.ts"

let desk: InProcessDesk
beforeAll(async () => {
  desk = await startInProcessDesk()
})
afterAll(() => desk.stop())

const json = async (answer: Response) => ({ status: answer.status, body: (await answer.json()) as unknown })

it("should show who has what, and nothing by which anybody gets in", async () => {
  const asha = await desk.employ("Asha", "owner")
  await desk.invite("Waiting", "boarding")
  const answer = await asha.post("/api/desk/staff", {})
  const { view } = (await answer.json()) as { readonly view: StaffView }
  expect(view.you).toBe(asha.staffId)
  expect(view.working.find(({ name }) => name === "Asha")).toMatchObject({
    role: "owner",
    passkeys: [{ name: "Passkey" }],
    sessions: [{ begunAtMs: expect.any(Number), seenAtMs: expect.any(Number) }],
  })
  const waiting = view.working.find(({ name }) => name === "Waiting")
  expect(waiting).toMatchObject({ passkeys: [], sessions: [] })
  expect(waiting?.inviteUntilMs).toBeGreaterThan(Date.now())
  const text = JSON.stringify(view)
  const digests = await desk.db.selectFrom("desk_sessions").select("digest").execute()
  for (const secret of [asha.session, "key of Asha", ...digests.map(({ digest }) => digest)])
    expect(text).not.toContain(secret)
})

it("should let one of two owners change a role, and show the other what it became", async () => {
  const [lakshmi, maria] = [await desk.employ("Lakshmi", "owner"), await desk.employ("Maria", "owner")]
  const { staffId } = await desk.employ("Ravi", "office")
  const answers = await Promise.all(
    [
      { who: lakshmi, role: "boarding" },
      { who: maria, role: "accounts" },
    ].map(async ({ who, role }) => ({
      role,
      ...(await json(await who.post("/api/desk/change-role", { staffId, seen: "office", role }))),
    })),
  )
  const [won, lost] = answers.toSorted((one, other) => one.status - other.status)
  expect([won?.status, lost?.status]).toEqual([200, 409])
  expect(lost?.body).toMatchObject({
    code: "SEEN_CHANGED",
    message: expect.stringContaining("you saw office"),
    now: { role: won?.role },
  })
})

it("should let of two owners who take away each other's access only one do it", async () => {
  const [one, other] = [await desk.employ("Uma", "owner"), await desk.employ("Veda", "owner")]
  const answers = await Promise.all([
    one.post("/api/desk/revoke-staff", { staffId: other.staffId, seen: "owner" }),
    other.post("/api/desk/revoke-staff", { staffId: one.staffId, seen: "owner" }),
  ])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401])
})

it("should let nobody change their own access", async () => {
  const { staffId, post } = await desk.employ("Nora", "owner")
  const refusal = { code: "REFUSED", message: expect.stringContaining("This is you") }
  expect(await json(await post("/api/desk/revoke-staff", { staffId, seen: "owner" }))).toMatchObject({
    status: 409,
    body: refusal,
  })
  const change = { staffId, seen: "owner", role: "office" }
  expect(await json(await post("/api/desk/change-role", change))).toMatchObject({
    status: 409,
    body: refusal,
  })
})

it("should end the sessions of whoever is revoked, and refuse a former role, at once", async () => {
  const owner = await desk.employ("Olga", "owner")
  const [clerk, guide] = [await desk.employ("Clerk", "office"), await desk.employ("Guide", "office")]
  await owner.post("/api/desk/change-role", { staffId: clerk.staffId, seen: "office", role: "boarding" })
  await owner.post("/api/desk/revoke-staff", { staffId: guide.staffId, seen: "office" })
  expect((await clerk.post("/api/desk/find-bookings", { words: "Asha" })).status).toBe(403)
  expect((await guide.post("/api/desk/find-bookings", { words: "Asha" })).status).toBe(401)
})

it("should want the passkey again for each change", async () => {
  const { staffId, post } = await desk.employ("Old", "owner")
  await desk.db
    .updateTable("desk_sessions")
    .set({ verified_at_ms: 0 })
    .where("staff_id", "=", staffId)
    .execute()
  const other = (await desk.employ("Other", "office")).staffId
  const wishes = {
    "/api/desk/invite-staff": { name: "Anybody", role: "office" },
    "/api/desk/invite-staff-again": { staffId: other },
    "/api/desk/change-role": { staffId: other, seen: "office", role: "boarding" },
    "/api/desk/revoke-staff": { staffId: other, seen: "office" },
  }
  for (const [path, request] of Object.entries(wishes))
    expect(await json(await post(path, request))).toMatchObject({
      status: 403,
      body: { code: "VERIFICATION_NEEDED" },
    })
})
