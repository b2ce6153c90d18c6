/** core/office/bookingKey.ts: when two orders are one booking paid twice, and when they only look alike. */
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { bookingKey, nationalNumber, ownBookingKey, tripKey } from "#core/office/bookingKey.ts"
import { PLACED, WISH } from "./officeStock.ts"

const NUMBERS = [
  "9876543210",
  "+91 98765 43210",
  "098765-43210",
  "(+91) 98765.43210",
  "+९१ ९८७६५ ४३२१०",
  "٩٨٧٦٥٤٣٢١٠",
  "９８７６５ 43210",
]
const keyOf = (change: Partial<typeof WISH>, bookedBy?: string) =>
  bookingKey({ request: { ...WISH, ...change }, bookedBy })

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
      keyOf({ date: addDays(WISH.date, 1) }),
      keyOf({ adults: 1, children: 2 }),
      keyOf({ adults: 21, children: 0 }),
      keyOf({ name: "Maria Rao" }),
      keyOf({}, "browser 1"),
      keyOf({}, "browser 2"),
    ]
    expect(new Set([...others, keyOf({})]).size).toBe(9)
    expect(keyOf({ name: "" })).toBe(`9876543210|sunset-cruise|${WISH.date}|2|1||`)
  })

  it.each(["  asha:   RAO ", "Asha:\u00a0Rao", "ＡＳＨＡ: rao"])(
    "should take %j for the same name",
    (name) => {
      expect(keyOf({ name })).toBe(keyOf({}))
    },
  )

  it("should begin with the trip, whoever booked it, and be nobody else's where it is its own", () => {
    const trip = `${tripKey(WISH)}|`
    const own = ownBookingKey(PLACED)
    for (const key of [keyOf({}), keyOf({ name: "Maria" }, "browser 1"), own])
      expect(key.startsWith(trip)).toBe(true)
    expect(tripKey({ ...WISH, adults: 1 })).not.toBe(tripKey(WISH))
    for (const bookedBy of ["", PLACED.merchantOrderId])
      for (const name of ["", PLACED.merchantOrderId]) expect(keyOf({ name }, bookedBy)).not.toBe(own)
  })
})
