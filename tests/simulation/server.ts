/** One process of the shop's server. It does its rounds, and it can die at any moment and come back. */
import { Effect } from "effect"
import { checkRestored } from "#core/office/checkRestored.ts"
import { deliverOutbox } from "#core/office/deliverOutbox.ts"
import { followRefunds } from "#core/office/followRefunds.ts"
import { reconcile } from "#core/office/reconcile.ts"
import { type ShopPorts } from "#server/shop.ts"
import { type SiteRequest } from "./inProcessApp.ts"
import type { Due } from "./dueWork.ts"

import { makeLife, type ServerParts } from "./serverLife.ts"

/** From the end of one round to the next. Unit: milliseconds. */
const ROUND_EVERY_MS = 1000

export const makeServer = (parts: ServerParts) => {
  const { db, time, aheadMs } = parts
  let lives = 0
  let life: ReturnType<typeof makeLife> | undefined
  let restsUntilMs = 0
  let planned: { readonly atMs: number; readonly callOff: () => void } | undefined

  const die = () => {
    life?.end()
    life = undefined
    planned?.callOff()
    planned = undefined
  }
  /** A kind of work with nothing to do is left out: it would find nothing. */
  const round = async () => {
    planned = undefined
    const mine = life
    if (mine === undefined) return
    restsUntilMs = Number.POSITIVE_INFINITY
    const nowMs = time.nowMs() + aheadMs()
    const { reads, refunds, checks, mail } = db.nextDue()
    if (reads <= nowMs) await mine.run(reconcile).catch(mine.report)
    if (refunds <= nowMs) await mine.run(followRefunds).catch(mine.report)
    if (checks <= nowMs) await mine.run(checkRestored).catch(mine.report)
    if (mail <= nowMs) await mine.run(deliverOutbox).catch(mine.report)
    if (life !== mine) return
    restsUntilMs = time.nowMs() + ROUND_EVERY_MS
    plan(db.nextDue())
  }
  /** The server looks each second; a second in which nothing is due is left out. */
  const plan = ({ reads, refunds, checks, mail }: Due) => {
    const dueAtMs = Math.min(reads, refunds, checks, mail)
    if (life === undefined || dueAtMs === Infinity || restsUntilMs === Number.POSITIVE_INFINITY) return
    const atMs = Math.max(dueAtMs - aheadMs(), restsUntilMs, time.nowMs() + 1)
    if (planned !== undefined && planned.atMs <= atMs) return
    planned?.callOff()
    planned = { atMs, callOff: time.after(atMs - time.nowMs(), () => void round()) }
  }
  return {
    start: () => {
      if (life !== undefined) return
      life = makeLife(parts, lives++, die)
      restsUntilMs = time.nowMs()
      plan(db.nextDue())
    },
    die,
    isUp: () => life !== undefined,
    plan,
    answer: (request: SiteRequest) => life?.answer(request),
    run: <A, E>(effect: Effect.Effect<A, E, ShopPorts>) => life?.run(effect),
  }
}

export type Server = ReturnType<typeof makeServer>
