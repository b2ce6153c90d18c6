/** Laws of core/booking/travelDay.ts: a travel day, read back. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { travelDayText, tripDayText } from "#core/booking/travelDay.ts"
import { addDays, dayText } from "#core/days.ts"
import { days, visitDays } from "../../generators/arbitraries.ts"

describe("travelDayText", () => {
  it("should say the day and how many days ahead it lies", () => {
    fc.assert(
      fc.property(visitDays, fc.nat(3000), (today, more) => {
        const day = addDays(today, more + 2)
        expect(travelDayText(day, today)).toBe(`${dayText(day)}, in ${more + 2} days`)
      }),
    )
  })

  it.each([
    [-400, "already past"],
    [-1, "already past"],
    [0, "today"],
    [1, "tomorrow"],
    [2, "in 2 days"],
  ])("should say of a day %d days ahead: %s", (ahead, words) => {
    fc.assert(
      fc.property(visitDays, (today) => {
        expect(travelDayText(addDays(today, ahead), today)).toBe(
          `${dayText(addDays(today, ahead))}, ${words}`,
        )
      }),
    )
  })
})

describe("tripDayText", () => {
  it(
    "should read a booked day as a day, and leave any other text as it is",
    { tags: ["2.thankyou.14"] },
    () => {
      fc.assert(
        fc.property(days, fc.string(), (day, text) => {
          expect(tripDayText(day)).toBe(dayText(day))
          expect(tripDayText(`on ${text}`)).toBe(`on ${text}`)
        }),
      )
      expect(tripDayText("N/A")).toBe("N/A")
      expect(tripDayText("2026-02-30")).toBe("2026-02-30")
    },
  )
})
