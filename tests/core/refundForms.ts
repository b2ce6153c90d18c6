/** Amounts, days and whole forms as people type them, for the laws of the refund calculator. */
import * as fc from "fast-check"
import { addDays, Day } from "#core/days.ts"
import { formatPaise, formatPrice, Paise } from "#core/money.ts"
import type { RefundForm } from "#core/refund/refundForm.ts"

export const amounts = fc
  .oneof(fc.nat(30), fc.nat(10_000_000), fc.nat(999_999_999))
  .map((paise) => Paise.make(paise))

/** The ways in which people write one amount. */
export const written = (amount: Paise) =>
  fc.constantFrom(
    formatPaise(amount),
    formatPrice(amount),
    formatPaise(amount).replaceAll(",", ""),
    formatPaise(amount).replace("₹", "Rs. "),
    `  ${formatPaise(amount).slice(1)} /-`,
  )

export const travelDays = fc
  .integer({ min: 0, max: 20_000 })
  .map((days) => addDays(Day.make("2010-01-01"), days))

/** A form that can be answered, and the amounts and days in it. */
export const answerable = fc
  .record({
    paid: amounts.map((amount) => Paise.make(amount + 1)),
    kept: fc.oneof(fc.constant(Paise.make(0)), amounts),
    travelDay: travelDays,
    daysBefore: fc.oneof(fc.integer({ min: -2, max: 20 }), fc.integer({ min: -300, max: 300 })),
  })
  .chain((wish) =>
    fc
      .record({ paid: written(wish.paid), deducted: written(wish.kept) })
      .map((typed): { readonly form: RefundForm; readonly wish: typeof wish } => ({
        wish,
        form: {
          ...typed,
          travelDay: wish.travelDay,
          cancelledOn: addDays(wish.travelDay, -wish.daysBefore),
        },
      })),
  )

export const nonsense = fc.constantFrom(
  "",
  "   ",
  "abc",
  "-5",
  "12.345",
  "1.2.3",
  "₹",
  "12 rupees",
  "1e5",
  "99999999999",
)
