/** Laws of core/booking/bookingDraft.ts and of what the booking machine keeps of a ticket that is being filled in. */
import { Effect, Layer, ManagedRuntime } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { type BookingDraft, resumedDraft } from "#core/booking/bookingDraft.ts"
import type { BookingEvent } from "#core/booking/bookingContext.ts"
import { plainForm } from "#core/booking/bookingForm.ts"
import { makeReadBookingDraft } from "#core/booking/restoreBooking.ts"
import { BookingDrafts } from "#core/ports/deviceStorage.ts"
import { addDays } from "#core/days.ts"
import { departureToBook } from "#core/departures/departureChoice.ts"
import { departuresIn } from "#core/departures/departuresMachine.ts"
import { bookingForms, days } from "../../generators/arbitraries.ts"
import { fixedClock } from "../../harness/clocks.ts"
import {
  BOOKABLE,
  INTERRUPTED,
  NOW_MS,
  offersOn,
  SEATED,
  startBooking,
  startFilledBooking,
  TODAY,
} from "./bookingHarness.ts"

const SLUG = BOOKABLE.subSlug
const DRAFT: BookingDraft = {
  form: { name: "Asha", mobileNumber: "98765", date: addDays(TODAY, 9), adults: 3, children: 2 },
}
const orders = fc.constantFrom(undefined, "GOA-1", "GOA-2")

describe("resumedDraft", () => {
  it("should go on with what was typed, but on a day that is past", () => {
    fc.assert(
      fc.property(bookingForms, days, orders, (form, today, again) => {
        const date = form.date < today ? "" : form.date
        expect(resumedDraft({ form, again }, again, today)).toEqual({ form: { ...form, date }, again })
      }),
    )
  })

  it("should be there for the ticket of its own order only", () => {
    fc.assert(
      fc.property(bookingForms, days, orders, orders, (form, today, again, other) => {
        const isOwn = again === other
        expect(resumedDraft({ form, again }, other, today) !== undefined).toBe(isOwn)
        expect(resumedDraft(undefined, again, today)).toBeUndefined()
      }),
    )
  })
})

describe("makeReadBookingDraft", () => {
  it("should read what the device keeps for the activity", () => {
    const device = Layer.succeed(BookingDrafts, {
      read: (subSlug) => Effect.succeed(subSlug === SLUG ? DRAFT : undefined),
      write: () => Effect.void,
      clear: () => Effect.void,
    })
    const read = makeReadBookingDraft(ManagedRuntime.make(Layer.merge(device, fixedClock(NOW_MS))))
    expect(read(SLUG, undefined)).toEqual(DRAFT)
    expect(read(SLUG, "GOA-1")).toBeUndefined()
    expect(read("dudhsagar", undefined)).toBeUndefined()
  })
})

const edits: fc.Arbitrary<BookingEvent> = fc.oneof(
  bookingForms.map(({ name, mobileNumber, date }): BookingEvent => ({
    type: "booking.edit",
    change: { name, mobileNumber, date },
  })),
  fc.constantFrom<BookingEvent>(
    { type: "party.add", who: "children" },
    { type: "party.remove", who: "adults" },
    { type: "party.set", who: "adults", count: 12 },
  ),
)

