/** A new release finds everything that an older one kept; an older one leaves a newer one's database alone. */
import { rmSync } from "node:fs"
import { join } from "node:path"
import { Effect, ManagedRuntime } from "effect"
import { type Kysely, sql } from "kysely"
import { afterAll, describe, expect, it } from "vitest"
import { hashIdempotencyKey } from "#adapters/idempotencyKey.ts"
import {
  openDatabase,
  openMigratedDatabase,
  DEFAULT_DATABASE_LIMITS,
  isPostgresUrl,
} from "#adapters/sql/openDatabase.ts"
import { MIGRATIONS } from "#adapters/sql/migrate.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { databaseName, newDatabasePlace } from "../../harness/testDatabase.ts"
import { newDataFolder, startAndFail } from "../../harness/spawnedServer.ts"

const folder = newDataFolder()
afterAll(() => rmSync(folder, { recursive: true, force: true }))
let files = 0
const aPlace = () => newDatabasePlace(join(folder, `${files++}.sqlite`))

const open = (place: string, migrations = MIGRATIONS) =>
  Effect.runPromise(openDatabase(place, DEFAULT_DATABASE_LIMITS, migrations))
const upTo = (steps: number) => Object.fromEntries(Object.entries(MIGRATIONS).slice(0, steps))

