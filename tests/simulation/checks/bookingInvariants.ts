/** What must hold of what travellers do to their paid bookings. */
import type { RefundRow } from "#adapters/sql/tables.ts"
import type { Invariant } from "./invariant.ts"
import { eventsOf } from "./orderBooks.ts"
import { sum } from "./orderFindings.ts"

/** By the traveller's own word, or everything as the trip was called off. */
const isOfCancellation = ({ decided_by, cancelled_on }: RefundRow): boolean =>
  decided_by === "the traveller" || cancelled_on === null

export const BOOKING_INVARIANTS = {
  shownIsGiven: {
    sentence: "Who cancels gets back what the page showed, once; and the operator is told.",
    order: ({ id, row, refunds, messages }, scenario) => {
      if (row === undefined || row.cancelled_on === null) return undefined
      const cancelled = eventsOf(scenario, id).find(({ what }) => what === "cancelled")
      const atMs = Number(cancelled?.atMs)
      if (!messages.has(`cancelled-${atMs}`)) return `${id} is cancelled, and nobody is told`
      if (cancelled?.by !== "visitor") return undefined
      const given = sum(
        refunds.filter((refund) => Number(refund.requested_at_ms) === atMs && isOfCancellation(refund)),
      )
      const shown = scenario.observer.shownToCancel.get(id) ?? []
      return shown.includes(given)
        ? undefined
        : `${given} goes back of ${id}, and the page showed ${shown.join(", ")}`
    },
  },
} as const satisfies Record<string, Invariant>
