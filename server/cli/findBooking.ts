/** The booking that a command is about. */
import { Effect } from "effect"
import { isBooking, isCompleted } from "#core/orders/order.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { printable } from "#core/plainText.ts"
import { CommandRefused } from "./command.ts"

const refuse = (message: string) => new CommandRefused({ message })

/** By any id of its order. Errors: no such order, one that is not paid and confirmed, or one that only pays a difference. */
export const findBooking = Effect.fn("findBooking")(function* (id: string) {
  const order = yield* OrderStore.use((orders) => orders.findByAnyId(id))
  if (order === undefined) return yield* refuse(`There is no order ${printable(id)}.`)
  const { merchantOrderId, state, differenceOf } = order
  if (!isCompleted(order)) return yield* refuse(`Order ${merchantOrderId} is ${state}: it is no booking.`)
  if (!isBooking(order))
    return yield* refuse(
      `Order ${merchantOrderId} pays what a dearer trip costs booking ${differenceOf ?? ""} more, and is none itself: name that one.`,
    )
  return order
})
