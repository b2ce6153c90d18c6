/** One kind of a server's background work: it looks each second, and a second in which nothing is due is left out. */
import type { VirtualTime } from "./virtualTime.ts"

/** From the end of one round to the next. Unit: milliseconds. */
const ROUND_EVERY_MS = 1000

export interface JobParts {
  readonly time: VirtualTime
  /** How far the server's clock is ahead. Unit: milliseconds. */
  readonly aheadMs: () => number
  /** On the server's clock; Infinity when there is nothing to do. Unit: milliseconds since 1970. */
  readonly dueAtMs: () => number
  /** `isForced`: whatever the books say is due. */
  readonly work: (isForced: boolean) => Promise<void>
}

export const makeBackgroundJob = ({ time, aheadMs, dueAtMs, work }: JobParts) => {
  /** Changes with every beginning and end: a round of an earlier life plans nothing. */
  let life = 0
  let restsUntilMs = Number.POSITIVE_INFINITY
  let isForced = false
  let planned: { readonly atMs: number; readonly callOff: () => void } | undefined

  const round = async () => {
    planned = undefined
    const [mine, wasForced] = [life, isForced]
    isForced = false
    restsUntilMs = Number.POSITIVE_INFINITY
    await work(wasForced)
    if (life !== mine) return
    restsUntilMs = time.nowMs() + ROUND_EVERY_MS
    plan()
  }
  const planAt = (wishedMs: number) => {
    if (wishedMs === Infinity || restsUntilMs === Infinity) return
    const atMs = Math.max(wishedMs, restsUntilMs, time.nowMs() + 1)
    if (planned !== undefined && planned.atMs <= atMs) return
    planned?.callOff()
    planned = { atMs, callOff: time.after(atMs - time.nowMs(), () => void round()) }
  }
  const plan = () => planAt(isForced ? time.nowMs() : dueAtMs() - aheadMs())
  return {
    begin: () => {
      life++
      restsUntilMs = time.nowMs()
      plan()
    },
    end: () => {
      life++
      restsUntilMs = Number.POSITIVE_INFINITY
      planned?.callOff()
      planned = undefined
    },
    plan,
    /** The next round comes now, whatever the books say. */
    force: () => {
      isForced = true
      plan()
    },
  }
}
