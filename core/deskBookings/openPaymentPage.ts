/**
 * The payment page of a booking of the desk that never opened, say because the provider's answer was lost. It is asked for
 * again for that very order, of which the provider opens one page at most: nobody can pay twice by it.
 */
import { Effect } from "effect"
import { openCheckout } from "../orders/openCheckout.ts"
import { isCollectedByDesk, type Order } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { DeskRefused } from "../ports/desk.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import type { StartedPayment } from "../ports/payments.ts"

const NO_SUCH =
  "Only a booking of the desk that is to be paid by a link, and has had no payment page yet, can be given one. Nothing was changed."
const CLOSED =
  "No payment page can be opened for it any more: it may be paid, booking may have closed, or the provider has its page. Look at the booking."
const SILENT = "The payment provider does not answer. Try again in half a minute: it stays one booking."

/** Errors: no such booking, or it is not one that waits for its page. */
export const bookingWithoutPage = Effect.fn("bookingWithoutPage")(function* (
  id: MerchantOrderId,
): Effect.fn.Return<Order, DeskRefused, OrderStore> {
  const order = yield* OrderStore.use((orders) => orders.find(id))
  const isOne =
    order?.state === "CREATED" &&
    order.deskChannel !== undefined &&
    order.differenceOf === undefined &&
    !isCollectedByDesk(order)
  return isOne ? order : yield* new DeskRefused({ message: NO_SUCH })
})

/** After `bookingWithoutPage`. Errors: the provider opens none, or does not answer. */
export const openPaymentPage = (
  order: Order,
): Effect.Effect<Required<StartedPayment>, DeskRefused, OrderStore | OrderWatch | PaymentGateway> =>
  Effect.mapError(
    openCheckout(order, "operator"),
    ({ outcome }) => new DeskRefused({ message: outcome === "refused" ? CLOSED : SILENT }),
  )
