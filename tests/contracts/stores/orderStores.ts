/** The stores that must keep the same promises about orders: in memory, and in a database. */
import { Effect, Layer, ManagedRuntime } from "effect"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { OrderStore, OrderWatch } from "#core/ports/orders.ts"
import { Outbox } from "#core/ports/messages.ts"
import { emptyDatabase, databaseName, postgresUrl } from "../../harness/testDatabase.ts"

export const FIRST_POLL_AT_MS = 23_000

const inSql = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(sqlOrderStore(db), sqlOrderWatch(db), sqlOutbox(db))
}

export const orderStores = [
  ...(postgresUrl() === undefined
    ? ([["in memory", () => Promise.resolve(memoryOrderStore(createMemoryOrderData()))]] as const)
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
