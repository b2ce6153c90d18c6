/** core/office/bookingKey.ts: when two orders are one booking paid twice. */
import { expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import { bookingKey, nationalNumber } from "#core/office/bookingKey.ts"
import { WISH } from "./officeStock.ts"

it.each(["9876543210", "+91 98765 43210", "098765-43210", "(+91) 98765.43210"])(
  "should know %s by its ten national digits",
  (mobileNumber) => {
    expect(nationalNumber(mobileNumber)).toBe("9876543210")
    expect(bookingKey({ ...WISH, mobileNumber, name: "Someone else" })).toBe(bookingKey(WISH))
  },
)

it("should tell bookings apart by number, activity, day and party", () => {
  const others = [
    { mobileNumber: "98765 43211" },
    { subSlug: "night-cruise" },
    { date: addDays(WISH.date, 1) },
    { adults: 1, children: 2 },
    { adults: 21, children: 0 },
  ].map((change) => bookingKey({ ...WISH, ...change }))
  expect(new Set([...others, bookingKey(WISH)]).size).toBe(6)
  expect(bookingKey(WISH)).toBe(`9876543210|sunset-cruise|${WISH.date}|2|1`)
})

it("should tell two numbers apart in any script's digits", () => {
  const [one, other] = ["९८७६५ ४३२१०", "९८७६५ ४३२११"].map((mobileNumber) =>
    bookingKey({ ...WISH, mobileNumber }),
  )
  expect(one).not.toBe(other)
  expect(nationalNumber("+९१ ९८७६५ ४३२१०")).toBe("9876543210")
})