/** What a shop has written after each step, in the columns of that step. */
const WRITTEN: Readonly<Record<string, ReadonlyArray<string>>> = {
  "001_first_shop": [
    "insert into categories (id, slug, name, position) values ('c1', 'cruises', 'Cruises', 0)",
    "insert into activities (id, category_id, slug, position, price, record) values ('a1', 'c1', 'sunset', 0, 50000, '{}')",
    ...["COMPLETED", "PENDING", "REVIEW"].map(
      (state) =>
        `insert into orders (merchant_order_id, request_key, name, mobile_number, adults, children, travel_day, amount, category_slug, sub_slug, activity_name, package_type, adult_fare, refund_policy_version, placed_at_ms, state, gateway_order_id, settled_at_ms)
         values ('GOA-${state}', 'key-${state}', 'प्रिया', '9876543210', 2, 1, '2026-12-24', 115000, 'cruises', 'sunset', 'Sunset', 'tour package', 50000, 1, 1763700000000, '${state}', 'OMO-${state}', 1763700060000)`,
    ),
    "insert into trip_plans (request_key, received_at_ms, plan) values ('p1', 1763700000000, '{}')",
  ],
  "002_newsletter": [
    "insert into newsletter_subscribers (email, subscribed_at_ms) values ('asha@example.in', 1763700000000)",
  ],
  "003_trusted_payments": [
    "insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change) values ('GOA-PENDING', 1, 1, 'visitor', 'placed', '{}')",
    ...["COMPLETED", "REVIEW"].map(
      (state) =>
        `insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change) values ('GOA-${state}', 1, 5, 'visitor', 'placed', '{}'), ('GOA-${state}', 2, 7, 'webhook', 'settled', '{"state":"${state}"}')`,
    ),
    "insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms) values ('m1', null, 's', 'b', 1, 0, 1)",
  ],
  "004_refunds": [
    "insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state) values ('R1', 'GOA-COMPLETED', 100, 'ill', 'Maria', '[]', 1, 'FAILED')",
  ],
  "005_rate_limits": ["insert into rate_limits (client, hits, reset_at_ms) values ('x', 3, 5)"],
  "006_erasures": [
    "insert into erasures (erasure_id, erased_at_ms, by_whom, orders, trip_plans, subscribers, messages) values ('E1', 7, 'Maria', 1, 0, 0, 2)",
  ],
  "007_dead_letters": [
    "insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms, refused_at_ms, refusal, once_key) values ('m2', 'asha@example.in', 's', 'b', 1, 1, 1, 2, '550 no such user', 'k')",
  ],
  "008_captured_amounts": [
    `insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change) values ('GOA-REVIEW', 3, 9, 'webhook', 'settled', '{"capturedAmount":114999}')`,
    "update orders set captured_amount = 114999 where merchant_order_id = 'GOA-REVIEW'",
    "update orders set captured_amount = 115000 where merchant_order_id = 'GOA-COMPLETED'",
  ],
  "008_like_bookings": ["update orders set looks_like = 'GOA-0' where merchant_order_id = 'GOA-COMPLETED'"],
  "008_review_decisions": [
    "update orders set state = 'REJECTED' where merchant_order_id = 'GOA-REVIEW'",
    `insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change, decided_by, reason) values ('GOA-REVIEW', 4, 11, 'operator', 'settled', '{"state":"REJECTED"}', 'Maria', 'storm')`,
  ],
  "009_money_checks": [
    "insert into restore_checks (merchant_order_id, noted_at_ms, next_ask_at_ms, asked_at_ms, captured_amount) values ('GOA-GONE', 1, 3, 2, 115000)",
    "insert into settlement_reconciliations (reconciled_at_ms, by_whom, from_day, to_day, entries, differences) values (7, 'Maria', '2026-11-01', '2026-11-30', 12, 1)",
  ],
  "010_privacy": [],
  "011_category_records": [],
  "012_departures": [
    "insert into departures (departure_id, pool, day, start_minute, capacity, taken, occupied_minutes, state, revision) values ('boat/2026-12-05/09:30', 'boat', '2026-12-05', 570, 40, 3, 60, 'OPEN', 2)",
    "insert into seat_holds (hold_id, departure_id, seats, state) values ('GOA-COMPLETED', 'boat/2026-12-05/09:30', 3, 'SOLD')",
    "insert into pool_slots (pool, day, quarter, departure_id) values ('boat', '2026-12-05', 38, 'boat/2026-12-05/09:30')",
  ],
  "013_booking_links": [
    "insert into booking_links (merchant_order_id, secret, made_at_ms, email, email_saved_at_ms) values ('GOA-COMPLETED', '0123456789ABCDEFGHJKMNPQRS', 7, 'asha@example.in', 9)",
    "update orders set cancelled_on = '2026-12-01', moved_from = '2026-12-05' where merchant_order_id = 'GOA-COMPLETED'",
  ],
  "014_traveller_messages": [
    "insert into traveller_messages (message_id, merchant_order_id, kind, about, owed_at_ms, not_before_ms, next_attempt_at_ms, failures) values ('T1', 'GOA-COMPLETED', 'confirmed', '', 7, 0, 7, 0)",
  ],
  "015_moved_bookings": ["update orders set notice_days = 9 where merchant_order_id = 'GOA-COMPLETED'"],
  "016_call_offs": [
    "insert into call_offs (call_off_id, day, pool, from_minute, reason, decided_by, at_ms) values ('C1', '2026-12-24', 'boat', 0, 'Storm.', 'maria', 7)",
    "insert into call_off_offers (call_off_id, merchant_order_id, state, made_at_ms, choose_until_ms) values ('C1', 'GOA-COMPLETED', 'OFFERED', 7, 9)",
  ],
  "017_fewer_travellers": [
    "update orders set bought_adults = 3, bought_children = 1, due_for_fewer = 700 where merchant_order_id = 'GOA-COMPLETED'",
  ],
  "019_desk_bookings": [
    `insert into orders (merchant_order_id, request_key, name, mobile_number, adults, children, travel_day, amount, category_slug, sub_slug, activity_name, package_type, adult_fare, refund_policy_version, placed_at_ms, state, desk_channel, pay_until_ms)
         values ('GOA-OWED', 'key-OWED', 'प्रिया', '9876543210', 2, 1, '2026-12-24', 115000, 'cruises', 'sunset', 'Sunset', 'tour package', 50000, 1, 1763700000000, 'OWED', 'PHONE', 1763703600000)`,
  ],
  "020_boarding": [
    "insert into boarding_marks (mark_id, departure_id, merchant_order_id, kind, device_id, decided_by, at_ms, received_at_ms) values ('M1', 'boat/2026-12-24/09:30', 'GOA-COMPLETED', 'BOARDED', 'tablet', 'maria', 7, 8)",
    "insert into boarding_leases (departure_id, device_id, until_ms) values ('boat/2026-12-24/09:30', 'tablet', 9)",
  ],
  "021_vouchers": [
    "insert into vouchers (voucher_id, money_of, held_by, amount, made_at_ms, last_day, state) values ('V1', 'GOA-COMPLETED', 'GOA-COMPLETED', 700, 7, '2027-12-24', 'OPEN')",
    "update orders set in_vouchers = 700 where merchant_order_id = 'GOA-COMPLETED'",
  ],
  "022_desk": [
    "insert into staff (staff_id, name, role, invited_at_ms) values ('STAFF-1', 'प्रिया', 'owner', 7)",
    "insert into passkeys (credential_id, staff_id, public_key, counter, transports, made_at_ms) values ('C1', 'STAFF-1', 'key', 3, 'internal', 8)",
    "insert into deeds (deed_id, at_ms, staff_id, name, role, deed, about, detail) values ('D1', 9, 'STAFF-1', 'प्रिया', 'owner', 'sign in', 'STAFF-1', '{}')",
  ],
  "023_money_by_day": [],
  "024_trip_plan_notes": [
    "insert into trip_plan_notes (request_key, seq, answer, quoted, note, noted_by, at_ms) values ('p1', 1, 'QUOTED', 4500000, 'कल फ़ोन', 'प्रिया', 9)",
  ],
  "025_passkeys_seen": [
    "update passkeys set name = 'Google Password Manager', used_at_ms = 9 where credential_id = 'C1'",
  ],
  "026_counted_holds": [],
  "027_desk_session_places": [
    "insert into desk_sessions (digest, session_id, device, networks, staff_id, begun_at_ms, seen_at_ms, verified_at_ms) values ('d', 's', 'Chrome on Android', '103.21,', 'STAFF-1', 7, 8, 9)",
  ],
  "028_trip_changes": [
    "update orders set difference_back = 700, difference_paid = 900 where merchant_order_id = 'GOA-COMPLETED'",
    "update orders set difference_of = 'GOA-COMPLETED' where merchant_order_id = 'GOA-PENDING'",
  ],
  "029_captured_at": ["update orders set captured_at_ms = 9 where merchant_order_id = 'GOA-REVIEW'"],
  "030_booking_cut_offs": [
    "update orders set booking_closes_at_ms = 9 where merchant_order_id = 'GOA-PENDING'",
  ],
  "031_reads_by_index": [],
  "032_messages_by_time": [],
}

