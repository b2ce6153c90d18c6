/** What must hold of what travellers do to their paid bookings. */
import type { Invariant } from "./invariant.ts"
import { sum } from "./orderFindings.ts"

export const BOOKING_INVARIANTS = {
  shownIsGiven: {
    sentence: "Who cancels gets back what the page showed, once; and the operator is told.",
    order: ({ id, row, refunds, messages }, scenario) => {
      if (row === undefined || row.cancelled_on === null) return undefined
      const [cancelled] = scenario.db.rows<{ readonly at_ms: number }>(
        "select at_ms from order_events where merchant_order_id = ? and what = 'cancelled'",
        id,
      )
      const atMs = Number(cancelled?.at_ms)
      if (!messages.has(`cancelled-${atMs}`)) return `${id} is cancelled, and nobody is told`
      const given = sum(
        refunds.filter(
          (refund) => Number(refund.requested_at_ms) === atMs && refund.decided_by === "the traveller",
        ),
      )
      const shown = scenario.observer.shownToCancel.get(id) ?? []
      return shown.includes(given)
        ? undefined
        : `${given} goes back of ${id}, and the page showed ${shown.join(", ")}`
    },
  },
} as const satisfies Record<string, Invariant>
