/**
 * What the invariants ask of vouchers, worked out from the rows alone: what they are worth, who has spent them, and what is
 * left.
 */
import type { OrderRow, RefundRow, VoucherRow } from "#adapters/sql/tables.ts"
import type { Scenario } from "../world/scenario.ts"
import { offersOf } from "./callOffFindings.ts"
import { eventsOf, type OrderBooks } from "./orderBooks.ts"
import { heldDaysOf, indianDay, shareOn, sum } from "./orderFindings.ts"

/** So much of each booking is always paid, as the provider takes no less. Unit: paise. */
const LEAST_PAYMENT = 100

/** What is left of a voucher, and what of it comes back with the trip that it has paid. */
const REST = "-1"
const AGAIN = "-2"

const voucherOf = ({ db }: Pick<Scenario, "db">, id: string): VoucherRow | undefined =>
  db.rows<VoucherRow>("select * from vouchers where voucher_id = ?", id)[0]

const vouchersOf = ({ db }: Pick<Scenario, "db">, orderId: string): ReadonlyArray<VoucherRow> =>
  db.rows<VoucherRow>("select * from vouchers where money_of = ?", orderId)

const isPaidOut = ({ state }: VoucherRow): boolean => state === "PAID_OUT"

/** All that was put into vouchers of an order's payment and not paid out again. Unit: paise. */
export const worthOfVouchers = (scenario: Pick<Scenario, "db">, orderId: string): number => {
  const vouchers = vouchersOf(scenario, orderId)
  const first = vouchers.filter(({ voucher_id: id }) => !id.endsWith(REST) && !id.endsWith(AGAIN))
  return sum(first) - sum(vouchers.filter(isPaidOut))
}

/** Which voucher a refund pays out, as its line says; undefined where it pays none. */
export const voucherPaidBy = ({ lines }: Pick<RefundRow, "lines">): string | undefined =>
  /"clause":"Voucher ([0-9A-Z-]+)"/.exec(lines)?.[1]

/** Of what only the provider knew nobody can say what it was for. */
const isFoundAtProvider = ({ lines }: RefundRow): boolean => lines === "[]"

/** A voucher that is over and was not paid out, one that is not and was, or one that was twice, or with another amount. */
export const wronglyPaidOut = ({ id, refunds }: OrderBooks, scenario: Scenario): string | undefined => {
  const paidOut = vouchersOf(scenario, id).filter(isPaidOut)
  for (const refund of refunds) {
    const voucherId = voucherPaidBy(refund)
    if (voucherId === undefined) continue
    const voucher = paidOut.find((one) => one.voucher_id === voucherId)
    if (voucher?.amount !== refund.amount)
      return `${refund.amount} goes back for voucher ${voucherId}, of which ${voucher?.amount ?? "nothing"} is paid out`
    const again = refunds.some((other) => other !== refund && voucherPaidBy(other) === voucherId)
    if (again) return `voucher ${voucherId} is paid out twice`
  }
  const kept = paidOut.find(
    ({ voucher_id }) =>
      !refunds.some(
        (refund) =>
          voucherPaidBy(refund) === voucher_id || isFoundAtProvider(refund) || refund.given_up_by !== null,
      ),
  )
  return kept && `voucher ${kept.voucher_id} is paid out, and nothing goes back of ${id}`
}

/** The voucher that was to pay a part of it is another order's. */
export const isVoucherGone = (
  { voucher_id, merchant_order_id }: OrderRow,
  scenario: Pick<Scenario, "db">,
): boolean => {
  const voucher = voucher_id === null ? undefined : voucherOf(scenario, voucher_id)
  return voucher !== undefined && voucher.state !== "OPEN" && voucher.spent_by !== merchant_order_id
}

/** A voucher that an order has spent wrongly: not, another's, too much or too little of it, or after its last day. */
export const wronglySpent = ({ id, row }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row === undefined) return undefined
  const spent = scenario.db.rows<VoucherRow>("select * from vouchers where spent_by = ?", id)
  if (row.voucher_id === null || row.state !== "COMPLETED")
    return spent.length === 0 ? undefined : `${id} is ${row.state}, and has spent ${spent.length} vouchers`
  const [voucher, ...others] = spent
  if (voucher === undefined || others.length > 0 || voucher.voucher_id !== row.voucher_id)
    return `${id} is paid with voucher ${row.voucher_id}, and has spent ${spent.length}`
  if (voucher.state !== "SPENT")
    return `${id} is paid with voucher ${row.voucher_id}, which is ${voucher.state}`
  const [placed] = eventsOf(scenario, id)
  const taken = Math.min(voucher.amount, Math.max(0, (placed?.trip?.amount ?? row.amount) - LEAST_PAYMENT))
  if (row.voucher_amount !== taken)
    return `${row.voucher_amount ?? 0} of a voucher of ${voucher.amount} is taken off ${id}, and ${taken} is right`
  const rest = voucherOf(scenario, voucher.voucher_id + REST)
  if ((rest?.amount ?? 0) !== voucher.amount - taken)
    return `${rest?.amount ?? 0} is left of a voucher of ${voucher.amount} that paid ${taken} of ${id}`
  return indianDay(row.placed_at_ms) > voucher.last_day
    ? `${id} is paid with a voucher that was good until ${voucher.last_day}`
    : undefined
}

/** What does not come back, or not rightly, of the voucher by which an order was paid, with its share of the money. */
export const wronglyGivenAgain = ({ id, row }: OrderBooks, scenario: Scenario): string | undefined => {
  if (row === undefined || row.voucher_id === null) return undefined
  // Of several that were placed with it one has spent it.
  if (voucherOf(scenario, row.voucher_id)?.spent_by !== id) return undefined
  const amount = voucherOf(scenario, row.voucher_id + AGAIN)?.amount ?? 0
  const paid = row.voucher_amount ?? 0
  if (row.state !== "COMPLETED" || row.cancelled_on === null)
    return amount === 0 ? undefined : `${amount} of its voucher is back of ${id}, whose trip takes place`
  const cancelled = eventsOf(scenario, id).find(({ what }) => what === "cancelled")
  const isCalledOff = offersOf(scenario, id).some(({ closed_at_ms }) => closed_at_ms === cancelled?.atMs)
  const held = heldDaysOf(row, scenario).at(-1)
  if (held === undefined) return undefined
  const share = isCalledOff ? 100 : shareOn(held, row.cancelled_on)
  const due = Math.floor((paid * share) / 100)
  return amount === due ? undefined : `${amount} of its voucher comes back of ${id}, and ${due} is due`
}
