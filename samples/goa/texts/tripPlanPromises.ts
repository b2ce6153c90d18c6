/** What a plan of ours promises, on Home's call to action and beside the wizard (specification section 2). */
export const TRIP_PLAN_PROMISES = {
  itinerary: "An itinerary within 24 hours",
  consultation: "A free consultation",
  noFees: "No booking fees",
} as const
