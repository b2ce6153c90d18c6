/** The stores that must keep the same promises about orders and their refunds: in memory, and in a database. */
import { Layer } from "effect"
import { memoryOrderStore, createMemoryOrderData } from "#adapters/memory/memoryOrderStore.ts"
import {
  createMemoryRefundData,
  memoryRefundsOf,
  memoryRefundStore,
} from "#adapters/memory/memoryRefundStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { Outbox } from "#core/ports/messages.ts"
import type { OrderStore } from "#core/ports/orders.ts"
import type { RefundStore } from "#core/ports/refunds.ts"
import { emptyDatabase, databaseName, postgresUrl } from "../../harness/testDatabase.ts"

/** Stores that nobody has used. */
export type NewRefundStores = () => Promise<Layer.Layer<OrderStore | Outbox | RefundStore>>

const inSql: NewRefundStores = async () => {
  const db = await emptyDatabase()
  return Layer.mergeAll(sqlOrderStore(db), sqlOutbox(db), sqlRefundStore(db))
}

const inMemory: NewRefundStores = () => {
  const orderData = createMemoryOrderData()
  const refundData = createMemoryRefundData()
  return Promise.resolve(
    Layer.merge(
      memoryOrderStore(orderData, (id) => memoryRefundsOf(refundData, id)),
      memoryRefundStore(refundData, orderData),
    ),
  )
}

export const refundStores = [
  ...(postgresUrl() === undefined ? ([["in memory", inMemory]] as const) : []),
  [`in ${databaseName()}`, inSql],
] as const
