/** A payment provider for tests of the desk: opens a page for every order, and gives back whatever it is asked to. */
import { Effect, Layer } from "effect"
import { GatewayOrderId } from "#core/paymentIds.ts"
import { GatewayOrderNotFound, GatewayRefundNotFound, PaymentGateway } from "#core/ports/paymentGateway.ts"

const HOUR_MS = 3_600_000

export const deskGateway = Layer.succeed(PaymentGateway, {
  createCheckout: ({ merchantOrderId }) =>
    Effect.succeed({
      gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
      redirectUrl: `https://pay.example/${merchantOrderId}`,
      expiresAtMs: Date.now() + HOUR_MS,
    }),
  queryOrder: (merchantOrderId) => new GatewayOrderNotFound({ merchantOrderId }),
  queryTransaction: () => Effect.die("no transaction is asked about here"),
  refund: ({ merchantRefundId, amount }) =>
    Effect.succeed({
      merchantRefundId,
      gatewayRefundId: `OMR-${merchantRefundId}`,
      state: "COMPLETED",
      amount,
    }),
  queryRefund: (merchantRefundId) => new GatewayRefundNotFound({ merchantRefundId }),
})
