/** What the shop does without being asked: reads open orders, follows refunds, delivers what it owes. */
import { deliverOutbox } from "#core/office/deliverOutbox.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { reconcile } from "#core/office/reconcile.ts"
import type { ShopRuntime } from "./shop.ts"

/** From the end of one round to the next. Unit: milliseconds. */
const ROUND_EVERY_MS = 1000

/** Each kind of work goes on when another one fails; `report` hears of every bug. */
export const backgroundWork = ({ runPromise }: ShopRuntime, report: (error: unknown) => void) => {
  const stopping = new AbortController()
  const { signal } = stopping
  const round = async () => {
    await runPromise(reconcile).catch(report)
    await runPromise(followRefunds).catch(report)
    await runPromise(deliverOutbox).catch(report)
  }
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ROUND_EVERY_MS)
      signal.addEventListener("abort", () => {
        clearTimeout(timer)
        resolve()
      })
    })
  const goOn = async () => {
    while (!signal.aborted) {
      await round()
      if (!signal.aborted) await pause()
    }
  }
  const ended = goOn()
  return {
    /** Resolves when the round under way has ended. */
    stop: (): Promise<void> => {
      stopping.abort()
      return ended
    },
  }
}
