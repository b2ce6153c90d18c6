/** core/orders/bookingKey.ts: when two orders are one booking paid twice, and when they only look alike. */
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { bookingKey, ownBookingKey, tripKey } from "#core/orders/bookingKey.ts"
import { SAMPLE_ORDER, PAYMENT_REQUEST } from "./orderSamples.ts"

const NUMBERS = [
  "9876543210",
  "+91 98765 43210",
  "098765-43210",
  "(+91) 98765.43210",
  "+९१ ९८७६५ ४३२१०",
  "٩٨٧٦٥٤٣٢١٠",
  "９８７６５ 43210",
]
const keyOf = (change: Partial<typeof PAYMENT_REQUEST>, bookedBy?: string) =>
  bookingKey({ request: { ...PAYMENT_REQUEST, ...change }, bookedBy })

describe("bookingKey", () => {
  it.each(NUMBERS)("should know %s by its ten national digits", (mobileNumber) => {
    expect(nationalNumber(mobileNumber)).toBe("9876543210")
    expect(keyOf({ mobileNumber })).toBe(keyOf({}))
  })

  it("should tell bookings apart by number, activity, day, party, name and browser", () => {
    const others = [
      keyOf({ mobileNumber: "98765 43211" }),
      keyOf({ mobileNumber: "९८७६५ ४३२११" }),
      keyOf({ subSlug: "night-cruise" }),
      keyOf({ date: addDays(PAYMENT_REQUEST.date, 1) }),
      keyOf({ adults: 1, children: 2 }),
      keyOf({ adults: 21, children: 0 }),
      keyOf({ name: "Maria Rao" }),
      keyOf({}, "browser 1"),
      keyOf({}, "browser 2"),
    ]
    expect(new Set([...others, keyOf({})]).size).toBe(9)
    expect(keyOf({ name: "" })).toBe(`9876543210|sunset-cruise|${PAYMENT_REQUEST.date}|2|1||`)
  })

  it.each(["  asha:   RAO ", "Asha:\u00a0Rao", "ＡＳＨＡ: rao"])(
    "should take %j for the same name",
    (name) => {
      expect(keyOf({ name })).toBe(keyOf({}))
    },
  )

  it("should begin with the trip, whoever booked it, and be nobody else's where it is its own", () => {
    const trip = `${tripKey(PAYMENT_REQUEST)}|`
    const own = ownBookingKey(SAMPLE_ORDER)
    for (const key of [keyOf({}), keyOf({ name: "Maria" }, "browser 1"), own])
      expect(key.startsWith(trip)).toBe(true)
    expect(tripKey({ ...PAYMENT_REQUEST, adults: 1 })).not.toBe(tripKey(PAYMENT_REQUEST))
    for (const bookedBy of ["", SAMPLE_ORDER.merchantOrderId])
      for (const name of ["", SAMPLE_ORDER.merchantOrderId]) expect(keyOf({ name }, bookedBy)).not.toBe(own)
  })
})
