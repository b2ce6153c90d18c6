/** Laws of core/booking/bookingContext.ts and bookingNotice.ts: how far an attempt came, and what is said of it. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type Booking, checkedBooking, explained, startedOf } from "#core/booking/bookingContext.ts"
import { isHeadcount } from "#core/booking/party.ts"
import { emptyBookingForm } from "#core/booking/bookingForm.ts"
import { noticeOf } from "#core/booking/bookingNotice.ts"
import { BOOKABLE, DEARER_FARE, pageEndings, startAnswers, TODAY } from "./bookingDesk.ts"

describe("isHeadcount", () => {
  it("should hold from nobody to a hundred, whole people only", () => {
    fc.assert(
      fc.property(fc.oneof(fc.integer({ min: -2, max: 102 }), fc.double()), (count) => {
        expect(isHeadcount(count)).toBe(Number.isInteger(count) && count > -1 && count < 101)
      }),
    )
    expect([-1, 0, 100, 101].map(isHeadcount)).toEqual([false, true, true, false])
  })
})

describe("startedOf", () => {
  it("should be what was started, and a bug when nothing was", () => {
    const payment = { redirectUrl: "https://pay.example/1", merchantOrderId: "GOA-1" }
    expect(startedOf({ ...untouched, started: startAnswers.opened })).toEqual(payment)
    for (const started of [undefined, startAnswers.refused, startAnswers.dearer])
      expect(() => startedOf({ ...untouched, started })).toThrow("bug: booking: no payment was started")
  })
})

describe("checkedBooking", () => {
  it("should be form, activity and key, and a bug before the form was checked", () => {
    const { form, bookable } = untouched
    expect(checkedBooking({ ...untouched, requestKey: "key 1" })).toEqual({
      form,
      bookable,
      requestKey: "key 1",
    })
    const unchecked = [untouched, { ...untouched, requestKey: "key 1", form: { ...form, date: "soon" } }]
    for (const booking of unchecked)
      expect(() => checkedBooking(booking)).toThrow("bug: booking: sent before it was checked")
  })
})

describe("noticeOf", () => {
  const { opened, refused, unknown, dearer } = startAnswers
  const { concluded, cancelled, broken } = pageEndings
  it.each([
    ["nothing was tried", undefined, undefined, undefined],
    ["the payment page is open", opened, undefined, undefined],
    ["it was paid", opened, concluded, undefined],
    ["the page was closed", opened, cancelled, "checkoutCancelled"],
    ["the page did not open", opened, broken, "paymentNotStarted"],
    ["the operator refused", refused, undefined, "paymentNotStarted"],
    ["the answer was lost", unknown, undefined, "paymentNotStarted"],
    ["the price is another", dearer, undefined, "priceChanged"],
  ] as const)("should tell what went wrong when %s", (_when, started, checkedOut, notice) => {
    expect(noticeOf(started, checkedOut)).toBe(notice)
    expect(explained({ ...untouched, started, checkedOut }).notice).toBe(notice)
  })
})

describe("explained", () => {
  it("should take a new key after a definite no only, and the fresh price with it", () => {
    const changes = (started: Booking["started"]) =>
      Object.keys(explained({ ...untouched, started })).toSorted()
    expect(changes(undefined)).toEqual(["notice"])
    expect(changes(startAnswers.opened)).toEqual(["notice"])
    expect(changes(startAnswers.unknown)).toEqual(["notice"])
    expect(changes(startAnswers.refused)).toEqual(["notice", "requestKey"])
    expect(changes(startAnswers.dearer)).toEqual(["bookable", "notice", "requestKey"])
    expect(explained({ ...untouched, requestKey: "key 1", started: startAnswers.dearer })).toMatchObject({
      requestKey: undefined,
      bookable: { ...BOOKABLE, adultFare: DEARER_FARE },
    })
  })
})

// Helpers

const untouched: Booking = {
  paidBefore: undefined,
  bookable: BOOKABLE,
  form: emptyBookingForm(TODAY),
  notice: undefined,
  requestKey: undefined,
  started: undefined,
  checkedOut: undefined,
}
