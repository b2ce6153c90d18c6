/** Laws of core/booking/bookingMachine.ts: one booking, from the empty form to the payment result. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { quote } from "#core/booking/quote.ts"
import { formatPaise } from "#core/money.ts"
import { emptyBookingForm } from "#core/booking/bookingForm.ts"
import { BOOKING_FORM_MESSAGE_TEXT, bookingFormMessageText } from "#core/booking/bookingFormMessage.ts"
import {
  BOOKABLE,
  SERVER_SENTENCE,
  startBooking,
  startFilledBooking,
  TODAY,
  YESTERDAY,
} from "./bookingHarness.ts"

describe("filling", () => {
  it("should open with one adult, today in Goa, and no message", { tags: ["5.booking.9"] }, () => {
    const { context } = startBooking()
    expect(context()).toMatchObject({
      form: emptyBookingForm(TODAY),
      formMessage: undefined,
      bookable: BOOKABLE,
    })
  })

  it("should object in the specification's order, send nothing, and forget the message at the next edit", () => {
    const booking = startBooking()
    for (const who of ["adults"] as const) booking.actor.send({ type: "party.remove", who })
    booking.confirm()
    expect(booking.context().formMessage).toBe("mobileInvalid")
    booking.edit({ mobileNumber: "9876543210" })
    expect(booking.context().formMessage).toBeUndefined()
    booking.confirm()
    expect(booking.context().formMessage).toBe("nobodyTravels")
    booking.actor.send({ type: "party.add", who: "adults" })
    booking.edit({ date: YESTERDAY })
    booking.confirm()
    expect(booking.context().formMessage).toBe("dayInvalid")
    expect([booking.actor.getSnapshot().value, booking.requests]).toEqual(["filling", []])
  })

  it("should say the total to who pressed Pay with another one on it, send nothing, and send what is then confirmed", () => {
    const booking = startFilledBooking()
    booking.actor.send({ type: "booking.outdated" })
    const { form, formMessage, bookable } = booking.context()
    expect([formMessage, booking.requests]).toEqual(["totalChanged", []])
    const { total: due } = quote(bookable.adultFare, form)
    expect(bookingFormMessageText("totalChanged", { form, rules: undefined, due })).toContain(
      `the total is now ${formatPaise(due)}`,
    )
    booking.confirm()
    expect([booking.context().formMessage, booking.requests]).toMatchObject([
      undefined,
      [{ request: { amount: due } }],
    ])
  })

  it(
    "should count each kind of traveller from 0 to 100, and offer no step beyond",
    { tags: ["5.booking.7", "5.booking.8"] },
    () => {
      fc.assert(
        fc.property(
          fc.constantFrom("adults", "children"),
          fc.integer({ min: -3, max: 103 }),
          (who, count) => {
            const { actor, context } = startBooking()
            actor.send({ type: "party.set", who, count })
            const taken = count >= 0 && count <= 100 ? count : emptyBookingForm(TODAY)[who]
            expect(context().form[who]).toBe(taken)
            expect(actor.getSnapshot().can({ type: "party.add", who })).toBe(taken < 100)
            expect(actor.getSnapshot().can({ type: "party.remove", who })).toBe(taken > 0)
            actor.send({ type: "party.remove", who })
            expect(context().form[who]).toBe(Math.max(0, taken - 1))
          },
        ),
      )
    },
  )

  it("should take no count that is not a whole number", () => {
    const { actor } = startBooking()
    for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY])
      expect(actor.getSnapshot().can({ type: "party.set", who: "adults", count })).toBe(false)
  })
})

describe("starting", () => {
  it(
    "should ask once, for what the form says, at the price on the button",
    { tags: ["4.states.8", "4.states.9"] },
    async () => {
      const booking = startFilledBooking()
      booking.confirm()
      booking.confirm()
      await booking.answerStart("opened")
      booking.confirm()
      expect(booking.requests.map(({ request }) => request)).toEqual([
        {
          name: "Asha: Rao",
          mobileNumber: "98765 43210",
          adults: 1,
          children: 1,
          date: "2026-12-24",
          amount: 688_870,
          categorySlug: "cruises",
          subSlug: "sunset-cruise",
        },
      ])
    },
  )

  it(
    "should send two hundred characters of a name at most, and cut none in two",
    { tags: ["5.booking.11"] },
    async () => {
      const booking = startFilledBooking()
      booking.edit({ name: ` ${"😀".repeat(201)} ` })
      booking.confirm()
      await booking.answerStart("opened")
      expect(booking.requests.map(({ request }) => request.name)).toEqual(["😀".repeat(200)])
    },
  )

  it.each([
    ["refused", "paymentNotStarted"],
    ["unknown", "paymentNotStarted"],
    ["dearer", "priceChanged"],
    ["closed", "notRunning"],
  ] as const)("should keep what was typed when the start is %s, and say %s", async (answer, formMessage) => {
    const booking = startFilledBooking()
    const typed = booking.context().form
    booking.confirm()
    await booking.answerStart(answer)
    expect(booking.context()).toMatchObject({ form: typed, formMessage })
    expect(booking.actor.getSnapshot().value).toBe("filling")
    expect([booking.pages, booking.went]).toEqual([[], []])
  })

  it("should say the specification's words when no payment was started", { tags: ["8.errors.1"] }, () => {
    expect(BOOKING_FORM_MESSAGE_TEXT.paymentNotStarted).toBe("Payment initiation failed. Please try again.")
  })

  it("should ask again at the new price only, once it is confirmed", async () => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.answerStart("dearer")
    booking.confirm()
    await booking.answerStart("opened")
    expect(booking.requests.map(({ request }) => request.amount)).toEqual([688_870, 780_000])
  })
})

describe("request key", () => {
  it("should be the same again after a lost answer, so that the retry finds the same order", async () => {
    const booking = startFilledBooking()
    for (const answer of ["unknown", "unknown", "opened"] as const) {
      booking.confirm()
      await booking.answerStart(answer)
    }
    expect(booking.requests.map(({ key }) => key)).toEqual(["key 1", "key 1", "key 1"])
  })

  it.each(["refused", "dearer", "closed"] as const)(
    "should be a new one after a start that was %s",
    async (answer) => {
      const booking = startFilledBooking()
      booking.confirm()
      await booking.answerStart(answer)
      booking.confirm()
      await booking.answerStart("opened")
      expect(booking.requests.map(({ key }) => key)).toEqual(["key 1", "key 2"])
    },
  )

  it.each([
    { type: "booking.edit", change: { name: "Ravi" } },
    { type: "party.add", who: "adults" },
    { type: "party.remove", who: "children" },
    { type: "party.set", who: "adults", count: 3 },
  ] as const)("should be a new one after $type, because that is another wish", async (event) => {
    const booking = startFilledBooking()
    booking.confirm()
    await booking.answerStart("unknown")
    booking.actor.send(event)
    booking.confirm()
    await booking.answerStart("opened")
    expect(booking.requests.map(({ key }) => key)).toEqual(["key 1", "key 2"])
  })
})

describe("a trip with rules", () => {
  const WINTER = { runs: [{ from: "10-01", to: "05-31", weekdays: ["Wednesday" as const] }] }
  const rules = { ...WINTER, children: "none" as const, ages: { adultsFrom: 12 } }
  const ticket = () => {
    const booking = startBooking({ ...BOOKABLE, rules })
    booking.edit({ name: "Asha", mobileNumber: "9876543210" })
    return booking
  }

  it(
    "should begin on today all the same, and refuse it at the press of pay, with nothing asked or lost",
    { tags: ["4.states.4"] },
    () => {
      const booking = ticket()
      const typed = booking.context().form
      expect(typed.date).toBe(TODAY)
      booking.confirm()
      expect(booking.context()).toMatchObject({ form: typed, formMessage: "notRunning", refusal: undefined })
      expect(booking.requests).toEqual([])
    },
  )

  it("should make the two specified alerts first", { tags: ["5.booking.3"] }, () => {
    const booking = ticket()
    booking.edit({ mobileNumber: "98765" })
    booking.actor.send({ type: "party.remove", who: "adults" })
    booking.confirm()
    expect(booking.context().formMessage).toBe("mobileInvalid")
    booking.edit({ mobileNumber: "9876543210" })
    booking.confirm()
    expect(booking.context().formMessage).toBe("nobodyTravels")
  })

  it("should refuse a child where none is taken, and take the party without", async () => {
    const booking = ticket()
    booking.edit({ date: "2026-11-25" })
    booking.actor.send({ type: "party.add", who: "children" })
    booking.confirm()
    expect(booking.context().formMessage).toBe("partyNotAllowed")
    booking.actor.send({ type: "party.remove", who: "children" })
    expect(booking.context().formMessage).toBeUndefined()
    booking.confirm()
    await booking.answerStart("opened")
    expect(booking.requests.map(({ request }) => [request.date, request.children])).toEqual([
      ["2026-11-25", 0],
    ])
  })

  it("should say what the server says of a day that its rules have closed meanwhile, until something is changed", async () => {
    const booking = ticket()
    booking.edit({ date: "2026-11-25" })
    booking.confirm()
    await booking.answerStart("closed")
    expect(booking.context()).toMatchObject({ formMessage: "notRunning", refusal: SERVER_SENTENCE })
    booking.edit({ date: "2026-12-02" })
    expect(booking.context()).toMatchObject({ formMessage: undefined, refusal: undefined })
  })
})
