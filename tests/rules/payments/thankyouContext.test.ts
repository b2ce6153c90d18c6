/** Laws of core/payments/thankyouContext.ts: what is on the page, and that nothing is made up where nothing is. */
import { Result } from "effect"
import { describe, expect, it } from "vitest"
import { Paise } from "#core/money.ts"
import {
  paymentQueryOf,
  receiptRequest,
  shownStatus,
  type ThankyouContext,
} from "#core/payments/thankyouContext.ts"
import { SAMPLE_OPERATOR } from "#core/operator.ts"
import { THANKYOU_QUERY, scriptedReadings } from "./thankyouHarness.ts"

describe("queryOf", () => {
  it("should be the page's query, and a bug on a page without one", () => {
    expect(paymentQueryOf(paid)).toBe(THANKYOU_QUERY)
    expect(() => paymentQueryOf({ ...paid, query: undefined })).toThrow(
      "bug: thankyou: checking without a query",
    )
  })
})

describe("shownStatus", () => {
  it("should be the status that was read, and a bug where none was", () => {
    expect(shownStatus(paid)).toBe(STATUS)
    for (const checked of [undefined, scriptedReadings.unknown, scriptedReadings.down])
      expect(() => shownStatus({ checked })).toThrow("bug: thankyou: no status is shown")
  })
})

describe("receiptRequest", () => {
  it("should be made of what the page shows", () => {
    expect(receiptRequest(paid)).toEqual({
      status: STATUS,
      packageType: "trip package",
      operator: SAMPLE_OPERATOR,
    })
  })
})

// Helpers

const STATUS = { state: "COMPLETED", orderId: "GOA-1", amount: Paise.make(100) }
const paid: ThankyouContext = {
  query: THANKYOU_QUERY,
  operator: SAMPLE_OPERATOR,
  checked: Result.succeed(STATUS),
  digits: "",
  denial: undefined,
  resumed: undefined,
  written: undefined,
  count: 10,
}
