/**
 * A trip request while it is being written (specification sections 3 and 5, wizard). Anything may still be empty.
 *
 * Unit: budgets in rupees; days as the date field holds them, "" or `YYYY-MM-DD`.
 */
import { Schema } from "effect"
import { ACCOMMODATION_TYPES, ADD_ONS, MEAL_PREFERENCES, PURPOSES } from "./tripPlan.ts"

const orEmpty = <const Options extends ReadonlyArray<string>>(options: Options) =>
  Schema.Union([Schema.Literals(options), Schema.Literal("")])
const BudgetField = Schema.Union([Schema.Finite, Schema.Literal("")])

export const TripDraft = Schema.Struct({
  fullName: Schema.String,
  email: Schema.String,
  mobileNumber: Schema.String,
  purpose: orEmpty(PURPOSES),
  adults: Schema.Int,
  children: Schema.Int,
  selectedTrips: Schema.Array(Schema.String),
  budgetRange: Schema.Struct({ min: BudgetField, max: BudgetField }),
  mealPreferences: orEmpty(MEAL_PREFERENCES),
  accommodationType: orEmpty(ACCOMMODATION_TYPES),
  checkInDate: Schema.String,
  checkOutDate: Schema.String,
  addOns: Schema.Array(Schema.Literals(ADD_ONS)),
  specialRequests: Schema.String,
})
export type TripDraft = typeof TripDraft.Type

/** A draft as the device keeps it, with the key under which it was last sent: after a reload it is still one wish. */
export const KeptDraft = Schema.Struct({ draft: TripDraft, requestKey: Schema.optional(Schema.String) })
export type KeptDraft = typeof KeptDraft.Type

/** The initial values, to which a successful submission returns. */
export const EMPTY_DRAFT: TripDraft = {
  fullName: "",
  email: "",
  mobileNumber: "",
  purpose: "",
  adults: 1,
  children: 0,
  selectedTrips: [],
  budgetRange: { min: "", max: "" },
  mealPreferences: "",
  accommodationType: "",
  checkInDate: "",
  checkOutDate: "",
  addOns: [],
  specialRequests: "",
}

/** Puts a card's name into the selection, or takes it out: done twice, nothing has changed but the order. */
export const toggled = <A>(selection: ReadonlyArray<A>, name: A): ReadonlyArray<A> =>
  selection.includes(name) ? selection.filter((other) => other !== name) : [...selection, name]
