/**
 * How the payment provider has behaved lately, learnt from the calls that the shop makes anyway: nobody is asked only
 * to know. Credentials that were good at the start and are refused now show here.
 */
import { Effect, Layer } from "effect"
import { PhonepeUnauthorized } from "#adapters/phonepe/phonepeTransport.ts"
import { GatewayUnknown, PaymentGateway } from "#core/ports/paymentGateway.ts"

export type GatewayState = "not asked yet" | "answers" | "does not answer" | "refuses our credentials"

export interface GatewayHealth {
  /** As the last call that ended has left it. */
  state: GatewayState
}

const stateAfter = (failure: unknown): GatewayState => {
  if (!(failure instanceof GatewayUnknown)) return "answers"
  return failure.cause instanceof PhonepeUnauthorized ? "refuses our credentials" : "does not answer"
}

/** The same gateway, which notes in `health` how each call ended. */
export const monitoredGateway = (
  gateway: Layer.Layer<PaymentGateway>,
  health: GatewayHealth,
): Layer.Layer<PaymentGateway> => {
  const noted = <A, E>(call: Effect.Effect<A, E>): Effect.Effect<A, E> =>
    call.pipe(
      Effect.tap(() => Effect.sync(() => void (health.state = "answers"))),
      Effect.tapError((failure) => Effect.sync(() => void (health.state = stateAfter(failure)))),
    )
  return Layer.effect(
    PaymentGateway,
    PaymentGateway.use((inner) =>
      Effect.succeed({
        createCheckout: (order, openForMs) => noted(inner.createCheckout(order, openForMs)),
        queryOrder: (merchantOrderId) => noted(inner.queryOrder(merchantOrderId)),
        refund: (request) => noted(inner.refund(request)),
        queryRefund: (merchantRefundId) => noted(inner.queryRefund(merchantRefundId)),
      } satisfies PaymentGateway["Service"]),
    ),
  ).pipe(Layer.provide(gateway))
}
