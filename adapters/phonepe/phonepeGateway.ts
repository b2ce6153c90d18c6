/** The `PaymentGateway` port over PhonePe's calls. */
import type { Order } from "#core/orders/order.ts"
import type { PayRequest, PhonepeClient } from "./phonepeClient.ts"
import { type PhonepeSettings, type PhonepeFailure, PhonepeRefused } from "./phonepeTransport.ts"
import {
  type ProviderStatus,
  type GatewayRefund,
  GatewayOrderNotFound,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayUnknown,
  PaymentGateway,
  type GatewayRefundRequest,
} from "#core/ports/paymentGateway.ts"
import type { OrderStatusResponse, RefundResponse } from "./phonepeResponses.ts"
import { amountToPay } from "#core/vouchers/voucher.ts"
import { Effect, Layer } from "effect"
import type { MerchantOrderId, MerchantRefundId } from "#core/paymentIds.ts"

/**
 * An order as PhonePe's pay call takes it: what a payment needs, and nothing of the traveller. The `udf` fields of our
 * own answer (specification section 3) come from our record; PhonePe takes an order without them as well. PhonePe counts in
 * whole seconds, so `openForMs` is rounded down.
 */
const toPayRequest = (order: Order, openForMs: number, { returnTo }: PhonepeSettings): PayRequest => ({
  merchantOrderId: order.merchantOrderId,
  amount: amountToPay(order),
  expireAfter: Math.floor(openForMs / 1000),
  paymentFlow: { type: "PG_CHECKOUT", merchantUrls: { redirectUrl: returnTo(order) } },
})

/** CONFIRMED, which refunds pass through, and states that we have not met yet are not final. */
const finalState = (state: string): "PENDING" | "COMPLETED" | "FAILED" =>
  state === "COMPLETED" || state === "FAILED" ? state : "PENDING"

const isInstant = (told: unknown): told is number => Number.isSafeInteger(told) && Number(told) > 0

/**
 * PhonePe's answers in the port's words. Only the state at the root decides (PhonePe docs, order status).
 * An order may hold failed attempts before the one that was paid: the attempt that shares the order's end is named.
 */
const toProviderStatus = ({
  orderId,
  state,
  amount,
  paymentDetails,
}: OrderStatusResponse): ProviderStatus => {
  const attempts = paymentDetails ?? []
  const attempt = attempts.findLast((one) => one.state === state) ?? attempts.at(-1)
  const paidAtMs = state === "COMPLETED" && attempt?.state === state ? attempt.timestamp : undefined
  return {
    gatewayOrderId: orderId,
    state: finalState(state),
    amount,
    transactionId: attempt?.transactionId ?? undefined,
    ...(isInstant(paidAtMs) ? { paidAtMs } : {}),
  }
}

const toGatewayRefund = (
  merchantRefundId: MerchantRefundId,
  { refundId, state, amount }: RefundResponse,
): GatewayRefund => ({ merchantRefundId, gatewayRefundId: refundId, state: finalState(state), amount })

/** How long one port call may take in all, its token included, in milliseconds: less than whoever asks waits for it. */
const CALL_WITHIN_MS = 13_000

/** Order and refund ids (PhonePe docs, create payment, refund). Whatever breaks the rule was never sent. */
const isSendable = (id: string): boolean => /^[\w-]{1,63}$/.test(id)

/**
 * The codes by which a read says that nobody knows the id, whatever its status (PhonePe, "Check order status", "Refund
 * status", and the 404 that its SDKs expect). Any other no, as to an account or to an address that is gone, and a nameless
 * 404, which is another server's, says nothing of the id.
 */
const UNKNOWN_ID: ReadonlySet<string> = new Set([
  "INVALID_MERCHANT_ORDER_ID",
  "INVALID_MERCHANT_REFUND_ID",
  "INVALID_TRANSACTION_ID",
  "ORDER_NOT_FOUND",
  "MERCHANT_ORDER_NOT_FOUND",
  "REFUND_NOT_FOUND",
  "MERCHANT_REFUND_NOT_FOUND",
  "PAYMENT_NOT_FOUND",
  "TRANSACTION_NOT_FOUND",
])

const isNotFound = ({ code }: PhonepeRefused): boolean => UNKNOWN_ID.has(code)

