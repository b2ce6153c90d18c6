/**
 * A custom trip request (specification section 3, trip plan request, and section 5, wizard).
 *
 * Unit: budgets in whole or decimal rupees, as typed. Shape: only what section 5 requires is required.
 */
import { Schema } from "effect"
import { Day } from "../days.ts"

export const PURPOSES = [
  "Honeymoon",
  "Family Vacation",
  "Business Trip",
  "Solo Adventure",
  "Group Tour",
  "Anniversary",
  "Birthday Celebration",
  "Other",
] as const
export const MEAL_PREFERENCES = ["Vegetarian", "Non-Vegetarian", "Vegan", "No Preference"] as const
export const ACCOMMODATION_TYPES = ["Hotel", "Villa", "Apartment"] as const
export const ADD_ONS = [
  "Airport Transfer",
  "Travel Insurance",
  "Local Guide",
  "Photography",
  "Spa Services",
  "Nightlife",
  "Adventure Activities",
] as const

const orEmpty = <const Options extends ReadonlyArray<string>>(options: Options) =>
  Schema.Union([Schema.Literals(options), Schema.Literal("")])
const text = (most: number) => Schema.String.check(Schema.isMaxLength(most))
const required = (most: number) => text(most).check(Schema.isPattern(/\S/))
/** An amount of rupees, or nothing typed yet. */
const Budget = Schema.Union([
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })),
  Schema.Literal(""),
  Schema.Null,
])

const headcount = (least: number) => Schema.Int.check(Schema.isBetween({ minimum: least, maximum: 100 }))

export const TripPlan = Schema.Struct({
  fullName: required(800),
  email: text(320),
  mobileNumber: required(40),
  purpose: orEmpty(PURPOSES),
  adults: headcount(1),
  children: headcount(0),
  /** Names of trip types, as the catalogue has them. */
  selectedTrips: Schema.Array(required(200)).check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  budgetRange: Schema.Struct({ min: Budget, max: Budget }),
  mealPreferences: orEmpty(MEAL_PREFERENCES),
  accommodationType: Schema.Literals(ACCOMMODATION_TYPES),
  checkInDate: Day,
  checkOutDate: Day,
  addOns: Schema.Array(Schema.Literals(ADD_ONS)).check(Schema.isMaxLength(ADD_ONS.length)),
  specialRequests: text(4000),
})
export type TripPlan = typeof TripPlan.Type

/** Whether the days can be: not before today in Goa, and no check-out before check-in. */
export const stayIsPossible = ({ checkInDate, checkOutDate }: TripPlan, today: Day): boolean =>
  checkInDate >= today && checkOutDate >= checkInDate
