/** Laws of core/trip/tripPlan.ts: a custom trip request. */
import { Schema } from "effect"
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { addDays } from "#core/days.ts"
import {
  ACCOMMODATION_TYPES,
  ADD_ONS,
  MEAL_PREFERENCES,
  PURPOSES,
  stayIsPossible,
  TripPlan,
} from "#core/trip/tripPlan.ts"
import { tripPlans, visitDays } from "../arbitraries.ts"

const isPlan = Schema.is(TripPlan)

describe("TripPlan", () => {
  it("should take every complete plan, with or without the optional answers", () => {
    fc.assert(
      fc.property(tripPlans, (plan) => {
        expect(isPlan(plan)).toBe(true)
        const shy = { ...plan, email: "", purpose: "", mealPreferences: "", addOns: [], specialRequests: "" }
        expect(isPlan({ ...shy, budgetRange: { min: "", max: "" } })).toBe(true)
      }),
    )
  })

  it("should not compare the ends of the budget", () => {
    fc.assert(
      fc.property(tripPlans, fc.nat(1_000_000), fc.nat(1_000_000), (plan, min, max) => {
        expect(isPlan({ ...plan, budgetRange: { min, max } })).toBe(true)
      }),
    )
  })

  it("should ask for everything that the specification marks with a star, and for one adult", () => {
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
  })

  it("should take a budget between nothing and ₹100 crore, and both of its ends", () => {
    const isBudget = (budgetRange: unknown) => isPlan({ ...anyPlan, budgetRange })
    const [anyPlan] = fc.sample(tripPlans, 1)
    expect([0, 1_000_000_000, "", null].every((min) => isBudget({ min, max: 1 }))).toBe(true)
    expect([-1, 1_000_000_001, "1", undefined].some((min) => isBudget({ min, max: 1 }))).toBe(false)
    expect([{}, { min: 1 }, { max: 1 }].some(isBudget)).toBe(false)
  })

  it("should offer the specification's choices", () => {
    expect(PURPOSES.join()).toBe(
      "Honeymoon,Family Vacation,Business Trip,Solo Adventure,Group Tour,Anniversary,Birthday Celebration,Other",
    )
    expect(MEAL_PREFERENCES.join()).toBe("Vegetarian,Non-Vegetarian,Vegan,No Preference")
    expect(ACCOMMODATION_TYPES.join()).toBe("Hotel,Villa,Apartment")
    expect(ADD_ONS.join()).toBe(
      "Airport Transfer,Travel Insurance,Local Guide,Photography,Spa Services,Nightlife,Adventure Activities",
    )
  })
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

  it("should allow check-in from today on, and check-out from check-in on", () => {
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
