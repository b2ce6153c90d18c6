/**
 * What is asked again and again, or while visitors wait, costs the same in a shop of 300,000 orders: each of its
 * statements finds its rows by an index, as SQLite plans them.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, Layer, ManagedRuntime } from "effect"
import { Kysely, SqliteDialect } from "kysely"
import { afterAll, beforeAll, expect, it } from "vitest"
import { catalogueSql } from "#adapters/sql/catalogueSql.ts"
import { openDatabase } from "#adapters/sql/database.ts"
import { erase } from "#adapters/sql/erase.ts"
import { eraseTravelled } from "#adapters/sql/eraseTravelled.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { shopFiguresSql } from "#adapters/sql/shopFiguresSql.ts"
import type { Tables } from "#adapters/sql/tables.ts"
import { Day } from "#core/days.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { readiness } from "#server/observe/readiness.ts"
import { keptShop } from "../keptShop.ts"
import { newDataFolder } from "../spawnedServer.ts"
import { PLACED } from "./orderStores.ts"

const folder = newDataFolder()
const ASHA = { name: "Asha", mobileNumber: "98765 43210", email: "asha@example.in" }

let file: Sqlite.Database
let db: Kysely<Tables>
const statements = new Set<string>()
beforeAll(async () => {
  const place = join(folder, "goa.sqlite")
  const shop = await Effect.runPromise(openDatabase(place))
  const stock = keptShop(shop)
  for (let n = 0; n < 5; n++) await stock.refund(await stock.order(`GOA-${n}`, ASHA), "ill")
  await stock.plan("her plan", ASHA)
  await shop.destroy()
  file = new Sqlite(place)
  db = new Kysely<Tables>({
    dialect: new SqliteDialect({ database: file }),
    log: ({ query }) => void statements.add(query.sql),
  })
})
afterAll(async () => {
  await db.destroy()
  rmSync(folder, { recursive: true })
})

/** Tables that grow with every booking. What is owed and not delivered yet is few, and has an index of its own. */
const WHOLE = /^SCAN (?:orders|order_events|order_watch|outbox)\b(?!.* USING INDEX outbox_due)/

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
  const shop = ManagedRuntime.make(Layer.mergeAll(catalogueSql(db), shopFiguresSql(db)))
  const isReady = readiness(shop, { state: "not asked yet" }, undefined, () => undefined)
  expect(await scansIn(async () => expect(await isReady()).toEqual({ status: "ready" }))).toEqual([])
})

it("should find by which order a booking is paid without reading every order", async () => {
  const orders = ManagedRuntime.make(ordersSql(db))
  const find = OrderStore.use((store) => store.findCompleted(PLACED))
  expect(await scansIn(() => orders.runPromise(find))).toEqual([])
})

it("should erase a person's orders and requests without reading a table whole", async () => {
  const doomed = { orders: ["GOA-0", "GOA-1"], plans: ["her plan"], subscribers: [ASHA.email] }
  expect(await scansIn(() => erase(db, doomed, "operator", "desk", 7))).toEqual([])
  expect(statements.size).toBeGreaterThan(8)
})

it("should find who is to be forgotten without reading every order", async () => {
  expect(await scansIn(() => eraseTravelled(db, Day.make("2028-01-01"), Number.MAX_SAFE_INTEGER, 7))).toEqual(
    [],
  )
})
