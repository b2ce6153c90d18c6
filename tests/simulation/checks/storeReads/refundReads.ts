/** What the store of refunds and vouchers answers, beside the rows. Unit: instants in milliseconds since 1970. */
import type { OrderRow, RefundRow, VoucherRow } from "#adapters/sql/tables.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { RefundStore } from "#core/ports/refunds.ts"
import type { OpenedCopy } from "../../world/copiedBooks.ts"
import { before, drawnOf, known, momentsAround, NOBODYS_ORDER, type Rows } from "./knownRows.ts"
import type { StoreRead } from "./storeRead.ts"

/** As the product gives one out. */
export const refundOf = (row: RefundRow) => ({
  ...known(row, {
    merchantRefundId: "merchant_refund_id",
    merchantOrderId: "merchant_order_id",
    amount: "amount",
    reason: "reason",
    decidedBy: "decided_by",
    cancelledOn: "cancelled_on",
    requestedAtMs: "requested_at_ms",
    state: "state",
    gatewayRefundId: "gateway_refund_id",
    settledAtMs: "settled_at_ms",
  }),
  lines: JSON.parse(row.lines) as unknown,
  ...(row.given_up_by === null ? {} : { givenUp: { by: row.given_up_by, reason: row.given_up_reason } }),
})

const voucherOf = (row: VoucherRow) => ({
  ...known(row, {
    voucherId: "voucher_id",
    moneyOf: "money_of",
    heldBy: "held_by",
    amount: "amount",
    madeAtMs: "made_at_ms",
    lastDay: "last_day",
    state: "state",
    closedAtMs: "closed_at_ms",
    spentBy: "spent_by",
  }),
  ...(row.decided_by === null ? {} : { decision: { decidedBy: row.decided_by, reason: row.reason } }),
})

const numberOf = ({ merchant_refund_id }: RefundRow) =>
  Number(/\d+$/.exec(merchant_refund_id)?.[0] ?? merchant_refund_id.length)

/** In the order in which they were made, which a clock that was set back does not tell. */
export const byNumber = (refunds: Rows<RefundRow>) =>
  refunds.toSorted(
    (one, other) =>
      one.merchant_refund_id.length - other.merchant_refund_id.length ||
      numberOf(one) - numberOf(other) ||
      before<RefundRow>("merchant_refund_id")(one, other),
  )

/**
 * Whether the last refund of an order, `all` of which are given, failed and can be made again: no voucher has its money, nor
 * has it gone back after all.
 */
export const isToRepeat = (
  last: RefundRow | undefined,
  all: Rows<RefundRow>,
  orders: Rows<OrderRow>,
): boolean => {
  if (last?.state !== "FAILED") return false
  const order = orders.find(({ merchant_order_id }) => merchant_order_id === last.merchant_order_id)
  const given = all.reduce((sum, { state, amount }) => sum + (state === "FAILED" ? 0 : amount), 0)
  return (order?.captured_amount ?? Infinity) - (order?.in_vouchers ?? 0) - given >= last.amount
}

/** Those that failed, and nobody has tried again. */
export const toRepeatIn = (refunds: Rows<RefundRow>, orders: Rows<OrderRow>): Rows<RefundRow> =>
  refunds.filter((row) => {
    const all = byNumber(refunds.filter((one) => one.merchant_order_id === row.merchant_order_id))
    return all.at(-1) === row && isToRepeat(row, all, orders)
  })

/** Those that a person has to see to. */
const stuckBy = (refunds: Rows<RefundRow>, orders: Rows<OrderRow>, atMs: number) => {
  const undecided = refunds.filter(({ state }) => state === "REQUESTED" || state === "PENDING")
  return [
    ...undecided.filter(({ requested_at_ms }) => requested_at_ms <= atMs),
    ...toRepeatIn(refunds, orders),
  ]
    .toSorted(before<RefundRow>("requested_at_ms", "merchant_refund_id"))
    .map(refundOf)
}

const ofOrder = (refunds: Rows<RefundRow>, id: string) =>
  byNumber(refunds.filter(({ merchant_order_id }) => merchant_order_id === id)).map(refundOf)

const vouchersIn = (vouchers: Rows<VoucherRow>) =>
  vouchers.toSorted(before("made_at_ms", "voucher_id")).map(voucherOf)

export const refundReads = ({ nowMs, rows }: OpenedCopy): ReadonlyArray<StoreRead<RefundStore>> => {
  const refunds = rows<RefundRow>("select * from refunds")
  const vouchers = rows<VoucherRow>("select * from vouchers")
  const orders = rows<OrderRow>("select * from orders")
  const ids = [
    ...orders.map(({ merchant_order_id }) => merchant_order_id),
    MerchantOrderId.make(NOBODYS_ORDER),
  ]
  const withRefunds = ids
    .filter((id) => refunds.some(({ merchant_order_id }) => merchant_order_id === id))
    .toSorted()
  return [
    {
      of: "vouchers",
      told: RefundStore.use((store) => store.vouchers),
      due: vouchersIn(vouchers),
    },
    {
      of: "ofOrders",
      told: RefundStore.use((store) => store.ofOrders(ids)),
      due: new Map(withRefunds.map((id) => [id, ofOrder(refunds, id)])),
    },
    ...momentsAround(nowMs).map((atMs) => ({
      of: `stuck ${atMs - nowMs} ms from then`,
      told: RefundStore.use((store) => store.stuck(atMs)),
      due: stuckBy(refunds, orders, atMs),
    })),
    ...drawnOf(refunds).flatMap((row) => [
      {
        of: `find ${row.merchant_refund_id}`,
        told: RefundStore.use((store) => store.find(row.merchant_refund_id)),
        due: refundOf(row),
      },
      {
        of: `ofOrder ${row.merchant_order_id}`,
        told: RefundStore.use((store) => store.ofOrder(row.merchant_order_id)),
        due: ofOrder(refunds, row.merchant_order_id),
      },
    ]),
    ...drawnOf(vouchers).flatMap((row) => [
      {
        of: `findVoucher ${row.voucher_id}`,
        told: RefundStore.use((store) => store.findVoucher(row.voucher_id)),
        due: voucherOf(row),
      },
      {
        of: `vouchersOf ${row.held_by}`,
        told: RefundStore.use((store) => store.vouchersOf(row.held_by)),
        due: vouchersIn(vouchers.filter(({ held_by }) => held_by === row.held_by)),
      },
    ]),
  ]
}
