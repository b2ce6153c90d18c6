/** Laws of core/desk/bookings/payPageChat.ts: what staff send says what is paid, for what, and where. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { nationalNumber } from "#core/booking/mobileNumber.ts"
import { Day } from "#core/days.ts"
import { departureIdOf } from "#core/departures/departure.ts"
import { payPageChat, payPageWords } from "#core/desk/bookings/payPageChat.ts"
import { formatPaise, Paise } from "#core/money.ts"
import { mobileNumbers } from "../../generators/arbitraries.ts"

const DAY = Day.make("2026-12-05")
const ASKED = {
  name: "Ravi Naik",
  mobileNumber: "98765 43212",
  amount: Paise.make(219_600),
  activityName: "Dolphin Watching from Sinquerim",
  date: DAY,
  departure: departureIdOf({ pool: "boat", day: DAY, startMinute: 450 }),
  payPage: { url: "https://pay.example/t/7ZK3", untilMs: Date.UTC(2026, 10, 29, 7, 46) },
}

const asked = fc.record({
  ...Object.fromEntries(Object.entries(ASKED).map(([key, value]) => [key, fc.constant(value)])),
  name: fc.string({ unit: "grapheme" }),
  mobileNumber: mobileNumbers,
  amount: fc.integer({ min: 1, max: 10_000_000 }).map((paise) => Paise.make(paise)),
}) as fc.Arbitrary<typeof ASKED>

describe("payPageWords", () => {
  it("should say whom it is for, what is paid for which trip and when, until when, and where", () => {
    expect(payPageWords(ASKED)).toBe(
      "Hello Ravi Naik! Here you pay ₹2,196.00 for Dolphin Watching from Sinquerim, Sat 5 Dec 2026, 07:30. The page is open until 29 Nov 2026, 13:16 IST: https://pay.example/t/7ZK3",
    )
  })

  it("should say no time where none is known, and greet whose name is not", () => {
    const { departure: _none, ...timeless } = ASKED
    expect(payPageWords({ ...timeless, name: "" })).toMatch(
      /^Hello! Here you pay .* Sat 5 Dec 2026\. The page/,
    )
  })

  it("should have the sum in it, and end with the address", () => {
    fc.assert(
      fc.property(asked, (one) => {
        const words = payPageWords(one)
        expect(words).toContain(formatPaise(one.amount))
        expect(words.endsWith(`: ${one.payPage.url}`)).toBe(true)
      }),
    )
  })
})

describe("payPageChat", () => {
  it("should lead to the traveller's own number, with those words unchanged", () => {
    fc.assert(
      fc.property(asked, (one) => {
        const { origin, pathname, searchParams } = new URL(payPageChat(one) ?? "")
        expect([origin, pathname]).toEqual(["https://wa.me", `/91${nationalNumber(one.mobileNumber)}`])
        expect(searchParams.get("text")).toBe(payPageWords(one))
      }),
    )
  })

  it("should lead nowhere where the number was erased, or is none", () => {
    for (const mobileNumber of ["", "12345"]) expect(payPageChat({ ...ASKED, mobileNumber })).toBe(undefined)
  })
})
