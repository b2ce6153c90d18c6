/** One process of the shop's server. It does its rounds, and it can die at any moment and come back. */
import type { Effect } from "effect"
import { checkRestored } from "#core/orders/checkRestored.ts"
import { settleDueOffers } from "#core/callOffs/settleDueOffers.ts"
import { releaseUnpaid } from "#core/deskBookings/takeDeskPayment.ts"
import { refundUnseated, UNSEATED_DECIDES_MS } from "#core/departures/refundUnseated.ts"
import { deliverOutbox } from "#core/messages/deliverOutbox.ts"
import { deliverTravellerMessages } from "#core/messages/deliverTravellerMessages.ts"
import { pollRefunds } from "#core/refunds/pollRefunds.ts"
import { reconcile } from "#core/orders/reconcile.ts"
import type { Receiver } from "#core/ports/messages.ts"
import type { AppRequest } from "./inProcessApp.ts"
import { makeBackgroundJob } from "./backgroundJobs.ts"
import { type LifePorts, startServerLife, type ServerParts } from "./serverLife.ts"

/** Orders whose money has waited long enough for a person. */
const UNSEATED = `select hold_id as id from seat_holds join orders on merchant_order_id = hold_id
  where gone_at_ms <= ? and orders.state = 'REVIEW'
  union select merchant_order_id from orders
  where settled_at_ms <= ? and state = 'REVIEW' and difference_of is not null and departure is null
    and captured_amount = amount`

const RECEIVERS: ReadonlyArray<Receiver> = ["operator", "visitor"]

export const makeSimulatedServer = (parts: ServerParts) => {
  const { db, time, observer, aheadMs } = parts
  let lives = 0
  let life: ReturnType<typeof startServerLife> | undefined

  const run = async (effect: Effect.Effect<unknown, never, LifePorts>) => {
    const mine = life
    await mine?.run(effect).catch(mine.report)
  }
  /** Mail has rounds of its own, for each kind of receiver, as in the real server: it keeps no payment waiting. */
  const rounds = [
    makeBackgroundJob({
      time,
      aheadMs,
      dueAtMs: () => {
        const { reads, refunds, restored, unseated, calledOff, paidLate, unpaid } = db.nextDue()
        return Math.min(reads, refunds, restored, unseated, calledOff, paidLate, unpaid)
      },
      // A kind of work with nothing to do is left out: it would find nothing.
      work: async (isForced) => {
        const nowMs = time.nowMs() + aheadMs()
        const { reads, refunds, restored, unseated, calledOff, paidLate, unpaid } = db.nextDue()
        if (isForced || reads <= nowMs) await run(reconcile)
        if (isForced || refunds <= nowMs) await run(pollRefunds)
        if (isForced || restored <= nowMs) await run(checkRestored)
        if (isForced || Math.min(calledOff, paidLate) <= nowMs) await run(settleDueOffers)
        if (isForced || unpaid <= nowMs) await run(releaseUnpaid)
        if (isForced || unseated <= nowMs) {
          const sinceMs = nowMs - UNSEATED_DECIDES_MS
          for (const { id } of db.rows<{ readonly id: string }>(UNSEATED, sinceMs, sinceMs))
            observer.decidedByShop.add(id)
          await run(refundUnseated)
        }
      },
    }),
    ...RECEIVERS.map((receiver) =>
      makeBackgroundJob({
        time,
        aheadMs,
        dueAtMs: () => db.nextDue()[receiver],
        work: () => run(deliverOutbox[receiver]),
      }),
    ),
    makeBackgroundJob({
      time,
      aheadMs,
      dueAtMs: () => db.nextDue().travellers,
      work: () => run(deliverTravellerMessages),
    }),
  ]

  const die = () => {
    life?.end()
    life = undefined
    for (const one of rounds) one.end()
  }
  return {
    start: () => {
      if (life !== undefined) return
      life = startServerLife(parts, lives++, die)
      for (const one of rounds) one.begin()
    },
    die,
    isUp: () => life !== undefined,
    /** Plans the next rounds by what is due. */
    plan: () => {
      for (const one of rounds) one.plan()
    },
    /** The clock was set: a round of each kind comes now. */
    clockWasSet: () => {
      for (const one of rounds) one.force()
    },
    answer: (request: AppRequest) => life?.answer(request),
    run: <A, E>(effect: Effect.Effect<A, E, LifePorts>): Promise<A> | undefined => {
      const mine = life
      return mine?.run(effect).catch((error: unknown) => {
        mine.report(error)
        throw error
      })
    },
  }
}

export type SimulatedServer = ReturnType<typeof makeSimulatedServer>
