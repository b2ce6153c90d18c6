/** Mutants of the specification's section 4, Payment state on /Thankyou. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS, THANKYOU } from "./sharedPlaces.ts"

const VERDICTS = "core/payments/paymentVerdict.ts#VERDICTS"

export const paymentState: ReadonlyArray<Mutant> = [
  { sentence: "4.payment.1", at: `${VERDICTS}.COMPLETED`, edit: ["text", "Successful!", "successful"] },
  { sentence: "4.payment.2", at: `${VERDICTS}.COMPLETED`, edit: ["text", "green", "yellow"] },
  { sentence: "4.payment.3", at: `${VERDICTS}.FAILED`, edit: ["text", "No amount", "Nothing"] },
  { sentence: "4.payment.4", at: `${VERDICTS}.FAILED`, edit: ["text", "red", "grey"] },
  { sentence: "4.payment.5", at: `${VERDICTS}.PENDING`, edit: ["text", "We're confirming", "We confirm"] },
  { sentence: "4.payment.6", at: `${VERDICTS}.PENDING`, edit: ["text", "yellow", "grey"] },
  {
    sentence: "4.payment.7",
    at: "core/payments/paymentVerdict.ts#UNKNOWN_WORDS",
    edit: ["text", "contact support", "call us"],
  },
  {
    sentence: "4.payment.8",
    at: "core/payments/paymentVerdict.ts#UNKNOWN_WORDS",
    edit: ["text", "grey", "red"],
  },
  { sentence: "4.payment.10", at: `${THANKYOU}.isKnown`, edit: ["name", "isSuccess", "isFailure"] },
  {
    sentence: "4.payment.11",
    at: "core/payments/checkPayment.ts#checkPayment",
    edit: ["name", "save", "status"],
  },
  {
    sentence: "4.payment.12",
    at: `${CONSTANTS}#COUNTDOWN_FROM`,
    edit: ["number", 10, 9],
    seenBy: "rules/payments/thankyouCountdown.test.ts",
  },
  {
    sentence: "4.payment.13",
    at: `${CONSTANTS}#COUNTDOWN_TICK_MS`,
    edit: ["number", 2000, 1000],
    seenBy: "rules/payments/thankyouCountdown.test.ts",
  },
  { sentence: "4.payment.14", at: `${THANKYOU}.isOver`, edit: ["number", 1, 0] },
]