/** So many steps were taken before visitors' keys became hashes. */
const HASHED = Object.keys(MIGRATIONS).indexOf("010_privacy")

const run = (db: Kysely<Tables>, statement: string) => sql.raw(statement).execute(db)

const tablesOf = async (db: Kysely<Tables>) =>
  (await db.introspection.getTables()).toSorted((a, b) => (a.name < b.name ? -1 : 1))
const rowsOf = async (db: Kysely<Tables>) => {
  const found: Record<string, ReadonlyArray<unknown>> = {}
  for (const { name } of await tablesOf(db))
    found[name] = (await run(db, `select * from ${name} order by 1`)).rows
  return found
}
/** A row of a release that kept visitors' keys as they were sent. */
const withHashedKey = (row: unknown) => {
  const { request_key, ...rest }: { readonly request_key?: string } = Object(row)
  return request_key === undefined ? rest : { ...rest, request_key: hashIdempotencyKey(request_key) }
}
const formOf = async (db: Kysely<Tables>) =>
  (await tablesOf(db)).map(({ name, columns }) => [
    name,
    columns.map((column) => [column.name, column.dataType, column.isNullable]).toSorted(),
  ])

let newShop: ReturnType<typeof formOf> | undefined
/** The same each time: made once. */
const formOfNewShop = () =>
  (newShop ??= aPlace()
    .then((place) => open(place))
    .then((db) => formOf(db).finally(() => db.destroy())))

