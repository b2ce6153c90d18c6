/** The stores that must keep the same promises about orders: in memory, and in a database. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { memoryOrders, newOrderBook } from "#adapters/simulator/memoryOrders.ts"
import { orderWatchSql } from "#adapters/sql/orderWatchSql.ts"
import { ordersSql } from "#adapters/sql/ordersSql.ts"
import { outboxSql } from "#adapters/sql/outboxSql.ts"
import { OrderStore } from "#core/ports/orderStore.ts"
import { OrderWatch } from "#core/ports/orderWatch.ts"
import { Outbox } from "#core/ports/outbox.ts"
import { emptyDatabase } from "../emptyDatabase.ts"
import { databaseName, postgresUrl } from "../newPlace.ts"

export { PLACED } from "./placedOrder.ts"

export const FIRST_READ = 23_000

const inSql = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(ordersSql(db), orderWatchSql(db), outboxSql(db))
}

export const orderStores = [
  ...(postgresUrl() === undefined
    ? ([["in memory", () => Promise.resolve(memoryOrders(newOrderBook()))]] as const)
    : []),
  [`in ${databaseName()}`, inSql],
] as const

/** Opens a store that nobody has used. */
export const openStores = async (layer: () => Promise<Layer.Layer<OrderStore | OrderWatch | Outbox>>) => {
  const { runPromise } = ManagedRuntime.make(await layer())
  const [orders, watch, outbox] = await Promise.all([
    runPromise(OrderStore.use(Effect.succeed)),
    runPromise(OrderWatch.use(Effect.succeed)),
    runPromise(Outbox.use(Effect.succeed)),
  ])
  return { orders, watch, outbox, runPromise }
}
