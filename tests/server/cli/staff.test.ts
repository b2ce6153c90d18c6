/** `npm run cli -- staff` and `deeds`: who works at the desk, and what was done there. */
import { Effect } from "effect"
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest"
import { sqlStaffAccess } from "#adapters/sql/sqlStaff.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { type CliDatabase, commandLineOf, openCliDatabase } from "./cliHarness.ts"

let database: CliDatabase
beforeAll(async () => void (database = await openCliDatabase()))
afterAll(() => database.end())
beforeEach(async () => {
  for (const table of ["deeds", "desk_sessions", "desk_invites", "passkeys", "staff"] as const)
    await database.db.deleteFrom(table).execute()
})

const invite = (name: string, role: string) => database.cli(["staff", "invite", name, "--role", role])
const secretIn = (printed: string) => /\/enrol#(\S+)/.exec(printed)?.[1] ?? "no link"
const access = <A>(use: (access: StaffAccess["Service"]) => Effect.Effect<A>) =>
  Effect.runPromise(Effect.provide(StaffAccess.use(use), sqlStaffAccess(database.db)))
/** Somebody with a passkey and a session. */
const employ = async (name: string, role: string) => {
  const secret = secretIn((await invite(name, role)).out)
  const passkey = { credentialId: `key of ${name}`, publicKey: "key", counter: 0, transports: [] }
  const session = await access(({ enrol }) => enrol(secret, passkey, Date.now()))
  return { session: session ?? "no session" }
}
const isIn = async (session: string) =>
  (await access((desk) => desk.session(session, Date.now()))) !== undefined
const listed = async () =>
  (await database.cli(["staff"])).out.split("\n").map((line) => line.replace(/ +/g, " "))

it("should invite somebody by a link that opens the desk, for whom it says", async () => {
  const { code, out } = await invite("Asha Rao", "owner")
  expect(code).toBe(0)
  expect(out).toMatch(
    /^Asha Rao may work at the desk as owner, by this link, once, within 15 minutes:\n\n {2}http/,
  )
  expect(await access(({ invited }) => invited(secretIn(out), Date.now()))).toMatchObject({
    name: "Asha Rao",
    role: "owner",
  })
})

it("should begin the link with DESK_URL, and without it say that the server may have found another port", async () => {
  const inviting = (env: Readonly<Record<string, string>>, name: string) =>
    commandLineOf({ DATABASE_URL: `file:${database.place}`, ...env })([
      "staff",
      "invite",
      name,
      "--role",
      "owner",
    ])
  const WARNS = "Where the server named another address for the desk when it started"
  const own = await inviting({ PORT: "4000" }, "Asha")
  expect(own.out).toContain("  http://localhost:4010/enrol#")
  expect(own.out).toContain(WARNS)
  const open = await inviting({ DESK_URL: "https://desk.goa.example" }, "Ravi")
  expect(open.out).toContain("  https://desk.goa.example/enrol#")
  expect(open.out).not.toContain(WARNS)
})

it("should give who works here another link, which ends the first, and no second entry", async () => {
  const first = secretIn((await invite("Asha Rao", "owner")).out)
  const again = await database.cli(["staff", "invite", " asha rao "])
  expect(again).toMatchObject({
    code: 0,
    out: expect.stringContaining("Asha Rao may work at the desk as owner"),
  })
  expect(await access(({ invited }) => invited(first, Date.now()))).toBeUndefined()
  expect(await access(({ invited }) => invited(secretIn(again.out), Date.now()))).toBeDefined()
  expect(await invite("ASHA RAO", "office")).toMatchObject({
    code: 1,
    err: expect.stringContaining("Asha Rao works here already."),
  })
  expect((await listed()).filter((line) => line.includes("Asha"))).toHaveLength(1)
})

it("should list who works here, with role, and who no longer does", async () => {
  expect((await database.cli(["staff"])).out).toBe("Nobody works at the desk yet.\n")
  await invite("Asha Rao", "owner")
  await invite("Ravi", "boarding")
  await database.cli(["staff", "revoke", "Ravi", "--yes"])
  const lines = await listed()
  expect(lines[0]).toBe("SINCE (IST) ROLE NAME")
  expect(lines.slice(1).join("\n")).toMatch(/ owner Asha Rao\n.* revoked .*IST Ravi\n/)
  expect(JSON.parse((await database.cli(["staff", "--json"])).out)).toMatchObject([
    { name: "Asha Rao", role: "owner" },
    { name: "Ravi", role: "boarding", revokedAtMs: expect.any(Number) },
  ])
})

it("should give somebody another role at once, in the session that they have", async () => {
  await invite("Asha Rao", "owner")
  const { session } = await employ("Ravi", "office")
  expect(await database.cli(["staff", "role", "ravi", "--role", "accounts"])).toMatchObject({
    code: 0,
    out: "Ravi is accounts.\n",
  })
  expect(await access((desk) => desk.session(session, Date.now()))).toMatchObject({
    staff: { role: "accounts" },
  })
})

