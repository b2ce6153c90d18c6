/** What must hold of what travellers do to their paid bookings. */
import type { RefundRow } from "#adapters/sql/tables.ts"
import type { Invariant } from "./invariant.ts"
import { differencesOf, eventsOf } from "./orderBooks.ts"
import { sum } from "./orderFindings.ts"
import { voucherPaidBy, worthOfVouchers } from "./voucherFindings.ts"

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
      const others = differencesOf(scenario, id).flatMap(({ merchant_order_id }) =>
        scenario.db.rows<RefundRow>("select * from refunds where merchant_order_id = ?", merchant_order_id),
      )
      const given =
        sum(
          [...refunds, ...others].filter(
            (refund) => Number(refund.requested_at_ms) === atMs && isOfCancellation(refund),
          ),
        ) + (cancelled.inVouchers ?? 0)
      const shown = scenario.observer.shownToCancel.get(id) ?? []
      return shown.includes(given)
        ? undefined
        : `${given} goes back of ${id}, and the page showed ${shown.join(", ")}`
    },
  },
  shownForFewer: {
    sentence:
      "Who leaves some of the party at home gets back what the page showed for them; the others travel, and the operator is told.",
    order: ({ id, row, refunds, messages }, scenario) => {
      const taken = row === undefined ? [] : eventsOf(scenario, id).filter(({ what }) => what === "fewer")
      for (const { atMs, by, party } of taken) {
        if (!messages.has(`fewer-${atMs}`)) return `some of ${id} stay at home, and nobody is told`
        if (party === undefined || party.adults + party.children < 1) return `nobody of ${id} is left`
        if (by !== "visitor") continue
        const given = sum(refunds.filter((refund) => Number(refund.requested_at_ms) === atMs))
        const shown = scenario.observer.shownForFewer.get(id) ?? []
        if (!shown.includes(given))
          return `${given} goes back of ${id} for who stays at home, and the page showed ${shown.join(", ")}`
      }
      return undefined
    },
  },
  voucherWorth: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "What is in the vouchers of a booking, open or spent, and not paid out, is what its payment lacks, to the paisa; a voucher in the place of the money is all that was left of it.",
    order: ({ id, row, refunds }, scenario) => {
      if (row === undefined) return undefined
      const inVouchers = row.in_vouchers ?? 0
      const worth = worthOfVouchers(scenario, id)
      if (worth !== inVouchers)
        return `the vouchers of ${id} are worth ${worth}, and hold ${inVouchers} of it`
      const isFailed = ({ state }: RefundRow) => state === "FAILED"
      const gone = sum(refunds.filter((refund) => !isFailed(refund)))
      // The operator is told of what could not be paid out, and may give it back in another way.
      const notPaidOut = sum(refunds.filter((refund) => isFailed(refund) && voucherPaidBy(refund)))
      const lacking = (row.captured_amount ?? 0) - gone - inVouchers
      return inVouchers === 0 || (lacking >= 0 && lacking <= notPaidOut)
        ? undefined
        : `${inVouchers} of ${id} are in a voucher and ${gone} went back, of ${row.captured_amount ?? 0}`
    },
  },
} as const satisfies Record<string, Invariant>
