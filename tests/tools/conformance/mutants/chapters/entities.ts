/** Mutants of the specification's section 3, Entities and their fields. */
import type { Mutant } from "../mutant.ts"
import { DISPLAY, STATUS, PLAN } from "./sharedPlaces.ts"

export const entities: ReadonlyArray<Mutant> = [
  { sentence: "3.entities.1", at: "core/catalogue/activity.ts#Category", edit: ["without", "_id"] },
  { sentence: "3.entities.2", at: "core/catalogue/activity.ts#Category", edit: ["without", "name"] },
  { sentence: "3.entities.3", at: "core/catalogue/activity.ts#Category", edit: ["without", "slug"] },
  { sentence: "3.entities.4", at: "core/catalogue/activity.ts#Shelf", edit: ["without", "subcategories"] },
  {
    sentence: "3.entities.6",
    at: "core/catalogue/activity.ts#summaryFields.name",
    edit: ["name", "NonEmptyString", "String"],
  },
  {
    sentence: "3.entities.8",
    at: "core/catalogue/activity.ts#PackageType",
    edit: ["text", "tour package", "a package"],
    seenBy: "rules/catalogue/activity.test.ts",
  },
  { sentence: "3.entities.9", at: "core/booking/quote.ts#ADULT_TENTHS", edit: ["number", 10, 9] },
  {
    sentence: "3.entities.10",
    at: "core/catalogue/durationAndRoute.ts#HOURS_PER.hour",
    edit: ["number", 1, 2],
    seenBy: "rules/catalogue/durationAndRoute.test.ts",
  },
  { sentence: "3.entities.17", at: "core/catalogue/activity.ts#Detail", edit: ["fewer"] },
  {
    sentence: "3.entities.19",
    at: "core/home/homeLists.ts#offersOf",
    edit: ["without", "categorySlug"],
  },
  { sentence: "3.entities.21", at: `${DISPLAY}#sampleDisplayData.rating`, edit: ["number", 48, 49] },
  { sentence: "3.entities.22", at: `${DISPLAY}#sampleDisplayData.reviewCount`, edit: ["number", 2400, 2500] },
  { sentence: "3.entities.23", at: `${DISPLAY}#sampleDisplayData.discount`, edit: ["number", 15, 16] },
  { sentence: "3.entities.24", at: `${DISPLAY}#FALLBACK`, edit: ["number", 1200, 1300] },
  {
    sentence: "3.entities.25",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "name"],
  },
  {
    sentence: "3.entities.26",
    at: "core/booking/paymentRequest.ts#PartySchema",
    edit: ["without", "adults"],
  },
  {
    sentence: "3.entities.27",
    at: "core/booking/paymentRequest.ts#PartySchema",
    edit: ["without", "children"],
  },
  {
    sentence: "3.entities.28",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "date"],
  },
  {
    sentence: "3.entities.29",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "mobileNumber"],
  },
  {
    sentence: "3.entities.30",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "amount"],
  },
  {
    sentence: "3.entities.31",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "categorySlug"],
  },
  {
    sentence: "3.entities.32",
    at: "core/booking/paymentRequest.ts#PaymentRequest",
    edit: ["without", "subSlug"],
  },
  { sentence: "3.entities.36", at: "core/money.ts#exact", edit: ["number", 2, 0] },
  { sentence: "3.entities.39", at: `${STATUS}#transactionIdOf`, edit: ["number", 0, 1] },
  { sentence: "3.entities.40", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf1", "udf3"] },
  { sentence: "3.entities.41", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf2", "udf3"] },
  { sentence: "3.entities.42", at: `${STATUS}#metaInfoOf`, edit: ["name", "udf4", "udf3"] },
  { sentence: "3.entities.43", at: `${STATUS}#metaInfoOf`, edit: ["text", "|children:", ",children:"] },
  { sentence: "3.entities.44", at: `${STATUS}#tripDetails.after`, edit: ["number", 1, 2] },
  {
    sentence: "3.entities.45",
    at: "adapters/http/httpPayments.ts#httpPayments.save",
    edit: ["without", "tripPackage"],
    seenBy: "rules/wire/callsSent.test.ts",
  },
  ...["fullName", "email", "mobileNumber", "adults", "children", "accommodationType", "checkInDate"].map(
    (field, place) => fieldOfPlan(field, 47 + place),
  ),
  ...["checkOutDate", "selectedTrips", "budgetRange", "mealPreferences", "purpose", "addOns"].map(
    (field, place) => fieldOfPlan(field, 54 + place),
  ),
  fieldOfPlan("specialRequests", 60),
  {
    sentence: "3.entities.50",
    at: "core/trips/tripDraft.ts#EMPTY_DRAFT.adults",
    edit: ["number", 1, 2],
    seenBy: "rules/trips/tripDraft.test.ts",
  },
  { sentence: "3.entities.61", at: "core/trips/wizardContext.ts#shownStep", edit: ["number", 1, 0] },
  { sentence: "3.entities.62", at: "core/catalogue/activity.ts#TripType", edit: ["without", "_id"] },
  { sentence: "3.entities.63", at: "core/catalogue/activity.ts#TripType", edit: ["without", "name"] },
  { sentence: "3.entities.64", at: `${PLAN}#PURPOSES`, edit: ["fewer"] },
  { sentence: "3.entities.65", at: `${PLAN}#MEAL_PREFERENCES`, edit: ["text", "Non-Vegetarian", "Non-Veg"] },
  { sentence: "3.entities.66", at: `${PLAN}#ACCOMMODATION_TYPES`, edit: ["text", "Villa", "House"] },
  { sentence: "3.entities.67", at: `${PLAN}#ADD_ONS`, edit: ["text", "Local Guide", "Guide"] },
]

function fieldOfPlan(field: string, place: number): Mutant {
  const ofChoices = !["fullName", "email", "mobileNumber", "selectedTrips", "specialRequests"].includes(field)
  const at = `${PLAN}#${ofChoices ? "choices" : "TripPlan"}` as const
  return {
    sentence: `3.entities.${place}`,
    at,
    edit: ["without", field],
    seenBy: "rules/wire/callsSent.test.ts",
  }
}