describe(`an upgrade of ${databaseName()}`, () => {
  it("should know what a shop writes after every step", () => {
    expect(Object.keys(WRITTEN)).toEqual(Object.keys(MIGRATIONS))
  })

  it.each(Object.keys(MIGRATIONS).map((name, place) => [name, place + 1] as const))(
    "should keep every row that was written after %s, and end in the form of a new shop",
    async (_, steps) => {
      const place = await aPlace()
      const old = await open(place, upTo(steps))
      for (const name of Object.keys(upTo(steps)))
        for (const statement of WRITTEN[name] ?? []) await run(old, statement)
      const before = await rowsOf(old)
      await old.destroy()
      const db = await open(place)
      const after = await rowsOf(db)
      for (const [table, rows] of Object.entries(before))
        for (const row of steps > HASHED ? rows : rows.map(withHashedKey))
          expect(after[table]).toContainEqual(expect.objectContaining(row))
      const watched = after["order_watch"]?.map((row) => Object(row).merchant_order_id)
      expect(watched).toEqual(steps < 3 ? ["GOA-PENDING"] : [])
      const orders = ManagedRuntime.make(sqlOrderStore(db))
      expect(
        await orders.runPromise(OrderStore.use((store) => store.find(MerchantOrderId.make("GOA-COMPLETED")))),
      ).toMatchObject({
        state: "COMPLETED",
        request: { name: "प्रिया", amount: 115_000 },
        capturedAmount: 115_000,
      })
      expect(await formOf(db)).toEqual(await formOfNewShop())
      await db.destroy()
    },
  )

  it("should keep no key as an older release was sent it, and know every one of them again", async () => {
    const place = await aPlace()
    const old = await open(place, upTo(HASHED))
    // More than the step takes at a time.
    await old.transaction().execute(async (tx) => {
      for (let n = 0; n < 600; n++) {
        const [id, key] = [`GOA-${n}`, `${n}-a-visitors-key`]
        await sql`insert into orders (merchant_order_id, request_key, name, mobile_number, adults, children, travel_day, amount, category_slug, sub_slug, activity_name, package_type, adult_fare, refund_policy_version, placed_at_ms, state)
        values (${id}, ${key}, 'A', '9876543210', 1, 0, '2026-12-24', 1, 'c', 's', 'S', 'tour package', 1, 1, 1, 'PENDING')`.execute(
          tx,
        )
        await sql`insert into order_events (merchant_order_id, seq, at_ms, by_whom, what, change)
        values (${id}, 1, 1, 'visitor', 'placed', ${JSON.stringify({ merchantOrderId: id, requestKey: key })}),
          (${id}, 2, 1, 'gateway', 'settled', '{"state":"PENDING"}')`.execute(tx)
        await sql`insert into trip_plans (request_key, received_at_ms, plan) values (${key}, 1, '{}')`.execute(
          tx,
        )
        for (const messageId of [`plan-${key}/operator`, `plan-${key}/visitor`, `${id}/confirmed`])
          await sql`insert into outbox (message_id, recipient, subject, body, owed_at_ms, failures, next_attempt_at_ms)
          values (${messageId}, null, 's', 'b', 1, 0, 1)`.execute(tx)
      }
    })
    await run(old, "update orders set request_key = 'erased-GOA-7' where merchant_order_id = 'GOA-7'")
    const before = await rowsOf(old)
    await old.destroy()
    const db = await open(place, upTo(HASHED + 1))
    const after = await rowsOf(db)
    expect(JSON.stringify(after)).not.toContain("visitors-key")
    for (const table of ["orders", "order_events", "trip_plans", "outbox"]) {
      const withHashes = JSON.stringify(before[table]).replace(/\d+-a-visitors-key/g, hashIdempotencyKey)
      expect(new Set(after[table]?.map((row) => JSON.stringify(row)))).toEqual(
        new Set((JSON.parse(withHashes) as ReadonlyArray<unknown>).map((row) => JSON.stringify(row))),
      )
    }
    await db.destroy()
  })

  it.each([
    ["nothing", false],
    ["something", true],
  ])("should write down what was captured where %s of a review went back", async (_, isRefunded) => {
    const place = await aPlace()
    const before = Object.keys(MIGRATIONS).indexOf("008_captured_amounts")
    const old = await open(place, upTo(before))
    for (const name of Object.keys(upTo(before)))
      for (const statement of WRITTEN[name] ?? []) await run(old, statement)
    const refunded = "update refunds set merchant_order_id = 'GOA-REVIEW', state = 'OUTSIDE'"
    if (isRefunded) await run(old, refunded)
    await old.destroy()
    const db = await open(place)
    const { orders = [], order_events: events = [] } = await rowsOf(db)
    const known = isRefunded ? ["COMPLETED", "REVIEW"] : ["COMPLETED"]
    expect(orders.map((row) => [Object(row).state, Object(row).captured_amount]).toSorted()).toEqual(
      ["COMPLETED", "PENDING", "REVIEW"].map((state) => [state, known.includes(state) ? 115_000 : null]),
    )
    const noted = events.filter((row) => Object(row).what === "captured")
    expect(noted).toMatchObject(
      known.map((state) => ({
        merchant_order_id: `GOA-${state}`,
        seq: 3,
        at_ms: 7,
        by_whom: "upgrade",
        what: "captured",
        change: '{"capturedAmount":115000}',
      })),
    )
    await db.destroy()
  })

  it("should know old bookings again by browser, name and number in any script, and free those that were given back", async () => {
    const place = await aPlace()
    const steps = Object.keys(MIGRATIONS).indexOf("008_like_bookings")
    const old = await open(place, upTo(steps))
    const insert = (id: string, state: string, more: Readonly<Record<string, string>>) => {
      const columns = {
        merchant_order_id: id,
        request_key: `key-${id}`,
        name: "Asha Rao",
        mobile_number: "98765 43210",
        travel_day: "2026-12-24",
        category_slug: "cruises",
        sub_slug: "sunset",
        activity_name: "Sunset",
        package_type: "tour package",
        booking_key: `old-${id}`,
        state,
        ...more,
      }
      const numbers =
        "adults, children, amount, adult_fare, refund_policy_version, placed_at_ms, captured_amount"
      return run(
        old,
        `insert into orders (${Object.keys(columns).join(", ")}, ${numbers})
         values (${Object.values(columns)
           .map((text) => `'${text}'`)
           .join(", ")}, 2, 1, 115000, 50000, 1, 1, ${state === "PENDING" ? "null" : "115000"})`,
      )
    }
    await insert("GOA-1", "COMPLETED", { booked_by: "b1" })
    await insert("GOA-2", "COMPLETED", { booked_by: "b1", mobile_number: "९८७६५ ४३२१०", name: " asha rao" })
    await insert("GOA-3", "REVIEW", { booked_by: "b1" })
    await insert("GOA-4", "PENDING", {})
    await insert("GOA-5", "COMPLETED", { sub_slug: "night" })
    await insert("GOA-6", "COMPLETED", { sub_slug: "morning" })
    const refund = (order: string, amount: number, state: string) =>
      run(
        old,
        `insert into refunds (merchant_refund_id, merchant_order_id, amount, reason, decided_by, lines, requested_at_ms, state)
         values ('R-${order}-${amount}', '${order}', ${amount}, 'ill', 'Maria', '[]', 1, '${state}')`,
      )
    await refund("GOA-5", 115_000, "COMPLETED")
    await refund("GOA-6", 1000, "OUTSIDE")
    await refund("GOA-6", 114_000, "FAILED")
    await run(old, "update orders set booking_key = null where merchant_order_id = 'GOA-4'")
    await old.destroy()
    const db = await open(place)
    const trip = "9876543210|sunset|2026-12-24|2|1"
    expect(
      (await run(db, 'select merchant_order_id as id, booking_key as "key" from orders order by 1')).rows.map(
        (row) => [Object(row).id, Object(row).key],
      ),
    ).toEqual([
      ["GOA-1", `${trip}|b1|asha rao`],
      ["GOA-2", `${trip}|GOA-2`],
      ["GOA-3", `${trip}|b1|asha rao`],
      ["GOA-4", null],
      ["GOA-5", null],
      ["GOA-6", "9876543210|morning|2026-12-24|2|1||asha rao"],
    ])
    const set = (id: string, change: string) =>
      run(db, `update orders set ${change} where merchant_order_id = '${id}'`)
    await expect(set("GOA-3", "state = 'LOST'")).rejects.toThrow(/constraint/)
    await expect(set("GOA-3", "state = 'COMPLETED'")).rejects.toThrow(/unique/i)
    await set("GOA-3", "state = 'REJECTED'")
    await db.destroy()
  })

  it("should leave nothing of a step that breaks, and take it again", async () => {
    const place = await aPlace()
    const breaking = (isBroken: boolean) => ({
      ...MIGRATIONS,
      "999_next": {
        up: async (db: Kysely<Tables>) => {
          await run(db, "create table next_thing (id bigint)")
          await run(db, "update catalogue_revision set revision = 77")
          if (isBroken) throw new Error("the power went")
        },
      },
    })
    const message = await Effect.runPromise(
      Effect.flip(openDatabase(place, DEFAULT_DATABASE_LIMITS, breaking(true))).pipe(
        Effect.map((error) => error.message),
      ),
    )
    expect(message).toContain("the power went")
    const db = await open(place)
    expect((await tablesOf(db)).map(({ name }) => name)).not.toContain("next_thing")
    expect((await run(db, "select revision from catalogue_revision")).rows).toEqual([{ revision: 0 }])
    await db.destroy()
    await (await open(place, breaking(false))).destroy()
  })

  it("should be refused by an older server in one line, and be left as it is", async () => {
    const place = await aPlace()
    const db = await open(place)
    await run(db, "insert into kysely_migration (name, timestamp) values ('999_next_year', 'later')")
    const { code, stdout, stderr } = await startAndFail({
      PORT: "0",
      DATABASE_URL: isPostgresUrl(place) ? place : `file:${place}`,
      DATA_FOLDER: folder,
    })
    expect([code, stdout]).toEqual([78, ""])
    expect(stderr).toMatch(/^DATABASE_URL: \S+: a newer release has used it \(999_next_year\); [^\n]+\n$/)
    await db.destroy()
  })

  it("should be opened by no start and no command while a table of it is missing, which is named", async () => {
    const place = await aPlace()
    const db = await open(place)
    for (const { name } of await tablesOf(db)) {
      await run(db, `alter table ${name} rename to taken_away`)
      for (const opening of [openDatabase(place), openMigratedDatabase(place)])
        expect(await Effect.runPromise(Effect.flip(opening))).toMatchObject({
          message: expect.stringMatching(`: it is not whole: ${name} is missing; [^\n]*backup[^\n]*$`),
          mayPass: false,
        })
      await run(db, `alter table taken_away rename to ${name}`)
    }
    for (const opening of [openDatabase(place), openMigratedDatabase(place)])
      await (await Effect.runPromise(opening)).destroy()
    await db.destroy()
  })

  it("should be made once by four that start at the same time", async () => {
    const place = await aPlace()
    const all = await Promise.all(Array.from({ length: 4 }, () => open(place)))
    for (const db of all) expect((await run(db, "select * from catalogue_revision")).rows).toHaveLength(1)
    await Promise.all(all.map((db) => db.destroy()))
  })
})
