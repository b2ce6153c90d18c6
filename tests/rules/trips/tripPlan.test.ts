/** Laws of core/trips/tripPlan.ts: a custom trip request. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays, isDay } from "#core/days.ts"
import {
  ACCOMMODATION_TYPES,
  ADD_ONS,
  MEAL_PREFERENCES,
  PURPOSES,
  stayIsPossible,
  TripPlan,
  checkInError,
  checkOutError,
  utf8Bytes,
} from "#core/trips/tripPlan.ts"
import { tripPlans, visitDays, judgedDrafts } from "../../generators/arbitraries.ts"
import { TODAY, YESTERDAY } from "../booking/bookingHarness.ts"

const isPlan = Schema.is(TripPlan)

describe("TripPlan", () => {
  it(
    "should take every complete plan, with or without the optional answers",
    { tags: ["5.wizard.13"] },
    () => {
      fc.assert(
        fc.property(tripPlans, (plan) => {
          expect(isPlan(plan)).toBe(true)
          const shy = {
            ...plan,
            email: "",
            purpose: "",
            mealPreferences: "",
            addOns: [],
            specialRequests: "",
          }
          expect(isPlan({ ...shy, budgetRange: { min: "", max: "" } })).toBe(true)
        }),
      )
    },
  )

  it("should not compare the ends of the budget", { tags: ["5.wizard.15"] }, () => {
    fc.assert(
      fc.property(tripPlans, fc.nat(1_000_000), fc.nat(1_000_000), (plan, min, max) => {
        expect(isPlan({ ...plan, budgetRange: { min, max } })).toBe(true)
      }),
    )
  })

  it(
    "should ask for everything that the specification marks with a star, and for one adult",
    {
      tags: [
        "3.entities.53",
        "3.entities.54",
        "5.wizard.1",
        "5.wizard.2",
        "5.wizard.3",
        "5.wizard.4",
        "5.wizard.5",
        "5.wizard.6",
        "asvs:2.1.1",
        "asvs:2.1.2",
      ],
    },
    () => {
      fc.assert(
        fc.property(tripPlans, fc.constantFrom("", " ", "\n\t"), (plan, blank) => {
          expect(isPlan({ ...plan, fullName: blank })).toBe(false)
          expect(isPlan({ ...plan, mobileNumber: blank })).toBe(false)
          expect(isPlan({ ...plan, selectedTrips: [] })).toBe(false)
          expect(isPlan({ ...plan, accommodationType: "" })).toBe(false)
          expect(isPlan({ ...plan, checkInDate: "" })).toBe(false)
          expect(isPlan({ ...plan, checkOutDate: "2026-02-30" })).toBe(false)
          expect(isPlan({ ...plan, adults: 0 })).toBe(false)
          expect(isPlan({ ...plan, children: -1 })).toBe(false)
        }),
      )
    },
  )

  it("should take a budget between nothing and ₹100 crore, and both of its ends", () => {
    const isBudget = (budgetRange: unknown) => isPlan({ ...anyPlan, budgetRange })
    const [anyPlan] = fc.sample(tripPlans, 1)
    expect([0, 1_000_000_000, "", null].every((min) => isBudget({ min, max: 1 }))).toBe(true)
    expect([-1, 1_000_000_001, "1", undefined].some((min) => isBudget({ min, max: 1 }))).toBe(false)
    expect([{}, { min: 1 }, { max: 1 }].some(isBudget)).toBe(false)
  })

  it(
    "should offer the specification's choices",
    {
      tags: [
        "3.entities.52",
        "3.entities.57",
        "3.entities.58",
        "3.entities.59",
        "3.entities.64",
        "3.entities.65",
        "3.entities.66",
        "3.entities.67",
      ],
    },
    () => {
      expect(PURPOSES.join()).toBe(
        "Honeymoon,Family Vacation,Business Trip,Solo Adventure,Group Tour,Anniversary,Birthday Celebration,Other",
      )
      expect(MEAL_PREFERENCES.join()).toBe("Vegetarian,Non-Vegetarian,Vegan,No Preference")
      expect(ACCOMMODATION_TYPES.join()).toBe("Hotel,Villa,Apartment")
      expect(ADD_ONS.join()).toBe(
        "Airport Transfer,Travel Insurance,Local Guide,Photography,Spa Services,Nightlife,Adventure Activities",
      )
    },
  )
})

describe("stayIsPossible", () => {
  it("should allow both up to two years ahead, and no day later", () => {
    fc.assert(
      fc.property(
        tripPlans,
        visitDays,
        fc.integer({ min: 700, max: 760 }),
        fc.nat(760),
        (plan, today, last, first) => {
          const checkInDate = addDays(today, Math.min(first, last))
          const stay = { ...plan, checkInDate, checkOutDate: addDays(today, last) }
          expect(stayIsPossible(stay, today)).toBe(last <= 730)
        },
      ),
    )
  })

  it("should allow check-in from today on, and check-out from check-in on", { tags: ["5.wizard.9"] }, () => {
    fc.assert(
      fc.property(tripPlans, visitDays, fc.nat(365), fc.nat(365), (plan, today, ahead, nights) => {
        const checkInDate = addDays(today, ahead)
        const checkOutDate = addDays(checkInDate, nights)
        expect(stayIsPossible({ ...plan, checkInDate, checkOutDate }, today)).toBe(true)
        expect(
          stayIsPossible({ ...plan, checkInDate, checkOutDate: addDays(checkInDate, -nights - 1) }, today),
        ).toBe(false)
        expect(
          stayIsPossible({ ...plan, checkInDate: addDays(today, -ahead - 1), checkOutDate }, today),
        ).toBe(false)
      }),
    )
  })
})

/** Laws of core/trips/tripPlan.ts: the words beside the two days of a stay. */
it(
  "should find trouble with a day exactly when the step still misses it although it is one",
  { tags: ["5.wizard.9"] },
  () => {
    fc.assert(
      fc.property(judgedDrafts(TODAY), ({ draft, missing: [, , missing] }) => {
        expect(checkInError(draft, TODAY) !== undefined).toBe(
          isDay(draft.checkInDate) && missing.includes("Check-in Date"),
        )
        expect(checkOutError(draft, TODAY) !== undefined).toBe(
          isDay(draft.checkOutDate) && missing.includes("Check-out Date"),
        )
      }),
    )
  },
)

