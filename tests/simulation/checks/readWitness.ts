/**
 * Looks at which payments servers ask the provider about: one that is open at most once in three seconds, however many want
 * to know and whichever server they ask (PhonePe docs, order status, reconciliation), and one that is settled for good never.
 * Unit: milliseconds.
 */
import type { OrderRow } from "#adapters/sql/tables.ts"
import { HOUR, SECOND } from "../plan/durations.ts"
import type { SimulatedDatabase } from "../world/database.ts"
import type { Observer } from "./observer.ts"

const ONCE_IN_MS = 3 * SECOND
/** Who read the order before it was settled asks within this time. */
const SETTLED_LONG_MS = HOUR

/** What is not open yet is asked about by whoever opens its page, and what is under review by a person. */
const IS_OPEN: ReadonlySet<string> = new Set(["PENDING", "FAILED", "ABANDONED"])
const IS_OVER: ReadonlySet<string> = new Set(["COMPLETED", "REJECTED"])

export interface ReadWitnessParts {
  readonly db: Pick<SimulatedDatabase, "rows">
  readonly observer: Pick<Observer, "readAtMs" | "restoredAtMs">
  readonly nowMs: () => number
  /** How far the server's clock is ahead. */
  readonly aheadMs: () => number
  readonly tell: (wrong: string) => void
}

/** To be called as a server begins to ask about an order. */
export const makeReadWitness =
  ({ db, observer, nowMs, aheadMs, tell }: ReadWitnessParts) =>
  (id: string): void => {
    const atMs = nowMs()
    const isClockRight = aheadMs() === 0
    const [row] = db.rows<OrderRow>("select * from orders where merchant_order_id = ?", id)
    // After a restore it is asked about for its own sake.
    const isRestored = db.rows("select 1 from restore_checks where merchant_order_id = ?", id).length > 0
    if (row === undefined || isRestored) return
    const { state, settled_at_ms } = row
    if (IS_OPEN.has(state)) {
      const last = observer.readAtMs.get(id)
      observer.readAtMs.set(id, { atMs, isClockRight })
      const isCounted =
        isClockRight && last !== undefined && last.isClockRight && last.atMs > observer.restoredAtMs()
      if (isCounted && atMs - last.atMs < ONCE_IN_MS)
        tell(`asks about ${id}, ${state}, again after ${atMs - last.atMs} ms`)
    }
    const isSettledLong = settled_at_ms !== null && atMs - settled_at_ms >= SETTLED_LONG_MS
    if (IS_OVER.has(state) && isSettledLong && isClockRight)
      tell(`asks about ${id}, which is ${state} for ${atMs - settled_at_ms} ms`)
  }
