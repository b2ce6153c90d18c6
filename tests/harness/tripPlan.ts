/** A trip plan that the server takes, for tests to change what matters to them. */
import { addDays, dayInIndia } from "#core/days.ts"
import type { TripPlan } from "#core/trips/tripPlan.ts"

const inAMonth = addDays(dayInIndia(Date.now()), 30)

export const SAMPLE_PLAN: TripPlan = {
  fullName: "Asha Rao",
  email: "asha.rao@example.in",
  mobileNumber: "98765 43210",
  purpose: "Honeymoon",
  adults: 2,
  children: 0,
  selectedTrips: ["Sunset Cruise on the Mandovi"],
  budgetRange: { min: 20_000, max: "" },
  mealPreferences: "",
  accommodationType: "Villa",
  checkInDate: inAMonth,
  checkOutDate: inAMonth,
  addOns: [],
  specialRequests: "",
}
