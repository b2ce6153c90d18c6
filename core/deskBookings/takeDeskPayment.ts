/**
 * Money that the desk is paid for a booking that it made. What is paid at the desk is never looked for at the payment
 * provider: the desk's word, with who gave it, settles the order.
 */
import { Clock, Effect } from "effect"
import { eachAlone } from "../eachAlone.ts"
import { isTripCalledOff } from "../callOffs/isTripCalledOff.ts"
import { orderMessages } from "../messages/orderMessages.ts"
import type { DeskPayment } from "../orders/deskPayment.ts"
import {
  isCollectedByDesk,
  isCompleted,
  isErased,
  type OperatorDecision,
  type Order,
  type Settlement,
} from "../orders/order.ts"
import { isPaidByNobody } from "../orders/settleOrder.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import type { CallOffs } from "../ports/callOffs.ts"
import type { DepartureStore } from "../ports/departureStore.ts"
import { DeskRefused } from "../ports/desk.ts"
import { OrderStore } from "../ports/orders.ts"

const refuse = (message: string) => new DeskRefused({ message })

/** Errors: no such order, or one whose money the provider collects. */
const deskOrder = Effect.fn("deskOrder")(function* (
  orderId: string,
): Effect.fn.Return<Order, DeskRefused, OrderStore> {
  const order = yield* OrderStore.use((orders) => orders.findByAnyId(orderId))
  if (order === undefined) return yield* refuse(`There is no order ${orderId}.`)
  return isCollectedByDesk(order)
    ? order
    : yield* refuse(`Order ${order.merchantOrderId} is paid at the payment provider, and not at the desk.`)
})

/**
 * Confirms a booking that was paid at the desk, in full; one whose time had passed gets seats again while there are any.
 * Returns the paid order. Errors: it is paid, its person is erased, its trip is called off, its seats are gone, or the same
 * booking is paid by another order, which a person may say is not the same. Nothing was changed, and the money is to be given
 * back.
 */
export const takeDeskPayment = Effect.fn("takeDeskPayment")(function* (
  orderId: MerchantOrderId | string,
  paidAtDesk: DeskPayment,
  decision: OperatorDecision,
  isOwnBooking = false,
): Effect.fn.Return<Order, DeskRefused, CallOffs | DepartureStore | OrderStore> {
  const orders = yield* OrderStore
  let known: Partial<Settlement> = {}
  while (true) {
    const order = yield* deskOrder(orderId)
    const { merchantOrderId, state, request } = order
    if (isCompleted(order)) return yield* refuse(`Order ${merchantOrderId} is paid already.`)
    if (isPaidByNobody(order, { state: "COMPLETED" }))
      return yield* refuse(
        `The person of order ${merchantOrderId} was erased, and nobody knows whose it is: book them anew.`,
      )
    if (yield* isTripCalledOff(order))
      return yield* refuse(`The trip of order ${merchantOrderId} is called off: take no money for it.`)
    const settlement: Settlement = {
      ...known,
      state: "COMPLETED",
      capturedAmount: request.amount,
      paidAtDesk,
      settledAtMs: yield* Clock.currentTimeMillis,
    }
    const answer = yield* orders.settle({
      merchantOrderId,
      from: state,
      settlement,
      actor: "operator",
      messages: orderMessages({ ...order, ...settlement, state }, "COMPLETED"),
      isErased: isErased(order),
      decision,
      isOwnBooking,
    })
    if (answer === "settled") return yield* deskOrder(merchantOrderId)
    if (answer === "seatsGone")
      return yield* refuse(
        `The seats of order ${merchantOrderId} were given back and are sold to others: take no money for it.`,
      )
    if (answer === "voucherGone")
      return yield* refuse(`The voucher of order ${merchantOrderId} is spent: take no money for it.`)
    if (answer === "bookingChanged")
      return yield* refuse(`The booking of order ${merchantOrderId} has changed: take no money for it.`)
    if (answer === "stale") continue
    if ("paidTwiceBy" in answer)
      return yield* new DeskRefused({
        message: `The same booking is paid by order ${answer.paidTwiceBy}. Say that this is another one to take the money all the same.`,
        isLikeAnother: true,
      })
    known = answer
  }
})

/** Gives the seats of a booking back that nobody has paid for. Compare-and-set; false where it was paid meanwhile. */
const giveUp = Effect.fn("giveUpDeskBooking")(function* (
  { merchantOrderId }: Pick<Order, "merchantOrderId">,
  by: { readonly actor: "operator" | "reconciliation"; readonly decision?: OperatorDecision },
) {
  const orders = yield* OrderStore
  const answer = yield* orders.settle({
    merchantOrderId,
    from: "OWED",
    settlement: { state: "ABANDONED", settledAtMs: yield* Clock.currentTimeMillis },
    messages: [],
    ...by,
  })
  return answer === "settled"
})

/** Why a booking of the desk's that is decided cannot be given up. */
export const decidedAlready = ({
  merchantOrderId,
  state,
}: Pick<Order, "merchantOrderId" | "state">): string => {
  if (state === "COMPLETED") return `Order ${merchantOrderId} is paid: cancel it instead.`
  return state === "REVIEW"
    ? `Order ${merchantOrderId} is under review: confirm or reject it instead.`
    : `Order ${merchantOrderId} is given up already: nobody is waited for.`
}

/** The traveller does not come: the seats are free at once. Errors: it is not owed, any more or at all. */
export const giveUpDeskBooking = Effect.fn("giveUpDeskBooking")(function* (
  orderId: string,
  decision: OperatorDecision,
): Effect.fn.Return<Order, DeskRefused, OrderStore> {
  const order = yield* deskOrder(orderId)
  if (order.state === "OWED" && (yield* giveUp(order, { actor: "operator", decision })))
    return yield* deskOrder(orderId)
  return yield* refuse(decidedAlready(yield* deskOrder(orderId)))
})

const ROUND = 50

/** Gives back what was to be paid at the desk by now. Any number of servers may do it. Returns how many bookings it were. */
export const releaseUnpaid: Effect.Effect<number, never, OrderStore> = Effect.gen(function* () {
  const orders = yield* OrderStore
  const due = yield* orders.unpaidAtDesk(yield* Clock.currentTimeMillis, ROUND)
  const given = yield* eachAlone(due, (order) => giveUp(order, { actor: "reconciliation" }))
  return given.filter(Boolean).length
})
