/** Laws of core/trip/stayTrouble.ts: the words beside the two days of a stay. */
import * as fc from "fast-check"
import { expect, it } from "vitest"
import { addDays, isDay } from "#core/days.ts"
import { checkInTrouble, checkOutTrouble } from "#core/trip/stayTrouble.ts"
import { judgedDrafts } from "../arbitraries.ts"
import { TODAY, YESTERDAY } from "./bookingDesk.ts"

it("should find trouble with a day exactly when the step still misses it although it is one (specification 5, Wizard)", () => {
  fc.assert(
    fc.property(judgedDrafts(TODAY), ({ draft, missing: [, , missing] }) => {
      expect(checkInTrouble(draft, TODAY) !== undefined).toBe(
        isDay(draft.checkInDate) && missing.includes("Check-in Date"),
      )
      expect(checkOutTrouble(draft, TODAY) !== undefined).toBe(
        isDay(draft.checkOutDate) && missing.includes("Check-out Date"),
      )
    }),
  )
})

it("should say of a check-in that has passed that it has", () => {
  expect(checkInTrouble({ checkInDate: YESTERDAY, checkOutDate: "" }, TODAY)).toBe("checkInPast")
})

it("should say which of two things is wrong with a check-out", () => {
  expect(checkOutTrouble({ checkInDate: "", checkOutDate: YESTERDAY }, TODAY)).toBe("checkOutPast")
  expect(checkOutTrouble({ checkInDate: "2026-12-02", checkOutDate: "2026-12-01" }, TODAY)).toBe(
    "checkOutFirst",
  )
})

it("should say of either day that it is more than two years ahead, and not of one that is just two years ahead", () => {
  const [last, after] = [addDays(TODAY, 730), addDays(TODAY, 731)]
  expect(checkInTrouble({ checkInDate: last, checkOutDate: "" }, TODAY)).toBeUndefined()
  expect(checkOutTrouble({ checkInDate: last, checkOutDate: last }, TODAY)).toBeUndefined()
  expect(checkInTrouble({ checkInDate: after, checkOutDate: "" }, TODAY)).toBe("tooFar")
  expect(checkOutTrouble({ checkInDate: last, checkOutDate: after }, TODAY)).toBe("tooFar")
})
