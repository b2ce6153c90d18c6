/** The words of core/trips/acceptTripPlan.ts, to the letter: who is told of a custom trip request. */
import * as fc from "fast-check"
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { tripPlanMessages } from "#core/trips/acceptTripPlan.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"

const FULL: TripPlan = {
  fullName: "Asha Rao",
  email: "Asha@Example.com",
  mobileNumber: "98765 43210",
  purpose: "Honeymoon",
  adults: 2,
  children: 1,
  selectedTrips: ["Dolphin trip", "Old Goa walk"],
  budgetRange: { min: 50_000, max: 120_000 },
  mealPreferences: "Vegan",
  accommodationType: "Villa",
  checkInDate: Day.make("2026-12-05"),
  checkOutDate: Day.make("2026-12-08"),
  addOns: ["Local Guide"],
  specialRequests: "A cake",
}
const BARE: TripPlan = {
  ...FULL,
  email: "",
  purpose: "",
  mealPreferences: "",
  budgetRange: { min: "", max: null },
  addOns: [],
  specialRequests: "",
}
const RECEIVED_ON = Day.make("2026-11-21")
const CHOICES = `Stay       Villa, Sat 5 Dec 2026 to Tue 8 Dec 2026
Travellers 2 Adults, 1 Child
Purpose    Honeymoon
Meals      Vegan
Budget     ₹50,000 to ₹1,20,000
Add-ons    Local Guide
`

const ofPlan = (plan: TripPlan, key = "K", receivedOn = RECEIVED_ON) =>
  tripPlanMessages(plan, key, receivedOn)
const toVisitor = (plan: TripPlan) => ofPlan(plan).find(({ to }) => to !== "operator")

describe("tripPlanMessages", () => {
  it("should tell the operator all that was asked for, and the visitor that it came", () => {
    expect(ofPlan({ ...FULL, specialRequests: "A cake\nand a cot" })).toEqual([
      {
        messageId: "plan-K/operator",
        to: "operator",
        subject: "Trip request: Sat 5 Dec 2026, Asha Rao",
        text: `A visitor asks for a custom trip, and was promised an itinerary within 24 hours.

Name       Asha Rao
Mobile     98765 43210
E-mail     Asha@Example.com
Trips      Dolphin trip, Old Goa walk
${CHOICES}
Special requests:

> A cake
> and a cot
`,
      },
      {
        messageId: "plan-K/visitor",
        to: { email: "Asha@example.com" },
        subject: "We have your trip request",
        text: `Hello,

thank you. We send you an itinerary within 24 hours; it is free, and there are no booking fees. This is what you asked for:

Trips      2 chosen
${CHOICES}
You did not ask for this? Then somebody gave us your address by mistake, and you need not do anything.
`,
        onceKey: "acknowledgement 2026-11-21 asha@example.com",
      },
    ])
  })

  it("should name one end of a budget where there is one", () => {
    const budgetOf = (min: number | "", max: number | null) =>
      ofPlan({ ...FULL, budgetRange: { min, max } })[0]?.text.match(/Budget +(.*)/)?.[1]
    expect(budgetOf(50_000, null)).toBe("from ₹50,000")
    expect(budgetOf("", 120_000)).toBe("up to ₹1,20,000")
  })

  it("should say what is left open, and write to nobody without an address", () => {
    const messages = ofPlan(BARE)
    expect(messages.map(({ to }) => to)).toEqual(["operator"])
    for (const line of [
      "E-mail     not given",
      "Purpose    not given",
      "Meals      not given",
      "Budget     not given",
      "Add-ons    none",
      "No special requests.",
    ])
      expect(messages[0]?.text.split("\n")).toContain(line)
  })
})

describe("the visitor's letter", () => {
  const typed = fc.record({
    fullName: fc.string({ unit: "binary" }),
    mobileNumber: fc.string({ unit: "binary" }),
    selectedTrips: fc.array(fc.string({ unit: "binary" }), { minLength: 2, maxLength: 2 }),
    specialRequests: fc.string({ unit: "binary" }),
  })

  it("should be the same to the letter whatever was typed: nobody sends their own words through us", () => {
    fc.assert(
      fc.property(typed, (words) => {
        expect(toVisitor({ ...FULL, ...words })).toEqual(toVisitor(FULL))
      }),
    )
  })

  it("should be one for an address and day, however the address is written", () => {
    const keyOf = (email: string, day = RECEIVED_ON) =>
      ofPlan({ ...FULL, email }, "other", day).find(({ to }) => to !== "operator")?.onceKey
    const same = ["asha@example.com", " Asha@EXAMPLE.com ", "ASHA@example.com", "asha@ｅxample.com"]
    expect(new Set(same.map((email) => keyOf(email))).size).toBe(1)
    expect(keyOf("asha@example.com")).toBeDefined()
    expect(keyOf("asha@example.com", Day.make("2026-11-22"))).not.toBe(keyOf("asha@example.com"))
    expect(keyOf("asha@example.org")).not.toBe(keyOf("asha@example.com"))
  })
})
