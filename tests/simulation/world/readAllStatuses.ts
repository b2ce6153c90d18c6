/** Asks how every payment went, as its own browser does and as any other, when everything has come to rest. */
import { Effect, Layer } from "effect"
import type { Kysely } from "kysely"
import { sqlCatalogueStore } from "#adapters/sql/sqlCatalogueStore.ts"
import { sqlOrderStore } from "#adapters/sql/sqlOrderStore.ts"
import { sqlOrderWatch } from "#adapters/sql/sqlOrderWatch.ts"
import { sqlRefundStore } from "#adapters/sql/sqlRefundStore.ts"
import type { OrderRow, Tables } from "#adapters/sql/tables.ts"
import type { PaymentStatus } from "#core/payments/paymentStatus.ts"
import { placedStatusOf, readStatus } from "#core/orders/readStatus.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { PaymentGateway } from "#core/ports/paymentGateway.ts"

const silent = () => Effect.die("everything is decided, and nobody asks the provider")
const gateway = Layer.succeed(PaymentGateway, {
  createCheckout: silent,
  queryOrder: silent,
  refund: silent,
  queryRefund: silent,
})

/** What is answered of an order, as its row was then. */
export interface StatusesRead {
  readonly row: OrderRow
  readonly whole: PaymentStatus
  readonly masked: PaymentStatus
}

const statusesOf = Effect.fn("statusesOf")(function* (row: OrderRow) {
  const { merchant_order_id: id, booked_by } = row
  const order = yield* OrderStore.use((orders) => orders.find(id))
  if (order === undefined) return yield* Effect.die(`${id} is not found`)
  // Nobody's browser booked what the desk did, or what was adopted.
  const whole = booked_by === null ? placedStatusOf(order) : readStatus(id, booked_by)
  return { row, whole: yield* whole, masked: yield* readStatus(id, undefined) }
})

/** Whatever happens to few orders. */
const isRare = ({ state, ...row }: OrderRow): boolean =>
  state === "REVIEW" ||
  state === "REJECTED" ||
  [row.difference_of, row.voucher_id, row.paid_at_desk, row.moved_from, row.bought_adults].some(
    (known) => known !== null,
  )

/** Of all orders, or of those alone that something rare has happened to. Errors: none at rest is missing or open. */
export const readAllStatuses = (
  db: Kysely<Tables>,
  isOfAll: boolean,
): Promise<ReadonlyArray<StatusesRead>> => {
  const stores = Layer.mergeAll(
    sqlOrderStore(db),
    sqlRefundStore(db),
    sqlCatalogueStore(db),
    sqlOrderWatch(db),
    gateway,
  )
  const reading = Effect.flatMap(
    Effect.promise(() => db.selectFrom("orders").selectAll().execute()),
    (rows) => Effect.forEach(isOfAll ? rows : rows.filter(isRare), statusesOf),
  )
  return Effect.runPromise(Effect.provide(reading, stores))
}
