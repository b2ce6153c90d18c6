/** The operator gives up a refund that the gateway never decides, after the gateway was asked once more. */
import { Clock, Effect, Schema } from "effect"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import { RefundStore } from "../ports/refunds.ts"
import { isUnderWay, type Refund } from "./refund.ts"
import { REFUND_UNDECIDED_AFTER_MS } from "./pollRefunds.ts"
import { settleRefund } from "./settleRefund.ts"
import type { MerchantRefundId } from "../paymentIds.ts"

/** `message` says to the operator, in a sentence, why it may not be given up. */
export class RefundNotGivenUp extends Schema.TaggedError<RefundNotGivenUp>()("NotGivenUp", {
  message: Schema.String,
}) {}

const refuse = (message: string) => new RefundNotGivenUp({ message })

/**
 * Errors: one that is not there, decided, or young; a gateway that does not answer, or that has decided by now, which
 * is then written into the books.
 */
export const findUndecidedRefund = Effect.fn("findUndecidedRefund")(function* (
  merchantRefundId: MerchantRefundId,
): Effect.fn.Return<Refund, RefundNotGivenUp, RefundStore | PaymentGateway> {
  const refunds = yield* RefundStore
  const refund = yield* refunds.find(merchantRefundId)
  if (refund === undefined) return yield* refuse(`There is no refund ${merchantRefundId}.`)
  if (!isUnderWay(refund))
    return yield* refuse(`Refund ${merchantRefundId} is ${refund.state}: there is nothing to give up.`)
  if ((yield* Clock.currentTimeMillis) - refund.requestedAtMs < REFUND_UNDECIDED_AFTER_MS)
    return yield* refuse(
      `Refund ${merchantRefundId} was asked for less than 3 days ago: give the provider time.`,
    )
  const gateway = yield* PaymentGateway
  const found = yield* gateway.queryRefund(merchantRefundId).pipe(
    Effect.catchTag("GatewayRefundNotFound", () => Effect.succeed(undefined)),
    Effect.mapError(() =>
      refuse("The payment provider does not answer, and must be asked first: nothing was changed."),
    ),
  )
  if (found === undefined || found.state === "PENDING") return refund
  const { state } = yield* settleRefund(refund, found.state, found)
  return yield* refuse(`The provider has decided: refund ${merchantRefundId} is ${state} now.`)
})
