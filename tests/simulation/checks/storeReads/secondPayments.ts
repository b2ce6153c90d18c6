/**
 * A paid booking of a copy of the books is paid once more, as two devices may do: what the payer of the second payment is told
 * of it, and of its amount. Unit: paise.
 */
import { Effect } from "effect"
import type { OrderRow } from "#adapters/sql/tables.ts"
import { placedStatusOf } from "#core/orders/readStatus.ts"
import { GatewayOrderId, MerchantOrderId } from "#core/paymentIds.ts"
import { OrderStore } from "#core/ports/orders.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { drawnOf } from "./knownRows.ts"
import { misread } from "./storeRead.ts"

/** Nothing but its own payment has paid for it, and it is as it was bought. */
const PLAIN = `select * from orders where state = 'COMPLETED' and gateway_order_id is not null and mobile_number <> ''
  and difference_of is null and voucher_id is null and in_vouchers is null and cancelled_on is null and moved_from is null
  and notice_days is null and bought_adults is null and due_for_fewer is null and difference_back is null
  and difference_paid is null and desk_channel is null and pay_until_ms is null and looks_like is null
  and booking_key not like '%|' || merchant_order_id`

const SECOND = MerchantOrderId.make("GOA-SECOND0PAYMENT00000000")

/** The provider has taken so much less than was asked for. */
const LESS = 100

/** The first payment that is told otherwise than it is; undefined where none is. */
export const wrongSecondPayment = Effect.fn("wrongSecondPayment")(function* ({ db, rows }: OpenedCopy) {
  const [first] = drawnOf(rows<OrderRow>(PLAIN))
  if (first === undefined || first.amount <= LESS) return undefined
  const captured = first.amount - LESS
  const told = (id: MerchantOrderId) =>
    Effect.gen(function* () {
      const order = yield* OrderStore.use((orders) => orders.find(id))
      if (order === undefined) return "no order"
      const { paidTwice, paysDifference, amount } = yield* placedStatusOf(order)
      return { paidTwice, paysDifference, amount }
    })
  const toldOfSecond = (columns: Partial<OrderRow>) =>
    Effect.gen(function* () {
      yield* Effect.promise(() =>
        db
          .insertInto("orders")
          .values({
            ...first,
            merchant_order_id: SECOND,
            request_key: "the key of a second payment",
            gateway_order_id: GatewayOrderId.make("OMO-SECOND"),
            booking_key: null,
            captured_amount: captured as OrderRow["captured_amount"],
            ...columns,
          })
          .execute(),
      )
      const status = yield* told(SECOND)
      yield* Effect.promise(() => db.deleteFrom("orders").where("merchant_order_id", "=", SECOND).execute())
      return status
    })
  const { merchant_order_id: id } = first
  return yield* misread([
    { of: `the payment of ${id}`, told: told(id), due: { amount: first.captured_amount } },
    {
      of: `a second payment of ${id} under review`,
      told: toldOfSecond({ state: "REVIEW" }),
      due: { paidTwice: true, amount: first.amount },
    },
    {
      of: `a second payment of ${id} that goes back`,
      told: toldOfSecond({ state: "REJECTED" }),
      due: { paidTwice: true, amount: captured },
    },
    {
      of: `a payment for a dearer trip than that of ${id}, under review`,
      told: toldOfSecond({ state: "REVIEW", difference_of: id }),
      due: { paysDifference: true, amount: first.amount },
    },
  ])
})
