/** The words of core/office/tripPlanMessages.ts, to the letter: who is told of a custom trip request. */
import { describe, expect, it } from "vitest"
import { Day } from "#core/days.ts"
import { tripPlanMessages } from "#core/office/tripPlanMessages.ts"
import type { TripPlan } from "#core/trip/tripPlan.ts"

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
const WISHES = `Trips       Dolphin trip, Old Goa walk
Stay        Villa, Sat 5 Dec 2026 to Tue 8 Dec 2026
Travellers  2 adults, 1 children
Purpose     Honeymoon
Meals       Vegan
Budget      ₹50,000 to ₹1,20,000
Add-ons     Local Guide
Wishes      A cake
`

describe("tripPlanMessages", () => {
  it("should tell the operator all that was asked for, and the visitor that it came", () => {
    expect(tripPlanMessages(FULL, "K")).toEqual([
      {
        messageId: "plan-K/operator",
        to: "operator",
        subject: "Trip request: Sat 5 Dec 2026, Asha Rao",
        text: `A visitor asks for a custom trip, and was promised an itinerary within 24 hours.

Name        Asha Rao
Mobile      98765 43210
E-mail      Asha@Example.com
${WISHES}`,
      },
      {
        messageId: "plan-K/visitor",
        to: { email: "Asha@example.com" },
        subject: "We have your trip request",
        text: `Hello Asha Rao,

thank you. We send you an itinerary within 24 hours; it is free, and there are no booking fees. This is what you asked for:

${WISHES}`,
      },
    ])
  })

  it("should say what is left open, and write to nobody without an address", () => {
    const messages = tripPlanMessages(BARE, "K")
    expect(messages.map(({ to }) => to)).toEqual(["operator"])
    for (const line of [
      "E-mail      not given",
      "Purpose     not given",
      "Meals       not given",
      "Budget      open to open",
      "Add-ons     none",
      "Wishes      none",
    ])
      expect(messages[0]?.text.split("\n")).toContain(line)
  })
})
