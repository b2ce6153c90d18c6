/** Who may work at the desk after a restore: who may now, and nobody whose access has ended since the backup. */
import { rmSync } from "node:fs"
import { Effect } from "effect"
import { sql } from "kysely"
import { afterEach, beforeEach, expect, it } from "vitest"
import { sqlStaffAccess } from "#adapters/sql/sqlStaff.ts"
import { bug } from "#core/bug.ts"
import { StaffAccess } from "#core/ports/staffStore.ts"
import { openRestoreDatabase, type RestoreDatabase } from "./restoreHarness.ts"

let database: RestoreDatabase
beforeEach(async () => void (database = await openRestoreDatabase()))
afterEach(() => database.end())

const access = <A>(use: (access: StaffAccess["Service"]) => Effect.Effect<A>) =>
  database.within((db) => Effect.runPromise(Effect.provide(StaffAccess.use(use), sqlStaffAccess(db))))

/** The secret of a link by which somebody new, or who works here, makes a passkey. */
const invite = async (name: string, role?: string) => {
  const out = await database.run("staff", "invite", name, ...(role === undefined ? [] : ["--role", role]))
  return /\/enrol#(\S+)/.exec(out)?.[1] ?? bug("no link")
}
/** The secret of a session that a new passkey begins. */
const enrol = async (secret: string, credentialId: string) => {
  const passkey = { credentialId, publicKey: "key", counter: 1, transports: [] }
  return (await access((desk) => desk.enrol(secret, passkey, Date.now()))) ?? bug("no session")
}
/** Somebody with a passkey, whose session is returned. */
const employ = async (name: string, role: string) => enrol(await invite(name, role), `key of ${name}`)
const signIn = (credentialId: string, counter: number) =>
  access((desk) => desk.signIn({ credentialId, counter }, Date.now()))
const isOpen = async (session: string) =>
  (await access((desk) => desk.session(session, Date.now()))) !== undefined
const whoWorks = () =>
  database.rows("select name, role, revoked_at_ms is not null as gone from staff order by name")
const deedsAbout = (name: string) =>
  database
    .rows(
      `select deed from deeds join staff on about = staff.staff_id where staff.name = '${name}' order by at_ms`,
    )
    .map(({ deed }) => deed)

it("should let nobody in again who was revoked, or whose role was lowered, since the backup", async () => {
  await employ("Asha", "owner")
  const session = await employ("Ravi", "office")
  await employ("Mira", "owner")
  const unused = await invite("Ravi")
  await database.backup()
  await database.run("staff", "role", "Mira", "--role", "accounts")
  await database.run("staff", "role", "Mira", "--role", "boarding")
  await database.run("staff", "revoke", "Ravi", "--yes")
  // As a move from another database leaves them.
  await sql`update deeds set rowid = 1000 - rowid`.execute(database.db)
  const before = whoWorks()
  const told = await database.restore()
  expect(whoWorks()).toEqual(before)
  expect(await isOpen(session)).toBe(false)
  expect(await signIn("key of Ravi", 2)).toBeUndefined()
  expect(await access((desk) => desk.invited(unused, Date.now()))).toBeUndefined()
  expect(await signIn("key of Asha", 2)).toBeDefined()
  expect(deedsAbout("Ravi")).toContain("revoke staff")
  expect(deedsAbout("Mira")).toContain("change a role")
  expect(told).toContain("The access of 2 people to the desk taken over from what was there.\n")
})

it("should let in who was let in since the backup, by the passkeys that they have now", async () => {
  await employ("Asha", "owner")
  await database.backup()
  await enrol(await invite("Asha"), "new key of Asha")
  await employ("Ravi", "office")
  expect(await signIn("key of Asha", 7)).toBeDefined()
  const told = await database.restore()
  expect(whoWorks()).toEqual([
    { name: "Asha", role: "owner", gone: 0 },
    { name: "Ravi", role: "office", gone: 0 },
  ])
  expect(await signIn("key of Asha", 7)).toBeUndefined()
  for (const key of ["key of Asha", "new key of Asha", "key of Ravi"])
    expect(await signIn(key, 8)).toBeDefined()
  expect(deedsAbout("Ravi")).toContain("invite staff")
  expect(told).toContain("The access of 2 people to the desk taken over from what was there.\n")
})

it("should open no session of a backup, and no invitation, whether or not anything is there to learn from", async () => {
  const session = await employ("Asha", "owner")
  const link = await invite("Asha")
  await database.backup()
  const nothingOpens = async (counter: number) => {
    expect(await isOpen(session)).toBe(false)
    expect(await access((desk) => desk.invited(link, Date.now()))).toBeUndefined()
    expect(await signIn("key of Asha", counter)).toBeDefined()
  }
  expect(await database.restore()).not.toContain("access")
  await nothingOpens(2)
  for (const end of ["", "-wal", "-shm"]) rmSync(database.place + end, { force: true })
  expect(await database.run("restore", database.at("b.sqlite"), "--yes")).toContain(
    "Nor is it known who was let in at the desk or shut out: npm run cli -- staff\n",
  )
  await nothingOpens(3)
})

it("should keep what a newer backup knows of who works there", async () => {
  await employ("Asha", "owner")
  await employ("Ravi", "owner")
  await employ("Mira", "office")
  await database.run("backup", database.at("older.sqlite"))
  await database.run("staff", "role", "Ravi", "--role", "accounts")
  await database.run("staff", "revoke", "Mira", "--yes")
  const newer = whoWorks()
  await database.run("backup", database.at("newer.sqlite"))
  await database.db.destroy()
  await database.run("restore", database.at("older.sqlite"), "--older", "--yes")
  await database.run("restore", database.at("newer.sqlite"), "--older", "--yes")
  expect(whoWorks()).toEqual(newer)
  expect(await signIn("key of Mira", 2)).toBeUndefined()
  expect(await signIn("key of Ravi", 2)).toBeDefined()
})
