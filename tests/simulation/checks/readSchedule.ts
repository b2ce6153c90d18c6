/**
 * When an order is to be read at the provider without anybody asking (PhonePe docs, order status, reconciliation), instant by
 * instant; after its end ever more rarely, as a payment may come late. Unit: milliseconds.
 */
import type { OrderRow } from "#adapters/sql/tables.ts"
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

const paced = (fromMs: number, paces: ReadonlyArray<Pace>): ReadonlyArray<number> => {
  const instants: Array<number> = []
  let startMs = fromMs
  for (const [everyMs, forMs] of paces) {
    for (let afterMs = everyMs; afterMs <= forMs; afterMs += everyMs) instants.push(startMs + afterMs)
    startMs += forMs
  }
  return instants
}

/** Every instant at which it is read, the first one first. */
const instantsOf = ({ placed_at_ms, expires_at_ms }: OrderRow): ReadonlyArray<number> => {
  const expiresAtMs = expires_at_ms ?? placed_at_ms + OPEN_MS
  const firstMs = placed_at_ms + FIRST_MS
  const brisk = paced(firstMs, AT_FIRST)
  const briskUntilMs = Math.min(brisk.at(-1) ?? firstMs, Math.max(expiresAtMs, firstMs))
  const minutes = Array.from(
    { length: Math.max(0, Math.ceil((expiresAtMs - briskUntilMs) / MINUTE)) },
    (_, nth) => Math.min(expiresAtMs, briskUntilMs + (nth + 1) * MINUTE),
  )
  return [
    firstMs,
    ...brisk.filter((atMs) => atMs < briskUntilMs),
    briskUntilMs,
    ...minutes,
    ...paced(Math.max(expiresAtMs, briskUntilMs), AT_LAST),
  ]
}

const MAY_BE_DECIDED: ReadonlySet<string> = new Set(["CREATED", "PENDING", "FAILED", "ABANDONED"])

/** A read that comes too late, too early or not at all. */
export const illPlanned = ({ id, nextAtMs }: ReadPlanned, scenario: Scenario): string | undefined => {
  const { db, time, plan, observer } = scenario
  const isClockWrong = plan.troubles.some(({ on, kind }) => on === "server" && kind === "clock")
  if (isClockWrong || observer.restoredAtMs() > 0) return undefined
  const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
  const nowMs = time.nowMs()
  // Somebody has asked for it at once.
  if (row === undefined || (nextAtMs !== null && nextAtMs <= nowMs)) return undefined
  const instants = instantsOf(row)
  const last = instants.at(-1) ?? 0
  if (nextAtMs === null)
    return MAY_BE_DECIDED.has(row.state) && row.pay_until_ms === null && nowMs < last - ROUND_TAKES_MS
      ? `${id} is ${row.state}, and nobody reads it any more`
      : undefined
  const isLastLook = nowMs >= last && nextAtMs <= nowMs + LAST_LOOK_MS
  const at = instants.indexOf(nextAtMs)
  const before = instants[at - 1] ?? 0
  if (isLastLook || (at !== -1 && before <= nowMs)) return undefined
  return `${id}, placed ${nowMs - row.placed_at_ms} ms ago, is read in ${nextAtMs - nowMs} ms, which is not when it is due`
}
