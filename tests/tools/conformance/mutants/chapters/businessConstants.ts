/** Mutants of the specification's section 9, Business constants and limits. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

export const businessConstants: ReadonlyArray<Mutant> = [
  { sentence: "9.constants.1", at: `${CONSTANTS}#HOME_PAGE_SIZE`, edit: ["number", 8, 7] },
  { sentence: "9.constants.2", at: `${CONSTANTS}#FOOTER_CATEGORIES`, edit: ["number", 6, 7] },
  { sentence: "9.constants.3", at: `${CONSTANTS}#FOOTER_CATEGORIES_NARROW`, edit: ["number", 4, 3] },
  { sentence: "9.constants.4", at: `${CONSTANTS}#DESCRIPTION_CUT_CHARACTERS`, edit: ["number", 450, 400] },
  { sentence: "9.constants.5", at: "core/businessConstants.ts#CHILD_PERCENT_OFF", edit: ["number", 70, 80] },
  { sentence: "9.constants.7", at: "core/booking/quote.ts#tenthsToPaise", edit: ["number", 5, 0] },
  {
    sentence: "9.constants.8",
    at: "core/content/pageHead.ts#activityData",
    edit: ["text", "INR", "USD"],
    seenBy: "ui/pageHead.test.ts",
  },
  { sentence: "9.constants.9", at: `${CONSTANTS}#GALLERY_INTERVAL_MS`, edit: ["number", 3000, 5000] },
  { sentence: "9.constants.10", at: `${CONSTANTS}#CATEGORY_INTERVAL_MS`, edit: ["number", 5000, 3000] },
  { sentence: "9.constants.11", at: `${CONSTANTS}#HEADLINE_INTERVAL_MS`, edit: ["number", 8000, 17_400] },
  { sentence: "9.constants.12", at: `${CONSTANTS}#SPLASH_FADES_AT_MS`, edit: ["number", 3800, 5000] },
  { sentence: "9.constants.13", at: `${CONSTANTS}#OTHER_ACTIVITIES`, edit: ["number", 6, 8] },
  { sentence: "9.constants.14", at: "core/trips/wizardSteps.ts#STEPS", edit: ["fewer"] },
  { sentence: "9.constants.15", at: `${CONSTANTS}#WIZARD_CONFIRM_MS`, edit: ["number", 2000, 0] },
  { sentence: "9.constants.16", at: `${CONSTANTS}#TRIP_TYPES_MAX_HEIGHT`, edit: ["text", "16rem", "none"] },
  { sentence: "9.constants.17", at: `${CONSTANTS}#COUNTDOWN_FROM`, edit: ["number", 10, 11] },
  { sentence: "9.constants.18", at: `${CONSTANTS}#COUNTDOWN_TICK_MS`, edit: ["number", 2000, 1000] },
  { sentence: "9.constants.19", at: "core/money.ts#PAISE_PER_RUPEE", edit: ["number", 100, 1000] },
  {
    sentence: "9.constants.21",
    at: "core/payments/receipt.ts#receiptOf.fileName",
    edit: ["name", "orderId", "state"],
  },
  {
    sentence: "9.constants.22",
    at: "core/payments/receipt.ts#receiptOf.business",
    edit: ["name", "name", "email"],
  },
  ...["Customer", "Mobile", "Package", "Trip Date", "Adults", "Children"].map((label, place) =>
    lineOfReceipt(label, 24 + place),
  ),
  ...["Order ID", "Transaction ID", "Status", "Amount paid (INR)", "Generated"].map((label, place) =>
    lineOfReceipt(label, 31 + place),
  ),
  {
    sentence: "9.constants.36",
    at: "core/payments/receipt.ts#receiptOf.notes",
    edit: ["text", "to confirm your trip details", "soon"],
  },
  {
    sentence: "9.constants.37",
    at: "core/payments/receipt.ts#receiptOf.contact",
    edit: ["name", "address", "name"],
  },
  { sentence: "9.constants.38", at: `${CONSTANTS}#VISITOR_WAIT_MS`, edit: ["number", 120_000, 60_000] },
]

function lineOfReceipt(label: string, place: number): Mutant {
  return {
    sentence: `9.constants.${place}`,
    at: "core/payments/receipt.ts#receiptOf.sections",
    edit: ["text", `"${label}"`, '"Other"'],
  }
}
