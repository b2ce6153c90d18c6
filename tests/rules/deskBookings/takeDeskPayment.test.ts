/** Laws of core/deskBookings/takeDeskPayment.ts: why a booking that is decided cannot be given up. */
import { expect, it } from "vitest"
import { decidedAlready } from "#core/deskBookings/takeDeskPayment.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"

it.each([
  ["COMPLETED", "is paid: cancel it instead."],
  ["REVIEW", "is under review: confirm or reject it instead."],
  ["ABANDONED", "is given up already: nobody is waited for."],
  ["FAILED", "is given up already: nobody is waited for."],
] as const)("should say of a booking that is %s what to do instead, if anything", (state, words) => {
  const merchantOrderId = MerchantOrderId.make("GOA-1")
  expect(decidedAlready({ merchantOrderId, state })).toBe(`Order GOA-1 ${words}`)
})
