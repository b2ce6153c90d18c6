/** Laws of core/booking/bookingContext.ts and bookingFormMessage.ts: how far an attempt came, and what is said of it. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import {
  type BookingContext,
  checkedBooking,
  afterFailure,
  startedPaymentOf,
} from "#core/booking/bookingContext.ts"
import { isHeadcount } from "#core/booking/party.ts"
import { emptyBookingForm } from "#core/booking/bookingForm.ts"
import { bookingFormMessage } from "#core/booking/bookingFormMessage.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import {
  BOOKABLE,
  DEARER_FARE,
  checkoutEndings,
  scriptedStarts,
  startBooking,
  TODAY,
} from "./bookingHarness.ts"

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

describe("startedPaymentOf", () => {
  it("should be what was started, and a bug when nothing was", () => {
    const payment = { redirectUrl: "https://pay.example/1", merchantOrderId: MerchantOrderId.make("GOA-1") }
    expect(startedPaymentOf({ ...untouched, started: scriptedStarts.opened })).toEqual(payment)
    for (const started of [undefined, scriptedStarts.refused, scriptedStarts.dearer])
      expect(() => startedPaymentOf({ ...untouched, started })).toThrow(
        "bug: booking: no payment was started",
      )
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
  const { opened, refused, unknown, dearer, closed } = scriptedStarts
  const { concluded, cancelled, broken } = checkoutEndings
  it.each([
    ["nothing was tried", undefined, undefined, undefined],
    ["the payment page is open", opened, undefined, undefined],
    ["it was paid", opened, concluded, undefined],
    ["the page was closed", opened, cancelled, "checkoutCancelled"],
    ["the page did not open", opened, broken, "paymentNotStarted"],
    ["the operator refused", refused, undefined, "paymentNotStarted"],
    ["the answer was lost", unknown, undefined, "paymentNotStarted"],
    ["the price is another", dearer, undefined, "priceChanged"],
    ["the day is closed", closed, undefined, "notRunning"],
  ] as const)("should tell what went wrong when %s", (_when, started, checkedOut, formMessage) => {
    expect(bookingFormMessage(started, checkedOut)).toBe(formMessage)
    expect(afterFailure({ ...untouched, started, checkedOut }).formMessage).toBe(formMessage)
  })
})

describe("explained", () => {
  it("should take a new key after a definite no only, and the fresh price with it", () => {
    const changes = (started: BookingContext["started"]) =>
      Object.keys(afterFailure({ ...untouched, started })).toSorted()
    expect(changes(undefined)).toEqual(["formMessage"])
    expect(changes(scriptedStarts.opened)).toEqual(["formMessage"])
    expect(changes(scriptedStarts.unknown)).toEqual(["formMessage"])
    expect(changes(scriptedStarts.refused)).toEqual(["formMessage", "requestKey"])
    expect(changes(scriptedStarts.closed)).toEqual(["formMessage", "refusal", "requestKey"])
    expect(changes(scriptedStarts.dearer)).toEqual(["bookable", "formMessage", "requestKey"])
    expect(afterFailure({ ...untouched, requestKey: "key 1", started: scriptedStarts.dearer })).toMatchObject(
      {
        requestKey: undefined,
        bookable: { ...BOOKABLE, adultFare: DEARER_FARE },
      },
    )
  })
})

// Helpers

const untouched: BookingContext = {
  paidBefore: undefined,
  again: undefined,
  firstForm: undefined,
  isResumed: false,
  interrupted: undefined,
  voucher: undefined,
  isVoucherSaved: false,
  bookable: BOOKABLE,
  form: emptyBookingForm(TODAY),
  formMessage: undefined,
  refusal: undefined,
  requestKey: undefined,
  departures: startBooking().context().departures,
  departure: undefined,
  started: undefined,
  checkedOut: undefined,
}
