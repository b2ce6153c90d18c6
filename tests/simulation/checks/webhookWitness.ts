/**
 * Looks at every webhook that the shop acknowledges: whether the read that it asks for is due from then on, and whether the
 * operator is told of one that asks for none.
 */
import type { OrderWatchRow, RefundRow } from "#adapters/sql/tables.ts"
import type { AppRequest, AppResponse } from "../world/inProcessApp.ts"
import type { SimulatedDatabase } from "../world/database.ts"
import type { Body } from "./providerAnswers.ts"

const ACKNOWLEDGED = 200
const ID = /^[A-Za-z0-9_-]{1,63}$/

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text) as unknown
  } catch {
    return undefined
  }
}

const isBody = (value: unknown): value is Body =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const isLeftOutOr = (value: unknown, isRight: (text: string) => boolean): boolean =>
  value === undefined || (typeof value === "string" && isRight(value))

/** What a webhook is about; undefined where it cannot be told. */
const subjectOf = (text: string): { readonly order: string } | { readonly refund: string } | undefined => {
  const webhook = parsed(text)
  if (!isBody(webhook)) return undefined
  const payload = isBody(webhook["payload"]) ? webhook["payload"] : webhook
  const { merchantOrderId, merchantRefundId, state } = payload
  const isRead =
    isLeftOutOr(state, () => true) &&
    [merchantOrderId, merchantRefundId].every((id) => isLeftOutOr(id, (word) => ID.test(word)))
  if (!isRead) return undefined
  if (merchantRefundId !== undefined) return { refund: String(merchantRefundId) }
  return merchantOrderId === undefined ? undefined : { order: String(merchantOrderId) }
}

export interface WebhookWitnessParts {
  readonly db: SimulatedDatabase
  /** By the clock of the server that is told. */
  readonly nowMs: () => number
  readonly tell: (wrong: string) => void
}

export interface WebhookWitness {
  /** Called with each webhook; what it returns is called with the answer. */
  readonly hear: (request: AppRequest) => (reply: AppResponse) => void
  /** Called as the operator is told of one that names nothing. */
  readonly noteUnread: () => void
}

export const makeWebhookWitness = ({ db, nowMs, tell }: WebhookWitnessParts): WebhookWitness => {
  const unread = { came: 0, acknowledged: 0, told: 0 }
  const dueAtMs = (text: string): number | null | undefined => {
    const subject = subjectOf(text)
    if (subject === undefined) return undefined
    return "order" in subject
      ? db.rows<Pick<OrderWatchRow, "next_read_at_ms">>(
          "select next_read_at_ms from order_watch where merchant_order_id = ?",
          subject.order,
        )[0]?.next_read_at_ms
      : db.rows<Pick<RefundRow, "next_read_at_ms">>(
          "select next_read_at_ms from refunds where merchant_refund_id = ?",
          subject.refund,
        )[0]?.next_read_at_ms
  }
  const hear = ({ body }: AppRequest): ((reply: AppResponse) => void) => {
    const text = body instanceof Uint8Array ? new TextDecoder().decode(body) : ""
    const before = dueAtMs(text) ?? undefined
    const isUnread = subjectOf(text) === undefined
    if (isUnread) unread.came++
    return ({ status }) => {
      if (isUnread && status === ACKNOWLEDGED) unread.acknowledged++
      if (unread.told < unread.acknowledged || unread.told > unread.came)
        tell(`tells of ${unread.told} webhooks that name nothing, and ${unread.acknowledged} have come`)
      // Whoever has read it meanwhile has put the next read off to another instant.
      if (status === ACKNOWLEDGED && before !== undefined && before > nowMs() && dueAtMs(text) === before)
        tell(`acknowledges ${text.slice(0, 200)}, and will not look before ${before - nowMs()} ms`)
    }
  }
  return { hear, noteUnread: () => void unread.told++ }
}
