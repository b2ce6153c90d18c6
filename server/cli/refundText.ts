/** What the operator is told when a refund has been asked for, by the state it then has. */
import { countText } from "#core/countText.ts"
import type { RefundState, Refund } from "#core/refunds/refund.ts"
import { dayText, momentText } from "#core/days.ts"
import { formatPaise, formatSigned, Paise } from "#core/money.ts"
import { isBooking, type Order } from "#core/orders/order.ts"
import type { RefundQuote } from "#core/refunds/quoteRefund.ts"
import { printable } from "#core/plainText.ts"
import { alignedTable } from "./output.ts"

export const REFUND_STATE_TEXTS = {
  REQUESTED:
    "No answer came. The refund is kept, and the shop asks about it until there is one: do not ask for it again.",
  PENDING: "The payment provider has taken it. The shop follows it and mails you how it ended.",
  COMPLETED: "The payment provider has refunded it.",
  FAILED:
    "The payment provider did not refund it: nothing went back. Try again later, or pay it back by hand.",
  OUTSIDE: "Recorded as paid back by hand.",
} as const satisfies Readonly<Record<RefundState, string>>

const distance = (days: number): string => {
  if (days === 0) return "on the travel day"
  const count = countText(Math.abs(days), "day")
  return days > 0 ? `${count} before travel` : `${count} after travel`
}

/** One line a refund, the oldest first. */
export const refundRows = (refunds: ReadonlyArray<Refund>): string =>
  alignedTable(
    refunds.map(({ requestedAtMs, state, amount, merchantRefundId, decidedBy, reason, givenUp }) => [
      momentText(requestedAtMs),
      state,
      formatPaise(amount),
      merchantRefundId,
      `${printable(decidedBy)}: ${printable(reason)}${
        givenUp === undefined ? "" : `; given up by ${printable(givenUp.by)}: ${printable(givenUp.reason)}`
      }`,
    ]),
    [2],
  )

/** What becomes of the part that a voucher has paid: `back` comes back as one, where the booking is cancelled. */
const voucherLines = (order: Order, back: Paise | undefined): ReadonlyArray<string> => {
  if (!isBooking(order) || order.voucherAmount === undefined || order.cancelledOn !== undefined) return []
  const paid = `Paid with a voucher: ${formatPaise(order.voucherAmount)}`
  return back === undefined
    ? [
        `${paid}, which a refund gives back nothing of.`,
        `Its share comes back, as a voucher, where the booking is cancelled: orders cancel ${order.merchantOrderId}`,
      ]
    : [`${paid}; ${formatPaise(back)} of it comes back as a voucher`]
}

/**
 * A refund as the operator reads it before it is made: the lines and their sum, what went back before, what is left, and
 * what of a voucher comes back (`voucherBack`, of a cancellation).
 */
export const refundText = (
  { order, explanation, earlier, left }: RefundQuote,
  voucherBack?: Paise,
): string => {
  const { lines, refund, daysBefore, percent } = explanation
  const cancelledOn = lines[0]?.cancelledOn
  const isByRules = cancelledOn !== undefined && percent < 100
  const facts = [
    ["Order", `${order.merchantOrderId} (${order.state})`],
    ["Activity", order.activityName],
    ["Travel day", dayText(order.request.date)],
    ...(isByRules ? [["Cancelled", `${dayText(cancelledOn)}, ${distance(daysBefore)}`]] : []),
    ["Traveller", printable(order.request.name) || "not given"],
  ]
  const sum = alignedTable(
    [
      ...lines.map(({ clause, amount }) => [printable(clause), formatSigned(amount)]),
      ["Goes back", formatPaise(refund)],
    ],
    [1],
  ).split("\n")
  const rule = "-".repeat(Math.max(...sum.map((line) => line.length)))
  return [
    alignedTable(facts),
    "",
    ...sum.slice(0, -1),
    rule,
    ...sum.slice(-1),
    "",
    earlier.length === 0 ? "Earlier refunds: none" : `Earlier refunds:\n${refundRows(earlier)}`,
    `Left of the payment: ${formatPaise(left)}, and ${formatPaise(Paise.make(left - refund))} after this`,
    ...voucherLines(order, voucherBack),
    "",
    "",
  ].join("\n")
}
