/** Laws of core/desk/bookings/hasRoom.ts and of what the desk's forms make of it: nobody is sent where there is no room. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day, startOfDayMs } from "#core/days.ts"
import { type BookingDeedForm, deedFormLack, EMPTY_DEED_FORM } from "#core/desk/bookings/bookingDeedForm.ts"
import type { DeskOffers } from "#core/desk/bookings/deskBookingView.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { hasRoom } from "#core/desk/bookings/hasRoom.ts"
import {
  emptyNewBooking,
  lacksRoom,
  NEW_BOOKING_ERROR_TEXT,
  newBookingErrors,
} from "#core/desk/bookings/newBookingForm.ts"
import { Paise } from "#core/money.ts"
import { PAID_BOOKING } from "../../../stories/world/deskBookingScripts.ts"

const DAY = Day.make("2026-12-05")
const departure = departureIdOf({ pool: "boat", day: DAY, startMinute: 570 })

const parties = fc.record({ adults: fc.nat(20), children: fc.nat(20) })
const times = fc.record({ free: fc.nat(40), isClosed: fc.boolean() })

const offersWith = (
  slug: string,
  time: { readonly free: number; readonly isClosed: boolean },
): DeskOffers => ({
  day: DAY,
  offers: [
    {
      slug,
      name: "Boat",
      adultFare: Paise.make(100_000),
      times: [{ departure, time: "09:30", ...time }],
    },
  ],
})

describe("hasRoom", () => {
  it("should be there for every party as large as what is free, and for none that is larger", () => {
    fc.assert(
      fc.property(times, parties, ({ free, isClosed }, party) => {
        const heads = party.adults + party.children
        expect(hasRoom({ free, isClosed }, party)).toBe(!isClosed && free > 0 && heads <= free)
      }),
    )
  })

  it("should never be lost by a seat more, nor found by a traveller more", () => {
    fc.assert(
      fc.property(times, parties, (time, party) => {
        const more = hasRoom({ ...time, free: time.free + 1 }, party)
        const larger = hasRoom(time, { ...party, adults: party.adults + 1 })
        expect([hasRoom(time, party) && !more, larger && !hasRoom(time, party)]).toEqual([false, false])
      }),
    )
  })
})

describe("a form whose time has filled meanwhile", () => {
  it("should say so of a new booking exactly where there is no room, whatever else it lacks", () => {
    fc.assert(
      fc.property(times, parties, fc.string(), (time, party, name) => {
        const offers = offersWith("boat", time)
        const form = {
          ...emptyNewBooking(DAY, departure),
          slug: "boat",
          adults: String(party.adults),
          children: String(party.children),
          name,
        }
        expect(lacksRoom(form, offers)).toBe(!hasRoom(time, party))
        expect(newBookingErrors(form, offers, startOfDayMs(DAY)).includes("timeFull")).toBe(
          !hasRoom(time, party),
        )
        expect(lacksRoom({ ...form, departure: undefined }, offers)).toBe(false)
      }),
    )
  })

  it("should say so of a move, and send none", () => {
    fc.assert(
      fc.property(times, (time) => {
        const offers = offersWith(PAID_BOOKING.subSlug, time)
        const form: BookingDeedForm = { ...EMPTY_DEED_FORM, date: DAY, departure, reason: "ill" }
        const lack = deedFormLack("move", form, PAID_BOOKING, offers)
        expect(lack).toBe(hasRoom(time, PAID_BOOKING) ? undefined : NEW_BOOKING_ERROR_TEXT.timeFull)
      }),
    )
  })
})
