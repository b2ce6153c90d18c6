/** A request for a trip of one's own: what it holds, its bounds, and which days it may name. */
import { type Day, isDay } from "../days.ts"
import { isBeyondHorizon } from "../booking/travelDay.ts"
import { MAX_EMAIL_CHARACTERS } from "../messages/emailAddress.ts"
import { Schema } from "effect"
import { DaySchema, mobileSchema } from "../valueSchemas.ts"

/** How many bytes a text takes where it is kept and sent (UTF-8, RFC 3629). Half a surrogate pair counts as three. */
export const utf8Bytes = (text: string): number => {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x1_0000 ? 3 : 4
  }
  return bytes
}

/** What is wrong with the days of a stay (specification section 5, wizard). */
export type StayDateError = "checkInPast" | "checkOutPast" | "checkOutFirst" | "tooFar"

/** The words beside the field. */
export const STAY_DATE_ERROR_TEXT = {
  checkInPast: "This day has passed. Please choose today or a later day.",
  checkOutPast: "This day has passed. Please choose today or a later day.",
  checkOutFirst: "You would leave before you arrive. Please choose your check-in day or a later one.",
  tooFar: "We plan trips up to two years ahead. Please choose an earlier day.",
} as const satisfies Record<StayDateError, string>

/** The days as their fields hold them: "" or `YYYY-MM-DD`. */
interface StayDays {
  readonly checkInDate: string
  readonly checkOutDate: string
}

/** `undefined` while there is no day, or when it is a good one. */
export const checkInError = ({ checkInDate }: StayDays, today: Day): StayDateError | undefined => {
  if (!isDay(checkInDate)) return undefined
  if (checkInDate < today) return "checkInPast"
  return isBeyondHorizon(checkInDate, today) ? "tooFar" : undefined
}

/** `undefined` while there is no day, or when it is a good one. Leaving on the day of arrival is allowed. */
export const checkOutError = (
  { checkInDate, checkOutDate }: StayDays,
  today: Day,
): StayDateError | undefined => {
  if (!isDay(checkOutDate)) return undefined
  if (checkOutDate < today) return "checkOutPast"
  if (isDay(checkInDate) && checkOutDate < checkInDate) return "checkOutFirst"
  return isBeyondHorizon(checkOutDate, today) ? "tooFar" : undefined
}

/** What a trip may be for (specification section 5, wizard). */
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
 * What one request may hold at most, and of adults and children also at least: a request is a short text, and in any
 * script no larger than what the server reads. Unit: what is typed in UTF-16 code units, as its fields count them; names
 * of trips in bytes of UTF-8, `tripNames` of all together; budgets in rupees.
 */
export const PLAN_BOUNDS = {
  fullName: 800,
  email: MAX_EMAIL_CHARACTERS,
  mobileNumber: 120,
  specialRequests: 2000,
  tripName: 500,
  tripNames: 4000,
  selectedTrips: 200,
  budget: 1_000_000_000,
  adults: { least: 1, most: 100 },
  children: { least: 0, most: 100 },
} as const

/** One of the options, or nothing chosen yet. */
export const orEmpty = <const Options extends ReadonlyArray<string>>(options: Options) =>
  Schema.Union([Schema.Literals(options), Schema.Literal("")])
const text = (most: number) => Schema.String.check(Schema.isMaxLength(most))
const Written = Schema.String.check(Schema.isPattern(/\S/))
const required = (most: number) => Written.check(Schema.isMaxLength(most))
/** An amount of rupees, or nothing typed yet. */
const Budget = Schema.Union([
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: PLAN_BOUNDS.budget })),
  Schema.Literal(""),
  Schema.Null,
])

const headcount = ({ least, most }: { readonly least: number; readonly most: number }) =>
  Schema.Int.check(Schema.isBetween({ minimum: least, maximum: most }))

const choices = {
  purpose: orEmpty(PURPOSES),
  adults: headcount(PLAN_BOUNDS.adults),
  children: headcount(PLAN_BOUNDS.children),
  budgetRange: Schema.Struct({ min: Budget, max: Budget }),
  mealPreferences: orEmpty(MEAL_PREFERENCES),
  accommodationType: Schema.Literals(ACCOMMODATION_TYPES),
  checkInDate: DaySchema,
  checkOutDate: DaySchema,
  addOns: Schema.Array(Schema.Literals(ADD_ONS)).check(Schema.isMaxLength(ADD_ONS.length)),
}

/** A request as it was kept by this release or by one that took longer texts. */
export const StoredTripPlan = Schema.Struct({
  ...choices,
  fullName: Schema.String,
  email: Schema.String,
  mobileNumber: mobileSchema(Number.MAX_SAFE_INTEGER),
  selectedTrips: Schema.Array(Schema.String),
  specialRequests: Schema.String,
})

const TripName = Written.check(
  Schema.makeFilter((name) =>
    utf8Bytes(name) <= PLAN_BOUNDS.tripName ? undefined : `is longer than ${PLAN_BOUNDS.tripName} bytes`,
  ),
)

const TripNames = Schema.Array(TripName).check(
  Schema.isMinLength(1),
  Schema.isMaxLength(PLAN_BOUNDS.selectedTrips),
  Schema.makeFilter((names) =>
    utf8Bytes(names.join("")) <= PLAN_BOUNDS.tripNames
      ? undefined
      : `is longer than ${PLAN_BOUNDS.tripNames} bytes in all`,
  ),
)

/**
 * A custom trip request (specification section 3, trip plan request, and section 5, wizard).
 *
 * Unit: budgets in whole or decimal rupees, as typed. Shape: only what section 5 requires is required.
 */
export const TripPlan = Schema.Struct({
  ...choices,
  fullName: required(PLAN_BOUNDS.fullName),
  email: text(PLAN_BOUNDS.email),
  mobileNumber: mobileSchema(PLAN_BOUNDS.mobileNumber).check(Schema.isPattern(/\S/)),
  /** Names of trip types, as the catalogue has them. */
  selectedTrips: TripNames,
  specialRequests: text(PLAN_BOUNDS.specialRequests),
})
export type TripPlan = typeof TripPlan.Type

/** Whether the days can be: not before today in India nor after two years, and no check-out before check-in. */
export const stayIsPossible = (stay: Pick<TripPlan, "checkInDate" | "checkOutDate">, today: Day): boolean =>
  checkInError(stay, today) === undefined && checkOutError(stay, today) === undefined
