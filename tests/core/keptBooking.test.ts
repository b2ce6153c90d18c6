/** Laws of core/booking/keptBooking.ts and of what the booking machine keeps: nothing is typed twice after a failure. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { plainForm } from "#core/booking/bookingForm.ts"
import { formAgain, isKeptBooking, type KeptBooking } from "#core/booking/keptBooking.ts"
import { makeReadKeptBooking } from "#core/booking/readKeptBooking.ts"
import { KeptBookings } from "#core/ports/keptBookings.ts"
import { bookingForms, days } from "../arbitraries.ts"
import { BOOKABLE, openDesk, openFilledDesk } from "./bookingDesk.ts"

const orderIds = fc.constantFrom("GOA-1", "GOA-2", "")
const keptBookings: fc.Arbitrary<KeptBooking> = fc.record({
  merchantOrderId: orderIds,
  categorySlug: fc.constant("cruises"),
  subSlug: fc.constant("sunset-cruise"),
  form: bookingForms,
})

describe("formAgain", () => {
  it("should give back what was typed for that order, on today at the earliest", () => {
    fc.assert(
      fc.property(keptBookings, days, (kept, today) => {
        const form = formAgain(kept, kept.merchantOrderId, today)
        expect(form).toEqual({ ...kept.form, date: [kept.form.date, today].toSorted().at(-1) })
      }),
    )
  })

  it("should give nothing to another order, to none, or when nothing was kept", () => {
    fc.assert(
      fc.property(keptBookings, days, (kept, today) => {
        expect(formAgain(kept, `${kept.merchantOrderId}x`, today)).toBeUndefined()
        expect(formAgain(kept, undefined, today)).toBeUndefined()
        expect(formAgain(undefined, kept.merchantOrderId, today)).toBeUndefined()
      }),
    )
  })
})

describe("isKeptBooking", () => {
  it("should know again what was written, through any device's JSON", () => {
    fc.assert(
      fc.property(keptBookings, (kept) => {
        expect(isKeptBooking(JSON.parse(JSON.stringify(kept)))).toBe(true)
      }),
    )
    fc.assert(
      fc.property(fc.jsonValue(), (other) => {
        expect(isKeptBooking(other)).toBe(false)
      }),
    )
  })

  it("should refuse a party that no booking takes", () => {
    fc.assert(
      fc.property(keptBookings, fc.constantFrom(-1, 1.5, 101, Number.NaN, "2"), (kept, count) => {
        for (const who of ["adults", "children"])
          expect(isKeptBooking({ ...kept, form: { ...kept.form, [who]: count } })).toBe(false)
      }),
    )
  })

  it("should refuse what is not whole, since a device may hold anything", () => {
    fc.assert(
      fc.property(keptBookings, (kept) => {
        for (const field of Object.keys(kept))
          expect(isKeptBooking({ ...kept, [field]: undefined })).toBe(false)
        for (const field of Object.keys(kept.form))
          expect(isKeptBooking({ ...kept, form: { ...kept.form, [field]: undefined } })).toBe(false)
      }),
    )
  })
})

describe("makeReadKeptBooking", () => {
  it("should read what the device keeps", () => {
    const [kept] = fc.sample(keptBookings, 1)
    const device = Layer.succeed(KeptBookings, { read: Effect.succeed(kept), write: () => Effect.void })
    expect(makeReadKeptBooking(ManagedRuntime.make(device))()).toBe(kept)
  })
})

describe("bookingMachine", () => {
  it("should keep the booking before the payment page opens, and not before there is an order", async () => {
    const desk = openFilledDesk()
    desk.confirm()
    await desk.at("starting")
    expect(desk.kept).toEqual([])
    await desk.answerStart("opened")
    expect(desk.kept).toEqual([
      {
        merchantOrderId: "GOA-1",
        categorySlug: BOOKABLE.categorySlug,
        subSlug: BOOKABLE.subSlug,
        form: desk.context().form,
      },
    ])
  })

  it("should keep nothing when no order was made", async () => {
    const desk = openFilledDesk()
    desk.confirm()
    await desk.answerStart("refused")
    expect(desk.kept).toEqual([])
  })

  it("should open with the form that it is handed, without what cannot be seen", () => {
    fc.assert(
      fc.property(bookingForms, (form) => {
        expect(openDesk(BOOKABLE, form).context().form).toEqual(plainForm(form))
      }),
    )
  })
})