it("should say of a check-in that has passed that it has", () => {
  expect(checkInError({ checkInDate: YESTERDAY, checkOutDate: "" }, TODAY)).toBe("checkInPast")
})

it("should say which of two things is wrong with a check-out", () => {
  expect(checkOutError({ checkInDate: "", checkOutDate: YESTERDAY }, TODAY)).toBe("checkOutPast")
  expect(checkOutError({ checkInDate: "2026-12-02", checkOutDate: "2026-12-01" }, TODAY)).toBe(
    "checkOutFirst",
  )
})

it("should say of either day that it is more than two years ahead, and not of one that is just two years ahead", () => {
  const [last, after] = [addDays(TODAY, 730), addDays(TODAY, 731)]
  expect(checkInError({ checkInDate: last, checkOutDate: "" }, TODAY)).toBeUndefined()
  expect(checkOutError({ checkInDate: last, checkOutDate: last }, TODAY)).toBeUndefined()
  expect(checkInError({ checkInDate: after, checkOutDate: "" }, TODAY)).toBe("tooFar")
  expect(checkOutError({ checkInDate: last, checkOutDate: after }, TODAY)).toBe("tooFar")
})

/** The law of core/trips/tripPlan.ts: it counts what Node writes. */
it("should count the bytes of any text as they are written, halves of pairs as what stands in for them", () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string({ unit: "binary" }),
        fc.string({ unit: fc.constantFrom("\ud800", "a", "é", "प", "😀") }),
      ),
      (text) => {
        expect(utf8Bytes(text)).toBe(Buffer.byteLength(text, "utf8"))
      },
    ),
  )
})

it.each([
  ["\u007f", 1],
  ["\u0080", 2],
  ["\u07ff", 2],
  ["\u0800", 3],
  ["\uffff", 3],
  ["\u{10000}", 4],
  ["", 0],
])("should count %j as %d", (text, bytes) => {
  expect(utf8Bytes(text)).toBe(bytes)
})
