/** Cases of core/refund/typedAmount.ts: amounts as people type them. Its laws are in refundCalculator.test.ts. */
import { expect, it } from "vitest"
import { typedAmount } from "#core/refund/typedAmount.ts"

it.each([
  ["5299", 529_900],
  ["₹1,05,980.50", 10_598_050],
  ["Rs. 500/-", 50_000],
  ["rs 500", 50_000],
  ["RS500", 50_000],
  ["INR 500 /-", 50_000],
  ["500  /-", 50_000],
  ["1 05 980", 10_598_000],
  ["5.5", 550],
  ["5.05", 505],
  ["0", 0],
  ["9999999999", 999_999_999_900],
])("should read %j as %d paise", (text, paise) => {
  expect(typedAmount(text)).toBe(paise)
})

it.each(["500₹", "5/-00", "500/- only", "x500", "500x", "5.", ".5", "5.555", "12345678901", "₹₹5", ",5"])(
  "should read no amount in %j",
  (text) => {
    expect(typedAmount(text)).toBeUndefined()
  },
)
