/** The webhook events that follow a change (PhonePe docs, webhook handling). Changes that end nothing tell nobody. */
import type { Merchant } from "./habits.ts"
import { orderBody, refundBody } from "./orderBody.ts"
import type { PhonepeOrder, PhonepeRefund } from "./phonepeState.ts"
import type { Notice } from "./step.ts"

const EVENTS: Readonly<Record<string, { readonly order: string; readonly refund: string }>> = {
  COMPLETED: { order: "checkout.order.completed", refund: "pg.refund.completed" },
  FAILED: { order: "checkout.order.failed", refund: "pg.refund.failed" },
}

const noticeOf = (event: string | undefined, payload: Notice["payload"]): ReadonlyArray<Notice> =>
  event === undefined ? [] : [{ event, type: event.toUpperCase().replaceAll(".", "_"), payload }]

export const orderNotices = (order: PhonepeOrder, merchant: Merchant): ReadonlyArray<Notice> =>
  noticeOf(
    EVENTS[order.state]?.order,
    orderBody(order, merchant, { attempts: order.attempts.slice(-1), errorContext: false }),
  )

export const refundNotices = (refund: PhonepeRefund, merchant: Merchant): ReadonlyArray<Notice> =>
  noticeOf(EVENTS[refund.state]?.refund, refundBody(refund, merchant))
