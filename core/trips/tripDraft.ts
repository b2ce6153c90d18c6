/**
 * A trip request while it is being written (specification sections 3 and 5, wizard). Anything may still be empty.
 *
 * Unit: budgets in rupees; days as the date field holds them, "" or `YYYY-MM-DD`.
 */
import { Schema } from "effect"
import {
  ACCOMMODATION_TYPES,
  ADD_ONS,
  MEAL_PREFERENCES,
  PURPOSES,
  utf8Bytes,
  orEmpty,
  PLAN_BOUNDS,
} from "./tripPlan.ts"
import { isPlainLine, plainLine, plainNumber, plainText } from "../plainText.ts"

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

/** A draft as the device keeps it, with the key under which it was last sent: after a reload it is still one request. */
export const SavedDraft = Schema.Struct({ draft: TripDraft, requestKey: Schema.optional(Schema.String) })
export type SavedDraft = typeof SavedDraft.Type

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

const within = (count: number, { least, most }: { readonly least: number; readonly most: number }): number =>
  Number.isNaN(count) ? least : Math.min(most, Math.max(least, Math.trunc(count)))

const budget = (amount: number | ""): number | "" =>
  amount === "" || Number.isNaN(amount) ? "" : Math.min(PLAN_BOUNDS.budget, Math.max(0, amount))

const canBeChosen = (name: string): boolean =>
  name.trim() !== "" && isPlainLine(name) && utf8Bytes(name) <= PLAN_BOUNDS.tripName

const namesThatFit = (names: ReadonlyArray<string>): ReadonlyArray<string> => {
  let bytes = 0
  return names
    .filter(canBeChosen)
    .slice(0, PLAN_BOUNDS.selectedTrips)
    .filter((name) => (bytes += utf8Bytes(name)) <= PLAN_BOUNDS.tripNames)
}

type TypedText = "fullName" | "email" | "mobileNumber" | "specialRequests"

/** What each field makes of what is typed into it. */
const PLAIN = {
  fullName: plainLine,
  email: plainLine,
  mobileNumber: plainNumber,
  specialRequests: plainText,
} as const satisfies Record<TypedText, (text: string) => string>

const fitting = (field: TypedText, draft: TripDraft, before: TripDraft): string => {
  const text = PLAIN[field](draft[field])
  return text.length <= PLAN_BOUNDS[field] ? text : before[field]
}

/** Whether no more can be typed into a field. */
export const isFull = (draft: TripDraft, field: TypedText): boolean =>
  draft[field].length >= PLAN_BOUNDS[field]

/**
 * Keeps a draft within what a trip plan may hold, so that nothing can be typed that the operator would refuse later.
 *
 * Counts and budgets stop at their bounds; texts lose characters that cannot be seen, and one that is too long leaves
 * what was `before`, for its end may be what was written first; trip names that no plan can carry are left out. Days stay
 * as they are: a date field passes through impossible days while a year is being typed, and the third step says what is
 * wrong with them.
 */
export const boundedDraft = (draft: TripDraft, before: TripDraft = EMPTY_DRAFT): TripDraft => ({
  ...draft,
  fullName: fitting("fullName", draft, before),
  email: fitting("email", draft, before),
  mobileNumber: fitting("mobileNumber", draft, before),
  adults: within(draft.adults, PLAN_BOUNDS.adults),
  children: within(draft.children, PLAN_BOUNDS.children),
  selectedTrips: namesThatFit(draft.selectedTrips),
  budgetRange: { min: budget(draft.budgetRange.min), max: budget(draft.budgetRange.max) },
  addOns: [...new Set(draft.addOns)],
  specialRequests: fitting("specialRequests", draft, before),
})