describe("a ticket that is being filled in", () => {
  it("should be kept after each edit as it stands, with the order that it tries again", () => {
    fc.assert(
      fc.property(fc.array(edits, { minLength: 1, maxLength: 8 }), orders, (events, again) => {
        const booking = startBooking(BOOKABLE, undefined, [], undefined, undefined, undefined, { again })
        expect(booking.drafts.size).toBe(0)
        for (const event of events) {
          if (!booking.actor.getSnapshot().can(event)) continue
          booking.actor.send(event)
          expect(booking.drafts.get(SLUG)).toEqual({ form: booking.context().form, time: undefined, again })
        }
      }),
      { numRuns: 30 },
    )
  })

  it("should be kept with the time that was chosen, and begin again with both", async () => {
    const booking = startBooking(SEATED)
    await booking.answerDepartures(offersOn(TODAY, ["open", "open", "open"]))
    booking.actor.send({ type: "departure.choose", startMinute: 960 })
    expect(booking.drafts.get(SLUG)?.time).toEqual({ day: TODAY, startMinute: 960 })
    booking.edit({ name: "Asha" })
    const draft = booking.drafts.get(SLUG)
    expect(draft).toMatchObject({ form: { name: "Asha" }, time: { day: TODAY, startMinute: 960 } })

    const again = begunWith({ draft }, SEATED)
    await again.answerDepartures(offersOn(TODAY, ["open", "open", "open"]))
    const { chosen, ...times } = again.times().getSnapshot().context
    expect(
      departureToBook(departuresIn({ chosen, ...times }), chosen, again.context().form)?.startMinute,
    ).toBe(960)
    expect(again.daysAsked).toEqual([TODAY])
  })

  it("should not be kept as what pays again, whatever is typed", () => {
    expect(startFilledBooking().kept).toEqual([])
  })

  it("should stay on the device while no payment has a result, and go once one has", async () => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.answerStart("refused")
    expect(booking.drafts.has(SLUG)).toBe(true)
    booking.confirm()
    await booking.answerStart("opened")
    await booking.closePage("cancelled")
    expect(booking.drafts.has(SLUG)).toBe(true)
    booking.confirm()
    await booking.answerStatus("unpaid")
    await booking.answerStart("opened")
    await booking.closePage("concluded")
    expect(booking.drafts.has(SLUG)).toBe(false)
  })
})

describe("a ticket that begins with a draft", () => {
  it("should show what was typed, without what cannot be seen", () => {
    fc.assert(
      fc.property(bookingForms, (form) => {
        expect(begunWith({ draft: { form } }).context().form).toEqual(plainForm(form))
      }),
      { numRuns: 30 },
    )
  })

  it("should prefer what was typed last: on a plain form that was sent, then in the draft, then in the order that is paid again", () => {
    const posted = { subSlug: SLUG, form: { ...DRAFT.form, name: "Posted" } }
    const brought = { draft: { ...DRAFT, time: { day: TODAY, startMinute: 960 } } }
    const retried = { ...DRAFT.form, name: "Retried" }
    const nameWith = (more: object) =>
      startBooking(BOOKABLE, retried, [], undefined, undefined, undefined, more).context().form.name
    expect([nameWith({ ...brought, posted }), nameWith(brought), nameWith({})]).toEqual([
      "Posted",
      "Asha",
      "Retried",
    ])
    const answered = startBooking(SEATED, undefined, [], undefined, undefined, undefined, {
      ...brought,
      posted,
    })
    expect(answered.times().getSnapshot().context.chosen).toBeUndefined()
  })

  it("should go on to the result of a payment that was interrupted, and keep the draft no longer", async () => {
    const booking = startBooking(BOOKABLE, undefined, [], undefined, INTERRUPTED, undefined, { draft: DRAFT })
    booking.drafts.set(SLUG, DRAFT)
    await booking.answerStatus("paid")
    await booking.at("left")
    expect(booking.drafts.has(SLUG)).toBe(false)
  })

  it.each(["failed", "unsaid"] as const)(
    "should keep what was typed since a payment that was interrupted and %s, and say that it was",
    async (answer) => {
      const interrupted = startBooking(BOOKABLE, undefined, [], undefined, INTERRUPTED)
      await interrupted.answerStatus(answer)
      interrupted.edit({ date: DRAFT.form.date })
      const draft = interrupted.drafts.get(SLUG)

      const again = startBooking(BOOKABLE, undefined, [], undefined, INTERRUPTED, undefined, { draft })
      await again.answerStatus(answer)
      expect(again.context()).toMatchObject({
        form: { ...INTERRUPTED.form, date: DRAFT.form.date },
        formMessage: "checkoutInterrupted",
      })
    },
  )
})

// Helpers

const begunWith = (brought: { readonly draft: BookingDraft | undefined }, bookable = BOOKABLE) =>
  startBooking(bookable, undefined, [], undefined, undefined, undefined, brought)
