/** What must hold of refunds. */
import type { RefundRow } from "#adapters/sql/tables.ts"
import { isUnderWay } from "#core/refunds/refund.ts"
import type { Scenario } from "../world/scenario.ts"
import { offersOf } from "./callOffFindings.ts"
import { IN_HAND_WITHIN_MS, type Invariant } from "./invariant.ts"
import { bookingOf } from "./orderBooks.ts"
import { capturedOf, dueOf, heldDaysOf, NOBODY, sum, takenOffBy } from "./orderFindings.ts"
import { voucherPaidBy } from "./voucherFindings.ts"

/** Of some of the party, or of a trip that costs less: it gives back what is due to them, and nothing for the others. */
const isOfRest = ({ lines }: RefundRow): boolean => lines.includes('"clause":"Paid for ')

/** A restore has lost it, and the operator is told that the provider had it, of another amount than was decided anew. */
const isToldOfAnother = (
  { merchant_order_id, merchant_refund_id }: RefundRow,
  { db, observer }: Scenario,
): boolean =>
  observer.lost.has(merchant_order_id) &&
  db.rows("select 1 from outbox where message_id = ?", `${merchant_refund_id}/another-amount`).length > 0

/** In the order in which they were made, which a clock that is set back does not tell. */
const byNumber = (refunds: ReadonlyArray<RefundRow>): ReadonlyArray<RefundRow> =>
  refunds.toSorted((one, other) =>
    one.merchant_refund_id.localeCompare(other.merchant_refund_id, "en", { numeric: true }),
  )

export const REFUND_INVARIANTS = {
  fairRefund: {
    isMoney: true,
    afterRestore: true,
    sentence:
      "A refund is the policy's share of what was paid, or all of it, less what went back before, rounded down: no more, no less, and once.",
    order: (books, scenario) => {
      const { observer } = scenario
      const { id, row, refunds, refundsAtProvider } = books
      if (row === undefined) return undefined
      const booking = bookingOf(scenario, row)
      const bookingId = booking?.merchant_order_id ?? id
      // A restored backup may not hold the offer any more.
      if (offersOf(scenario, bookingId).length > 0) observer.offered.add(id)
      // Nor the booking as it was when its difference was given back.
      if (bookingId !== id && observer.lost.has(bookingId)) return undefined
      const decisions = observer.refundDecisions.get(id) ?? []
      const ofBooking = bookingId === id ? [] : (observer.refundDecisions.get(bookingId) ?? [])
      const captured = row.captured_amount ?? capturedOf(books)
      // The books were restored, and what went back was what the provider had told of falsely before.
      const isToldOtherwise = row.captured_amount === null && scenario.provider.anotherAmount.has(id)
      // What a difference has paid is for its booking's trip, once it has taken the booking there.
      const days = heldDaysOf(row.state === "COMPLETED" ? (booking ?? row) : row, scenario)
      const taken = takenOffBy(row, captured, scenario)
      const dues = (cancelledOn: string | undefined, off = NOBODY) =>
        days.map((held) => dueOf(captured, held, cancelledOn, off))
      const dueFor = (refund: RefundRow, atMs: number) => {
        const isBefore = ({ sinceMs }: { readonly sinceMs: number }) => sinceMs <= atMs
        const off = taken.findLast(isBefore) ?? NOBODY
        if (booking === undefined && isOfRest(refund)) return off.due
        return dues(refund.cancelled_on ?? undefined, off)[days.findLastIndex(isBefore)] ?? captured
      }
      const wentBack = sum(refundsAtProvider.filter(({ state }) => state !== "FAILED"))
      const mostDue = (cancelledOn: string | undefined) =>
        Math.max(...taken.flatMap((off) => dues(cancelledOn, off)))
      const most = Math.max(
        // What a restore has taken out of the order's history was decided all the same.
        observer.lost.has(bookingId) ? (observer.mostDecided.get(id) ?? 0) : 0,
        observer.decidedByShop.has(id) || observer.offered.has(id) ? captured : 0,
        taken.at(-1)?.due ?? 0,
        ...[...decisions, ...ofBooking].map(({ cancelledOn }) => mostDue(cancelledOn)),
        ...(observer.cancelledAtDesk.get(bookingId) ?? []).map(mostDue),
      )
      observer.mostDecided.set(id, most)
      if (wentBack > most) return `${wentBack} went back of ${id}, and ${most} was decided`
      let [given, atMs] = [0, 0]
      for (const refund of byNumber(refunds)) {
        const { merchant_refund_id, amount, state, decided_by, requested_at_ms } = refund
        atMs = Math.max(atMs, Number(requested_at_ms))
        const left = (byMs: number) =>
          voucherPaidBy(refund) === undefined ? Math.max(0, dueFor(refund, byMs) - given) : amount
        const exact = left(atMs)
        // Nothing that came after it is counted, nor what a clock that was set back puts before it, or a restore has lost.
        const wasExact = observer.exactRefunds.get(merchant_refund_id) === amount
        // By such a clock what came before may be later: seen for the first time, it is the last that has happened.
        const isNew = !observer.refundSeenAtMs.has(merchant_refund_id)
        if (amount === exact || (isNew && amount === left(Infinity)))
          observer.exactRefunds.set(merchant_refund_id, amount)
        // What a restore has found at the provider does not tell how it was worked out, under whose id it was found.
        else if (
          !wasExact &&
          decided_by !== "restore" &&
          !isToldOtherwise &&
          !isToldOfAnother(refund, scenario)
        )
          return `refund ${merchant_refund_id} gives ${amount}, and ${exact} is due`
        // One that failed may have been counted when the next was asked for.
        if (state === "FAILED") break
        given += amount
      }
      // Nothing was due of the booking as it was, which a restore may have undone.
      if (observer.lost.has(bookingId)) return undefined
      // What failed since may have stood, or the one after it, when nothing was found due; and of what a restore has
      // lost only the provider knows until it is asked. What is in a voucher has gone back too.
      const asked = Math.max(sum(refunds), wentBack) + (row.in_vouchers ?? 0)
      const leastDue = (cancelledOn: string | undefined) =>
        Math.min(...taken.flatMap((off) => dues(cancelledOn, off))) - asked
      const denied = decisions.find(({ cancelledOn, isNothing }) => isNothing && leastDue(cancelledOn) > 0)
      return denied && `nothing was given back of ${id}, and ${leastDue(denied.cancelledOn)} is due`
    },
  },
  refundSent: {
    sentence: "What the books have as on its way back has reached the provider within hours of the calm.",
    paid: ({ refunds, refundsAtProvider }, { observer, plan, time }) => {
      const fromMs = Math.max(plan.startMs + plan.calmFromMs, observer.restoredAtMs())
      const unsent = refunds.find(
        ({ state, merchant_refund_id: id }) =>
          isUnderWay({ state }) &&
          time.nowMs() - Math.max(fromMs, observer.refundSeenAtMs.get(id) ?? 0) >= IN_HAND_WITHIN_MS &&
          refundsAtProvider.every(({ merchantRefundId }) => merchantRefundId !== id),
      )
      return (
        unsent && `refund ${unsent.merchant_refund_id} is ${unsent.state}, and the provider never heard of it`
      )
    },
  },
} as const satisfies Record<string, Invariant>
