/** What of a booking was paid and what is owed, as the desk says it: a voucher is neither forgotten nor asked for again. */
import { expect, it } from "vitest"
import { owedText, paidText } from "#core/desk/bookings/deskBookingView.ts"
import { Paise } from "#core/money.ts"

const [FARE, VOUCHER, MORE] = [Paise.make(300_000), Paise.make(100_000), Paise.make(50_000)]
const rest = Paise.make(FARE - VOUCHER)
const ALL = Paise.make(rest + MORE)

it("should say what was paid by a voucher, beside the money and what a dearer trip cost", () => {
  const paid = { state: "COMPLETED", captured: rest } as const
  expect(paidText({ ...paid, voucherAmount: VOUCHER })).toBe("₹2,000.00, and ₹1,000.00 by a voucher")
  expect(paidText({ ...paid, paidAtDesk: "CASH" })).toBe("₹2,000.00, in cash")
  expect(paidText({ ...paid, captured: ALL, voucherAmount: VOUCHER, differencePaid: MORE })).toBe(
    "₹2,000.00, and ₹1,000.00 by a voucher, and ₹500.00 by a link for the dearer trip",
  )
  expect(paidText({ state: "PENDING", captured: Paise.make(0), voucherAmount: VOUCHER })).toBe("nothing")
})

it("should ask for what is left beside a voucher, and for nothing once it is paid", () => {
  const asked = { amount: FARE, voucherAmount: VOUCHER } as const
  expect(owedText({ ...asked, state: "PENDING" })).toBe("₹2,000.00 at the payment provider")
  expect(owedText({ amount: FARE, state: "CREATED" })).toBe("₹3,000.00 at the payment provider")
  expect(owedText({ amount: FARE, state: "OWED", payUntilMs: 0 })).toContain(
    "₹3,000.00 at the desk, kept until",
  )
  expect(owedText({ ...asked, state: "COMPLETED" })).toBeUndefined()
})
