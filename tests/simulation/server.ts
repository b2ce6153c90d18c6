/** One process of the shop's server. It does its rounds, and it can die at any moment and come back. */
import type { Effect } from "effect"
import { checkRestored } from "#core/office/checkRestored.ts"
import { deliverOutbox } from "#core/office/deliverOutbox.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { reconcile } from "#core/office/reconcile.ts"
import type { Receiver } from "#core/ports/outbox.ts"
import type { ShopPorts } from "#server/shop.ts"
import type { SiteRequest } from "./inProcessApp.ts"
import { makeRounds } from "./rounds.ts"
import { makeLife, type ServerParts } from "./serverLife.ts"

const RECEIVERS: ReadonlyArray<Receiver> = ["operator", "visitor"]

export const makeServer = (parts: ServerParts) => {
  const { db, time, aheadMs } = parts
  let lives = 0
  let life: ReturnType<typeof makeLife> | undefined

  const run = async (effect: Effect.Effect<unknown, never, ShopPorts>) => {
    const mine = life
    await mine?.run(effect).catch(mine.report)
  }
  /** Mail has rounds of its own, for each kind of receiver, as in the real server: it keeps no payment waiting. */
  const rounds = [
    makeRounds({
      time,
      aheadMs,
      dueAtMs: () => {
        const { reads, refunds, restored } = db.nextDue()
        return Math.min(reads, refunds, restored)
      },
      // A kind of work with nothing to do is left out: it would find nothing.
      work: async (isForced) => {
        const nowMs = time.nowMs() + aheadMs()
        const { reads, refunds, restored } = db.nextDue()
        if (isForced || reads <= nowMs) await run(reconcile)
        if (isForced || refunds <= nowMs) await run(followRefunds)
        if (isForced || restored <= nowMs) await run(checkRestored)
      },
    }),
    ...RECEIVERS.map((receiver) =>
      makeRounds({
        time,
        aheadMs,
        dueAtMs: () => db.nextDue()[receiver],
        work: () => run(deliverOutbox[receiver]),
      }),
    ),
  ]

  const die = () => {
    life?.end()
    life = undefined
    for (const one of rounds) one.end()
  }
  return {
    start: () => {
      if (life !== undefined) return
      life = makeLife(parts, lives++, die)
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
    answer: (request: SiteRequest) => life?.answer(request),
    run: <A, E>(effect: Effect.Effect<A, E, ShopPorts>) => life?.run(effect),
  }
}

export type Server = ReturnType<typeof makeServer>
