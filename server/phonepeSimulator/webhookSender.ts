/** The simulated PhonePe's webhooks: how they are to go out, as data, how each is sealed, and their sending over HTTP. */
import { createHash, createHmac } from "node:crypto"
import { Schema } from "effect"
import type { WebhookEvent } from "./engine/transition.ts"
import { addEntry } from "./recentEntries.ts"
import { setTimeout as wait } from "node:timers/promises"

/** Unit: `delayMs`, `retryEveryMs` in milliseconds. No source says how often PhonePe tries again. */
export const WebhookBehaviour = Schema.Struct({
  /** Where to; nowhere when left out. */
  url: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^https?:\/\//))),
  mode: Schema.Literals(["sha256", "hmac"]),
  username: Schema.String,
  password: Schema.String,
  keyId: Schema.String,
  secret: Schema.String,
  /** How many of the next webhooks get lost. */
  lose: Schema.Int,
  delayMs: Schema.Int,
  /** How often each webhook is sent, all at once. */
  copies: Schema.Int,
  /** Holds a webhook back until the next one has gone. */
  reorder: Schema.Boolean,
  /**
   * "wrongKey": sealed with another secret. "tampered": the state is COMPLETED and the amount another, under a seal for the
   * true body.
   */
  forge: Schema.Literals(["no", "wrongKey", "tampered"]),
  /** Refund webhooks without their envelope, as in some samples. */
  bareRefunds: Schema.Boolean,
  retries: Schema.Int,
  retryEveryMs: Schema.Int,
})
export type WebhookBehaviour = typeof WebhookBehaviour.Type

export const DEFAULT_WEBHOOK_BEHAVIOUR: WebhookBehaviour = {
  mode: "sha256",
  username: "simulated_shop",
  password: "onlyASample1",
  keyId: "simulator",
  secret: "only-a-sample-secret",
  lose: 0,
  delayMs: 0,
  copies: 1,
  reorder: false,
  forge: "no",
  bareRefunds: false,
  retries: 3,
  retryEveryMs: 1000,
}

export interface WebhookDelivery {
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const sealed = (body: string, { mode, username, password, keyId, secret }: WebhookBehaviour) =>
  mode === "sha256"
    ? { authorization: createHash("sha256").update(`${username}:${password}`).digest("hex") }
    : {
        "x-phonepe-checksum-key-id": keyId,
        "x-phonepe-checksum-signature": createHmac("sha256", secret).update(body).digest("hex"),
      }

const tampered = (webhook: WebhookEvent): WebhookEvent => ({
  ...webhook,
  payload: { ...webhook.payload, state: "COMPLETED", amount: webhook.payload["amount"] === 100 ? 200 : 100 },
})

/** One webhook, sealed for the wire. */
export const webhookDelivery = (webhook: WebhookEvent, behaviour: WebhookBehaviour): WebhookDelivery => {
  const isBare = behaviour.bareRefunds && webhook.event.startsWith("pg.refund")
  const textOf = (told: WebhookEvent) => JSON.stringify(isBare ? told.payload : told)
  const body = textOf(webhook)
  const key =
    behaviour.forge === "wrongKey"
      ? { ...behaviour, password: `${behaviour.password}x`, secret: `${behaviour.secret}x` }
      : behaviour
  return {
    headers: { "content-type": "application/json", ...sealed(body, key) },
    body: behaviour.forge === "tampered" ? textOf(tampered(webhook)) : body,
  }
}

/** How long the shop may take to answer (PhonePe docs, webhook handling: 3 to 5 s), in milliseconds. */
const ANSWER_WITHIN_MS = 5000

/** What became of a webhook. `status` is the shop's last answer; "lost" was never sent, "unanswered" got no answer. */
export interface SentWebhook {
  readonly event: string
  readonly tries: number
  readonly status: number | "lost" | "unanswered"
}

const post = (url: string, { headers, body }: WebhookDelivery): Promise<number | "unanswered"> =>
  fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    async ({ status, body }) => {
      await body?.cancel()
      return status
    },
    () => "unanswered" as const,
  )

/** Sends webhooks to the shop as `behaviour` says at that moment, and keeps a record of what became of each. */
export const makeWebhookSender = (behaviour: () => WebhookBehaviour, loseOne: () => void) => {
  const sent: Array<SentWebhook> = []
  let heldBack: WebhookEvent | undefined

  const deliver = async (webhook: WebhookEvent) => {
    const { url, delayMs, retries, retryEveryMs } = behaviour()
    if (url === undefined) return
    const delivery = webhookDelivery(webhook, behaviour())
    await wait(delayMs, undefined, { ref: false })
    let status = await post(url, delivery)
    let tries = 1
    while (tries <= retries && !(typeof status === "number" && status >= 200 && status < 300)) {
      await wait(retryEveryMs, undefined, { ref: false })
      status = await post(url, delivery)
      tries += 1
    }
    addEntry(sent, { event: webhook.event, tries, status })
  }

  const send = async (webhook: WebhookEvent): Promise<void> => {
    const { copies, lose, reorder } = behaviour()
    if (lose > 0) {
      loseOne()
      addEntry(sent, { event: webhook.event, tries: 0, status: "lost" })
      return
    }
    if (reorder && heldBack === undefined) {
      heldBack = webhook
      return
    }
    await Promise.all(Array.from({ length: copies }, () => deliver(webhook)))
    const late = heldBack
    heldBack = undefined
    if (late !== undefined) await deliver(late)
  }

  return { send, sent }
}
