/** Sends notices to the shop as the habits say, and keeps a record of what became of each. */
import { setTimeout as wait } from "node:timers/promises"
import type { Notice } from "./engine/step.ts"
import { type Delivery, deliveryOf, type NoticeHabits } from "./noticeHabits.ts"

/** How long the shop may take to answer (PhonePe docs, webhook handling: 3 to 5 s), in milliseconds. */
const ANSWER_WITHIN_MS = 5000

/** `status` is the shop's last answer; "lost" was never sent, "unanswered" got no answer. */
export interface SentNotice {
  readonly event: string
  readonly tries: number
  readonly status: number | "lost" | "unanswered"
}

const post = (url: string, { headers, body }: Delivery): Promise<number | "unanswered"> =>
  fetch(url, { method: "POST", headers, body, signal: AbortSignal.timeout(ANSWER_WITHIN_MS) }).then(
    async ({ status, body }) => {
      await body?.cancel()
      return status
    },
    () => "unanswered" as const,
  )

export const makeNoticeSender = (habits: () => NoticeHabits, loseOne: () => void) => {
  const sent: Array<SentNotice> = []
  let heldBack: Notice | undefined

  const deliver = async (notice: Notice) => {
    const { url, delayMs, retries, retryEveryMs } = habits()
    if (url === undefined) return
    const delivery = deliveryOf(notice, habits())
    await wait(delayMs, undefined, { ref: false })
    let status = await post(url, delivery)
    let tries = 1
    while (tries <= retries && !(typeof status === "number" && status >= 200 && status < 300)) {
      await wait(retryEveryMs, undefined, { ref: false })
      status = await post(url, delivery)
      tries += 1
    }
    sent.push({ event: notice.event, tries, status })
  }

  const send = async (notice: Notice): Promise<void> => {
    const { copies, lose, reorder } = habits()
    if (lose > 0) {
      loseOne()
      sent.push({ event: notice.event, tries: 0, status: "lost" })
      return
    }
    if (reorder && heldBack === undefined) {
      heldBack = notice
      return
    }
    await Promise.all(Array.from({ length: copies }, () => deliver(notice)))
    const late = heldBack
    heldBack = undefined
    if (late !== undefined) await deliver(late)
  }

  return { send, sent }
}
