/**
 * Bookings stored one after another on SQLite, each synced to the disk, against a bare better-sqlite3 loop that inserts
 * the same three rows (order, event, watch) in a transaction with the same durability, in turns. Limit: 0.7 × its rate.
 */
import { rmSync } from "node:fs"
import { join } from "node:path"
import Sqlite from "better-sqlite3"
import { Effect, ManagedRuntime } from "effect"
import { openDatabase } from "#adapters/sql/openDatabase.ts"
import { rowFromOrderEvent, rowFromOrder } from "#adapters/sql/orderRows.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { PLACED_ORDER } from "../../harness/placedOrder.ts"
import { newDataFolder } from "../../harness/spawnedServer.ts"
import { type BenchLine, median, spread } from "./limitedFigure.ts"

const ROUNDS = 7
const BOOKINGS = 2000

const orderOf = (run: string, n: number) => ({
  ...PLACED_ORDER,
  merchantOrderId: MerchantOrderId.make(`GOA-${run}-${n}`),
  requestKey: `key-${run}-${n}`,
})

const insertInto = (file: Sqlite.Database, table: string, row: object) => {
  const columns = Object.keys(row)
  return file.prepare(
    `insert into ${table} (${columns.join()}) values (${columns.map((name) => `@${name}`).join()})`,
  )
}

const watchOf = (id: string) => ({ merchant_order_id: id, next_read_at_ms: 1, read_begun_at_ms: null })
const placedEvent = (order: typeof PLACED_ORDER) =>
  rowFromOrderEvent(
    { merchantOrderId: order.merchantOrderId, atMs: 1, actor: "visitor", what: "placed", change: order },
    1,
  )

const perSecond = async (work: () => unknown): Promise<number> => {
  const began = performance.now()
  await work()
  return (BOOKINGS * 1000) / (performance.now() - began)
}

export const bookingRate = async (): Promise<ReadonlyArray<BenchLine>> => {
  const folder = newDataFolder()
  const path = join(folder, "goa.sqlite")
  const db = await Effect.runPromise(openDatabase(path))
  const { runPromise } = ManagedRuntime.make(sqlOrderStore(db))
  const store = await runPromise(OrderStore.use(Effect.succeed))
  const bare = new Sqlite(path)
  bare.pragma("synchronous = FULL")
  const statements = [
    insertInto(bare, "orders", rowFromOrder(PLACED_ORDER)),
    insertInto(bare, "order_events", placedEvent(PLACED_ORDER)),
    insertInto(bare, "order_watch", watchOf("")),
  ] as const
  const storeLoop = async (run: string) => {
    for (let n = 0; n < BOOKINGS; n++) await runPromise(store.insert(orderOf(run, n), 1))
  }
  const bareRows = (run: string) =>
    Array.from({ length: BOOKINGS }, (_, n) => {
      const order = orderOf(run, n)
      return [rowFromOrder(order), placedEvent(order), watchOf(order.merchantOrderId)] as const
    })
  const bareLoop = (rows: ReturnType<typeof bareRows>) => {
    const one = bare.transaction((row: (typeof rows)[number]) => {
      for (const [place, statement] of statements.entries()) statement.run(row[place])
    })
    for (const row of rows) one.immediate(row)
  }
  const ours: Array<number> = []
  const theirs: Array<number> = []
  for (let round = 0; round < ROUNDS; round++) {
    ours.push(await perSecond(() => storeLoop(`ours${round}`)))
    const rows = bareRows(`bare${round}`)
    theirs.push(await perSecond(() => bareLoop(rows)))
  }
  bare.close()
  await db.destroy()
  rmSync(folder, { recursive: true })
  const ratio = median(ours.map((value, round) => value / (theirs[round] ?? Number.NaN)))
  return [
    `order store: ${spread(ours, "bookings/s")}`,
    `bare better-sqlite3: ${spread(theirs, "bookings/s")}`,
    { text: `ratio: ${ratio.toFixed(2)}`, value: ratio, limit: { atLeast: 0.7 } },
  ]
}
