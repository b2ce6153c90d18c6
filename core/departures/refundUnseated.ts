/**
 * Money that came for seats which were gone, or for a dearer trip of a booking that has changed meanwhile, goes back by
 * itself, in full, when nobody has decided about it in time. The decision is the same as a person's, and what it has begun
 * it ends in a later round.
 */
import { Clock, Effect } from "effect"
import { eachAlone } from "../eachAlone.ts"
import { readReview, rejectReview } from "../orders/decideReview.ts"
import type { OperatorDecision } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { DepartureStore } from "../ports/departureStore.ts"
import { OrderStore } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refunds.ts"

/** How long the operator has to find room. Unit: milliseconds. */
export const UNSEATED_DECIDES_MS = 7_200_000

const ROUND = 50

const BY_ITSELF = {
  decidedBy: "the shop",
  reason: "it had no seats any more, and nobody decided in two hours",
}
const UNMOVED = {
  decidedBy: "the shop",
  reason: "the booking could not go there, and nobody decided in two hours",
}

type Ports = DepartureStore | OrderStore | RefundStore | PaymentGateway

const refundOne = Effect.fn("refundOne")(function* (
  merchantOrderId: MerchantOrderId,
  decision: OperatorDecision,
): Effect.fn.Return<boolean, never, Ports> {
  const store = yield* DepartureStore
  const over = Effect.as(store.unseatedSettled(merchantOrderId), false)
  return yield* readReview(merchantOrderId).pipe(
    Effect.matchEffect({
      // Somebody has decided, or all has gone back.
      onFailure: () => over,
      onSuccess: (review) =>
        rejectReview(review, decision, false).pipe(
          Effect.andThen(Effect.as(over, true)),
          // Somebody was faster, or the provider refunds it no more: the next round sees which.
          Effect.catch(() => Effect.succeed(false)),
        ),
    }),
  )
})

/** Returns how many orders were given back. */
export const refundUnseated: Effect.Effect<number, never, Ports> = Effect.gen(function* () {
  const store = yield* DepartureStore
  const nowMs = yield* Clock.currentTimeMillis
  const unseated = yield* store.unseated(nowMs - UNSEATED_DECIDES_MS, ROUND)
  const unmoved = yield* OrderStore.use((orders) => orders.unmoved(nowMs - UNSEATED_DECIDES_MS, ROUND))
  const due = [
    ...unseated.map((id) => [id, BY_ITSELF] as const),
    ...unmoved.map((id) => [id, UNMOVED] as const),
  ]
  const given = yield* eachAlone(due, ([id, decision]) => refundOne(id, decision))
  return given.filter(Boolean).length
})
