/** Trip plans that a visitor has begun: each goes one step further than the one before. */
import { EMPTY_DRAFT, type TripDraft } from "#core/trip/tripDraft.ts"

/** Who plans. */
export const begunPlan: TripDraft = { ...EMPTY_DRAFT, fullName: "Asha Rao", mobileNumber: "98765 43210" }

/** And what they like. */
export const chosenPlan: TripDraft = { ...begunPlan, selectedTrips: ["Sunset Cruise on the Mandovi"] }

/** And where they stay: nothing is missing. */
export const completePlan: TripDraft = {
  ...chosenPlan,
  accommodationType: "Villa",
  checkInDate: "2026-12-20",
  checkOutDate: "2026-12-24",
}
