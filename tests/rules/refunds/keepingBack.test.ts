/** Laws of core/refunds/keepingBack.ts: what is kept back of several payments is kept once, and no more than there is. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import type { Deduction } from "#core/refunds/explainRefund.ts"
import { splitDeductions } from "#core/refunds/keepingBack.ts"

const amounts = fc.integer({ min: 1, max: 1_000_000 }).map(Paise.make)
const deductions = fc.array(fc.record({ label: fc.constantFrom("Fee", "Food", "Guide"), amount: amounts }), {
  maxLength: 5,
})
const sumOf = (all: ReadonlyArray<Deduction>) => all.reduce((sum: number, { amount }) => sum + amount, 0)

it("should keep as much here as there is, all else of the next payments, and nothing twice", () => {
  fc.assert(
    fc.property(deductions, fc.nat(2_000_000).map(Paise.make), (all, most) => {
      const { here, rest } = splitDeductions(all, most)
      expect(sumOf(here)).toBe(Math.min(most, sumOf(all)))
      expect(sumOf(here) + sumOf(rest)).toBe(sumOf(all))
      for (const label of ["Fee", "Food", "Guide"]) {
        const of = (some: ReadonlyArray<Deduction>) => sumOf(some.filter((one) => one.label === label))
        expect(of(here) + of(rest)).toBe(of(all))
      }
      expect([...here, ...rest].every(({ amount }) => amount > 0)).toBe(true)
    }),
  )
})

it("should keep those first that are named first", () => {
  const [fee, food] = [
    { label: "Fee", amount: Paise.make(300) },
    { label: "Food", amount: Paise.make(200) },
  ]
  expect(splitDeductions([fee, food], Paise.make(400))).toEqual({
    here: [fee, { label: "Food", amount: 100 }],
    rest: [{ label: "Food", amount: 100 }],
  })
})
