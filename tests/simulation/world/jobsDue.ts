/** When the background work has something to do next. What was read is kept until somebody writes to that work's table. */
import { UNSEATED_DECIDES_MS } from "#core/departures/refundUnseated.ts"

const OWED =
  "select min(next_attempt_at_ms) as at from outbox where delivered_at_ms is null and refused_at_ms is null"
const DUE = {
  reads: { table: "order_watch", at: "select min(next_read_at_ms) as at from order_watch" },
  refunds: {
    table: "refunds",
    at: "select min(next_read_at_ms) as at from refunds where next_read_at_ms is not null",
  },
  // One whose money is known waits for the operator, however often it is looked at.
  restored: {
    table: "restore_checks",
    at: "select min(next_ask_at_ms) as at from restore_checks where captured_amount is null or merchant_order_id in (select merchant_order_id from orders)",
  },
  unseated: {
    table: "seat_holds",
    at: `select min(gone_at_ms) + ${UNSEATED_DECIDES_MS} as at from seat_holds where gone_at_ms is not null`,
  },
  travellers: {
    table: "traveller_messages",
    at: `select min(max(next_attempt_at_ms, not_before_ms)) as at from traveller_messages
      where delivered_at_ms is null and dropped_at_ms is null and refused_at_ms is null`,
  },
  calledOff: {
    table: "call_off_offers",
    at: "select min(choose_until_ms) as at from call_off_offers where state = 'OFFERED'",
  },
  operator: { table: "outbox", at: `${OWED} and recipient is null` },
  visitor: { table: "outbox", at: `${OWED} and recipient is not null` },
} as const
type Work = keyof typeof DUE
const WORKS = Object.keys(DUE) as ReadonlyArray<Work>
/** Unit: milliseconds since 1970; Infinity when there is nothing to do. */
export type JobsDue = Readonly<Record<Work, number>>

/** `ask` reads one value from the database. */
export const makeJobsDue = (ask: (sql: string) => number | null) => {
  const kept = new Map<Work, number>()
  const at = (work: Work): number => {
    const known = kept.get(work) ?? ask(DUE[work].at) ?? Infinity
    kept.set(work, known)
    return known
  }
  return {
    /** On the servers' clocks. */
    next: (): JobsDue => ({
      reads: at("reads"),
      refunds: at("refunds"),
      restored: at("restored"),
      unseated: at("unseated"),
      travellers: at("travellers"),
      calledOff: at("calledOff"),
      operator: at("operator"),
      visitor: at("visitor"),
    }),
    /** The kinds of work that a statement may change. */
    changedBy: (sql: string): ReadonlyArray<Work> => WORKS.filter((work) => sql.includes(DUE[work].table)),
    forget: (works: ReadonlyArray<Work> = WORKS) => {
      for (const work of works) kept.delete(work)
    },
  }
}
