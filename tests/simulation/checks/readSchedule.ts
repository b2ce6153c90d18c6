/**
 * When an order is to be read at the provider without anybody asking (PhonePe docs, order status, reconciliation), instant by
 * instant; after its end ever more rarely, as a payment may come late. Unit: milliseconds.
 */
import type { OrderRow } from "#adapters/sql/tables.ts"
import type { EpisodePlan } from "../plan/episodePlan.ts"
import { DAY, HOUR, MINUTE, SECOND } from "../plan/durations.ts"
import type { ReadPlanned } from "../world/database.ts"
import type { Scenario } from "../world/scenario.ts"

/** From placing it to the first read. */
const FIRST_MS = 22 * SECOND
/** How long a page is open of which nobody knows. */
const OPEN_MS = HOUR

type Pace = readonly [everyMs: number, forMs: number]
const AT_FIRST: ReadonlyArray<Pace> = [
  [3 * SECOND, 30 * SECOND],
  [6 * SECOND, MINUTE],
  [10 * SECOND, MINUTE],
  [30 * SECOND, MINUTE],
]
const AT_LAST: ReadonlyArray<Pace> = [
  [5 * MINUTE, HOUR],
  [HOUR, DAY],
  [DAY, 7 * DAY],
]

/** One more look, where nothing is decided when all is over. */
const LAST_LOOK_MS = MINUTE
/** A round of reads may have begun so long ago. */
const ROUND_TAKES_MS = 30 * SECOND

/** A stretch of time in which it is read so often, and at its end. */
interface Stretch {
  readonly fromMs: number
  readonly everyMs: number
  readonly untilMs: number
}

const paced = (startMs: number, paces: ReadonlyArray<Pace>): ReadonlyArray<Stretch> => {
  let fromMs = startMs
  return paces.map(([everyMs, forMs]) => {
    const stretch = { fromMs, everyMs, untilMs: fromMs + forMs }
    fromMs += forMs
    return stretch
  })
}

/** From placing it to the last read, without a gap. */
const stretchesOf = ({ placed_at_ms, expires_at_ms }: OrderRow): ReadonlyArray<Stretch> => {
  const expiresAtMs = expires_at_ms ?? placed_at_ms + OPEN_MS
  const firstMs = placed_at_ms + FIRST_MS
  const openUntilMs = Math.max(expiresAtMs, firstMs)
  const brisk = paced(firstMs, AT_FIRST)
  const minutesFromMs = Math.min(brisk.at(-1)?.untilMs ?? firstMs, openUntilMs)
  return [
    { fromMs: placed_at_ms, everyMs: FIRST_MS, untilMs: firstMs },
    ...brisk
      .map((one) => ({ ...one, untilMs: Math.min(one.untilMs, openUntilMs) }))
      .filter(({ fromMs, untilMs }) => fromMs < untilMs),
    { fromMs: minutesFromMs, everyMs: MINUTE, untilMs: openUntilMs },
    ...paced(openUntilMs, AT_LAST),
  ]
}

/** When it is read before that instant; undefined where it is not read at that instant at all. */
const readBefore = (stretches: ReadonlyArray<Stretch>, atMs: number): number | undefined => {
  const stretch = stretches.find(({ fromMs, untilMs }) => fromMs < atMs && atMs <= untilMs)
  if (stretch === undefined) return undefined
  const { fromMs, everyMs, untilMs } = stretch
  const odd = (atMs - fromMs) % everyMs
  return odd === 0 ? atMs - everyMs : atMs === untilMs ? atMs - odd : undefined
}

const MAY_BE_DECIDED: ReadonlySet<string> = new Set(["CREATED", "PENDING", "FAILED", "ABANDONED"])

const clocks = new WeakMap<EpisodePlan, boolean>()

/** Whether a server's clock is set wrong at any time of the story. */
const isClockWrong = (plan: EpisodePlan): boolean => {
  const isWrong =
    clocks.get(plan) ?? plan.troubles.some(({ on, kind }) => on === "server" && kind === "clock")
  clocks.set(plan, isWrong)
  return isWrong
}

/** A read that comes too late, too early or not at all. */
export const illPlanned = ({ id, nextAtMs }: ReadPlanned, scenario: Scenario): string | undefined => {
  const { db, time, plan, observer } = scenario
  if (observer.restoredAtMs() > 0 || isClockWrong(plan)) return undefined
  const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  const nowMs = time.nowMs()
  // Somebody has asked for it at once.
  if (row === undefined || (nextAtMs !== null && nextAtMs <= nowMs)) return undefined
  const stretches = stretchesOf(row)
  const lastMs = stretches.at(-1)?.untilMs ?? 0
  if (nextAtMs === null)
    return MAY_BE_DECIDED.has(row.state) && row.pay_until_ms === null && nowMs < lastMs - ROUND_TAKES_MS
      ? `${id} is ${row.state}, and nobody reads it any more`
      : undefined
  if (nowMs >= lastMs && nextAtMs <= nowMs + LAST_LOOK_MS) return undefined
  const beforeMs = readBefore(stretches, nextAtMs)
  if (beforeMs !== undefined && beforeMs <= nowMs) return undefined
  return `${id}, placed ${nowMs - row.placed_at_ms} ms ago, is read in ${nextAtMs - nowMs} ms, which is not when it is due`
}
