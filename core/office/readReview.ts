/** An order under review as a person sees it before they decide, with the provider's word where ours is not enough. */
import { Effect, Schema } from "effect"
import { OrderStore } from "../ports/orderStore.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refundStore.ts"
import type { Order, Settlement } from "./order.ts"
import { givenBack, LEAST_REFUND, type Refund } from "./refund.ts"

/** The order stays as it is. `message` says why, in a sentence for the operator. */
export class CannotDecide extends Schema.TaggedError<CannotDecide>()("CannotDecide", {
  message: Schema.String,
}) {}

const refuse = (message: string) => new CannotDecide({ message })

/** What a person sees before they decide. */
export interface Review {
  /** With what the provider says of it now, where we did not know how much was captured. */
  readonly order: Order
  /** What of that is not in our books yet. */
  readonly learned: Partial<Settlement>
  readonly refunds: ReadonlyArray<Refund>
  /** The provider's word, where it had to be asked and has captured nothing. */
  readonly isUnpaid: boolean
}

/** Who decided, as the last decision in the history has it. */
const settledBy = Effect.fn("settledBy")(function* ({ merchantOrderId, state }: Order) {
  const events = yield* OrderStore.use((orders) => orders.events(merchantOrderId))
  const last = events.findLast(({ change, decision }) => change.state === state && decision !== undefined)
  return last?.decision === undefined ? "" : ` by ${last.decision.decidedBy}`
})

export const alreadyDecided = Effect.fn("alreadyDecided")(function* (order: Order) {
  return refuse(
    `Order ${order.merchantOrderId} is ${order.state}${yield* settledBy(order)}: there is nothing to decide.`,
  )
})

/** Asks the provider only where the books do not say how much was captured. */
const askCaptured = Effect.fn("askCaptured")(function* ({
  merchantOrderId,
  capturedAmount,
}: Order): Effect.fn.Return<Partial<Settlement>, CannotDecide, PaymentGateway> {
  if (capturedAmount !== undefined) return {}
  const gateway = yield* PaymentGateway
  return yield* gateway.readOrder(merchantOrderId).pipe(
    Effect.map(({ state, amount, gatewayOrderId, transactionId }) =>
      state === "COMPLETED"
        ? {
            capturedAmount: amount,
            gatewayOrderId,
            ...(transactionId === undefined ? {} : { transactionId }),
          }
        : {},
    ),
    Effect.catchTag("GatewayOrderNotFound", () => Effect.succeed({})),
    Effect.mapError(() =>
      refuse("The payment provider did not answer: nothing was changed. Try again later."),
    ),
  )
})

/** What of it has neither gone back nor is on its way. Unit: paise. */
export const leftOf = ({ capturedAmount }: Order, refunds: ReadonlyArray<Refund>): number =>
  (capturedAmount ?? 0) - givenBack(refunds)

/** Errors: no such order, one that is not under review, or a provider that does not answer. */
export const readReview = Effect.fn("readReview")(function* (
  orderId: string,
): Effect.fn.Return<Review, CannotDecide, OrderStore | RefundStore | PaymentGateway> {
  const orders = yield* OrderStore
  const order = yield* orders.findByAnyId(orderId)
  if (order === undefined) return yield* refuse(`There is no order ${orderId}.`)
  const refunds = yield* RefundStore.use((store) => store.ofOrder(order.merchantOrderId))
  const isHalfRejected = order.state === "REJECTED" && leftOf(order, refunds) >= LEAST_REFUND
  if (order.state !== "REVIEW" && !isHalfRejected) return yield* yield* alreadyDecided(order)
  const learned = yield* askCaptured(order)
  const seen = { ...order, ...learned }
  return { order: seen, learned, refunds, isUnpaid: seen.capturedAmount === undefined }
})
