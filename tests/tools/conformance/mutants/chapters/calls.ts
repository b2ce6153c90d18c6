/** Mutants of the specification's section 7, The calls it makes. */
import type { Mutant } from "../mutant.ts"

const CATALOGUE_CALLS = "adapters/wire/catalogueCalls.ts#catalogueCalls"
const PAYMENT_CALLS = "adapters/wire/paymentCalls.ts#paymentCalls"

export const calls: ReadonlyArray<Mutant> = [
  { sentence: "7.calls.1", at: "adapters/http/sendCall.ts#sendCall", edit: ["operator", "+", "&&"] },
  {
    sentence: "7.calls.4",
    at: `${CATALOGUE_CALLS}.shelves`,
    edit: ["text", "all-with-subcategories", "all-with-activities"],
  },
  {
    sentence: "7.calls.5",
    at: "adapters/wire/catalogueCalls.ts#WireShelf",
    edit: ["without", "subcategories"],
  },
  { sentence: "7.calls.8", at: `${CATALOGUE_CALLS}.categories`, edit: ["text", "/all", "/list"] },
  { sentence: "7.calls.11", at: `${CATALOGUE_CALLS}.activity`, edit: ["text", "get-by-slug", "by-slug"] },
  {
    sentence: "7.calls.14",
    at: `${CATALOGUE_CALLS}.activitiesIn`,
    edit: ["text", "/subcategories/", "/subcategories/of/"],
  },
  { sentence: "7.calls.18", at: `${CATALOGUE_CALLS}.tripTypes`, edit: ["text", "/all", "/trip-types"] },
  {
    sentence: "7.calls.19",
    at: "adapters/http/httpCatalogue.ts#catalogueReaders.tripTypes",
    edit: ["text", "subcategories", "others"],
  },
  {
    sentence: "7.calls.20",
    at: "core/catalogue/queries.ts#QUERIES.tripTypes",
    edit: ["name", "browseTripTypes", "browseCategories"],
  },
  { sentence: "7.calls.21", at: `${PAYMENT_CALLS}.start`, edit: ["text", "/pay", "/start"] },
  {
    sentence: "7.calls.23",
    at: "adapters/http/httpPayments.ts#decodeStartedPayment",
    edit: ["text", "redirectUrl", "url"],
  },
  { sentence: "7.calls.25", at: PAYMENT_CALLS, edit: ["text", "check-payment-status", "status"] },
  { sentence: "7.calls.27", at: `${PAYMENT_CALLS}.save`, edit: ["text", "/create", "/save"] },
  {
    sentence: "7.calls.29",
    at: "core/payments/checkPayment.ts#recheckPayment",
    edit: ["name", "status", "save"],
  },
  {
    sentence: "7.calls.30",
    at: "adapters/wire/tripPlanCalls.ts#tripPlanCalls.submit",
    edit: ["text", "/submit", "/create"],
  },
]
