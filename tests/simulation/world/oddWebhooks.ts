/** Webhooks beside the ordinary ones: genuine ones of another shape, or about nothing of the shop's; and forged ones. */
import { createHash, createHmac } from "node:crypto"
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import {
  webhookDelivery,
  type WebhookBehaviour,
  type WebhookDelivery,
} from "#server/phonepeSimulator/webhookSender.ts"

/** As PhonePe's documents and samples have them, and as they might be one day. */
const STRANGE: ReadonlyArray<(webhook: WebhookEvent) => unknown> = [
  ({ payload }) => payload,
  ({ type, payload }) => ({ type, payload }),
  ({ event, payload }) => ({ event, payload }),
  ({ payload }) => ({ payload }),
  (webhook) => ({ ...webhook, event: "checkout.order.on_hold", version: 3, sentAt: null }),
  ({ payload, ...webhook }) => ({ ...webhook, payload: { ...payload, state: undefined } }),
  ({ payload, ...webhook }) => ({ ...webhook, payload: { ...payload, state: "ON_HOLD" } }),
  ({ payload, ...webhook }) => ({
    ...webhook,
    payload: { ...payload, merchantOrderId: "SHOP-17", merchantRefundId: undefined },
  }),
  ({ payload, ...webhook }) => ({
    ...webhook,
    payload: { ...payload, merchantOrderId: "GOA-00000000000000000000000000", merchantRefundId: undefined },
  }),
  (webhook) => ({ ...webhook, payload: {} }),
  (webhook) => ({ ...webhook, payload: { merchantOrderId: "GOA- x", merchantRefundId: "x".repeat(64) } }),
  (webhook) => ({ ...webhook, payload: { merchantOrderId: 7 } }),
  (webhook) => ({ ...webhook, payload: null }),
  () => null,
  () => [],
  () => "checkout.order.completed",
]

const NO_JSON = ["", "{", "payload=1"]

const sealOf = (
  body: string,
  { mode, username, password, keyId, secret }: WebhookBehaviour,
  encoding: "hex" | "base64",
) =>
  mode === "sha256"
    ? { authorization: createHash("sha256").update(`${username}:${password}`).digest("hex") }
    : {
        "x-phonepe-checksum-key-id": keyId,
        "x-phonepe-checksum-signature": createHmac("sha256", secret).update(body).digest(encoding),
      }

/** Whoever sends it knows the secret. `which` of them. */
export const strangeWebhook = (
  webhook: WebhookEvent,
  habits: WebhookBehaviour,
  which: number,
): WebhookDelivery => {
  const at = which % (STRANGE.length + NO_JSON.length)
  const body =
    STRANGE[at] === undefined ? (NO_JSON[at - STRANGE.length] ?? "") : JSON.stringify(STRANGE[at](webhook))
  // Either encoding of a signature has been met.
  return { headers: sealOf(body, habits, which % 2 === 0 ? "hex" : "base64"), body }
}

type Headers = Readonly<Record<string, string>>

const withEach = (headers: Headers, change: (value: string) => string): Headers =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, change(value)]))

/** Each of the right headers, and what somebody makes of them who has seen others. */
const FORGED: ReadonlyArray<(headers: Headers, habits: WebhookBehaviour) => Headers> = [
  () => ({}),
  (headers) => withEach(headers, () => ""),
  (headers) => withEach(headers, (value) => value.slice(0, -1)),
  (headers) => withEach(headers, (value) => `${value}0`),
  (headers) => withEach(headers, (value) => `Bearer ${value}`),
  (headers) => ({ "x-phonepe-checksum-key-id": headers["x-phonepe-checksum-key-id"] ?? "" }),
  (headers) => ({
    ...withEach(headers, () => "another-key"),
    "x-phonepe-checksum-signature": headers["x-phonepe-checksum-signature"] ?? "",
  }),
  (_, { username, password }) => ({ authorization: `${username}:${password}` }),
]

/** Whoever sends it knows everything but the secret. `which` of them. */
export const forgedWebhook = (
  webhook: WebhookEvent,
  habits: WebhookBehaviour,
  which: number,
): WebhookDelivery => {
  const { headers, body } = webhookDelivery(webhook, habits)
  const at = which % (FORGED.length + 2)
  const forge = FORGED[at]
  if (forge !== undefined) return { headers: forge(headers, habits), body }
  const isSealedByBody = habits.mode === "hmac" && at === FORGED.length
  return webhookDelivery(webhook, { ...habits, forge: isSealedByBody ? "tampered" : "wrongKey" })
}
