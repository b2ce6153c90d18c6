/**
 * What of a payment goes back although it is in vouchers: a refund that was given up is made after all, or a restore had
 * lost it. Open vouchers are worth so much less, so that nobody has the money twice; what is spent stays spent.
 *
 * Unit: amounts in paise.
 */
import { Paise } from "../money.ts"
import type { OrderFields } from "../orders/order.ts"
import type { Voucher } from "./voucher.ts"

/** How much the vouchers of an order's payment are to be worth less, where they are worth as much; `given` of it went back. */
export const goneFromVouchers = (
  { capturedAmount, inVouchers = Paise.make(0) }: Pick<OrderFields, "capturedAmount" | "inVouchers">,
  given: number,
): Paise => Paise.make(Math.max(0, given + inVouchers - (capturedAmount ?? Number.MAX_SAFE_INTEGER)))

/** What is taken from one voucher; where that is all, it is over. */
export interface TakenFromVoucher extends Pick<Voucher, "voucherId"> {
  readonly taken: Paise
  readonly isOver: boolean
}

/** Which open vouchers are worth less by what is `gone`, the first of them first. */
export const takenFromVouchers = (
  open: ReadonlyArray<Pick<Voucher, "voucherId" | "amount">>,
  gone: Paise,
): ReadonlyArray<TakenFromVoucher> => {
  let left: number = gone
  return open.flatMap(({ voucherId, amount }) => {
    const taken = Paise.make(Math.min(amount, left))
    left -= taken
    return taken === 0 ? [] : [{ voucherId, taken, isOver: taken === amount }]
  })
}
