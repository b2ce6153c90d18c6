/** Laws of core/refunds/refund.ts: which state of a refund may follow which, and what counts as given back. */
import { expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import {
  refundedOrUnderWay,
  isUnderWay,
  type Refund,
  REFUND_STATES,
  REFUND_TRANSITIONS,
} from "#core/refunds/refund.ts"

it("should leave what the provider decided as it is", () => {
  expect(REFUND_TRANSITIONS).toEqual({
    REQUESTED: ["PENDING", "COMPLETED", "FAILED"],
    PENDING: ["COMPLETED", "FAILED"],
    COMPLETED: [],
    FAILED: ["COMPLETED", "FAILED"],
    OUTSIDE: [],
  })
})

it("should call a refund under way until it is decided, and count it unless it failed", () => {
  expect(REFUND_STATES.filter((state) => isUnderWay({ state }))).toEqual(["REQUESTED", "PENDING"])
  const refunds = REFUND_STATES.map((state, n) => ({ state, amount: Paise.make(10 ** n) }) as Refund)
  expect(refundedOrUnderWay(refunds)).toBe(10_111)
})
