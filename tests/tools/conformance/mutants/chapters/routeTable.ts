/** Mutants of the specification's section 2, Route table. */
import type { Mutant } from "../mutant.ts"

export const routeTable: ReadonlyArray<Mutant> = [
  { sentence: "2.routes.1", at: "core/routes.ts#ROUTES.home", edit: ["text", "/", "/home"] },
  {
    sentence: "2.routes.2",
    at: "core/routes.ts#ROUTES.planYourTrip",
    edit: ["text", "/planYourTrip", "/planTrip"],
  },
  {
    sentence: "2.routes.3",
    at: "ui/home/PlanTripCallToAction.tsx#PlanTripCallToAction",
    edit: ["text", "/planyourtrip", "/planYourTrip"],
    seenBy: "journeys/home/home.test.ts",
  },
  {
    sentence: "2.routes.5",
    at: "core/routes.ts#ROUTES.refundPolicy",
    edit: ["text", "/refundPolicy", "/refunds"],
  },
  {
    sentence: "2.routes.6",
    at: "ui/layout/footerLinks.ts#FOOTER_LINKS",
    edit: ["text", "/RefundPolicy", "/refundPolicy"],
  },
  {
    sentence: "2.routes.7",
    at: "core/routes.ts#ROUTES.termsAndConditions",
    edit: ["text", "/termsAndConditions", "/terms"],
  },
  {
    sentence: "2.routes.9",
    at: "core/routes.ts#ROUTES.privacyPolicy",
    edit: ["text", "/privacyPolicy", "/privacy"],
  },
  { sentence: "2.routes.11", at: "core/routes.ts#ROUTES.aboutUs", edit: ["text", "/AboutUs", "/About"] },
  {
    sentence: "2.routes.13",
    at: "core/routes.ts#ROUTES.thankyou",
    edit: ["text", "/Thankyou", "/ThankYou"],
  },
  {
    sentence: "2.routes.14",
    at: "core/routes.ts#ROUTES.activity",
    edit: ["text", "/:categorySlug", "/activity/:categorySlug"],
  },
  {
    sentence: "2.routes.15",
    at: "core/routes.ts#ROUTES.explore",
    edit: ["text", "/explore/", "/category/"],
  },
]
