/** Mutants of the specification's section 2, Static pages. */
import type { Mutant } from "../mutant.ts"
import { TERMS, REFUNDS } from "./sharedPlaces.ts"

const ABOUT = "samples/goa/texts/aboutUs.ts"

export const staticPages: ReadonlyArray<Mutant> = [
  { sentence: "2.static.1", at: `${TERMS}.sections`, edit: ["fewer"] },
  {
    sentence: "2.static.2",
    at: "samples/goa/texts/privacyPolicy.ts#privacyPolicy.sections",
    edit: ["fewer"],
  },
  { sentence: "2.static.3", at: `${REFUNDS}.sections`, edit: ["fewer"] },
  { sentence: "2.static.5", at: "core/content/legalDocument.ts#mailTo", edit: ["text", "mailto:", ""] },
  { sentence: "2.static.7", at: `${ABOUT}#STATS`, edit: ["text", "10,000+", "1,000+"] },
  { sentence: "2.static.11", at: `${ABOUT}#OUR_STORY`, edit: ["text", "2009", "2010"] },
  {
    sentence: "2.static.16",
    at: "ui/about/AboutCallToAction.tsx#AboutCallToAction",
    edit: ["text", "/PlanYourTrip", "/planYourTrip"],
  },
]
