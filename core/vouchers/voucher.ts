/**
 * A credit voucher: a refund with a name that waits. It pays for one booking, whatever it costs, or is paid out by the
 * operator. Source: specification section 9: "full refund, rescheduling or a credit voucher".
 *
 * Unit: amounts in paise, instants in milliseconds since 1970.
 */
import { addDays, type Day, Day as DayOf, dayInIndia } from "../days.ts"
import { Paise } from "../money.ts"
import type { Order, OperatorDecision } from "../orders/order.ts"
import type { MerchantOrderId } from "../paymentIds.ts"
import { MIN_PAYMENT } from "../payments/minPayment.ts"
import { VoucherId } from "./voucherId.ts"

/** OPEN: it waits. SPENT: a booking was paid with it. PAID_OUT: its amount has gone back, or is on its way. */
const VOUCHER_STATES = ["OPEN", "SPENT", "PAID_OUT"] as const
export type VoucherState = (typeof VOUCHER_STATES)[number]

export interface NewVoucher {
  readonly voucherId: VoucherId
  /** Which order's payment it is a part of. */
  readonly moneyOf: MerchantOrderId
  /** Which booking's traveller has it: its page shows it. */
  readonly heldBy: MerchantOrderId
  readonly amount: Paise
  readonly madeAtMs: number
  /** The last day on which it can be spent. */
  readonly lastDay: Day
}

export interface Voucher extends NewVoucher {
  readonly state: VoucherState
  /** When it was spent or paid out; absent while it is open. */
  readonly closedAtMs?: number
  /** The order that was paid with it. */
  readonly spentBy?: MerchantOrderId
  /** Who paid it out and why, where the operator did. */
  readonly decision?: OperatorDecision
}

/** LAPSED: it was never spent, and its last day is past. */
export const VOUCHER_VIEW_STATES = [...VOUCHER_STATES, "LAPSED"] as const

/** A voucher as its traveller reads it. */
export interface VoucherView extends Pick<Voucher, "voucherId" | "amount" | "lastDay"> {
  readonly state: (typeof VOUCHER_VIEW_STATES)[number]
}

/** The one that a browser saved, to be taken off its next booking. */
export type SavedVoucher = Pick<VoucherView, "voucherId" | "amount" | "lastDay">

/** Twelve months: the same day of the next year, the last of February where there is none. */
export const lastDayOfVoucher = (madeAtMs: number): Day => {
  const made = dayInIndia(madeAtMs)
  const next = `${Number(made.slice(0, 4)) + 1}${made.slice(4)}`
  return made.endsWith("-02-29")
    ? addDays(DayOf.make(next.replace("-02-29", "-03-01")), -1)
    : DayOf.make(next)
}

export const isSpendable = ({ state, lastDay }: Pick<Voucher, "state" | "lastDay">, today: Day): boolean =>
  state === "OPEN" && today <= lastDay

export const voucherViewOf = (
  { voucherId, amount, lastDay, state }: Pick<Voucher, "voucherId" | "amount" | "lastDay" | "state">,
  today: Day,
): VoucherView => ({
  voucherId,
  amount,
  lastDay,
  state: state === "OPEN" && !isSpendable({ state, lastDay }, today) ? "LAPSED" : state,
})

/** What a voucher takes off a total: all but the smallest payment, at most. */
export const takenOffTotal = (amount: Paise, total: Paise): Paise =>
  Paise.make(Math.min(amount, Math.max(0, total - MIN_PAYMENT)))

/** What is left of a total to pay, less what a voucher takes off where there is one. */
export const leftToPay = (total: Paise, voucher: Pick<Voucher, "amount"> | undefined): Paise =>
  Paise.make(total - (voucher === undefined ? 0 : takenOffTotal(voucher.amount, total)))

/** What is asked of the payer. */
export const amountToPay = ({
  request,
  voucherAmount = Paise.make(0),
}: Pick<Order, "request"> & { readonly voucherAmount?: Paise | undefined }): Paise =>
  Paise.make(request.amount - voucherAmount)

/** What is left of a voucher that paid for an order goes by this id. */
export const restIdOf = (voucherId: VoucherId): VoucherId => VoucherId.make(`${voucherId}-1`)

/** Whether an id is that of a rest: of the voucher, or of a rest that another order had left of it. */
export const isRestIdOf = (id: string, voucherId: VoucherId): boolean =>
  id.startsWith(voucherId) && /^(-1)+$/.test(id.slice(voucherId.length))

/** What is left of a voucher that paid for an order; absent where nothing is. It lasts as long as the voucher did. */
export const restOfVoucher = (
  { voucherId, amount, moneyOf, lastDay }: Voucher,
  { merchantOrderId, voucherAmount = Paise.make(0) }: Order,
  madeAtMs: number,
): NewVoucher | undefined =>
  amount === voucherAmount
    ? undefined
    : {
        voucherId: restIdOf(voucherId),
        moneyOf,
        heldBy: merchantOrderId,
        amount: Paise.make(amount - voucherAmount),
        madeAtMs,
        lastDay,
      }

/**
 * What a voucher is worth again that an order has spent and that is rejected: what the order took, where what was left of it
 * went its own way as `rest`. An order has spent a voucher before it is confirmed where a restore knows that it had.
 */
export const worthAgain = (
  { amount }: Pick<Voucher, "amount">,
  { voucherAmount = amount }: Pick<Order, "voucherAmount">,
  rest: NewVoucher | undefined,
): Paise => (rest === undefined ? amount : Paise.make(Math.min(amount, voucherAmount)))

/** What a voucher has paid of a booking comes back under this id. */
export const againIdOf = (voucherId: VoucherId): VoucherId => VoucherId.make(`${voucherId}-2`)

/** What a voucher has paid of a booking comes back as one; it has twelve months again. */
export const voucherAgain = (
  { voucherId, moneyOf }: Voucher,
  heldBy: MerchantOrderId,
  amount: Paise,
  madeAtMs: number,
): NewVoucher => ({
  voucherId: againIdOf(voucherId),
  moneyOf,
  heldBy,
  amount,
  madeAtMs,
  lastDay: lastDayOfVoucher(madeAtMs),
})
