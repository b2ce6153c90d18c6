/** Laws of core/vouchers/voucher.ts: what a voucher takes off, what is left of it, and how long it lasts. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { daysBetween, Day, startOfDayMs } from "#core/days.ts"
import { Paise } from "#core/money.ts"
import { MIN_PAYMENT } from "#core/payments/minPayment.ts"
import {
  isSpendable,
  lastDayOfVoucher,
  leftToPay,
  restOfVoucher,
  takenOffTotal,
  type Voucher,
  worthAgain,
} from "#core/vouchers/voucher.ts"
import { isVoucherId, VoucherId } from "#core/vouchers/voucherId.ts"
import { SAMPLE_ORDER } from "../orders/orderSamples.ts"

const VOUCHER: Voucher = {
  voucherId: VoucherId.make("V".repeat(26)),
  moneyOf: SAMPLE_ORDER.merchantOrderId,
  heldBy: SAMPLE_ORDER.merchantOrderId,
  amount: Paise.make(0),
  madeAtMs: 0,
  lastDay: Day.make("2027-11-21"),
  state: "OPEN",
}

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(Paise.make)

describe("a voucher", () => {
  it("should take off no more than it is worth, and leave the smallest payment to be made", () => {
    fc.assert(
      fc.property(amount, amount, (worth, total) => {
        const off = takenOffTotal(worth, total)
        expect(off).toBeLessThanOrEqual(worth)
        expect(total - off).toBeGreaterThanOrEqual(Math.min(total, MIN_PAYMENT))
        expect(leftToPay(total, { amount: worth })).toBe(total - off)
        expect(leftToPay(total, undefined)).toBe(total)
        expect(off === worth || total - off <= MIN_PAYMENT).toBe(true)
      }),
    )
  })

  it("should be worth what an order took of it, where that order is rejected after it", () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        const [voucherAmount, worth] = [Paise.make(Math.min(one, other)), Paise.make(Math.max(one, other))]
        const rest = restOfVoucher({ ...VOUCHER, amount: worth }, { ...SAMPLE_ORDER, voucherAmount }, 1)
        expect(worthAgain({ amount: worth }, { voucherAmount }, rest)).toBe(voucherAmount)
      }),
    )
  })

  it("should leave one that can be spent, though a booking was paid with it on each day that it lasts", () => {
    let left: Voucher = { ...VOUCHER, amount: Paise.make(100_000) }
    for (let day = 0; day < 366; day++) {
      left = { ...left, ...restOfVoucher(left, { ...SAMPLE_ORDER, voucherAmount: Paise.make(100) }, day) }
      expect(isVoucherId(left.voucherId)).toBe(true)
    }
    expect(isVoucherId(left.voucherId.repeat(2))).toBe(false)
    expect(isVoucherId(left.voucherId + "-1".repeat(100))).toBe(false)
  })

  it.each([
    ["2026-11-21", "2027-11-21"],
    ["2027-12-31", "2028-12-31"],
    ["2028-02-29", "2029-02-28"],
  ])("should last for twelve months: made on %s, until %s", (made, last) => {
    expect(lastDayOfVoucher(startOfDayMs(Day.make(made)))).toBe(last)
  })

  it("should last between 365 and 366 days, and be spent on its last day but not after", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1_700_000_000_000, max: 2_500_000_000_000 }), (madeAtMs) => {
        const lastDay = lastDayOfVoucher(madeAtMs)
        const made = Day.make(new Date(madeAtMs + 19_800_000).toISOString().slice(0, 10))
        expect([365, 366]).toContain(daysBetween(made, lastDay))
        expect(isSpendable({ state: "OPEN", lastDay }, lastDay)).toBe(true)
        expect(isSpendable({ state: "SPENT", lastDay }, made)).toBe(false)
      }),
    )
  })

  it.each([
    ["0TR1P0FARA0N0NTHEMAND0V1AA", true],
    ["0TR1P0FARA0N0NTHEMAND0V1AA-1-2", true],
    ["0TR1P0FARA0N0NTHEMAND0V1AA-3", false],
    ["short", false],
    ["0TR1P0FARA0N0NTHEMAND0V1AA\n", false],
  ])("should be told from what is none: %j", (text, isOne) => {
    expect(isVoucherId(text)).toBe(isOne)
  })
})
