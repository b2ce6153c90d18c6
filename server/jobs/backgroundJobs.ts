/**
 * What the shop does without being asked: reads open orders, follows refunds, gives back what has no seats, what nobody paid at
 * the desk and what was called off, asks what a restore lost, delivers what it owes.
 */
import { setTimeout } from "node:timers/promises"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { deliverOutbox } from "#core/messages/deliverOutbox.ts"
import { deliverTravellerMessages } from "#core/messages/deliverTravellerMessages.ts"
import { refundUnseated } from "#core/departures/refundUnseated.ts"
import { releaseUnpaid } from "#core/deskBookings/takeDeskPayment.ts"
import { settleDueOffers } from "#core/callOffs/settleDueOffers.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import type { Receiver } from "#core/ports/messages.ts"
import { throttleReports } from "../observe/logger.ts"
import type { ServerRuntime } from "../app/serverLayer.ts"

/** From the end of one round to the next. Unit: milliseconds. */
const ROUND_EVERY_MS = 1000

/**
 * Each kind of work has rounds of its own: it goes on when another one fails, and no refund waits until a provider
 * that is slow has answered a round of reads. The operator's mail has its own too, so that no visitor's mailbox, and no
 * number of them, keeps the operator waiting. `report` hears of every bug, and of one that lasts now and again.
 */
export const startBackgroundJobs = ({ runPromise }: ServerRuntime, reportEach: (error: unknown) => void) => {
  const report = throttleReports(reportEach)
  const stopping = new AbortController()
  const { signal } = stopping
  const reads = () => runPromise(reconcile).then(() => undefined, report)
  const refunds = () => runPromise(pollRefunds).then(() => undefined, report)
  const unseated = () => runPromise(refundUnseated).then(() => undefined, report)
  const unpaid = () => runPromise(releaseUnpaid).then(() => undefined, report)
  const calledOff = () => runPromise(settleDueOffers).then(() => undefined, report)
  const restored = () => runPromise(checkRestored).then(() => undefined, report)
  /** What is cut off by the end is delivered after the next start, under the same id. */
  const mailTo = (receiver: Receiver) => () =>
    runPromise(deliverOutbox[receiver], { signal }).then(
      () => undefined,
      (error: unknown) => (signal.aborted ? undefined : report(error)),
    )
  const travellers = () =>
    runPromise(deliverTravellerMessages, { signal }).then(
      () => undefined,
      (error: unknown) => (signal.aborted ? undefined : report(error)),
    )
  const pause = () => setTimeout(ROUND_EVERY_MS, undefined, { signal }).catch(() => undefined)
  const goOn = async (round: () => Promise<void>) => {
    while (!signal.aborted) {
      await round()
      if (!signal.aborted) await pause()
    }
  }
  const money = [reads, refunds, restored, unseated, unpaid, calledOff].map(goOn)
  const ended = Promise.all([...money, goOn(mailTo("operator")), goOn(mailTo("visitor")), goOn(travellers)])
  return {
    /** Resolves when the rounds under way that are about money have ended, and mail is let go. */
    stop: async (): Promise<void> => {
      stopping.abort()
      await ended
    },
  }
}
