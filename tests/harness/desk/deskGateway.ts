/** A payment provider for tests of the desk: opens a page for every order, and gives back whatever it is asked to. */
import { Effect, Layer } from "effect"
import type { Paise } from "#core/money.ts"
import { GatewayOrderId, type MerchantOrderId } from "#core/paymentIds.ts"
import { GatewayOrderNotFound, GatewayRefundNotFound, PaymentGateway } from "#core/ports/paymentGateway.ts"

const HOUR_MS = 3_600_000

/** What the provider was paid for orders of which it alone knows. Unit: paise. */
export const paidAtProvider = new Map<MerchantOrderId, Paise>()

export const deskGateway = Layer.succeed(PaymentGateway, {
  createCheckout: ({ merchantOrderId }) =>
    Effect.succeed({
      gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
      redirectUrl: `https://pay.example/${merchantOrderId}`,
      expiresAtMs: Date.now() + HOUR_MS,
    }),
  queryOrder: (merchantOrderId) => {
    const amount = paidAtProvider.get(merchantOrderId)
    return amount === undefined
      ? new GatewayOrderNotFound({ merchantOrderId })
      : Effect.succeed({
          gatewayOrderId: GatewayOrderId.make(`OMO-${merchantOrderId}`),
          state: "COMPLETED",
          amount,
          transactionId: undefined,
        })
  },
  refund: ({ merchantRefundId, amount }) =>
    Effect.succeed({
      merchantRefundId,
      gatewayRefundId: `OMR-${merchantRefundId}`,
      state: "COMPLETED",
      amount,
    }),
  queryRefund: (merchantRefundId) => new GatewayRefundNotFound({ merchantRefundId }),
})
