/**
 * Money without an order: the gateway tells of an order that bears our kind of id and that we do not have. So it is
 * after a database was restored that is older than the payment.
 */
import { Clock, Effect } from "effect"
import { formatPaise } from "../money.ts"
import { Outbox } from "../ports/outbox.ts"
import { PaymentGateway } from "../ports/paymentGateway.ts"
import type { GatewayReading } from "../ports/paymentGateway.ts"
import { letterText } from "./letterText.ts"
import type { OutboxMessage } from "./outboxMessage.ts"

/** As `Ids` draws them. Other shops of the same merchant have ids of their own, which are no concern of ours. */
const OUR_KIND = /^GOA-[0-9A-Z]{26}$/
export const isOurKind = (merchantOrderId: string): boolean => OUR_KIND.test(merchantOrderId)

export const strangerMessage = (
  merchantOrderId: string,
  { gatewayOrderId, amount }: Pick<GatewayReading, "gatewayOrderId" | "amount">,
): OutboxMessage => ({
  messageId: `${merchantOrderId}/stranger`,
  to: "operator",
  subject: `Paid, and not in our books: order ${merchantOrderId}`,
  text: letterText(
    `The payment provider says that this order is paid, and our database does not have it. Was it restored from an older copy? Look the traveller up at the provider, then take it into the books with: orders adopt ${merchantOrderId}, or refund it there.`,
    { Order: merchantOrderId, Reference: gatewayOrderId, Amount: formatPaise(amount) },
  ),
})

/** Tells the operator, once, when the gateway itself says that the order is paid. Makes no order. */
export const tellOfStranger = Effect.fn("tellOfStranger")(function* (
  merchantOrderId: string,
): Effect.fn.Return<void, never, Outbox | PaymentGateway> {
  if (!isOurKind(merchantOrderId)) return
  const gateway = yield* PaymentGateway
  const reading = yield* Effect.orElseSucceed(gateway.readOrder(merchantOrderId), () => undefined)
  if (reading?.state !== "COMPLETED") return
  const outbox = yield* Outbox
  yield* outbox.owe([strangerMessage(merchantOrderId, reading)], yield* Clock.currentTimeMillis)
})
