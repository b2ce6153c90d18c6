/**
 * The gateway's webhook. A genuine call makes the read of its order or refund due now and is answered at once; the
 * read, which decides, follows. Nothing of the body is believed (PhonePe docs, webhook handling).
 */
import { Clock, Effect, Option } from "effect"
import express, { type Express } from "express"
import type { PhonepeNotice } from "#adapters/phonepe/readNotice.ts"
import { type NoticeKey, verifyNotice } from "#adapters/phonepe/verifyNotice.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { hastenOrder, readHastened } from "#core/office/hastenOrder.ts"
import { tellOfStranger } from "#core/office/tellOfStranger.ts"
import { RefundStore } from "#core/ports/refundStore.ts"
import { refusal } from "../refusalAnswers.ts"
import type { ShopRuntime } from "../shop.ts"

export const WEBHOOK_PATH = "/api/phonepe/webhook"

const BODY_LIMIT = "64kb"

const NOT_AUTHENTIC = refusal(
  401,
  "WEBHOOK_NOT_AUTHENTIC",
  "This call does not come from the payment provider.",
)

/** Durable: what is due stays due when the process dies after its answer. */
const hasten = Effect.fn("hasten")(function* (notice: PhonepeNotice) {
  if (notice.about === "order") return yield* hastenOrder(notice.merchantOrderId)
  if (notice.about === "nothingKnown") return false
  const refunds = yield* RefundStore
  return yield* refunds.hasten(notice.merchantRefundId, yield* Clock.currentTimeMillis)
})

/** The read that follows. `isOurs` is false for an order or a refund that we do not have. */
const follow = (notice: PhonepeNotice, isOurs: boolean) => {
  if (notice.about === "order")
    return isOurs ? readHastened(notice.merchantOrderId) : tellOfStranger(notice.merchantOrderId)
  return isOurs ? followRefunds : Effect.void
}

/** `report` hears of a read that broke; it will be tried again on schedule. */
export const mountWebhook = (
  app: Express,
  { runPromise }: ShopRuntime,
  key: NoticeKey,
  report: (error: unknown) => void,
): void => {
  app.post(WEBHOOK_PATH, express.raw({ type: () => true, limit: BODY_LIMIT }), async (req, res) => {
    const rawBody: unknown = req.body
    const received = {
      rawBody: rawBody instanceof Uint8Array ? rawBody : new Uint8Array(),
      headers: req.headers,
    }
    const notice = verifyNotice(key, received)
    if (Option.isNone(notice)) {
      res.status(NOT_AUTHENTIC.status).json(NOT_AUTHENTIC.body)
      return
    }
    const isOurs = await runPromise(hasten(notice.value))
    res.json({ received: true })
    await runPromise(follow(notice.value, isOurs)).catch(report)
  })
}