/** Of a second one under the same id (HTTP, 409 Conflict): it is there, also where a read does not see it yet. */
const saysThere = ({ status }: PhonepeRefused): boolean => status === 409

const unknown = (cause: unknown) => new GatewayUnknown({ cause })

/** What a refusal means where a read knows nothing of the id. */
const rejection = (refused: PhonepeRefused): GatewayRejected | GatewayUnknown =>
  saysThere(refused) ? unknown(refused) : new GatewayRejected({ code: refused.code })

const inTime = <Answer, Failure>(
  call: Effect.Effect<Answer, Failure>,
): Effect.Effect<Answer, Failure | GatewayUnknown> =>
  Effect.timeoutOrElse(call, {
    duration: CALL_WITHIN_MS,
    orElse: () => Effect.fail(unknown("PhonePe took too long")),
  })

/** A read: not found, or unknown, as an answer is that names another id as ours. */
const queryById = <Id extends string, Answer, NotFound>(
  id: Id,
  call: (id: Id) => Effect.Effect<Answer, PhonepeFailure>,
  idIn: (answer: Answer) => string | null | undefined,
  notFound: () => NotFound,
): Effect.Effect<Answer, NotFound | GatewayUnknown> =>
  isSendable(id)
    ? inTime(
        Effect.mapError(call(id), (failure) =>
          failure instanceof PhonepeRefused && isNotFound(failure) ? notFound() : unknown(failure),
        ).pipe(
          Effect.filterOrFail(
            (answer) => (idIn(answer) ?? id) === id,
            () => unknown("PhonePe told of another id"),
          ),
        ),
      )
    : Effect.fail(notFound())

/** Only a definite no becomes a rejection; all other trouble stays unknown. */
export const phonepeGateway = (settings: PhonepeSettings, client: PhonepeClient) => {
  const queryOrder = (merchantOrderId: MerchantOrderId) =>
    Effect.map(
      queryById(
        merchantOrderId,
        client.orderStatus,
        (answer) => answer.merchantOrderId,
        () => new GatewayOrderNotFound({ merchantOrderId }),
      ),
      toProviderStatus,
    )

  /** PhonePe's sources differ in how a reused id is refused, so any refusal asks whether the order is there already. */
  const rejectedUnlessThere = (merchantOrderId: MerchantOrderId, refused: PhonepeRefused) =>
    queryOrder(merchantOrderId).pipe(
      Effect.catchTag("GatewayOrderNotFound", () => Effect.fail(rejection(refused))),
      Effect.andThen(Effect.fail(unknown("PhonePe knows this order already"))),
    )

  const readRefund = (merchantRefundId: MerchantRefundId) =>
    Effect.map(
      queryById(
        merchantRefundId,
        client.refundStatus,
        (answer) => answer.merchantRefundId,
        () => new GatewayRefundNotFound({ merchantRefundId }),
      ),
      (answer) => toGatewayRefund(merchantRefundId, answer),
    )

  /** A refund that was refused because its id is there already is that refund, whatever its amount. */
  const refundThere = ({ merchantRefundId }: GatewayRefundRequest, refused: PhonepeRefused) =>
    Effect.catchTag(readRefund(merchantRefundId), "GatewayRefundNotFound", () =>
      Effect.fail(rejection(refused)),
    )

  return Layer.succeed(PaymentGateway, {
    createCheckout: (order, openForMs) =>
      client.pay(toPayRequest(order, openForMs, settings)).pipe(
        Effect.map(({ orderId, redirectUrl, expireAt }) => ({
          gatewayOrderId: orderId,
          redirectUrl,
          expiresAtMs: expireAt,
        })),
        Effect.catch((failure) =>
          failure instanceof PhonepeRefused
            ? rejectedUnlessThere(order.merchantOrderId, failure)
            : Effect.fail(unknown(failure)),
        ),
        inTime,
      ),
    queryOrder,
    refund: (request) =>
      client
        .refund({
          merchantRefundId: request.merchantRefundId,
          originalMerchantOrderId: request.merchantOrderId,
          amount: request.amount,
        })
        .pipe(
          Effect.map((answer) => toGatewayRefund(request.merchantRefundId, answer)),
          Effect.catch((failure) =>
            failure instanceof PhonepeRefused ? refundThere(request, failure) : Effect.fail(unknown(failure)),
          ),
          inTime,
        ),
    queryRefund: readRefund,
  })
}
