/** Mutants of the specification's section 2, Thankyou. */
import type { Mutant } from "../mutant.ts"
import { THANKYOU, STATUS } from "./sharedPlaces.ts"

export const thankyou: ReadonlyArray<Mutant> = [
  {
    sentence: "2.thankyou.1",
    at: "core/routes.ts#pathOf",
    edit: ["text", "&packageType=", "&package="],
  },
  {
    sentence: "2.thankyou.2",
    at: "ui/thankyou/PaymentStatusMessage.tsx#CheckingPayment",
    edit: ["text", "\n      Checking", "\n      Reading"],
  },
  { sentence: "2.thankyou.6", at: `${THANKYOU}.failed`, edit: ["text", "reloading", "leaving"] },
  { sentence: "2.thankyou.7", at: `${THANKYOU}.failed`, edit: ["text", "leaving", "reloading"] },
  { sentence: "2.thankyou.10", at: "core/money.ts#exact", edit: ["number", 2, 1] },
  { sentence: "2.thankyou.15", at: "core/booking/party.ts#partyText", edit: ["text", "Children", "Kids"] },
  { sentence: "2.thankyou.16", at: `${STATUS}#transactionIdOf`, edit: ["number", 0, 1] },
  {
    sentence: "2.thankyou.17",
    at: "ui/thankyou/ReceiptButton.tsx#ReceiptButton",
    edit: ["text", "Download PDF Receipt", "Save the receipt"],
    seenBy: "journeys/thankyou/thankyou.test.ts",
  },
]
