/** Moving a shop between SQLite and PostgreSQL: everything arrives, a cut-off move goes on, and nothing is overwritten. */
import { spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, rmSync } from "node:fs"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { Effect, ManagedRuntime } from "effect"
import { type Kysely, sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { seedCatalogue } from "#adapters/catalogueFiles/seedCatalogue.ts"
import {
  openWithoutMigrating,
  openDatabase,
  DEFAULT_DATABASE_LIMITS,
  isPostgresUrl,
} from "#adapters/sql/openDatabase.ts"
import { importCatalogue } from "#adapters/sql/sqlCatalogueStore.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import { moveDatabase, MOVED_TABLES } from "#adapters/sql/moveDatabase.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlRateLimits } from "#adapters/sql/sqlRateLimits.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId, TransactionId } from "#core/paymentIds.ts"
import { migrationPlaces } from "#server/databaseMigrationTool/migrationConsole.ts"
import { PLACED_ORDER } from "../harness/placedOrder.ts"
import { newDatabasePlace } from "../harness/testDatabase.ts"
import { newDataFolder, startAndFail } from "../harness/spawnedServer.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const aFile = () => join(folder, `${files++}.sqlite`)
const root = fileURLToPath(new URL("../..", import.meta.url))
const urlOf = (place: string) => (isPostgresUrl(place) ? place : `file:${place}`)

const open = (place: string) => Effect.runPromise(openDatabase(place))
const using = async <A>(place: string, work: (db: Kysely<Tables>) => Promise<A>): Promise<A> => {
  const db = await Effect.runPromise(openWithoutMigrating(place))
  return work(db).finally(() => db.destroy())
}
const silent = { progress: () => undefined, same: () => undefined }
const move = (from: string, to: string) =>
  Effect.runPromise(
    Effect.match(moveDatabase(from, to, silent), {
      onFailure: ({ message }) => message,
      onSuccess: () => "moved",
    }),
  )

const NAMES = ["", "O'Brien", "प्रिया शर्मा", "王小明 🌊", 'quote " and \\ and\nline', "Zoë"]

/** A database with something in every table, and so many trip plans. */
const aFullDatabase = async (place: string, plans = 1300) => {
  const db = await open(place)
  await Effect.runPromise(importCatalogue(db, seedCatalogue()))
  const orders = ManagedRuntime.make(sqlOrderStore(db))
  for (const [n, name] of NAMES.entries()) {
    const request = { ...PLACED_ORDER.request, name, subSlug: `cruise-${n}` }
    const order = {
      ...PLACED_ORDER,
      merchantOrderId: MerchantOrderId.make(`GOA-${n}`),
      requestKey: `key-${n}`,
      request,
    }
    await orders.runPromise(OrderStore.use((store) => store.insert(order, n)))
    await orders.runPromise(
      OrderStore.use((store) => store.noteTripPackage(MerchantOrderId.make(`GOA-${n}`), name, n)),
    )
  }
  const note = { messageId: "m", to: "operator", subject: "s", text: NAMES.join() } as const
  await orders.runPromise(
    OrderStore.use((store) =>
      store.settle({
        merchantOrderId: MerchantOrderId.make("GOA-1"),
        from: "CREATED",
        settlement: { state: "COMPLETED", settledAtMs: 9, transactionId: TransactionId.make("T") },
        actor: "webhook",
        messages: [note],
      }),
    ),
  )
  await sql`insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state)
    values ('R1', 'GOA-1', 100, 'ill', 'Maria', '[]', 1763700000000, 'FAILED')`.execute(db)
  await sql`insert into newsletter_subscribers (email, subscribed_at_ms) values ('asha@example.in', 1)`.execute(
    db,
  )
  await sql`insert into erasures (erasure_id, erased_at_ms, by_whom, orders, trip_plans, subscribers, messages)
    values ('E1', 1763700000000, 'Maria', 1, 2, 3, 4)`.execute(db)
  await sql`insert into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms, captured_amount)
    values ('GOA-GONE', 1763700000000, 1763700300000, 115000)`.execute(db)
  await sql`insert into settlement_reconciliations (reconciled_at_ms, by_whom, from_day, to_day, entries, differences)
    values (1763700000000, 'Maria', '2025-11-01', '2025-11-20', 12, 1)`.execute(db)
  await sql`insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision)
    values ('boat/2026-12-05/09:30', 'boat', '2026-12-05', 570, 40, 3, 120, 'OPEN', 2)`.execute(db)
  await sql`insert into seat_holds (hold_id, departure_id, seats, state)
    values ('GOA-1', 'boat/2026-12-05/09:30', 3, 'SOLD')`.execute(db)
  await sql`insert into pool_slots (pool, day, quarter, departure_id)
    values ('boat', '2026-12-05', 38, 'boat/2026-12-05/09:30')`.execute(db)
  await sql`insert into booking_links (merchant_order_id, secret, made_at_ms, email)
    values ('GOA-1', '0123456789ABCDEFGHJKMNPQRS', 1763700000000, 'asha@example.in')`.execute(db)
  await sql`insert into call_offs (call_off_id, day, from_minute, reason, decided_by, at_ms)
    values ('CALL-1', '2026-12-05', 0, 'A storm', 'Maria', 1763700000000)`.execute(db)
  await sql`insert into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms)
    values ('CALL-1', 'GOA-1', 'OFFERED', 1763700000000, 1763786400000)`.execute(db)
  await sql`insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state)
    values ('CALL-1/GOA-1', 'GOA-1', 'GOA-1', 250000, 1763700000000, '2027-11-21', 'OPEN')`.execute(db)
  await sql`insert into boarding_marks (mark_id, departure_id, merchant_order_id, kind, device_id, decided_by, at_ms, received_at_ms)
    values ('MARK-1', 'boat/2026-12-05/09:30', 'GOA-1', 'BOARDED', 'PHONE-1', 'Maria', 1763700000000, 1763700001000)`.execute(
    db,
  )
  await sql`insert into boarding_leases (departure_id, device_id, until_ms)
    values ('boat/2026-12-05/09:30', 'PHONE-1', 1763703600000)`.execute(db)
  await sql`insert into staff (staff_id, name, role, invited_at_ms)
    values ('S-1', ${NAMES[0]}, 'owner', 1763700000000)`.execute(db)
  await sql`insert into passkeys (credential_id, staff_id, public_key, counter, transports, made_at_ms)
    values ('C-1', 'S-1', 'key', 7, '["internal"]', 1763700000000)`.execute(db)
  await sql`insert into desk_sessions (digest, session_id, device, networks, staff_id, begun_at_ms, seen_at_ms, verified_at_ms)
    values ('d1', 's1', 'Chrome on Android', '103.21,49.36,', 'S-1', 1763700000000, 1763700000001, 1763700000002)`.execute(
    db,
  )
  await sql`insert into desk_invites (digest, staff_id, made_at_ms) values ('d2', 'S-1', 1763700000000)`.execute(
    db,
  )
  await sql`insert into desk_challenges (challenge, purpose, made_at_ms) values ('c', 'enrol', 1763700000000)`.execute(
    db,
  )
  await sql`insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail)
    values ('D-1', 1763700000000, 'S-1', ${NAMES[0]}, 'owner', 'bookings.new', 'GOA-1', '{}')`.execute(db)
  await sql`insert into trip_plan_notes (request_key, seq, answer, quoted, note, noted_by, at_ms)
    values ('plan-1', 1, 'QUOTED', 4500000, ${NAMES[0]}, 'Maria', 1763700000000)`.execute(db)
  await Effect.runPromise(sqlRateLimits(db).increment("x", 1000))
  for (let first = 0; first < plans; first += 500) {
    const rows = Array.from({ length: Math.min(500, plans - first) }, (_, n) => ({
      request_key: `plan-${first + n}`,
      received_at_ms: first + n,
      plan: JSON.stringify({ n, name: NAMES[n % NAMES.length] }),
    }))
    await db.insertInto("trip_plans").values(rows).execute()
  }
  await db.destroy()
  return place
}

const everything = (place: string) =>
  using(place, async (db) => {
    const found: Record<string, ReadonlyArray<unknown>> = {}
    for (const { name, key } of MOVED_TABLES)
      found[name] = (
        await sql`select * from ${sql.table(name)} order by ${sql.join(key.map((k) => sql.ref(k)))}`.execute(
          db,
        )
      ).rows
    return found
  })

/** Addresses with a password go by the environment, words by words. */
const command = async (words: ReadonlyArray<string>, killAt?: RegExp, env: NodeJS.ProcessEnv = {}) => {
  const child = spawn(process.execPath, ["server/databaseMigrationTool/main.ts", ...words], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  const heard = { stdout: "", stderr: "" }
  child.stdout.on("data", (chunk) => {
    heard.stdout += String(chunk)
    if (killAt?.test(heard.stdout)) child.kill("SIGKILL")
  })
  child.stderr.on("data", (chunk) => (heard.stderr += String(chunk)))
  const [code, signal] = await once(child, "close")
  return { code, signal, ...heard }
}

const moveBy = ([from, to]: readonly [string, string], killAt?: RegExp) =>
  command([], killAt, { MOVE_FROM: urlOf(from), MOVE_TO: urlOf(to) })

describe("moving a database", () => {
  it("should take every table that a new shop has", async () => {
    const db = await open(await newDatabasePlace())
    const names = (await db.introspection.getTables()).map(({ name }) => name)
    await db.destroy()
    expect(MOVED_TABLES.map(({ name }) => name).toSorted()).toEqual(names.toSorted())
  })

  it("should bring every row to PostgreSQL and back, to the letter", async () => {
    const first = await aFullDatabase(aFile())
    const [second, third] = [await newDatabasePlace(), aFile()]
    const { code, stdout } = await moveBy([first, second])
    expect(code).toBe(0)
    expect(stdout).toMatch(/100%\n/)
    expect(stdout).toMatch(/trip_plans +1300 rows {3}sha256 [0-9a-f]{16}…/)
    expect(await move(second, third)).toBe("moved")
    const before = await everything(first)
    for (const [table, rows] of Object.entries(before))
      expect([table, rows.length > 0]).toEqual([table, true])
    expect(await everything(second)).toEqual(before)
    expect(await everything(third)).toEqual(before)
    await (await open(third)).destroy()
  })

  it("should go on where it was when it was killed, and keep shops out until it is finished", async () => {
    const from = await aFullDatabase(aFile(), 20_000)
    const to = await newDatabasePlace()
    const { signal } = await moveBy([from, to], /10%/)
    expect(signal).toBe("SIGKILL")
    const arrived = await using(
      to,
      async (db) => (await sql`select * from trip_plans`.execute(db)).rows.length,
    )
    expect(arrived).toBeLessThan(20_000)
    const start = await startAndFail({ PORT: "0", DATABASE_URL: urlOf(to), DATA_FOLDER: folder })
    expect([start.code, start.stderr]).toEqual([
      78,
      expect.stringMatching(/^DATABASE_URL: .*not finished[^\n]*\n$/),
    ])
    expect(await move(await aFullDatabase(aFile(), 1), to)).toContain(
      "a move from another database into it is not finished",
    )
    expect((await moveBy([from, to])).code).toBe(0)
    expect(await everything(to)).toEqual(await everything(from))
    await (await open(to)).destroy()
  })

  it("should say so when the source was changed between two tries", async () => {
    const from = await aFullDatabase(aFile(), 20_000)
    const to = await newDatabasePlace()
    await moveBy([from, to], /10%/)
    await using(from, (db) => sql`update categories set name = 'changed'`.execute(db))
    expect(await move(from, to)).toContain("categories differs")
  })

  it("should refuse what it would spoil or not understand, and change nothing", async () => {
    const [full, other] = [await aFullDatabase(aFile(), 1), await aFullDatabase(await newDatabasePlace(), 2)]
    const before = await everything(other)
    expect(await move(full, other)).toContain("it is not empty: there are rows in categories")
    expect(await everything(other)).toEqual(before)
    expect(await move(aFile(), await newDatabasePlace())).toContain("there is no such file")
    expect(await move(await newDatabasePlace(), aFile())).toContain("there is no shop in it")
    const old = aFile()
    const early = Object.fromEntries(Object.entries(MIGRATIONS).slice(0, 3))
    await (await Effect.runPromise(openDatabase(old, DEFAULT_DATABASE_LIMITS, early))).destroy()
    expect(await move(old, await newDatabasePlace())).toContain("its form is older than this release")
    await using(full, (db) =>
      sql`insert into kysely_migration (name, timestamp) values ('999_later', 'x')`.execute(db),
    )
    expect(await move(full, await newDatabasePlace())).toContain("a newer release has used it (999_later)")
    expect(await move(other, full)).toContain("a newer release has used it (999_later)")
  })

  it("should refuse a source that somebody has open, of either kind, and make nothing", async () => {
    for (const from of [await aFullDatabase(aFile(), 1), await aFullDatabase(await newDatabasePlace(), 1)]) {
      const to = aFile()
      const source = await open(from)
      await sql`select 1`.execute(source)
      expect(await move(from, to)).toMatch(/: somebody has it open; stop the shop first$/)
      await source.destroy()
      expect(existsSync(to)).toBe(false)
      expect(await move(from, to)).toBe("moved")
    }
  })

  it("should take its password from elsewhere when the words hold none", async () => {
    const [from, to] = [await aFullDatabase(aFile()), await newDatabasePlace()]
    const { password } = new URL(to)
    const words = [urlOf(from), Object.assign(new URL(to), { password: "" }).href]
    expect((await command(words, undefined, { PGPASSWORD: password })).code).toBe(0)
    expect(await everything(to)).toEqual(await everything(from))
  })

  it.each([
    [["a.sqlite", "file:b.sqlite"], "FROM: is set to something else"],
    [["file:a.sqlite", "mysql://x/y"], "TO: is set to something else"],
    [["file:a.sqlite", "postgres://goa:s3cret@127.0.0.1/goa"], "FROM TO: a password in a command's words"],
    [
      ["postgres://goa@127.0.0.1/goa?password=s3cret", "file:a.sqlite"],
      "FROM TO: a password in a command's words",
    ],
    [["file:a.sqlite", "postgres://goa@db.example/goa"], "TO: PostgreSQL is on another machine"],
  ])("should refuse %j in one line", async (words, line) => {
    const { message } = await Effect.runPromise(Effect.flip(migrationPlaces(words, {})))
    expect(message).toContain(line)
    expect(message).not.toMatch(/\n|s3cret/)
  })

  it.each([
    [[]],
    [["file:a.sqlite"]],
    [["file:a.sqlite", "file:a.sqlite"]],
    [["file:a.sqlite", "file:b.sqlite", "file:c.sqlite"]],
  ])("should find no two places in %j", async (words) => {
    expect(await Effect.runPromise(migrationPlaces(words, {}))).toBeUndefined()
  })

  it("should end with 2, and one line where it refuses or its usage where two places are missing", async () => {
    const refused = await command(["file:a.sqlite", "postgres://goa:s3cret@127.0.0.1/goa"])
    expect([refused.code, refused.stdout]).toEqual([2, ""])
    expect(refused.stderr).toMatch(/^FROM TO: a password in a command's words[^\n]+\n$/)
    expect(refused.stderr).not.toContain("s3cret")
    expect(await command(["file:a.sqlite"])).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("FROM TO"),
    })
  })
})
