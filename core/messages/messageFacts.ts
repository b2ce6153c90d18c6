/** What a message to a traveller is judged and written by, read from the books. */
import { Effect } from "effect"
import { isTripCalledOff } from "../callOffs/isTripCalledOff.ts"
import { nowInIndia } from "../days.ts"
import type { Order } from "../orders/order.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { OrderStore } from "../ports/orders.ts"
import { RefundStore } from "../ports/refunds.ts"
import type { MessageFactsNow } from "./travellerMessages.ts"

/** Its trip is called off, or something is offered for it: who pays just after a call-off is made an offer a moment later. */
const isCalledOff = Effect.fn("isCalledOff")(function* (order: Order) {
  const offer = yield* CallOffs.use((callOffs) => callOffs.openOffer(order.merchantOrderId))
  return offer !== undefined || (yield* isTripCalledOff(order))
})

/** As the books have them now. */
export const messageFactsOf = Effect.fn("messageFactsOf")(function* (order: Order) {
  const [orders, store] = [yield* OrderStore, yield* RefundStore]
  const { merchantOrderId } = order
  const refunds = yield* store.ofOrder(merchantOrderId)
  const differences = yield* orders.differencesOf(merchantOrderId)
  const ofDifferences = yield* Effect.forEach(differences, (one) => store.ofOrder(one.merchantOrderId))
  const vouchers = yield* store.vouchersOf(merchantOrderId)
  const facts: MessageFactsNow = {
    order,
    refunds,
    refundsOfDifferences: ofDifferences.flat(),
    vouchers,
    isCalledOff: yield* isCalledOff(order),
    now: yield* nowInIndia,
  }
  return facts
})
