/** How the provider's notices reach the shop: over a line that fails, and again when they were not taken. */
import type { Notice } from "#server/phonepeSimulator/engine/step.ts"
import { deliveryOf, type NoticeHabits, USUAL_NOTICES } from "#server/phonepeSimulator/noticeHabits.ts"
import type { Network } from "./network.ts"
import type { VirtualTime } from "./virtualTime.ts"

export const NOTICES: NoticeHabits = USUAL_NOTICES

/** As long as the real exchange waits. Unit: milliseconds. */
const ANSWER_WITHIN_MS = 10_000
/** Waits before a notice is sent again that was not taken. Unit: milliseconds. */
const RETRIES_MS = [10_000, 60_000, 600_000]

/** Hands a notice to the shop; undefined when no server is there. Resolves with the status of the answer. */
export type TellShop = (
  headers: Readonly<Record<string, string>>,
  body: string,
) => Promise<number> | undefined

export interface NoticePostParts {
  readonly time: VirtualTime
  readonly network: Network
  readonly tellShop: TellShop
  /** A notice was acknowledged. */
  readonly onAcknowledged: (notice: Notice) => void
}

export const makeNoticePost =
  ({ time, network, tellShop, onAcknowledged }: NoticePostParts) =>
  async (notice: Notice): Promise<void> => {
    const { headers, body } = deliveryOf(notice, NOTICES)
    for (const waitMs of [0, ...RETRIES_MS]) {
      if (waitMs > 0) await time.sleep(waitMs)
      const taken = network.carry("webhook", {
        deliver: () => tellShop(headers, body),
        cutShort: (status) => status,
      })
      const late = time.sleep(ANSWER_WITHIN_MS).then(() => 0)
      const status = await Promise.race([taken, late]).catch(() => 0)
      if (status !== 200) continue
      onAcknowledged(notice)
      return
    }
  }
