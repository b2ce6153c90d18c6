/** Places in the sources that the mutants of several chapters change. */

export const TERMS = "samples/goa/texts/termsAndConditions.ts#termsAndConditions"
export const REFUNDS = "samples/goa/texts/refundAndCancellation.ts#refundAndCancellation"
export const CONSTANTS = "core/businessConstants.ts"
export const THANKYOU = "core/payments/thankyouMachine.ts#makeThankyouMachine"
export const DISPLAY = "core/catalogue/displayData.ts"
export const STATUS = "core/payments/paymentStatus.ts"
export const PLAN = "core/trips/tripPlan.ts"
