/** When the background work has something to do next. What was read is kept until somebody writes to that work's tables. */
import { UNSEATED_DECIDES_MS } from "#core/departures/refundUnseated.ts"

const OWED =
  "select min(next_attempt_at_ms) as at from outbox where delivered_at_ms is null and refused_at_ms is null"
/** Orders of a trip that is called off, with something left to give back and nothing offered for it. */
const PAID_LATE = `select min(orders.settled_at_ms) as at
  from call_offs
  join orders on travel_day = call_offs.day and orders.state = 'COMPLETED' and cancelled_on is null
    and difference_of is null
  left join departures on departures.departure_id = orders.departure
  where case when orders.departure is null
      then call_offs.pool is null and call_offs.departure_id is null
      else start_minute >= from_minute
        and coalesce(call_offs.departure_id, orders.departure) = orders.departure
        and coalesce(call_offs.pool, departures.pool) = departures.pool
    end
    and (voucher_amount is not null or difference_paid is not null
      or captured_amount > (select coalesce(sum(amount), 0) from refunds
        where refunds.merchant_order_id = orders.merchant_order_id and refunds.state <> 'FAILED'))
    and not exists (select 1 from call_off_offers
      where call_off_offers.merchant_order_id = orders.merchant_order_id
        and (call_off_offers.state = 'OFFERED' or call_off_offers.state <> 'MOVED'
          and call_off_offers.call_off_id = call_offs.call_off_id))`

const DUE = {
  reads: { tables: ["order_watch"], at: "select min(next_read_at_ms) as at from order_watch" },
  refunds: {
    tables: ["refunds"],
    at: "select min(next_read_at_ms) as at from refunds where next_read_at_ms is not null",
  },
  // One whose money is known waits until the operator has adopted it, however often it is looked at.
  restored: {
    tables: ["restore_checks", "orders"],
    at: "select min(next_ask_at_ms) as at from restore_checks where captured_amount is null or merchant_order_id in (select merchant_order_id from orders)",
  },
  unseated: {
    tables: ["seat_holds", "orders", "refunds"],
    at: `select min(at) + ${UNSEATED_DECIDES_MS} as at from (
      select gone_at_ms as at from seat_holds where gone_at_ms is not null
      union all select settled_at_ms from orders
        where difference_of is not null and departure is null and captured_amount = amount and (state = 'REVIEW'
          or state = 'REJECTED' and not exists (select 1 from refunds
            where refunds.merchant_order_id = orders.merchant_order_id)))`,
  },
  travellers: {
    tables: ["traveller_messages"],
    at: `select min(max(next_attempt_at_ms, not_before_ms)) as at from traveller_messages
      where delivered_at_ms is null and dropped_at_ms is null and refused_at_ms is null`,
  },
  calledOff: {
    tables: ["call_off_offers"],
    // Who has to be paid back by hand is looked at again when the lease is over.
    at: "select min(max(choose_until_ms, coalesce(leased_until_ms, 0))) as at from call_off_offers where state = 'OFFERED'",
  },
  // Who paid for, or moved to, what was called off meanwhile.
  paidLate: { tables: ["orders", "refunds", "call_offs", "call_off_offers"], at: PAID_LATE },
  unpaid: { tables: ["orders"], at: "select min(pay_until_ms) as at from orders where state = 'OWED'" },
  operator: { tables: ["outbox"], at: `${OWED} and recipient is null` },
  visitor: { tables: ["outbox"], at: `${OWED} and recipient is not null` },
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
      paidLate: at("paidLate"),
      unpaid: at("unpaid"),
      operator: at("operator"),
      visitor: at("visitor"),
    }),
    /** The kinds of work that a statement may change. */
    changedBy: (sql: string): ReadonlyArray<Work> =>
      WORKS.filter((work) => DUE[work].tables.some((table) => sql.includes(table))),
    forget: (works: ReadonlyArray<Work> = WORKS) => {
      for (const work of works) kept.delete(work)
    },
  }
}
