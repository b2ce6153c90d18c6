/** How the provider's notices reach the shop: over a line that fails, and again when they were not taken. */
import type { OddNotice, SimulatedFault } from "#adapters/memory/simulatedFaults.ts"
import type { WebhookEvent } from "#server/phonepeSimulator/engine/transition.ts"
import {
  webhookDelivery,
  type WebhookBehaviour,
  type WebhookDelivery,
  DEFAULT_WEBHOOK_BEHAVIOUR,
} from "#server/phonepeSimulator/webhookSender.ts"
import type { Network } from "./network.ts"
import { forgedNotice, strangeNotice } from "./oddNotices.ts"
import type { VirtualTime } from "./virtualTime.ts"

/** Some merchants' notices are sealed in one of the two ways, and some in the other. */
export const noticeHabitsOf = (seed: number): WebhookBehaviour => ({
  ...DEFAULT_WEBHOOK_BEHAVIOUR,
  mode: seed % 2 === 0 ? "sha256" : "hmac",
})

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
  readonly seed: number
  readonly troubles: ReadonlyArray<SimulatedFault>
  readonly time: VirtualTime
  readonly network: Network
  readonly isCalm: () => boolean
  readonly note: (what: string) => void
  readonly onMet: (trouble: SimulatedFault) => void
  readonly postWebhook: PostWebhook
  /** A notice was acknowledged. */
  readonly onAcknowledged: (notice: WebhookEvent) => void
  /** Who hears of a notice that was let in, or turned away, wrongly. */
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
  const habits = noticeHabitsOf(seed)
  const odd = new Map<number, OddNotice>()
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
  const deliverOdd = async ({ kind, which }: OddNotice, notice: WebhookEvent): Promise<void> => {
    const made =
      kind === "forged" ? forgedNotice(notice, habits, which) : strangeNotice(notice, habits, which)
    note(`is said to send a ${kind} notice, ${which}`)
    const status = await post(made)
    if (kind === "forged" && status !== NOT_AUTHENTIC && status !== 0)
      onWrongWelcome(`answers ${status} to the forged notice ${which}`)
    if (kind === "strange" && status === NOT_AUTHENTIC)
      onWrongWelcome(`turns the genuine notice ${which} away, ${made.body}`)
  }

  return async (notice: WebhookEvent): Promise<void> => {
    const strange = isCalm() ? undefined : odd.get(sent++)
    if (strange !== undefined) {
      onMet(strange)
      void deliverOdd(strange, notice)
    }
    for (const waitMs of [0, ...RETRIES_MS]) {
      if (waitMs > 0) await time.sleep(waitMs)
      const status = await post(webhookDelivery(notice, habits))
      if (status === NOT_AUTHENTIC) onWrongWelcome("turns a genuine notice away")
      if (status !== OK) continue
      onAcknowledged(notice)
      return
    }
  }
}
