/**
 * Orders of a copy of the books that have paid a difference in full and moved no booking: whose money is to go back. Few
 * stories have one. Unit: milliseconds since 1970.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { MINUTE } from "../../plan/durations.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { MANY } from "./knownRows.ts"
import { misread } from "./storeRead.ts"

/** What each of them is otherwise than paid in full, under review, and longer than a minute so. */
const CASES: ReadonlyArray<readonly [isUnmoved: boolean, known: Partial<OrderRow>]> = [
  [true, {}],
  [true, { state: "REJECTED" }],
  [false, { state: "COMPLETED" }],
  [false, { difference_of: null }],
  [false, { captured_amount: null }],
]

const OWN = "GOA-UNMOVED-"

/** The first of them that is not found, or is found and should not be. */
export const wrongUnmoved = Effect.fn("wrongUnmoved")(function* ({ db, rows, nowMs }: OpenedCopy) {
  const [like] = rows<OrderRow>(
    "select * from orders where captured_amount > 0 order by merchant_order_id limit 1",
  )
  if (like === undefined) return undefined
  const orders = CASES.map(([isUnmoved, known], nth) => ({
    isUnmoved,
    row: {
      ...like,
      merchant_order_id: MerchantOrderId.make(`${OWN}${nth}`),
      request_key: `the key of an unmoved one, ${nth}`,
      gateway_order_id: GatewayOrderId.make(`OMO-UNMOVED-${nth}`),
      transaction_id: null,
      booking_key: null,
      departure: null,
      cancelled_on: null,
      amount: like.captured_amount ?? like.amount,
      difference_of: like.merchant_order_id,
      state: "REVIEW",
      settled_at_ms: nowMs - MINUTE,
      ...known,
    } satisfies OrderRow,
  }))
  const found = (atMs: number) =>
    OrderStore.use((store) =>
      Effect.map(store.unmoved(atMs, MANY), (ids) => ids.filter((id) => id.startsWith(OWN))),
    )
  yield* Effect.promise(() =>
    db
      .insertInto("orders")
      .values(orders.map(({ row }) => row))
      .execute(),
  )
  const wrong = yield* misread([
    {
      of: "differences that have moved nothing",
      told: found(nowMs - MINUTE),
      due: orders.flatMap(({ isUnmoved, row }) => (isUnmoved ? [row.merchant_order_id] : [])),
    },
    { of: "such as are younger", told: found(nowMs - MINUTE - 1), due: [] },
  ])
  const own = orders.map(({ row }) => row.merchant_order_id)
  yield* Effect.promise(() => db.deleteFrom("orders").where("merchant_order_id", "in", own).execute())
  return wrong
})
