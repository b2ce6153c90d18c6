/** Section 7, The calls it makes: every call by method, path, payload and answer. */
import type { Chapter } from "../sentence.ts"

export const calls: Chapter = {
  section: "7",
  heading: "The calls it makes",
  sentences: [
    {
      id: "7.calls.1",
      sentence: "All calls go to one API host.",
      at: "adapters/browser/browserLayer.ts#browserLayer",
    },
    {
      id: "7.calls.2",
      sentence: "Anti-forgery cookie handling is not shown.",
      at: "server/guard/requestOrigin.ts#requireSameOrigin",
      decision: "forged requests and waiting",
    },
    {
      id: "7.calls.3",
      sentence: "Request timeouts beyond the defaults are not shown.",
      at: "adapters/http/sendCall.ts#ANSWER_WITHIN_MS",
      decision: "forged requests and waiting",
    },
    { id: "7.calls.4", sentence: "GET /api/categories/all-with-subcategories, without a payload." },
    {
      id: "7.calls.5",
      sentence: "all-with-subcategories answers a list of categories with _id, name, slug, subcategories.",
    },
    {
      id: "7.calls.6",
      sentence: "all-with-subcategories is used on home.",
      at: "core/catalogue/queries.ts#browseShelves",
    },
    {
      id: "7.calls.7",
      sentence: "all-with-subcategories is used in the header.",
      at: "core/catalogue/queries.ts#browseShelves",
    },
    { id: "7.calls.8", sentence: "GET /api/categories/all, without a payload." },
    {
      id: "7.calls.9",
      sentence: "categories/all answers a list of categories (_id, name, slug).",
      at: "adapters/wire/catalogueCalls.ts#catalogueCalls",
    },
    {
      id: "7.calls.10",
      sentence: "categories/all is used by the footer.",
      at: "core/catalogue/queries.ts#browseCategories",
    },
    { id: "7.calls.11", sentence: "GET /api/subcategories/get-by-slug/{subSlug}, without a payload." },
    {
      id: "7.calls.12",
      sentence: "get-by-slug answers one subcategory.",
      at: "adapters/wire/catalogueCalls.ts#WireActivity",
    },
    {
      id: "7.calls.13",
      sentence: "get-by-slug is used by the detail page.",
      at: "core/catalogue/queries.ts#browseActivity",
    },
    { id: "7.calls.14", sentence: "GET /api/subcategories/{categoryId}, without a payload." },
    {
      id: "7.calls.15",
      sentence: "subcategories/{categoryId} answers a list of subcategories.",
      at: "adapters/wire/catalogueCalls.ts#WireActivitySummary",
    },
    {
      id: "7.calls.16",
      sentence: "subcategories/{categoryId} is used for Explore.",
      at: "core/catalogue/queries.ts#browseCategory",
    },
    {
      id: "7.calls.17",
      sentence: "subcategories/{categoryId} is used for Discover Other Activities.",
      at: "core/catalogue/queries.ts#browseOtherActivities",
    },
    { id: "7.calls.18", sentence: "GET /api/subcategories/all, without a payload." },
    {
      id: "7.calls.19",
      sentence: "The response field subcategories of subcategories/all supplies the trip types.",
    },
    { id: "7.calls.20", sentence: "The trip types are used in the wizard." },
    { id: "7.calls.21", sentence: "POST /api/phonepe/pay with the payment request." },
    {
      id: "7.calls.22",
      sentence:
        "The payload of pay is name, adults, children, date, mobileNumber, amount, categorySlug, subSlug.",
      at: "core/booking/paymentRequest.ts#PaymentRequest",
    },
    { id: "7.calls.23", sentence: "pay expects status 200 with redirectUrl." },
    {
      id: "7.calls.24",
      sentence: "The redirectUrl is opened in a card payment provider's checkout overlay.",
      at: "adapters/browser/checkoutOverlay.ts#openCheckoutOverlay",
    },
    { id: "7.calls.25", sentence: "POST /api/phonepe/check-payment-status with {merchantOrderId}." },
    {
      id: "7.calls.26",
      sentence: "check-payment-status reads data.status, the payment status object.",
      at: "adapters/http/httpPayments.ts#statusIn",
      decision: "payment result",
    },
    {
      id: "7.calls.27",
      sentence: "POST /api/payment/create with the fields of the status object plus tripPackage.",
    },
    {
      id: "7.calls.28",
      sentence: "The result of payment/create is not read.",
      at: "adapters/http/httpPayments.ts#httpPayments",
    },
    { id: "7.calls.29", sentence: "payment/create runs once per page view after a status is obtained." },
    { id: "7.calls.30", sentence: "POST /api/plan-trip/submit with JSON of all trip plan request fields." },
    {
      id: "7.calls.31",
      sentence: "The response content of plan-trip/submit is not read.",
      at: "adapters/http/httpTripPlans.ts#httpTripPlans",
    },
    {
      id: "7.calls.32",
      sentence: "The PDF receipt is built in the browser with no call.",
      at: "adapters/pdf/pdfReceipts.ts#pdfReceipts",
    },
  ],
}
