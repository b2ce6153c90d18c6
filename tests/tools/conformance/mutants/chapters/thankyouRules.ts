/** Mutants of the specification's section 5, Thankyou. */
import type { Mutant } from "../mutant.ts"
import { THANKYOU, STATUS } from "./sharedPlaces.ts"

export const thankyouRules: ReadonlyArray<Mutant> = [
  { sentence: "5.thankyou.1", at: `${THANKYOU}.hasOrder`, edit: ["operator", "!==", "==="] },
  { sentence: "5.thankyou.3", at: `${STATUS}#MISSING`, edit: ["text", "N/A", "unknown"] },
  { sentence: "5.thankyou.4", at: `${STATUS}#tripDetails.count`, edit: ["number", 0, 2] },
]
