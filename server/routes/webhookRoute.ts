/**
 * The gateway's webhook. A genuine call makes the read of its order or refund due now and is answered at once; the
 * read, which decides, follows. Nothing of the body is believed (PhonePe docs, webhook handling).
 */
import { Clock, Effect, Option } from "effect"
import express, { type ErrorRequestHandler, type IRouter, type Request, type Response } from "express"
import {
  type PhonepeWebhookEvent,
  type WebhookCredentials,
  verifyWebhook,
} from "#adapters/phonepe/phonepeWebhook.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { markPollDue, pollDueOrder } from "#core/orders/pollOrder.ts"
import { noteUnknownPayment, reportUnknownPayment } from "#core/orders/reportUnknownPayment.ts"
import { OrderWatch, RestoreChecks } from "#core/ports/orders.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import { countMiss } from "../guard/rateLimits.ts"
import { errorResponse } from "./errorResponses.ts"
import type { ServerRuntime } from "../app/serverLayer.ts"

export const WEBHOOK_PATH = "/api/phonepe/webhook"

const BODY_LIMIT = "64kb"

const NOT_AUTHENTIC = errorResponse(
  401,
  "WEBHOOK_NOT_AUTHENTIC",
  "This call does not come from the payment provider.",
)

/** Whether the books have it; "noted": they do not, and it is noted since this call that the provider tells of it. */
type Marked = "ours" | "noted" | "notOurs"

/** Durable: what is due stays due when the process dies after its answer. */
const markDue = Effect.fn("markDue")(function* (
  event: PhonepeWebhookEvent,
): Effect.fn.Return<Marked, never, OrderWatch | RefundStore | RestoreChecks> {
  if (event.about === "nothingKnown") return "notOurs"
  if (event.about === "refund") {
    const refunds = yield* RefundStore
    const isOurs = yield* refunds.markPollDue(event.merchantRefundId, yield* Clock.currentTimeMillis)
    return isOurs ? "ours" : "notOurs"
  }
  if (yield* markPollDue(event.merchantOrderId)) return "ours"
  return (yield* noteUnknownPayment(event.merchantOrderId)) ? "noted" : "notOurs"
})

/** The read that follows. */
const pollOrReport = (event: PhonepeWebhookEvent, marked: Marked) => {
  if (event.about === "order")
    return marked === "ours"
      ? pollDueOrder(event.merchantOrderId)
      : reportUnknownPayment(event.merchantOrderId, marked === "noted")
  return marked === "ours" ? pollRefunds : Effect.void
}

/** What is too large or breaks off may be forged as well as what is whole. */
const countUnread: ErrorRequestHandler = async (error: unknown, _req, res, next) => {
  await countMiss(res.locals)
  next(error)
}

/**
 * `report` hears of a read that broke; it will be tried again on schedule. `tellUnread` hears of a genuine call that names
 * no order and no refund, by its answer.
 */
export const mountWebhookRoute = (
  app: IRouter,
  { runPromise }: ServerRuntime,
  key: WebhookCredentials,
  report: (error: unknown) => void,
  tellUnread: (res: Response) => void,
): void => {
  const readBody = express.raw({ type: () => true, limit: BODY_LIMIT })
  app.post(WEBHOOK_PATH, readBody, countUnread, async (req: Request, res: Response) => {
    const rawBody: unknown = req.body
    const received = {
      rawBody: rawBody instanceof Uint8Array ? rawBody : new Uint8Array(),
      headers: req.headers,
    }
    const event = verifyWebhook(key, received)
    if (Option.isNone(event)) {
      await countMiss(res.locals)
      res.status(NOT_AUTHENTIC.status).json(NOT_AUTHENTIC.body)
      return
    }
    if (event.value.about === "nothingKnown") tellUnread(res)
    const marked = await runPromise(markDue(event.value))
    res.json({ received: true })
    await runPromise(pollOrReport(event.value, marked)).catch(report)
  })
}
