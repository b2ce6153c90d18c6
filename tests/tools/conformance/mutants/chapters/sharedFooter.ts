/** Mutants of the specification's section 2, Shared footer. */
import type { Mutant } from "../mutant.ts"
import { CONSTANTS } from "./sharedPlaces.ts"

export const sharedFooter: ReadonlyArray<Mutant> = [
  {
    sentence: "2.footer.2",
    at: "ui/layout/Footer.tsx#ContactDetails",
    edit: ["name", "telLink", "String"],
  },
  { sentence: "2.footer.5", at: "core/operator.ts#NETWORKS", edit: ["fewer"] },
  {
    sentence: "2.footer.6",
    at: `${CONSTANTS}#FOOTER_CATEGORIES`,
    edit: ["number", 6, 5],
    seenBy: "rules/catalogue/footerCategories.test.ts",
  },
  {
    sentence: "2.footer.7",
    at: `${CONSTANTS}#FOOTER_NARROW_PX`,
    edit: ["number", 640, 600],
    seenBy: "rules/catalogue/footerCategories.test.ts",
  },
  { sentence: "2.footer.10", at: "ui/layout/footerLinks.ts#FOOTER_LINKS", edit: ["fewer"] },
]
