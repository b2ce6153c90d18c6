/** Mutants of the specification's section 9, Refund and cancellation policy. */
import type { Mutant } from "../mutant.ts"
import { REFUNDS } from "./sharedPlaces.ts"

const POLICY = "core/refunds/refundPolicy.ts"

export const refundRules: ReadonlyArray<Mutant> = [
  {
    sentence: "9.refund.1",
    at: `${POLICY}#REFUND_POLICY.tiers.0.percent`,
    edit: ["number", 80, 90],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.2",
    at: `${POLICY}#REFUND_POLICY.tiers.2.percent`,
    edit: ["number", 50, 60],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.3",
    at: `${POLICY}#REFUND_POLICY.tiers.4.percent`,
    edit: ["number", 0, 10],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  {
    sentence: "9.refund.4",
    at: `${POLICY}#REFUND_POLICY.tiers.5.clause`,
    edit: ["text", ", or no-show", ""],
    seenBy: "rules/refunds/refundPolicy.test.ts",
  },
  { sentence: "9.refund.5", at: `${POLICY}#REFUND_POLICY.tiers.3.percent`, edit: ["number", 50, 0] },
  { sentence: "9.refund.6", at: REFUNDS, edit: ["text", "7 to 10 business", "10 to 14 business"] },
  { sentence: "9.refund.7", at: REFUNDS, edit: ["text", "to the original payment method", "as a voucher"] },
  {
    sentence: "9.refund.8",
    at: REFUNDS,
    edit: ["text", "booking charges and supplier costs", "supplier costs"],
  },
  { sentence: "9.refund.9", at: `${POLICY}#REFUND_POLICY.dateChangeAtLeastDays`, edit: ["number", 7, 8] },
  { sentence: "9.refund.10", at: `${POLICY}#NON_REFUNDABLE`, edit: ["text", "convenience and ", ""] },
  {
    sentence: "9.refund.11",
    at: `${POLICY}#NON_REFUNDABLE`,
    edit: ["text", "Confirmed hotel charges", "Hotel charges"],
  },
  { sentence: "9.refund.12", at: `${POLICY}#NON_REFUNDABLE`, edit: ["text", "vendor ", ""] },
  { sentence: "9.refund.13", at: `${POLICY}#NON_REFUNDABLE`, edit: ["fewer"] },
  { sentence: "9.refund.14", at: REFUNDS, edit: ["text", "a full refund, rescheduling", "rescheduling"] },
]
