/**
 * Makes an offer to who paid for a trip that was called off meanwhile, and gives everything back where nothing was chosen
 * in time. All of it follows from what is stored: what a death leaves undone, a later round does.
 */
import { Clock, Effect } from "effect"
import { payBackByHandMessage } from "../messages/callOffMessages.ts"
import { isCompleted } from "../orders/order.ts"
import { cancelOrder } from "../paidBooking/cancelBooking.ts"
import { type OperatorsCancellation, quoteCancellation } from "../paidBooking/quoteCancellation.ts"
import type { BookingChanges } from "../ports/bookingChanges.ts"
import { CallOffs } from "../ports/callOffs.ts"
import { Outbox } from "../ports/messages.ts"
import { OrderStore } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { RefundStore } from "../ports/refunds.ts"
import type { MadeOffer } from "./callOffOffer.ts"

/** Refunds of one round, at most. */
const ROUND = 50

/** How long one server may take over one offer before another one tries. Unit: milliseconds. */
export const OFFER_LEASE_MS = 60_000

type Ports = BookingChanges | CallOffs | OrderStore | Outbox | PaymentGateway | RefundStore

/** Whether everything went back. Not where a refund is under way or somebody was faster: the next lease sees which. */
const giveBack = Effect.fn("giveBack")(function* ({
  offer: { merchantOrderId },
  callOff,
}: MadeOffer): Effect.fn.Return<boolean, never, Ports> {
  const order = yield* OrderStore.use((orders) => orders.find(merchantOrderId))
  if (order === undefined || !isCompleted(order)) return false
  const { decidedBy, reason } = callOff
  const by: OperatorsCancellation = { decidedBy, reason, isFull: true, deductions: [], isOutside: false }
  const { offer, quote, open } = yield* quoteCancellation(order, by)
  // Who has chosen since the offer was claimed keeps what they chose.
  if (open?.callOff.callOffId !== callOff.callOffId || "objection" in offer) return false
  const byHand = quote?.mustGoOutside
  if (byHand !== undefined && offer.refund > 0) {
    const nowMs = yield* Clock.currentTimeMillis
    yield* Outbox.use((outbox) => outbox.enqueue([payBackByHandMessage(order, callOff, byHand)], nowMs))
    return false
  }
  const done = yield* cancelOrder(order, offer.refund, by).pipe(Effect.orElseSucceed(() => "stale" as const))
  return done !== "stale"
})

/** Returns how many bookings were given back. */
export const settleDueOffers: Effect.Effect<number, never, Ports> = Effect.gen(function* () {
  const callOffs = yield* CallOffs
  yield* callOffs.offerToLatePayers(yield* Clock.currentTimeMillis)
  let given = 0
  for (let tried = 0; tried < ROUND; tried++) {
    const nowMs = yield* Clock.currentTimeMillis
    // One at a time: who claims many keeps them from other servers while the provider is slow.
    const [due] = yield* callOffs.claimDue(nowMs, nowMs + OFFER_LEASE_MS, 1)
    if (due === undefined) break
    if (yield* giveBack(due)) given++
  }
  return given
})
