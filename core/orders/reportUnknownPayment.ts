/**
 * Money without an order: the gateway tells of an order that bears our kind of id and that we do not have. So it is
 * after a database was restored that is older than the payment.
 */
import { Clock, Effect } from "effect"
import { formatPaise } from "../money.ts"
import { Outbox } from "../ports/messages.ts"
import { RestoreChecks } from "../ports/orders.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import type { ProviderStatus } from "../ports/paymentGateway.ts"
import { messageText, type OutboxMessage, operatorMessage } from "../messages/outboxMessage.ts"
import { type MerchantOrderId, ORDER_ID_PREFIX } from "../paymentIds.ts"

/** As `Ids` draws them. Other shops of the same merchant have ids of their own, which are no concern of ours. */
const LETTERS = /^[0-9A-Z]{26}$/
export const isOurOrderId = (merchantOrderId: MerchantOrderId): boolean =>
  merchantOrderId.startsWith(ORDER_ID_PREFIX) && LETTERS.test(merchantOrderId.slice(ORDER_ID_PREFIX.length))

export const unknownPaymentMessage = (
  merchantOrderId: MerchantOrderId,
  { gatewayOrderId, amount }: Pick<ProviderStatus, "gatewayOrderId" | "amount">,
): OutboxMessage =>
  operatorMessage({
    messageId: `${merchantOrderId}/stranger`,
    subject: `Paid, and not in our books: order ${merchantOrderId}`,
    text: messageText(
      `The payment provider says that this order is paid, and our database does not have it. Was it restored from an older copy? Look the traveller up at the provider, then take it into the books with: orders adopt ${merchantOrderId}. Or refund it there, and say so with: orders adopt ${merchantOrderId} --refunded-there --reason "TEXT".`,
      { Order: merchantOrderId, Reference: gatewayOrderId, Amount: formatPaise(amount) },
    ),
  })

/** From a question that nobody answers to the next. Unit: milliseconds. */
export const ASK_AGAIN_MS = 300_000

/**
 * Notes that the gateway tells of an order that the books do not have, before it is asked about: a process that dies as it
 * asks leaves it to be asked about. False where it is noted already, or is no order of ours.
 */
export const noteUnknownPayment = Effect.fn("noteUnknownPayment")(function* (
  merchantOrderId: MerchantOrderId,
): Effect.fn.Return<boolean, never, RestoreChecks> {
  if (!isOurOrderId(merchantOrderId)) return false
  const nowMs = yield* Clock.currentTimeMillis
  return yield* RestoreChecks.use((checks) => checks.note(merchantOrderId, nowMs, nowMs + ASK_AGAIN_MS))
})

/**
 * Tells the operator, once, when the gateway itself says that the order is paid, and leaves it on the list of what needs a
 * person. Makes no order. Where the gateway does not answer, it is asked again until it does. `isJustNoted`: it was not noted
 * before this was told of, and is forgotten where it is not paid.
 */
export const reportUnknownPayment = Effect.fn("reportUnknownPayment")(function* (
  merchantOrderId: MerchantOrderId,
  isJustNoted: boolean,
): Effect.fn.Return<void, never, Outbox | PaymentGateway | RestoreChecks> {
  if (!isOurOrderId(merchantOrderId)) return
  const [gateway, checks] = [yield* PaymentGateway, yield* RestoreChecks]
  const said = yield* gateway.queryOrder(merchantOrderId).pipe(
    Effect.catchTags({
      GatewayOrderNotFound: () => Effect.succeed("nothing" as const),
      GatewayUnknown: () => Effect.succeed("noAnswer" as const),
    }),
  )
  if (said === "noAnswer") return
  if (said === "nothing" || said.state !== "COMPLETED") {
    if (isJustNoted) yield* checks.settled(merchantOrderId)
    return
  }
  const nowMs = yield* Clock.currentTimeMillis
  yield* Outbox.use((outbox) => outbox.enqueue([unknownPaymentMessage(merchantOrderId, said)], nowMs))
  yield* checks.noteCaptured(merchantOrderId, said.amount)
})
