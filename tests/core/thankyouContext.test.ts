/** Laws of core/payment/thankyouContext.ts: what is on the page, and that nothing is made up where nothing is. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import { queryOf, receiptWish, shownStatus, type Thankyou } from "#core/payment/thankyouContext.ts"
import { SAMPLE_OPERATOR } from "#core/site/operator.ts"
import { QUERY, readings } from "./thankyouVisit.ts"

describe("queryOf", () => {
  it("should be the page's query, and a bug on a page without one", () => {
    expect(queryOf(paid)).toBe(QUERY)
    expect(() => queryOf({ ...paid, query: undefined })).toThrow("bug: thankyou: checking without a query")
  })
})

describe("shownStatus", () => {
  it("should be the status that was read, and a bug where none was", () => {
    expect(shownStatus(paid)).toBe(STATUS)
    for (const checked of [undefined, readings.unknown, readings.down])
      expect(() => shownStatus({ checked })).toThrow("bug: thankyou: no status is shown")
  })
})

describe("receiptWish", () => {
  it("should be made of what the page shows", () => {
    expect(receiptWish(paid)).toEqual({
      status: STATUS,
      packageType: "trip package",
      operator: SAMPLE_OPERATOR,
    })
  })
})

// Helpers

const STATUS = { state: "COMPLETED", orderId: "GOA-1", amount: Paise.make(100) }
const paid: Thankyou = {
  query: QUERY,
  operator: SAMPLE_OPERATOR,
  checked: Result.succeed(STATUS),
  digits: "",
  denial: undefined,
  written: undefined,
  count: 10,
}
