/**
 * A custom trip request (specification section 3, trip plan request, and section 5, wizard).
 *
 * Unit: budgets in whole or decimal rupees, as typed. Shape: only what section 5 requires is required.
 */
import { Schema } from "effect"
import { Day } from "../days.ts"
import { DaySchema } from "../daySchema.ts"
import { mobileSchema } from "../mobileSchema.ts"

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

/**
 * What one request may hold at most, and of adults and children also at least. Unit: texts in UTF-16 code units, as
 * fields and schemas count them; budgets in rupees.
 */
export const PLAN_BOUNDS = {
  fullName: 800,
  email: 320,
  mobileNumber: 40,
  specialRequests: 4000,
  tripName: 200,
  selectedTrips: 200,
  budget: 1_000_000_000,
  adults: { least: 1, most: 100 },
  children: { least: 0, most: 100 },
} as const

const orEmpty = <const Options extends ReadonlyArray<string>>(options: Options) =>
  Schema.Union([Schema.Literals(options), Schema.Literal("")])
const text = (most: number) => Schema.String.check(Schema.isMaxLength(most))
const required = (most: number) => text(most).check(Schema.isPattern(/\S/))
/** An amount of rupees, or nothing typed yet. */
const Budget = Schema.Union([
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: PLAN_BOUNDS.budget })),
  Schema.Literal(""),
  Schema.Null,
])

const headcount = ({ least, most }: { readonly least: number; readonly most: number }) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

export const TripPlan = Schema.Struct({
  fullName: required(PLAN_BOUNDS.fullName),
  email: text(PLAN_BOUNDS.email),
  mobileNumber: mobileSchema(PLAN_BOUNDS.mobileNumber).check(Schema.isPattern(/\S/)),
  purpose: orEmpty(PURPOSES),
  adults: headcount(PLAN_BOUNDS.adults),
  children: headcount(PLAN_BOUNDS.children),
  /** Names of trip types, as the catalogue has them. */
  selectedTrips: Schema.Array(required(PLAN_BOUNDS.tripName)).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(PLAN_BOUNDS.selectedTrips),
  ),
  budgetRange: Schema.Struct({ min: Budget, max: Budget }),
  mealPreferences: orEmpty(MEAL_PREFERENCES),
  accommodationType: Schema.Literals(ACCOMMODATION_TYPES),
  checkInDate: DaySchema,
  checkOutDate: DaySchema,
  addOns: Schema.Array(Schema.Literals(ADD_ONS)).check(Schema.isMaxLength(ADD_ONS.length)),
  specialRequests: text(PLAN_BOUNDS.specialRequests),
})
export type TripPlan = typeof TripPlan.Type

/** Whether the days can be: not before today in Goa, and no check-out before check-in. */
export const stayIsPossible = ({ checkInDate, checkOutDate }: TripPlan, today: Day): boolean =>
  checkInDate >= today && checkOutDate >= checkInDate
