/** The operator's side of the payment provider. What a call may say is in the types; anything else is a defect. */
import { Context, type Effect, Schema } from "effect"
import type { Order } from "../orders/order.ts"
import type { Paise } from "../money.ts"
import type { GatewayOrderId, MerchantOrderId, MerchantRefundId, TransactionId } from "../paymentIds.ts"
import { MerchantOrderIdSchema, MerchantRefundIdSchema } from "../valueSchemas.ts"

/** The provider said a definite no. Nothing was opened, nothing was charged. */
export class GatewayRejected extends Schema.TaggedError<GatewayRejected>()("GatewayRejected", {
  code: Schema.String,
}) {}

/** No usable answer. The call may have had its effect: read the order before acting again. */
export class GatewayUnknown extends Schema.TaggedError<GatewayUnknown>()("GatewayUnknown", {
  cause: Schema.Unknown,
}) {}

/** The provider has never heard of the order. */
export class GatewayOrderNotFound extends Schema.TaggedError<GatewayOrderNotFound>()("GatewayOrderNotFound", {
  merchantOrderId: MerchantOrderIdSchema,
}) {}

/** The provider has never heard of the refund: sending it, with the same id, is safe. */
export class GatewayRefundNotFound extends Schema.TaggedError<GatewayRefundNotFound>()(
  "GatewayRefundNotFound",
  { merchantRefundId: MerchantRefundIdSchema },
) {}

/** An opened checkout. Unit: `expiresAtMs` in milliseconds since 1970. */
export interface OpenedCheckout {
  readonly gatewayOrderId: GatewayOrderId
  readonly redirectUrl: string
  readonly expiresAtMs: number
}

/** What the provider says of an order. A `state` we do not know is not final. Unit: `paidAtMs` in milliseconds since 1970. */
export interface ProviderStatus {
  readonly gatewayOrderId: GatewayOrderId
  readonly state: "PENDING" | "COMPLETED" | "FAILED"
  readonly amount: Paise
  readonly transactionId: TransactionId | undefined
  /** When it was paid; absent where it is not, or the provider does not say. */
  readonly paidAtMs?: number
}

/** Money to give back. One `merchantRefundId` is one refund, however often it is sent. */
export interface GatewayRefundRequest {
  readonly merchantRefundId: MerchantRefundId
  readonly merchantOrderId: MerchantOrderId
  readonly amount: Paise
}

/** What the provider says of a refund. A refund that FAILED is tried again under a new id. */
export interface GatewayRefund {
  readonly merchantRefundId: MerchantRefundId
  readonly gatewayRefundId: string
  readonly state: "PENDING" | "COMPLETED" | "FAILED"
  readonly amount: Paise
}

export class PaymentGateway extends Context.Service<
  PaymentGateway,
  {
    /**
     * The page can be paid on for `openForMs` from now, in milliseconds, which is at least `LEAST_CHECKOUT_MS`. An order id
     * that the provider already knows is `GatewayUnknown`, for something was opened: read the order.
     */
    createCheckout(
      order: Order,
      openForMs: number,
    ): Effect.Effect<OpenedCheckout, GatewayRejected | GatewayUnknown>
    queryOrder(
      merchantOrderId: MerchantOrderId,
    ): Effect.Effect<ProviderStatus, GatewayOrderNotFound | GatewayUnknown>
    /** The answer's amount is the provider's: another than the request's when the id was there already. */
    refund(request: GatewayRefundRequest): Effect.Effect<GatewayRefund, GatewayRejected | GatewayUnknown>
    queryRefund(
      merchantRefundId: MerchantRefundId,
    ): Effect.Effect<GatewayRefund, GatewayRefundNotFound | GatewayUnknown>
  }
>()("goa/core/ports/PaymentGateway") {}
