/**
 * What is asked again and again, or while visitors wait, costs the same in a shop of 300,000 orders: each of its
 * statements finds its rows by an index, as SQLite plans them.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, Layer, ManagedRuntime } from "effect"
import { Kysely } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { erasePersonalData } from "#adapters/sql/erasePersonalData.ts"
import { eraseAfterRetention } from "#adapters/sql/eraseAfterRetention.ts"
import { sqlDeedBooks } from "#adapters/sql/sqlDeedBooks.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOperationalMetrics } from "#adapters/sql/sqlOperationalMetrics.ts"
import { sqlSettlements } from "#adapters/sql/sqlSettlements.ts"
import { SqliteWriteQueueDialect } from "#adapters/sql/sqliteWriteQueue.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { COMMAND_LINE, type LogQuestion } from "#core/desk/logView.ts"
import { StaffId } from "#core/desk/staff.ts"
import { DeedBooks } from "#core/ports/deedBooks.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { Settlements } from "#core/ports/settlements.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { readiness } from "#server/observe/readiness.ts"
import { populateDatabase } from "../../harness/populatedDatabase.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { PLACED_ORDER } from "../stores/orderStores.ts"

const folder = newDataFolder()
const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

let file: Sqlite.Database
let db: Kysely<Tables>
const statements = new Set<string>()
beforeAll(async () => {
  const place = join(folder, "goa.sqlite")
  const runtime = await Effect.runPromise(openDatabase(place))
  const populate = populateDatabase(runtime)
  for (let n = 0; n < 5; n++) await populate.refund(await populate.order(`GOA-${n}`, ASHA), "ill")
  await populate.plan("her plan", ASHA)
  await runtime.destroy()
  file = new Sqlite(place)
  db = new Kysely<Tables>({
    dialect: new SqliteWriteQueueDialect(file, 0),
    log: ({ query }) => void statements.add(query.sql),
  })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Tables that grow with every booking. What is owed and not delivered yet is few, and has an index of its own; the log's newest end its index. */
const WHOLE =
  /^SCAN (?:orders|order_events|order_watch|outbox|refunds|deeds)\b(?!.* USING INDEX (?:outbox_due|deeds_by_time))/

/** Reads of whole tables in whatever `act` asks, each with its statement. */
const scansIn = async (act: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  statements.clear()
  await act()
  expect(statements.size).toBeGreaterThan(0)
  const asked = [...statements].filter((sql) => /^\s*(?:select|insert|update|delete|with)/i.test(sql))
  return asked.flatMap((sql) => {
    const plan = file.prepare(`explain query plan ${sql}`)
    const steps = plan.all(...Array.from({ length: sql.split("?").length - 1 }, () => 1))
    return steps.flatMap((step) => {
      const { detail } = step as { readonly detail: string }
      return WHOLE.test(detail) ? [`${detail}: ${sql}`] : []
    })
  })
}

it("should be ready without reading a table whole", async () => {
  const runtime = ManagedRuntime.make(Layer.mergeAll(sqlCatalogueStore(db), sqlOperationalMetrics(db)))
  const isReady = readiness(runtime, { state: "not asked yet" }, undefined, () => undefined)
  expect(await scansIn(async () => expect(await isReady()).toEqual({ status: "ready" }))).toEqual([])
})

it("should find by which order a booking is paid without reading every order", async () => {
  const orders = ManagedRuntime.make(sqlOrderStore(db))
  const find = OrderStore.use((store) => store.findCompleted(PLACED_ORDER))
  expect(await scansIn(() => orders.runPromise(find))).toEqual([])
})

it("should read the money of a day without reading what was paid on others", async () => {
  const day = Day.make("2026-11-10")
  const settlements = ManagedRuntime.make(sqlSettlements(db))
  const read = Settlements.use(({ books }) => books(["GOA-1"], { from: day, to: day }))
  expect(await scansIn(() => settlements.runPromise(read))).toEqual([])
})

it.each<LogQuestion>([
  {},
  { before: "1795237200000-A" },
  { who: StaffId.make("STAFF-1") },
  { who: COMMAND_LINE, before: "1795237200000-A" },
  { deed: "block seats" },
  { day: Day.make("2026-11-10"), before: "1795237200000-A" },
])("should read a page of the log by an index: %j", async (question) => {
  const books = ManagedRuntime.make(sqlDeedBooks(db))
  const read = DeedBooks.use(({ page }) => page(question, 50))
  expect(await scansIn(() => books.runPromise(read))).toEqual([])
})

it("should erase a person's orders and requests without reading a table whole", async () => {
  const doomed = {
    orders: ["GOA-0", "GOA-1"].map(MerchantOrderId.make),
    plans: ["her plan"],
    subscribers: [ASHA.email],
  }
  expect(await scansIn(() => erasePersonalData(db, doomed, "operator", "maria", 7))).toEqual([])
  expect(statements.size).toBeGreaterThan(8)
})

it("should find who is to be forgotten, more than one batch, without reading every order", async () => {
  const populate = populateDatabase(db)
  for (let n = 5; n < 110; n++) await populate.order(`GOA-${n}`, ASHA)
  const erased: Array<number> = []
  const erase = async () => {
    for await (const { logged } of eraseAfterRetention(db, 30, Date.parse("2030-01-01")))
      erased.push(logged.orders)
  }
  expect(await scansIn(erase)).toEqual([])
  expect(erased).toEqual([100, 8])
})
