/** The `PaymentGateway` port over PhonePe. Only a definite no becomes a rejection; all other trouble stays unknown. */
import { Effect, Layer } from "effect"
import {
  GatewayOrderNotFound,
  GatewayRefundNotFound,
  GatewayRejected,
  GatewayTransactionNotFound,
  GatewayUnknown,
  PaymentGateway,
  type RefundWish,
} from "#core/ports/paymentGateway.ts"
import { payRequest } from "./payRequest.ts"
import type { PhonepeClient } from "./phonepeClient.ts"
import { type PhonepeFailure, PhonepeRefused } from "./phonepeFailures.ts"
import type { PhonepeSettings } from "./phonepeSettings.ts"
import { readingOf, refundOf } from "./readings.ts"

/** How long one port call may take in all, its token included, in milliseconds: less than the office waits for it. */
const CALL_WITHIN_MS = 13_000

/** Order and refund ids (PhonePe docs, create payment, refund). Whatever breaks the rule was never sent. */
const isSendable = (id: string): boolean => /^[\w-]{1,63}$/.test(id)

/** A no to a read that names the id. A nameless 404 is some other server's, and proves nothing. */
const isNotFound = ({ status, code }: PhonepeRefused): boolean =>
  (status === 404 && code !== "UNNAMED") ||
  /^INVALID_(MERCHANT_ORDER|TRANSACTION|MERCHANT_REFUND)_ID$|_NOT_FOUND$/.test(code)

const unknown = (cause: unknown) => new GatewayUnknown({ cause })

const inTime = <Answer, Failure>(
  call: Effect.Effect<Answer, Failure>,
): Effect.Effect<Answer, Failure | GatewayUnknown> =>
  Effect.timeoutOrElse(call, {
    duration: CALL_WITHIN_MS,
    orElse: () => Effect.fail(unknown("PhonePe took too long")),
  })

/** A read: not found, or unknown. */
const reading = <Answer, NotFound>(
  id: string,
  call: (id: string) => Effect.Effect<Answer, PhonepeFailure>,
  notFound: () => NotFound,
): Effect.Effect<Answer, NotFound | GatewayUnknown> =>
  isSendable(id)
    ? inTime(
        Effect.mapError(call(id), (failure) =>
          failure instanceof PhonepeRefused && isNotFound(failure) ? notFound() : unknown(failure),
        ),
      )
    : Effect.fail(notFound())

export const phonepeGateway = (settings: PhonepeSettings, client: PhonepeClient) => {
  const readOrder = (merchantOrderId: string) =>
    Effect.map(
      reading(merchantOrderId, client.orderStatus, () => new GatewayOrderNotFound({ merchantOrderId })),
      readingOf,
    )

  /** PhonePe's sources differ in how a reused id is refused, so any refusal asks whether the order is there already. */
  const rejectedUnlessThere = (merchantOrderId: string, { code }: PhonepeRefused) =>
    readOrder(merchantOrderId).pipe(
      Effect.catchTag("GatewayOrderNotFound", () => Effect.fail(new GatewayRejected({ code }))),
      Effect.andThen(Effect.fail(unknown("PhonePe knows this order already"))),
    )

  const readRefund = (merchantRefundId: string) =>
    Effect.map(
      reading(merchantRefundId, client.refundStatus, () => new GatewayRefundNotFound({ merchantRefundId })),
      (answer) => refundOf(merchantRefundId, answer),
    )

  /** A refund that was refused because its id is there already is that refund, whatever its amount. */
  const refundThere = ({ merchantRefundId }: RefundWish, { code }: PhonepeRefused) =>
    Effect.catchTag(readRefund(merchantRefundId), "GatewayRefundNotFound", () =>
      Effect.fail(new GatewayRejected({ code })),
    )

  return Layer.succeed(PaymentGateway, {
    createCheckout: (order) =>
      client.pay(payRequest(order, settings)).pipe(
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
    readOrder,
    readTransaction: (transactionId) =>
      Effect.map(
        reading(
          transactionId,
          client.transactionStatus,
          () => new GatewayTransactionNotFound({ transactionId }),
        ),
        readingOf,
      ),
    refund: (wish) =>
      client
        .refund({
          merchantRefundId: wish.merchantRefundId,
          originalMerchantOrderId: wish.merchantOrderId,
          amount: wish.amount,
        })
        .pipe(
          Effect.map((answer) => refundOf(wish.merchantRefundId, answer)),
          Effect.catch((failure) =>
            failure instanceof PhonepeRefused ? refundThere(wish, failure) : Effect.fail(unknown(failure)),
          ),
          inTime,
        ),
    readRefund,
  })
}
