/** The way back to a payment page that was left: the same order's page at the provider, for the browser that booked. */
import { Clock, Effect } from "effect"
import type { MerchantOrderId } from "../paymentIds.ts"
import { OrderStore, type OrderWatch } from "../ports/orders.ts"
import type { PaymentGateway } from "../ports/paymentGateway.ts"
import { PaymentNotStarted, type StartedPayment } from "../ports/payments.ts"
import { isResumable, openCheckout } from "./openCheckout.ts"
import { readOrder } from "./readStatus.ts"

/**
 * Leads to the page of an order that is there already and never makes one, so that nothing can be paid twice by it. The
 * provider is asked first: nobody is sent to pay what is paid.
 * Errors: refused where the order is paid, its page is closed, or another browser booked it.
 */
export const resumePayment = Effect.fn("resumePayment")(function* (
  merchantOrderId: MerchantOrderId,
  browser: string | undefined,
): Effect.fn.Return<Required<StartedPayment>, PaymentNotStarted, OrderStore | OrderWatch | PaymentGateway> {
  const refused = (cause: unknown) => new PaymentNotStarted({ outcome: "refused", cause })
  const stored = yield* OrderStore.use((orders) => orders.find(merchantOrderId))
  if (browser === undefined || stored?.bookedBy !== browser) return yield* refused("no order of this browser")
  const order = yield* Effect.mapError(readOrder(merchantOrderId), refused)
  const isOpen = isResumable(order, yield* Clock.currentTimeMillis)
  return yield* isOpen ? openCheckout(order, "visitor") : refused("its page is closed")
})
