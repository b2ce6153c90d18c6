/** Mutants of the specification's section 9, Terms. */
import type { Mutant } from "../mutant.ts"
import { TERMS } from "./sharedPlaces.ts"

export const terms: ReadonlyArray<Mutant> = [
  { sentence: "9.terms.1", at: TERMS, edit: ["text", "children under 13", "children under 12"] },
  { sentence: "9.terms.2", at: TERMS, edit: ["text", "bank transfer, ", ""] },
  { sentence: "9.terms.3", at: TERMS, edit: ["text", "A minimum advance", "An advance"] },
  { sentence: "9.terms.4", at: TERMS, edit: ["text", "is due before the tour starts", "is due at the end"] },
  {
    sentence: "9.terms.5",
    at: TERMS,
    edit: ["text", "How much the advance is depends on the trip", "The advance is 30% of the trip"],
  },
  { sentence: "9.terms.6", at: TERMS, edit: ["text", "law of India", "law of Portugal"] },
]
