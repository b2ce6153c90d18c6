/** How the provider's webhooks reach the shop: over a line that fails, and again when they were not taken. */
import type { OddWebhook, SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import {
  webhookDelivery,
  type WebhookBehaviour,
  type WebhookDelivery,
  DEFAULT_WEBHOOK_BEHAVIOUR,
} from "#server/phonepeSimulator/webhookSender.ts"
import type { Network } from "./network.ts"
import { forgedWebhook, strangeWebhook } from "./oddWebhooks.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** Some merchants' webhooks are sealed in one of the two ways, and some in the other. */
export const webhookHabitsOf = (seed: number): WebhookBehaviour => ({
  ...DEFAULT_WEBHOOK_BEHAVIOUR,
  mode: seed % 2 === 0 ? "sha256" : "hmac",
})

/** As long as the real exchange waits. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** Waits before a webhook is sent again that was not taken. Unit: milliseconds. */
const RETRIES_MS = [10_000, 60_000, 600_000]

/** Hands a webhook to the shop; undefined when no server is there. Resolves with the status of the answer. */
export type PostWebhook = (
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number> | undefined

export interface WebhookDeliveryParts {
  readonly seed: number
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly time: VirtualTime
  readonly network: Network
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  readonly postWebhook: PostWebhook
  /** A webhook was acknowledged. */
  readonly onAcknowledged: (webhook: WebhookEvent) => void
  /** Who hears of a webhook that was let in, or turned away, wrongly. */
  readonly onWrongWelcome: (wrong: string) => void
}

const OK = 200
const NOT_AUTHENTIC = 401

export const makeWebhookDelivery = ({
  seed,
  troubles,
  time,
  network,
  isCalm,
  note,
  onMet,
  postWebhook,
  onAcknowledged,
  onWrongWelcome,
}: WebhookDeliveryParts) => {
  const habits = webhookHabitsOf(seed)
  const odd = new Map<number, OddWebhook>()
  for (const trouble of troubles)
    if (trouble.kind === "strange" || trouble.kind === "forged") odd.set(trouble.nth, trouble)
  let sent = 0

  /** The status of the answer; 0 where none comes. */
  const post = async ({ headers, body }: WebhookDelivery): Promise<number> => {
    const taken = network.carry("webhook", {
      deliver: () => postWebhook(headers, body),
      cutShort: (status) => status,
    })
    const late = time.sleep(ANSWER_WITHIN_MS).then(() => 0)
    return await Promise.race([taken, late]).catch(() => 0)
  }
  const deliverOdd = async ({ kind, which }: OddWebhook, webhook: WebhookEvent): Promise<void> => {
    const made =
      kind === "forged" ? forgedWebhook(webhook, habits, which) : strangeWebhook(webhook, habits, which)
    note(`is said to send a ${kind} webhook, ${which}`)
    const status = await post(made)
    if (kind === "forged" && status !== NOT_AUTHENTIC && status !== 0)
      onWrongWelcome(`answers ${status} to the forged webhook ${which}`)
    if (kind === "strange" && status === NOT_AUTHENTIC)
      onWrongWelcome(`turns the genuine webhook ${which} away, ${made.body}`)
  }

  return async (webhook: WebhookEvent): Promise<void> => {
    const strange = isCalm() ? undefined : odd.get(sent++)
    if (strange !== undefined) {
      onMet(strange)
      void deliverOdd(strange, webhook)
    }
    for (const waitMs of [0, ...RETRIES_MS]) {
      if (waitMs > 0) await time.sleep(waitMs)
      const status = await post(webhookDelivery(webhook, habits))
      if (status === NOT_AUTHENTIC) onWrongWelcome("turns a genuine webhook away")
      if (status !== OK) continue
      onAcknowledged(webhook)
      return
    }
  }
}
