/** What open vouchers are worth less by, where their money goes back. */
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Paise, sumPaise } from "#core/money.ts"
import { goneFromVouchers, takenFromVouchers } from "#core/vouchers/goneFromVouchers.ts"
import { VoucherId } from "#core/vouchers/voucherId.ts"

const amount = fc.integer({ min: 0, max: 500 }).map(Paise.make)

describe("what goes back of a payment that is in vouchers", () => {
  it("should be what refunds and vouchers come to above what was paid", () => {
    fc.assert(
      fc.property(amount, amount, amount, (capturedAmount, inVouchers, back) => {
        const gone = goneFromVouchers({ capturedAmount, inVouchers }, back)
        expect(gone).toBe(Math.max(0, back + inVouchers - capturedAmount))
      }),
    )
    expect(goneFromVouchers({ inVouchers: Paise.make(5) }, 9)).toBe(0)
    expect(goneFromVouchers({ capturedAmount: Paise.make(7) }, 9)).toBe(2)
  })

  it("should be taken from the first ones first, from none more than it is worth", () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 4 }), amount, (amounts, gone) => {
        const open = amounts.map((worth, n) => ({ voucherId: VoucherId.make(String(n)), amount: worth }))
        const all = takenFromVouchers(open, gone)
        expect(sumPaise(all.map(({ taken }) => taken))).toBe(Math.min(gone, sumPaise(amounts)))
        const rest = all.at(-1)
        for (const { voucherId, taken, isOver } of all) {
          const worth = amounts[Number(voucherId)] ?? 0
          expect([taken > 0, isOver]).toEqual([true, taken === worth])
          expect(taken).toBe(voucherId === rest?.voucherId ? taken : worth)
        }
      }),
    )
  })
})
