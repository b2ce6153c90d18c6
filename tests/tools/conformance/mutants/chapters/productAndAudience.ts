/** Mutants of the specification's section 1, What the product does and for whom. */
import type { Mutant } from "../mutant.ts"
import { TERMS } from "./sharedPlaces.ts"

export const productAndAudience: ReadonlyArray<Mutant> = [
  {
    sentence: "1.product.2",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", "About Us", "Sign in"],
  },
  { sentence: "1.product.3", at: TERMS, edit: ["text", "cruises, water sports, ", "cruises, "] },
  { sentence: "1.product.4", at: TERMS, edit: ["text", "customised and fixed tour", "fixed tour"] },
  { sentence: "1.product.5", at: TERMS, edit: ["text", "hotel bookings", "hotel advice"] },
  { sentence: "1.product.6", at: TERMS, edit: ["text", "cab rentals and local", "local"] },
  {
    sentence: "1.product.7",
    at: TERMS,
    edit: ["text", "adventure activities and sightseeing", "sightseeing"],
  },
  { sentence: "1.product.8", at: TERMS, edit: ["text", "group and corporate", "group"] },
  {
    sentence: "1.product.9",
    at: "core/money.ts#inRupees",
    edit: ["text", "INR", "USD"],
    seenBy: "rules/money.test.ts",
  },
  {
    sentence: "1.product.13",
    at: "core/operator.ts#chatLink",
    edit: ["text", "https://wa.me/", "sms:"],
    seenBy: "journeys/home/home.test.ts",
  },
]
