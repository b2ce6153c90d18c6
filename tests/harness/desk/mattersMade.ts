/** Makes what waits for somebody, in the books of a desk under test. */
import { Effect } from "effect"
import { sqlOutbox } from "#adapters/sql/sqlOutbox.ts"
import { bug } from "#core/bug.ts"
import { orderMessages } from "#core/messages/orderMessages.ts"
import { Paise } from "#core/money.ts"
import { MerchantOrderId, type MerchantRefundId, ORDER_ID_PREFIX } from "#core/paymentIds.ts"
import { Outbox } from "#core/ports/messages.ts"
import { OrderStore } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { settleRefund } from "#core/refunds/settleRefund.ts"
import { paidAtProvider } from "./deskGateway.ts"
import type { SignedInDesk } from "./signedInDesk.ts"

type Books = Pick<SignedInDesk, "db" | "runtime">

const DAY_MS = 86_400_000

/** An order at the payment page comes under review, paid by so much. Unit: paise. */
export const putInReview = ({ runtime }: Books, merchantOrderId: MerchantOrderId, captured: number) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const orders = yield* OrderStore
      const order = (yield* orders.find(merchantOrderId)) ?? bug(`no order ${merchantOrderId}`)
      return yield* orders.settle({
        merchantOrderId,
        from: "PENDING",
        settlement: { state: "REVIEW", settledAtMs: Date.now(), capturedAmount: Paise.make(captured) },
        actor: "webhook",
        messages: orderMessages(order, "REVIEW"),
      })
    }),
  )

/** The provider's answer with the page of a booking by link was lost, a while ago, and it has never heard of the order. */
export const losePage = async ({ db }: Pick<Books, "db">, merchantOrderId: MerchantOrderId) => {
  await db
    .updateTable("orders")
    .set({
      state: "CREATED",
      checkout_asked_at_ms: 1,
      gateway_order_id: null,
      redirect_url: null,
      expires_at_ms: null,
      settled_at_ms: null,
    })
    .where("merchant_order_id", "=", merchantOrderId)
    .execute()
  await db
    .deleteFrom("order_events")
    .where("merchant_order_id", "=", merchantOrderId)
    .where("what", "=", "settled")
    .execute()
}

/** A refund of a paid booking that was asked for days ago. Unit: `amount` in paise. */
export const askForRefund = async (
  { db, runtime }: Books,
  merchantOrderId: MerchantOrderId,
  amount: number,
): Promise<MerchantRefundId> => {
  const stored = await runtime.runPromise(
    RefundStore.use((refunds) =>
      refunds.insert(
        {
          merchantOrderId,
          amount: Paise.make(amount),
          reason: "ill",
          decidedBy: "Maria",
          lines: [],
          requestedAtMs: Date.now(),
          state: "REQUESTED",
        },
        Paise.make(10_000_000),
        0,
      ),
    ),
  )
  if (typeof stored === "string") return bug(`no refund: ${stored}`)
  const { merchantRefundId } = stored
  await db
    .updateTable("refunds")
    .set({ requested_at_ms: Date.now() - 4 * DAY_MS })
    .where("merchant_refund_id", "=", merchantRefundId)
    .execute()
  return merchantRefundId
}

/** The provider refuses it. */
export const failRefund = ({ runtime }: Books, merchantRefundId: MerchantRefundId) =>
  runtime.runPromise(
    Effect.gen(function* () {
      const refund = yield* RefundStore.use((refunds) => refunds.find(merchantRefundId))
      return yield* settleRefund(refund ?? bug(`no refund ${merchantRefundId}`), "FAILED")
    }),
  )

/** A payment that the provider knows and the books do not. Unit: paise. */
export const payUnknown = (captured: number): MerchantOrderId => {
  const letters = crypto.randomUUID().replaceAll("-", "").toUpperCase().slice(0, 26)
  const merchantOrderId = MerchantOrderId.make(`${ORDER_ID_PREFIX}${letters}`)
  paidAtProvider.set(merchantOrderId, Paise.make(captured))
  return merchantOrderId
}

/** A letter to a visitor whose mailbox refuses it. */
export const refuseLetter = ({ db }: Books, messageId: string) =>
  Effect.runPromise(
    Effect.gen(function* () {
      const outbox = yield* Outbox
      const letter = { messageId, to: { email: "guest@example.com" }, subject: "Thank you", text: "" }
      yield* outbox.enqueue([letter], 1000)
      yield* outbox.refused(messageId, "552 mailbox full", 2000)
    }).pipe(Effect.provide(sqlOutbox(db))),
  )
