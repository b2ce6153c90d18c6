/** How the provider's notices reach the shop: over a line that fails, and again when they were not taken. */
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import {
  webhookDelivery,
  type WebhookBehaviour,
  DEFAULT_WEBHOOK_BEHAVIOUR,
} from "#server/phonepeSimulator/webhookSender.ts"
import type { Network } from "./network.ts"
import type { VirtualTime } from "./virtualTime.ts"

export const WEBHOOK_HABITS: WebhookBehaviour = DEFAULT_WEBHOOK_BEHAVIOUR

/** As long as the real exchange waits. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** Waits before a notice is sent again that was not taken. Unit: milliseconds. */
const RETRIES_MS = [10_000, 60_000, 600_000]

/** Hands a notice to the shop; undefined when no server is there. Resolves with the status of the answer. */
export type PostWebhook = (
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number> | undefined

export interface WebhookDeliveryParts {
  readonly time: VirtualTime
  readonly network: Network
  readonly postWebhook: PostWebhook
  /** A notice was acknowledged. */
  readonly onAcknowledged: (notice: WebhookEvent) => void
}

export const makeWebhookDelivery =
  ({ time, network, postWebhook, onAcknowledged }: WebhookDeliveryParts) =>
  async (notice: WebhookEvent): Promise<void> => {
    const { headers, body } = webhookDelivery(notice, WEBHOOK_HABITS)
    for (const waitMs of [0, ...RETRIES_MS]) {
      if (waitMs > 0) await time.sleep(waitMs)
      const taken = network.carry("webhook", {
        deliver: () => postWebhook(headers, body),
        cutShort: (status) => status,
      })
      const late = time.sleep(ANSWER_WITHIN_MS).then(() => 0)
      const status = await Promise.race([taken, late]).catch(() => 0)
      if (status !== 200) continue
      onAcknowledged(notice)
      return
    }
  }