it("should end sessions, links and passkeys of who is revoked, at once", async () => {
  await invite("Asha Rao", "owner")
  const { session } = await employ("Ravi", "office")
  const link = secretIn((await database.cli(["staff", "invite", "Ravi"])).out)
  expect(await isIn(session)).toBe(true)
  expect(await database.cli(["staff", "revoke", "Ravi", "--yes"])).toMatchObject({
    code: 0,
    out: "Ravi works at the desk no more.\n",
  })
  expect(await isIn(session)).toBe(false)
  expect(await access(({ invited }) => invited(link, Date.now()))).toBeUndefined()
  expect(await database.db.selectFrom("passkeys").selectAll().execute()).toEqual([])
  expect(await database.cli(["staff", "revoke", "Ravi", "--yes"])).toMatchObject({
    code: 1,
    err: expect.stringContaining("Nobody works here as Ravi."),
  })
})

it("should end what one has open, or everybody, whose passkeys go on, and say where there was nothing", async () => {
  await employ("Asha Rao", "owner")
  await employ("Ravi", "office")
  await employ("Maria", "office")
  const open = async () => (await database.db.selectFrom("desk_sessions").selectAll().execute()).length
  const signOut = (who: string) => database.cli(["staff", "sign-out", who])
  expect(await signOut("ravi")).toMatchObject({ code: 0, out: "1 session ended.\n" })
  expect(await open()).toBe(2)
  expect(await signOut("Ravi")).toMatchObject({ code: 1, err: "Ravi is not signed in.\n" })
  expect(await signOut("Nobody")).toMatchObject({ code: 1, err: "Nobody works here as Nobody.\n" })
  expect(await signOut("--all")).toMatchObject({ code: 0, out: "2 sessions ended.\n" })
  expect(await open()).toBe(0)
  expect(await database.db.selectFrom("passkeys").selectAll().execute()).toHaveLength(3)
  expect(await signOut("--all")).toMatchObject({
    code: 1,
    err: "Nobody is signed in whose sessions could be ended.\n",
  })
})

it("should keep the last owner", async () => {
  await invite("Asha Rao", "owner")
  for (const words of [
    ["staff", "revoke", "Asha Rao", "--yes"],
    ["staff", "role", "Asha Rao", "--role", "office"],
  ])
    expect(await database.cli(words)).toMatchObject({
      code: 1,
      out: "",
      err: expect.stringContaining("The desk needs an owner"),
    })
  await invite("Maria", "owner")
  const asked = await database.cli(["staff", "revoke", "Asha Rao"])
  expect([asked.code, asked.asked]).toEqual([1, expect.stringContaining("Revoke Asha Rao (owner)?")])
  expect(await database.cli(["staff", "revoke", "Asha Rao", "--yes"])).toMatchObject({ code: 0 })
})

it("should tell what was done, the newest first, with who did it in which role, and no secret", async () => {
  expect((await database.cli(["deeds"])).out).toBe("Nothing was done at the desk yet.\n")
  const { session } = await employ("Asha Rao", "owner")
  await database.cli(["staff", "role", "Asha Rao", "--role", "owner"])
  const { out } = await database.cli(["deeds", "--json"])
  const rows = JSON.parse(out) as ReadonlyArray<{ readonly about: string }>
  expect(rows).toMatchObject([
    { deed: "change a role", name: "maria", role: "command line", detail: { from: "owner", to: "owner" } },
    { deed: "enrol a passkey", name: "Asha Rao", role: "owner" },
    {
      deed: "invite staff",
      name: "maria",
      role: "command line",
      detail: { name: "Asha Rao", role: "owner" },
    },
  ])
  expect(out).not.toContain(session)
  const table = (await database.cli(["deeds"])).out.split("\n")
  expect(table[0]?.replace(/ +/g, " ")).toBe("WHEN (IST) WHO ROLE DEED ABOUT DETAIL")
  expect(table[1]).toMatch(/maria +command line +change a role/)
  expect(
    JSON.parse((await database.cli(["deeds", "--about", rows[0]?.about ?? "", "--json"])).out),
  ).toHaveLength(3)
  expect(await database.cli(["deeds", "--about", "somebody else"])).toMatchObject({
    code: 0,
    out: "Nothing was done at the desk about somebody else.\n",
  })
})

it.each([
  [["staff", "invite", "--role", "owner"]],
  [["staff", "invite", "Asha", "--role", "captain"]],
  [["staff", "role", "Asha"]],
  [["staff", "revoke"]],
  [["staff", "sign-out"]],
  [["staff", "sign-out", "Asha", "--all"]],
  [["staff", "extra"]],
  [["deeds", "extra"]],
])("should not understand %j, and write nothing", async (words) => {
  const { code, out, err } = await database.cli(words)
  expect([code, out]).toEqual([2, ""])
  expect(err).not.toBe("")
  expect(await database.db.selectFrom("staff").selectAll().execute()).toEqual([])
})
