/** Who was sent the link of a difference pays it: at once, once more, about when its page closes, in vain, or never. */
import { MINUTE } from "../plan/durations.ts"
import type { DifferencePayment } from "../plan/episodePlan.ts"
import type { Provider } from "./provider.ts"
import type { VirtualTime } from "./virtualTime.ts"

const ONCE_MORE_AFTER_MS = MINUTE

export interface DifferenceLink {
  readonly url: string
  readonly pays: DifferencePayment
  /** From now. */
  readonly afterMs: number
}

/** `landed` hears of the order whose page was left. */
export const payDifference = (
  { time, provider, note }: { time: VirtualTime; provider: Provider; note: (what: string) => void },
  { url, pays, afterMs }: DifferenceLink,
  landed: (orderId: string) => void = () => undefined,
): void => {
  if (pays === "never") return
  const pay = () => {
    const outcome = pays === "failure" ? "failure" : "success"
    const paid = provider.decide(url, { outcome })
    note(`${outcome} on the payment page of the difference ${paid ?? "no order"}`)
    if (paid !== undefined) landed(paid)
  }
  time.after(afterMs, pay)
  if (pays === "twice") time.after(afterMs + ONCE_MORE_AFTER_MS, pay)
}
