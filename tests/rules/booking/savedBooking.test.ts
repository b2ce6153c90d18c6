/** Laws of core/booking/savedBooking.ts and of what the booking machine keeps: nothing is typed twice after a failure. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BookingForm, plainForm } from "#core/booking/bookingForm.ts"
import { retryOf, type SavedBooking } from "#core/booking/savedBooking.ts"
import { makeReadSavedBooking } from "#core/booking/restoreBooking.ts"
import { SavedBookings } from "#core/ports/deviceStorage.ts"
import { MerchantOrderId } from "#core/paymentIds.ts"
import { bookingForms, days } from "../../generators/arbitraries.ts"
import { BOOKABLE, INTERRUPTED, startBooking, startFilledBooking } from "./bookingHarness.ts"

const orderIds = fc.constantFrom(...["GOA-1", "GOA-2", ""].map(MerchantOrderId.make))
const keptBookings: fc.Arbitrary<SavedBooking> = fc.record({
  merchantOrderId: orderIds,
  categorySlug: fc.constant("cruises"),
  subSlug: fc.constant("sunset-cruise"),
  form: bookingForms,
})

describe("retryOf", () => {
  it("should give back what was typed for that order, on today at the earliest", () => {
    fc.assert(
      fc.property(keptBookings, days, (kept, today) => {
        const retry = retryOf(kept, kept.merchantOrderId, today)
        expect(retry).toEqual({
          form: { ...kept.form, date: [kept.form.date, today].toSorted().at(-1) },
          voucher: kept.voucher,
        })
      }),
    )
  })

  it(
    "should give nothing to another order, to none, or when nothing was kept",
    { tags: ["asvs:14.3.1"] },
    () => {
      fc.assert(
        fc.property(keptBookings, days, (kept, today) => {
          expect(retryOf(kept, MerchantOrderId.make(`${kept.merchantOrderId}x`), today)).toBeUndefined()
          expect(retryOf(kept, undefined, today)).toBeUndefined()
          expect(retryOf(undefined, kept.merchantOrderId, today)).toBeUndefined()
        }),
      )
    },
  )
})

describe("makeReadSavedBooking", () => {
  it("should read what the device keeps", () => {
    const [kept] = fc.sample(keptBookings, 1)
    const device = Layer.succeed(SavedBookings, { read: Effect.succeed(kept), write: () => Effect.void })
    expect(makeReadSavedBooking(ManagedRuntime.make(device))()).toBe(kept)
  })
})

const reopened = (kept: SavedBooking, form?: BookingForm) => startBooking(BOOKABLE, form, [], undefined, kept)

describe("a payment that was interrupted", () => {
  it.each(["paid", "unpaid"] as const)(
    "should lead to its result while it is %s, once, whatever is typed meanwhile",
    async (answer) => {
      const booking = reopened(INTERRUPTED)
      booking.edit({ name: "Ravi" })
      await booking.answerStatus(answer)
      await booking.at("left")
      expect(booking.askedAbout).toEqual(["GOA-7"])
      expect(booking.went).toEqual([
        { to: "thankyou", merchantOrderId: "GOA-7", packageType: BOOKABLE.packageType },
      ])
      expect(booking.kept).toEqual([{ ...INTERRUPTED, isAtCheckout: false }])
    },
  )

  it.each(["failed", "unsaid"] as const)(
    "should be filled in again and say so when it is %s, and stay so at the next reload",
    async (answer) => {
      const booking = reopened(INTERRUPTED)
      await booking.answerStatus(answer)
      expect(booking.context()).toMatchObject({
        form: INTERRUPTED.form,
        formMessage: "checkoutInterrupted",
      })
      expect(booking.times().getSnapshot().context.date).toBe("2026-12-24")
      expect([booking.kept, booking.went]).toEqual([[], []])
      booking.confirm()
      expect(booking.actor.getSnapshot().value).toBe("starting")
    },
  )

  it("should not take the place of what is typed meanwhile", async () => {
    const booking = reopened(INTERRUPTED)
    booking.edit({ name: "Ravi" })
    await booking.answerStatus("failed")
    expect(booking.context()).toMatchObject({ form: { name: "Ravi", adults: 1 }, formMessage: undefined })
  })

  it("should be asked about neither for another trip, nor after its end, nor where a form was brought along", async () => {
    const { isAtCheckout: _, ...ended } = INTERRUPTED
    for (const booking of [
      reopened({ ...INTERRUPTED, subSlug: "dudhsagar" }),
      reopened(ended),
      reopened(INTERRUPTED, INTERRUPTED.form),
    ]) {
      await new Promise((resolve) => setTimeout(resolve, 5))
      expect(booking.askedAbout).toEqual([])
    }
  })
})

describe("a page that cannot ask for a payment", () => {
  it("should be loaded again with what is typed by then, under the same key for who tries again", async () => {
    const booking = startFilledBooking()
    expect(booking.actor.getSnapshot().can({ type: "booking.reload" })).toBe(false)
    for (const _ of [1, 2]) {
      booking.confirm()
      await booking.answerStart("unsent")
      expect(booking.context().formMessage).toBe("payScriptLost")
    }
    expect(new Set(booking.requests.map(({ key }) => key)).size).toBe(1)
    booking.drafts.clear()
    booking.actor.send({ type: "booking.reload" })
    expect(booking.drafts.get(BOOKABLE.subSlug)?.form).toEqual(booking.context().form)
    expect(booking.kept).toEqual([])
    expect(booking.went).toEqual(["reload"])
    booking.edit({ name: "Ravi" })
    expect(booking.actor.getSnapshot().can({ type: "booking.reload" })).toBe(false)
  })
})

describe("bookingMachine", () => {
  it("should keep the booking before the payment page opens, and not before there is an order", async () => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.at("starting")
    expect(booking.kept).toEqual([])
    await booking.answerStart("opened")
    expect(booking.kept).toEqual([
      {
        merchantOrderId: "GOA-1",
        categorySlug: BOOKABLE.categorySlug,
        subSlug: BOOKABLE.subSlug,
        form: booking.context().form,
        isAtCheckout: true,
      },
    ])
    await booking.closePage("cancelled")
    expect(booking.kept.map(({ isAtCheckout }) => isAtCheckout)).toEqual([true, false])
  })

  it("should keep nothing when no order was made", async () => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.answerStart("refused")
    expect(booking.kept).toEqual([])
  })

  it("should open with the form that it is handed, without what cannot be seen", () => {
    fc.assert(
      fc.property(bookingForms, (form) => {
        expect(startBooking(BOOKABLE, form).context().form).toEqual(plainForm(form))
      }),
    )
  })
})
